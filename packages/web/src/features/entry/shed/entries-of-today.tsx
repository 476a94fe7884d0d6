import type { Entry } from '@henhouse/contract/entry/entry';
import { t } from 'i18next';
import { useState } from 'react';
import { formatInstant } from '../../../shared/format/day';
import { withColon } from '../../../shared/i18n/with-colon';
import { usePlace } from '../../../shared/screen/screen-path';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { CorrectionDrawer, type ToCorrect } from '../correct/correction-drawer';
import { useTooLate } from '../correct/use-too-late';
import { entryTitle, figureText, kindWord, useDetailWords } from '../kind/entry-words';
import { useEntryRights } from '../kind/use-entry-rights';
import { EntryMarks } from '../list/entry-marks';
import styles from './shed.module.css';

/** What is entered today in this shed; each can be corrected. */
export function EntriesOfToday({ entries, missing }: { readonly entries: readonly Entry[]; readonly missing: number }) {
  const wordsOf = useDetailWords();
  const { mayCorrect } = useEntryRights(usePlace('farmId'));
  const tooLate = useTooLate();
  const [toCorrect, setToCorrect] = useState<ToCorrect | null>(null);
  return (
    <Card
      title={t(($) => $.entry.shed.today)}
      actions={
        <StatusPill tone={missing === 0 ? 'good' : 'warn'}>
          {t(($) => $.entry.shed.missing, { count: missing })}
        </StatusPill>
      }
    >
      {entries.length === 0 ? (
        <p className="dim-words">{t(($) => $.entry.shed.todayEmpty)}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => {
            const { id, kind, farmId, shedId, shedName, createdBy, createdAt } = entry;
            const isMine = mayCorrect(kind, { farmId, shedId }) && tooLate(entry) === null;
            return (
              <li key={id}>
                <span className={styles.entryKind}>{kindWord(kind)}</span>
                <span className={styles.entryFigure}>
                  <strong>{figureText(entry)}</strong> {wordsOf(kind, entry.detail)}
                </span>
                <span className="aside-words">
                  {createdBy}, {formatInstant(createdAt)}
                </span>
                <EntryMarks entry={entry} />
                {isMine ? (
                  <ActButton
                    subtle
                    small
                    aria-label={withColon(($) => $.word.correct, entryTitle(entry))}
                    label={t(($) => $.word.correct)}
                    onClick={() => setToCorrect({ kind, shedName, entries: [{ id, text: figureText(entry) }] })}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      <CorrectionDrawer toCorrect={toCorrect} onClose={() => setToCorrect(null)} />
    </Card>
  );
}

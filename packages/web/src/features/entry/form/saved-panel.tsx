import type { EntryKind } from '@henhouse/contract/entry/details';
import { type GridLine, getGrid } from '@henhouse/contract/entry/entry-work';
import { mayEnterKind } from '@henhouse/domain/entry/correction-window';
import { dailyKinds } from '@henhouse/domain/entry/due-kinds';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconClock, IconLayoutGrid } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { invalidate, useAnswer } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';
import { useSession } from '../../../shared/session/session';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { toastFailure, toastInfo } from '../../../shared/ui/page/toast';
import { ProblemWithWay } from '../../../shared/way-out/way-out';
import { figureText, kindWord, screenOfKind, useDetailWords } from '../kind/entry-words';
import { useEntryRights } from '../kind/use-entry-rights';
import { changedByEntries, type EntryPlaceIds } from './deliver-entry';
import styles from './entry.module.css';
import type { SavedEntry } from './entry-form';
import { undoEntry } from './undo-entry';

interface SavedPanelProps {
  readonly kind: EntryKind;
  readonly place: EntryPlaceIds;
  readonly shedName: string;
  readonly saved: SavedEntry;
  /** The day it is on the farm. */
  readonly today: string;
  /** Shows an empty form again. */
  readonly onAgain: () => void;
}

interface Next {
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

/** What one would walk to next: what this shed still lacks, then the same figure of the next shed. */
function nextOf(lines: readonly GridLine[], kind: EntryKind, { shedId, flockId }: EntryPlaceIds) {
  const at = lines.findIndex((line) => line.shedId === shedId && line.flockId === flockId);
  const here = lines[at];
  const due = (here?.missing ?? dailyKinds).filter((other) => other !== kind);
  const round = at < 0 ? [] : [...lines.slice(at + 1), ...lines.slice(0, at)];
  const isDaily = isOneOf(dailyKinds, kind);
  return { due, shed: isDaily ? round.find((line) => isOneOf(line.missing, kind)) : undefined };
}

/** After saving: what was saved, undo, and the way to the next entry. */
export function SavedPanel({ kind, place, shedName, saved, today, onAgain }: SavedPanelProps) {
  const wordsOf = useDetailWords();
  const client = useQueryClient();
  const role = useSession()?.user.role ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const [isUndoing, setUndoing] = useState(false);
  const { farmId } = place;
  const { mayTakeBack, isStandIn } = useEntryRights(farmId);
  const { day, answer } = saved;
  const onDay = day === today ? undefined : { day };
  // Today's grid is asked for as the grid itself does: away from the network it is on this device.
  const grid = useAnswer(getGrid, { params: { farmId }, query: onDay ?? {} });
  const next = nextOf(grid.data?.lines ?? [], kind, place);

  useEffect(() => heading.current?.focus(), []);

  const formOf = (which: EntryKind, at: { readonly shedId: string; readonly flockId: string }, name: string): Next => ({
    key: which + at.shedId,
    label: t(($) => $.entry.saved.nextKind, { kind: kindWord(which), shed: name }),
    to: screenPath(screenOfKind[which], { farmId, shedId: at.shedId, flockId: at.flockId }, onDay),
  });
  const ways = [
    ...next.due.filter((due) => mayEnterKind(role, due)).map((due) => formOf(due, place, shedName)),
    ...(next.shed ? [formOf(kind, next.shed, next.shed.shedName)] : []),
  ];
  const mayUndo = answer === null || mayTakeBack(kind, place);

  async function undo() {
    setUndoing(true);
    try {
      const isUndone = await undoEntry(
        saved,
        t(($) => $.entry.saved.undoReason),
        isStandIn,
      );
      await invalidate(client, ...changedByEntries);
      toastInfo(isUndone ? t(($) => $.word.takenBackNow) : t(($) => $.entry.saved.notUndone));
      if (isUndone) onAgain();
    } catch (error) {
      toastFailure(error);
    } finally {
      setUndoing(false);
    }
  }

  return (
    <Card>
      <div className={styles.saved}>
        <h2 ref={heading} tabIndex={-1} className={styles.savedHead}>
          <span className={styles.savedIcon} data-kept={answer === null ? '' : undefined} aria-hidden="true">
            {answer === null ? <IconClock size={22} /> : <IconCheck size={22} />}
          </span>
          {answer === null ? t(($) => $.entry.saved.onPhone) : t(($) => $.ui.form.saved)}
        </h2>
        {answer === null ? (
          <p className={styles.savedFacts}>{t(($) => $.entry.saved.onPhoneText)}</p>
        ) : (
          <div className={styles.savedFacts}>
            <strong>{figureText(answer.entry)}</strong>
            <span>{wordsOf(kind, answer.entry.detail)}</span>
            <span>{t(($) => $.entry.saved.alive, { count: answer.birdsAlive, shed: shedName })}</span>
          </div>
        )}
        {answer && answer.warnings.length > 0 ? (
          <ul className={styles.findings} aria-label={t(($) => $.entry.saved.noted)}>
            {answer.warnings.map((warning) => (
              <li key={warning.code + warning.field}>
                <ProblemWithWay problem={warning} values={answer.entry} context={place} />
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles.next}>
          {ways.map(({ key, label, to }, index) => (
            <Button key={key} component={Link} to={to} variant={index === 0 ? 'filled' : 'default'}>
              {label}
            </Button>
          ))}
          <Button
            component={Link}
            to={screenPath('manage-farm-data-entry-today', { farmId }, onDay)}
            variant={ways.length === 0 ? 'filled' : 'default'}
            leftSection={<IconLayoutGrid size={16} />}
          >
            {t(($) => $.entry.saved.toGrid)}
          </Button>
          <ActButton adds quiet label={t(($) => $.entry.saved.another)} onClick={onAgain} />
          {mayUndo ? (
            <ActButton
              subtle
              icon={IconArrowBackUp}
              busy={isUndoing}
              label={t(($) => $.entry.saved.undo)}
              onClick={() => void undo()}
            />
          ) : null}
        </div>
      </div>
    </Card>
  );
}

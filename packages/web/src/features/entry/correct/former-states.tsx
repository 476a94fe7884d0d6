import type { EntryKind } from '@henhouse/contract/entry/details';
import { type Entry, listRevisions } from '@henhouse/contract/entry/entry';
import type { EntryRules } from '@henhouse/domain/entry/entry-effect';
import { entryRules } from '@henhouse/domain/entry/entry-rules';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { Answer } from '../../../shared/ui/state/answer';
import styles from '../form/entry.module.css';
import { figureText, useDetailWords } from '../kind/entry-words';
import { PhotoMark } from '../photo/photo-mark';

/** Every state of an entry: who, when, why; newest first. */
export function FormerStates({ entryId, kind }: { readonly entryId: string; readonly kind: EntryKind }) {
  const wordsOf = useDetailWords();
  const revisions = useAnswer(listRevisions, { params: { entryId } });
  const rules = entryRules[kind] as unknown as EntryRules<unknown, never>;
  return (
    <Answer of={revisions} compact>
      {({ items }) => (
        <ol className={styles.states} aria-label={t(($) => $.entry.former.title)}>
          {items.map((item) => {
            const { value, unit } = rules.figureOf(item.detail, { medicine: { unit: item.itemUnit } });
            const act =
              item.state === 'deleted'
                ? t(($) => $.word.takenBack)
                : item.version > 1
                  ? t(($) => $.word.corrected)
                  : t(($) => $.entry.former.written);
            const words = wordsOf(kind, item.detail as Entry['detail']);
            return (
              <li key={item.version}>
                <div className="strong-words">
                  {figureText({ kind, figure: value, unit })}, {formatDay(item.day)}
                  <PhotoMark entryId={entryId} photos={item.attachments} title={formatDay(item.day)} />
                </div>
                {words ? <div>{words}</div> : null}
                <div className={styles.stateBy}>
                  {act}: {t(($) => $.entry.former.by, { name: item.by, at: formatInstant(item.at) })}
                </div>
                {item.reason ? (
                  <div className={styles.stateWhy}>{t(($) => $.entry.former.reason, { reason: item.reason })}</div>
                ) : null}
              </li>
            );
          })}
        </ol>
      )}
    </Answer>
  );
}

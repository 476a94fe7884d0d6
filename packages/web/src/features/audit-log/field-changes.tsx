import { IconArrowRight } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { formatDay, formatInstant } from '../../shared/format/day';
import { formatQuantity } from '../../shared/format/number';
import { ActButton } from '../../shared/ui/page/act-button';
import styles from './audit-log.module.css';
import { fieldWords } from './audit-words';
import { differenceOf, type FieldChange } from './difference';

const longText = 160;

interface Cut {
  readonly cut: true;
  readonly length: number;
}

const isCut = (value: unknown): value is Cut => typeof value === 'object' && value !== null && 'cut' in value;

/** Field by field what was before and what is after; what stayed as it was on request. */
export function FieldChanges({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const [showsAll, setShowsAll] = useState(false);
  if (isCut(before) || isCut(after)) {
    const length = Math.max(isCut(before) ? before.length : 0, isCut(after) ? after.length : 0);
    return <p className="dim-words">{t(($) => $.audit.tooLong, { length })}</p>;
  }
  const all = differenceOf(before, after);
  if (all.length === 0) return <p className="dim-words">{t(($) => $.audit.nothingKept)}</p>;
  const changed = all.filter(({ isSame }) => !isSame);
  const same = all.length - changed.length;
  return (
    <>
      <dl className={styles.changes}>
        {(showsAll ? all : changed).map((change) => (
          <Change key={change.path.join(' ')} change={change} isNew={before === null} />
        ))}
      </dl>
      {same > 0 ? (
        <ActButton
          subtle
          small
          label={showsAll ? t(($) => $.audit.hideSame) : t(($) => $.audit.showSame, { count: same })}
          onClick={() => setShowsAll(!showsAll)}
          aria-expanded={showsAll}
        />
      ) : null}
    </>
  );
}

/** A thing that is new has no before: only what it is stands there. */
function Change({ change, isNew }: { readonly change: FieldChange; readonly isNew: boolean }) {
  const { path, before, after, isSame } = change;
  return (
    <div>
      <dt>{fieldWords(path)}</dt>
      <dd>
        {isNew || isSame ? null : (
          <>
            <del>
              <span className="visually-hidden">{t(($) => $.audit.before)} </span>
              <Value value={before} />
            </del>
            <IconArrowRight size={14} className={styles.arrow} aria-hidden="true" />
          </>
        )}
        <ins data-same={isNew || isSame || undefined}>
          <span className="visually-hidden">{t(($) => $.audit.after)} </span>
          <Value value={after} />
        </ins>
      </dd>
    </div>
  );
}

/** A value as people write it; what is long is folded. */
function Value({ value }: { readonly value: unknown }) {
  if (value === undefined || value === null || value === '') return <>–</>;
  if (typeof value === 'boolean') return <>{value ? t(($) => $.audit.yes) : t(($) => $.audit.no)}</>;
  if (typeof value === 'number') return <>{formatQuantity(value, 6)}</>;
  const text = typeof value === 'string' ? readable(value) : plainList(value);
  if (text.length <= longText) return <>{text}</>;
  return (
    <details className={styles.folded}>
      <summary>{t(($) => $.audit.longValue, { length: text.length })}</summary>
      <pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}

function readable(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text) ? formatInstant(text) : text;
}

/** A list of plain values stands behind commas; anything else as JSON. */
function plainList(value: unknown): string {
  const isPlain = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
  if (Array.isArray(value) && value.length === 0) return '–';
  return isPlain ? (value as unknown[]).join(', ') : JSON.stringify(value);
}

import { eggsUnderWay, type SourceCounts } from '@henhouse/domain/hatchery/result/source-result';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import styles from './egg-bar.module.css';

/** As far as an egg came: chicks first, what was taken out early last. */
const parts = [
  'gradeA',
  'gradeB',
  'culled',
  'dead',
  'unhatched',
  'clear',
  'rejected',
  'lost',
] as const satisfies readonly (keyof SourceCounts)[];

/** What became of every egg that was set, as one bar; its parts stand below it with their figures. */
export function EggBar({ counts }: { readonly counts: SourceCounts }) {
  const shown = [
    ...parts.map((kind) => ({ kind, label: t(($) => $.hatch.counts[kind]), count: counts[kind] })),
    { kind: 'inside', label: t(($) => $.hatch.stillInside), count: eggsUnderWay(counts) },
  ].filter(({ count }) => count > 0);
  return (
    <div className={styles.eggs}>
      <div className={styles.eggBar} aria-hidden="true">
        {shown.map(({ kind, count }) => (
          <span key={kind} data-part={kind} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.eggParts}>
        {shown.map(({ kind, label, count }) => (
          <li key={kind}>
            <span data-part={kind} aria-hidden="true" />
            {label}{' '}
            <strong>
              <Measure value={count} />
            </strong>{' '}
            <Measure value={(count / counts.eggsSet) * 100} decimals={1} unit="%" />
          </li>
        ))}
      </ul>
    </div>
  );
}

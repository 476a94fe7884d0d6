import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { eggsUnderWay, type SourceCounts } from '@henhouse/domain/hatchery/result/source-result';
import { IconCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import { Card } from '../../../shared/ui/page/card';
import { scrollable } from '../../../shared/ui/table/scrollable';
import styles from '../hatch.module.css';
import { EggBar } from './egg-bar';

/** What became of the eggs, in the order in which it happens; together with what is under way they are the eggs set. */
const outcomes = [
  'clear',
  'rejected',
  'lost',
  'gradeA',
  'gradeB',
  'culled',
  'dead',
  'unhatched',
  'variance',
] as const satisfies readonly (keyof SourceCounts)[];

/** Every egg of a hatch by source: the parts stand below each other and add up to what was set. */
export function BalanceCard({ hatch }: { readonly hatch: HatchDetail }) {
  const { sources, total } = hatch;
  const columns: { readonly key: string; readonly label: string; readonly counts: SourceCounts }[] = [
    ...sources.map((source) => ({ key: source.sourceId, label: source.label, counts: source })),
    ...(sources.length > 1 ? [{ key: 'total', label: t(($) => $.hatch.total), counts: total }] : []),
  ];
  const shown = outcomes.filter((kind) => kind !== 'variance' || columns.some(({ counts }) => counts.variance !== 0));
  return (
    <Card title={t(($) => $.hatch.balance)} subtitle={t(($) => $.hatch.balanceText)} flush>
      <div className={styles.eggsOfCard}>
        <EggBar counts={total} />
      </div>
      <section className={styles.scroll} {...scrollable} aria-label={t(($) => $.hatch.balance)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.hatch.source)}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(($) => $.hatch.counts[kind])}</th>
                {columns.map(({ key, counts }) => (
                  <td key={key} data-zero={counts[kind] === 0 || undefined}>
                    <Measure value={counts[kind]} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t(($) => $.hatch.stillInside)}</th>
              {columns.map(({ key, counts }) => (
                <td key={key} data-zero={eggsUnderWay(counts) === 0 || undefined}>
                  <Measure value={eggsUnderWay(counts)} />
                </td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.hatch.counts.eggsSet)}</th>
              {columns.map(({ key, counts }) => (
                <td key={key} className="one-piece">
                  <Measure value={counts.eggsSet} />{' '}
                  <IconCheck size={14} aria-label={t(($) => $.hatch.partsAddUp)} className={styles.check} />
                </td>
              ))}
            </tr>
            <tr data-quiet="">
              <th scope="row">{t(($) => $.hatch.counts.transferred)}</th>
              {columns.map(({ key, counts }) => (
                <td key={key}>
                  <Measure value={counts.transferred} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  );
}

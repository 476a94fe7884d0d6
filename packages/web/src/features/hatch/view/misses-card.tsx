import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { chicksOf } from '@henhouse/domain/hatchery/result/source-result';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { Card } from '../../../shared/ui/page/card';
import type { Columns } from '../../../shared/ui/table/column';
import { PartTable } from '../../../shared/ui/table/data-table';
import styles from '../hatch.module.css';

/** Why chicks that were expected are not there, to the chick, and in money for whoever sees prices. */
export function MissesCard({ hatch }: { readonly hatch: HatchDetail }) {
  const { misses } = hatch;
  const chicks = chicksOf(hatch.total);
  if (misses.length === 0) return null;
  const missed = misses.reduce((sum, one) => sum + one.chicks, 0);
  const hasMoney = misses.some(({ valueMinor }) => valueMinor !== null);
  const most = Math.max(...misses.map((one) => Math.abs(one.chicks)), 1);
  const numbers = {
    expected: formatNumber(chicks + missed),
    chicks: formatNumber(chicks),
    missed: formatNumber(Math.abs(missed)),
  };
  const columns: Columns<(typeof misses)[number]> = [
    {
      id: 'cause',
      header: t(($) => $.word.cause),
      value: ({ cause }) => t(($) => $.hatch.causes[cause]),
      cell: ({ cause, chicks: lost }) => (
        <>
          {t(($) => $.hatch.causes[cause])}
          <span className={styles.bar} aria-hidden="true">
            <span
              data-tone={lost > 0 ? 'bad' : 'good'}
              style={{ inlineSize: `${Math.round((100 * Math.abs(lost)) / most)}%` }}
            />
          </span>
        </>
      ),
    },
    {
      id: 'chicks',
      header: t(($) => $.word.chicks),
      align: 'end',
      cell: (row) => <Measure value={0 - row.chicks} signed />,
      headOf: () => <Measure value={0 - missed} signed />,
    },
    hasMoney && {
      id: 'valueMinor',
      header: t(($) => $.word.worth),
      value: ({ valueMinor }) => (valueMinor === null ? null : 0 - valueMinor),
      kind: 'money',
      isSummed: true,
    },
  ];
  return (
    <Card
      flush
      title={t(($) => $.hatch.whyMissed)}
      // Where a standard says nothing of a flock, nobody knows how many were expected of all.
      subtitle={
        hatch.expectedHatchPct === null
          ? null
          : missed >= 0
            ? t(($) => $.hatch.missed, numbers)
            : t(($) => $.hatch.exceeded, numbers)
      }
    >
      <PartTable
        label={t(($) => $.hatch.whyMissed)}
        columns={columns}
        rows={misses}
        rowKey={({ cause }) => cause}
        sumName={t(($) => $.hatch.againstExpectation)}
      />
    </Card>
  );
}

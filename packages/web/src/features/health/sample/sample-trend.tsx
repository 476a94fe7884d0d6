import { getSampleTrend } from '@henhouse/contract/health/sample';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatNumber } from '../../../shared/format/number';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

interface FarmShares {
  readonly farmId: string;
  readonly farmName: string;
  readonly of: Readonly<Record<string, { readonly samples: number; readonly positive: number }>>;
}

const monthsOfQuarter = 3;

/** Share of positive samples, a farm a line and a quarter a column. */
export function SampleTrend({ farmId }: { readonly farmId: string | null }) {
  const trend = useAnswer(getSampleTrend, { query: farmId === null ? {} : { farm: farmId } });
  const items = trend.data?.items ?? [];
  if (items.length === 0) return null;
  // The newest first: a phone shows the first two.
  const quarters = [...new Set(items.map(({ quarter }) => quarter))].sort().toReversed();
  const farms = new Map<string, FarmShares>();
  for (const { farmId: id, farmName, quarter, samples, positive } of items) {
    const of = { ...farms.get(id)?.of, [quarter]: { samples, positive } };
    farms.set(id, { farmId: id, farmName, of });
  }
  const nameOf = (quarter: string) =>
    t(($) => $.sample.quarter, {
      number: Math.ceil(Number(quarter.slice(5, 7)) / monthsOfQuarter),
      year: quarter.slice(0, 4),
    });
  const columns: TableColumn<FarmShares>[] = [
    { id: 'farmName', header: t(($) => $.word.farm), card: 'title' },
    ...quarters.map(
      (quarter): TableColumn<FarmShares> => ({
        id: quarter,
        header: nameOf(quarter),
        align: 'end',
        value: ({ of }) => {
          const found = of[quarter];
          if (found === undefined) return '–';
          const pct = formatNumber((found.positive / found.samples) * 100, 1);
          return t(($) => $.sample.share, { pct, positive: found.positive, samples: found.samples });
        },
      }),
    ),
  ];
  return (
    <DataTable
      name="sample-trend"
      title={t(($) => $.sample.trend)}
      subtitle={t(($) => $.sample.trendText)}
      columns={columns}
      rows={[...farms.values()]}
      rowKey={(row) => row.farmId}
      rowName={(row) => row.farmName}
    />
  );
}

import { type EconomicRow, getSiteEconomics, type SiteEconomics } from '@henhouse/contract/economics/economics';
import { incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { siteCostKinds } from '@henhouse/domain/economics/site-economics';
import { IconCoins } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay, formatMonth } from '../../shared/format/day';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { EconomicStrip } from './economic-strip';
import { type EconomicsQuery, spanOf } from './use-economics-query';

interface SiteEconomicsProps {
  readonly by: 'farm' | 'month';
  readonly query: EconomicsQuery;
}

/** Farms or months with income, cost and margin. */
export function SiteEconomicsTable({ by, query }: SiteEconomicsProps) {
  const { farmId, kind } = query;
  const report = useAnswer(getSiteEconomics, { query: { by, farmId, kind, ...spanOf(query) } }, { keepPrevious: true });
  return <Answer of={report}>{(data) => <Sites by={by} report={data} />}</Answer>;
}

/** So many kinds stand in the table before somebody chooses others: with their sums they fill its card. */
const shownAtFirst = { cost: 4, income: 2 } as const;

/** The kinds with the largest amounts; what nobody spent or earned is not among them. */
function mostOf<Kind extends string>(
  kinds: readonly Kind[],
  count: number,
  of: Readonly<Record<Kind, number>>,
): Set<Kind> {
  const used = kinds.filter((kind) => of[kind] !== 0);
  return new Set(used.toSorted((one, other) => Math.abs(of[other]) - Math.abs(of[one])).slice(0, count));
}

function Sites({ by, report }: Pick<SiteEconomicsProps, 'by'> & { readonly report: SiteEconomics }) {
  const { items, all, from, to } = report;
  const nameOf = (row: EconomicRow): string => {
    if (row.key === null) return t(($) => $.word.company);
    return by === 'farm' ? (row.name ?? '') : formatMonth(row.key);
  };

  const isInSight = {
    cost: mostOf(siteCostKinds, shownAtFirst.cost, all.cost),
    income: mostOf(incomeKinds, shownAtFirst.income, all.income),
  };
  const columns: TableColumn<EconomicRow>[] = [
    {
      id: by,
      header: t(($) => $.economics.groups[by]),
      value: (row) => (by === 'month' ? (row.key?.slice(0, 7) ?? '') : nameOf(row)),
      cell: nameOf,
    },
    ...siteCostKinds.map(
      (kind): TableColumn<EconomicRow> => ({
        id: `cost-${kind}`,
        header: t(($) => $.economics.cost[kind]),
        value: (row) => row.cost[kind],
        kind: 'money',
        decimals: 0,
        isSummed: true,
        isHidden: !isInSight.cost.has(kind),
      }),
    ),
    { id: 'costMinor', header: t(($) => $.word.cost), kind: 'money', decimals: 0, isSummed: true },
    ...incomeKinds.map(
      (kind): TableColumn<EconomicRow> => ({
        id: `income-${kind}`,
        header: t(($) => $.economics.income[kind]),
        value: (row) => row.income[kind],
        kind: 'money',
        decimals: 0,
        isSummed: true,
        isHidden: !isInSight.income.has(kind),
      }),
    ),
    { id: 'incomeMinor', header: t(($) => $.period.figures.income), kind: 'money', decimals: 0, isSummed: true },
    { id: 'marginMinor', header: t(($) => $.word.margin), kind: 'money', decimals: 0, isSummed: true },
  ];
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState icon={IconCoins} title={t(($) => $.economics.empty)} text={t(($) => $.economics.emptyText)} />
      </Card>
    );
  }
  return (
    <>
      <EconomicStrip
        all={{ ...all, feedMinor: all.cost.feed }}
        words={`${formatDay(from)} – ${formatDay(to)}`}
        {...(by === 'month' && { course: items })}
      />
      <DataTable
        name={`economics-${by}`}
        title={t(($) => $.economics.groups[by])}
        subtitle={t(($) => $.economics.spanText, { from: formatDay(from), to: formatDay(to) })}
        columns={columns}
        rows={items}
        rowKey={(row) => row.key ?? 'company'}
        rowName={nameOf}
      />
    </>
  );
}

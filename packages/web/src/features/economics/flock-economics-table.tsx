import {
  type EconomicFlock,
  type EconomicFlocks,
  listFlockEconomics,
  economicFlocksAtMost as perPage,
} from '@henhouse/contract/economics/economics';
import { costKinds, incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { compareNames } from '@henhouse/domain/format/compare-names';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { IconCoins } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { useSearchChange } from '../../shared/screen/use-search-change';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { NeedsAttention } from '../../shared/ui/state/needs-attention';
import { stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { BarCell, BarScaleHead, barScale } from '../../shared/ui/table/group/bar-cell';
import { TablePaging } from '../../shared/ui/table/table-paging';
import { EconomicStrip } from './economic-strip';
import { UnitPrice } from './unit-price';
import type { EconomicsQuery } from './use-economics-query';

/** Flocks with income, cost and margin over their lives, beside the mean of their kind. */
export function FlockEconomicsTable({ query }: { readonly query: EconomicsQuery }) {
  const { farmId, kind, ended, from, to, page } = query;
  const report = useAnswer(
    listFlockEconomics,
    { query: { farmId, kind, ended, from, to, page: String(page), perPage: String(perPage) } },
    { keepPrevious: true },
  );
  return <Answer of={report}>{(data) => <Flocks report={data} query={query} />}</Answer>;
}

function useColumns(items: readonly EconomicFlock[]): TableColumn<EconomicFlock>[] {
  // What still lives has its costs and none of its income: ended flocks make the mean.
  const scaleOf = (rows: readonly EconomicFlock[]) => {
    const margins = (some: readonly EconomicFlock[]) => some.map(({ marginMinor }) => marginMinor);
    return barScale(margins(rows), margins(rows.filter(({ isForecast }) => !isForecast)));
  };
  const ofFarm = grouped(items, ({ farmId }) => farmId);
  const isOneFarm = (rows: readonly EconomicFlock[]) => new Set(rows.map(({ farmId }) => farmId)).size === 1;
  const money = { kind: 'money', decimals: 0, isSummed: true } as const;
  const price = (id: 'costPerKgLive' | 'costPerEgg', per?: 'kg'): TableColumn<EconomicFlock> => ({
    id,
    header: t(($) => $.economics.figure[id]),
    value: (row) => row[id],
    unit: per === undefined ? 'money' : `money/${per}`,
    align: 'end',
    isHidden: items.every((row) => row[id] === null),
    cell: (row) => <UnitPrice value={row[id]} per={per} isEven />,
  });
  return [
    { id: 'flock', header: t(($) => $.word.flock), value: (row) => row.flockNumber },
    {
      id: 'kind',
      header: t(($) => $.word.production),
      value: (row) => t(($) => $.farm.kinds[row.productionKind]),
      isHidden: true,
    },
    { id: 'placed', header: t(($) => $.economics.placed), kind: 'day', value: (row) => row.placedDay },
    {
      id: 'bar',
      header: t(($) => $.economics.marginBar),
      term: 'marginMinor',
      value: () => null,
      card: 'none',
      // A farm has a scale, all of them together have none.
      headOf: (rows) => (isOneFarm(rows) ? <BarScaleHead scale={scaleOf(rows)} /> : null),
      cell: (row) => (
        <BarCell
          value={row.marginMinor}
          scale={scaleOf(ofFarm.get(row.farmId) ?? [row])}
          isStrong={!row.isForecast && row.marginMinor > 0}
        />
      ),
    },
    ...costKinds.map((kind) => ({
      ...money,
      id: `cost-${kind}`,
      header: t(($) => $.economics.cost[kind]),
      value: (row: EconomicFlock) => row.cost[kind],
      isHidden: kind !== 'feed' && kind !== 'chicks',
    })),
    { ...money, id: 'costMinor', header: t(($) => $.word.cost) },
    ...incomeKinds.map((kind) => ({
      ...money,
      id: `income-${kind}`,
      header: t(($) => $.economics.income[kind]),
      value: (row: EconomicFlock) => row.income[kind],
      isHidden: true,
    })),
    { ...money, id: 'incomeMinor', header: t(($) => $.period.figures.income), card: 'figure' },
    { ...money, id: 'marginMinor', header: t(($) => $.word.margin), card: 'figure' },
    price('costPerKgLive', 'kg'),
    price('costPerEgg'),
    stateColumn((row) => ({
      text: row.isForecast ? t(($) => $.economics.forecast) : t(($) => $.word.ended),
      tone: row.isForecast ? 'info' : 'neutral',
    })),
  ];
}

function Flocks({ report, query }: { readonly report: EconomicFlocks; readonly query: EconomicsQuery }) {
  const change = useSearchChange();
  const { total, means } = report;
  const sumWords = (rows: readonly EconomicFlock[]) =>
    t(
      ($) =>
        rows.length === report.items.length && rows.length < total
          ? $.economics.flocksOfPage
          : $.economics.flocksSummed,
      {
        count: rows.length,
        total,
        running: rows.filter(({ isForecast }) => isForecast).length,
      },
    );
  // Farm by farm, the best flock first.
  const items = report.items.toSorted(
    (one, other) => compareNames(one.farmName, other.farmName) || other.marginMinor - one.marginMinor,
  );
  const columns = useColumns(items);
  if (total === 0) {
    return (
      <Card>
        <EmptyState icon={IconCoins} title={t(($) => $.economics.empty)} text={t(($) => $.economics.emptyText)} />
      </Card>
    );
  }
  const unpriced = items.filter(({ unpricedLots }) => unpricedLots > 0);
  const [first] = unpriced;
  return (
    <>
      <EconomicStrip
        all={items.reduce(
          (sum, { marginMinor, incomeMinor, costMinor, cost }) => ({
            marginMinor: sum.marginMinor + marginMinor,
            incomeMinor: sum.incomeMinor + incomeMinor,
            costMinor: sum.costMinor + costMinor,
            feedMinor: sum.feedMinor + cost.feed,
          }),
          { marginMinor: 0, incomeMinor: 0, costMinor: 0, feedMinor: 0 },
        )}
        words={sumWords(items)}
        means={means}
      />
      {first ? (
        <NeedsAttention
          items={[
            {
              key: 'unpriced',
              tone: 'warning',
              icon: <IconCoins size={18} />,
              fact: t(($) => $.economics.unpricedFlocks, { count: unpriced.length }),
              why: t(($) => $.economics.unpricedNames, {
                flocks: unpriced.map(({ flockNumber }) => flockNumber).join(', '),
              }),
              action: {
                label: t(($) => $.economics.lines),
                to: screenPath('economic-report-flock', { flockId: first.flockId }),
              },
            },
          ]}
        />
      ) : null}
      <DataTable
        name="economics-flocks"
        title={t(($) => $.word.flocks)}
        subtitle={t(($) => $.economics.wholeLife)}
        columns={columns}
        rows={items}
        groupOf={(row) => row.farmName}
        sumWords={sumWords}
        rowKey={(row) => row.flockId}
        rowName={(row) => row.flockNumber}
        rowLink={(row) => screenPath('economic-report-flock', { flockId: row.flockId })}
        hasFiles={false}
      />
      {total > perPage ? (
        <TablePaging page={query.page} perPage={perPage} total={total} onPage={(to) => change({ page: String(to) })} />
      ) : null}
    </>
  );
}

import { approveStockCount, listStockCounts, type StockCount } from '@henhouse/contract/stock/stock-count';
import { stockCountStates } from '@henhouse/domain/stock/stock-count';
import { IconListCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { markedStateColumn } from '../../../shared/document/single-hand';
import { KeptHere } from '../../../shared/outbox/kept-here';
import { useMay } from '../../../shared/session/ability';
import { ActButton } from '../../../shared/ui/page/act-button';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter } from '../../../shared/ui/table/filters';
import type { Store } from '../use-store';

export const countTones: Readonly<Record<StockCount['state'], Tone>> = {
  counted: 'warn',
  posted: 'good',
  deleted: 'neutral',
};

/** Counts of a store, newest first. */
export function StockCounts({ store }: { readonly store: Store }) {
  const may = useMay();
  const approve = useSend(approveStockCount, { changes: ['stock'] });
  const columns: TableColumn<StockCount>[] = [
    {
      id: 'number',
      header: t(($) => $.stock.documents.stockCount),
      cell: (row) => t(($) => $.stock.countNumber, { number: row.number }),
    },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'lots', header: t(($) => $.stock.lots), align: 'end' },
    { id: 'differences', header: t(($) => $.stock.differences), kind: 'figure' },
    { id: 'worthMinor', header: t(($) => $.word.worth), kind: 'money' },
    { id: 'createdBy', header: t(($) => $.word.by) },
    markedStateColumn(({ state }) => {
      const text = t(($) => $.stock[state]);
      return { text, pill: <StatusPill tone={countTones[state]}>{text}</StatusPill> };
    }),
  ];
  return (
    <>
      <KeptHere place={{ storeId: store.storeId }} />
      <AppTable
        name="stock-counts"
        title={t(($) => $.stock.counts)}
        endpoint={listStockCounts}
        params={{ storeId: store.storeId }}
        query={{ sortDesc: 'true' }}
        columns={columns}
        filters={[choiceFilter('state', stockCountStates, ($) => $.stock)]}
        bulk={[
          {
            label: t(($) => $.word.approve),
            fits: ({ state }) =>
              state === 'counted' &&
              may('approve', 'Inventory', store.place) &&
              may('update', 'Inventory', store.place),
            run: ({ id, version }, { reason }) =>
              approve.mutateAsync({ params: { storeId: store.storeId, countId: id }, version, body: { reason } }),
          },
        ]}
        rowName={(row) => t(($) => $.stock.countNumber, { number: row.number })}
        rowLink={(row) => store.countView(row.id)}
        empty={{
          icon: IconListCheck,
          title: t(($) => $.stock.countsEmpty),
          text: t(($) => $.stock.countsEmptyText),
          actions: may('count', 'Inventory', store.place) ? (
            <ActButton label={t(($) => $.stock.newCount)} to={store.count()} icon={IconListCheck} />
          ) : null,
        }}
      />
    </>
  );
}

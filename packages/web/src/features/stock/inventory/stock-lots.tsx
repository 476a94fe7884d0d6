import { listStockLots, type StockLot } from '@henhouse/contract/stock/inventory';
import { IconPackage } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { AppTable } from '../../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter, eitherFilter } from '../../../shared/ui/table/filters';
import { categoryOptions, lotState } from '../stock-words';
import type { Store } from '../use-store';
import { useLotActs } from './lot-acts';

/** Columns of lots, in a store or of one item. */
export function lotColumns(): TableColumn<StockLot>[] {
  return [
    { id: 'itemName', header: t(($) => $.word.item) },
    { id: 'lotCode', header: t(($) => $.word.lot) },
    {
      id: 'category',
      header: t(($) => $.stock.category),
      value: (lot) => t(($) => $.stock.categories[lot.category]),
      isHidden: true,
    },
    { id: 'supplier', header: t(($) => $.word.supplier), isHidden: true },
    { id: 'receivedDay', header: t(($) => $.stock.received), kind: 'day' },
    { id: 'expiryDay', header: t(($) => $.word.expires), kind: 'day' },
    {
      id: 'received',
      header: t(($) => $.stock.receivedQuantity),
      isHidden: true,
      kind: 'quantity',
      unit: (lot) => lot.unit,
    },
    { id: 'onHand', header: t(($) => $.stock.onHand), kind: 'quantity', unit: (lot) => lot.unit },
    { id: 'valueMinor', header: t(($) => $.word.value), kind: 'money' },
    stateColumn(lotState),
  ];
}

/** Lots of a store, first expiry first. */
export function StockLots({ store, add }: { readonly store: Store; readonly add: ReactNode }) {
  const actionsOf = useLotActs(store);
  return (
    <AppTable
      name="stock-lots"
      title={t(($) => $.stock.lots)}
      endpoint={listStockLots}
      params={{ storeId: store.storeId }}
      columns={lotColumns()}
      filters={[
        { name: 'category', label: t(($) => $.stock.category), options: categoryOptions() },
        choiceFilter('state', ['expiring', 'expired', 'quarantined'] as const, ($) => $.stock),
        eitherFilter('empty', ($) => $.stock.onHand, {
          false: ($) => $.stock.onlyFull,
          true: ($) => $.stock.withEmpty,
        }),
      ]}
      rowKey={(lot) => lot.lotId}
      rowName={(lot) => `${lot.itemName} ${lot.lotCode}`}
      rowActions={actionsOf}
      empty={{
        icon: IconPackage,
        title: t(($) => $.stock.emptyStore),
        text: t(($) => $.stock.emptyStoreText),
        actions: add,
      }}
    />
  );
}

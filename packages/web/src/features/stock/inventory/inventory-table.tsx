import { type InventoryLine, listInventory } from '@henhouse/contract/stock/inventory';
import { stockStates } from '@henhouse/domain/stock/stock-level';
import { IconPackage } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { itemUnitWord } from '../../../shared/catalogue/item-unit-word';
import { useMay } from '../../../shared/session/ability';
import { AppTable } from '../../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../../shared/ui/table/column';
import { choiceFilter } from '../../../shared/ui/table/filters';
import { categoryOptions, stockState, useItemName } from '../stock-words';
import type { Store } from '../use-store';

/** What a store holds, item by item. */
export function InventoryTable({ store, add }: { readonly store: Store; readonly add: ReactNode }) {
  const may = useMay();
  const nameOf = useItemName();
  const quantity = { kind: 'quantity', unit: (line: InventoryLine) => line.unit } as const;
  const columns: TableColumn<InventoryLine>[] = [
    {
      id: 'name',
      header: t(($) => $.word.item),
      value: (line) => nameOf({ category: line.category, itemName: line.name }),
    },
    { id: 'code', header: t(($) => $.word.code), isHidden: true },
    {
      id: 'category',
      header: t(($) => $.stock.category),
      value: (line) => t(($) => $.stock.categories[line.category]),
    },
    { id: 'onHand', header: t(($) => $.stock.onHand), ...quantity },
    {
      id: 'units',
      header: t(($) => $.stock.otherUnits),
      value: (line) => inOtherUnits(line),
      align: 'end',
      isHidden: true,
    },
    { id: 'incoming', header: t(($) => $.stock.incoming), ...quantity },
    { id: 'ordered', header: t(($) => $.stock.ordered), ...quantity, isHidden: true },
    { id: 'outgoing', header: t(($) => $.stock.outgoing), ...quantity, isHidden: true },
    { id: 'valueMinor', header: t(($) => $.word.value), kind: 'money' },
    { id: 'minimum', header: t(($) => $.stock.minimum), isHidden: true, ...quantity },
    { id: 'daysLeft', header: t(($) => $.stock.lasts), kind: 'figure', unit: t(($) => $.word.days), decimals: 1 },
    { id: 'nextExpiryDay', header: t(($) => $.word.expires), kind: 'day' },
    stateColumn(stockState),
  ];
  return (
    <AppTable
      name="inventory"
      title={t(($) => $.stock.items)}
      endpoint={listInventory}
      params={{ storeId: store.storeId }}
      columns={columns}
      filters={[
        { name: 'category', label: t(($) => $.stock.category), options: categoryOptions() },
        choiceFilter('state', stockStates, ($) => $.stock),
      ]}
      rowKey={(line) => line.key}
      rowLink={(line) =>
        line.itemId === null
          ? store.list({ show: line.category === 'eggs' ? 'eggs' : 'lots', category: line.category })
          : store.item(line.itemId, may('update', 'Inventory', store.place))
      }
      empty={{
        icon: IconPackage,
        title: t(($) => $.stock.emptyStore),
        text: t(($) => $.stock.emptyStoreText),
        actions: add,
      }}
    />
  );
}

/** `120 bag, 3 pallet`: what is on hand in each of the item's other units. */
export function inOtherUnits(line: Pick<InventoryLine, 'units' | 'onHand'>): string {
  return line.units
    .map(({ name, factor }) => `${Math.floor((line.onHand / factor) * 100) / 100} ${itemUnitWord(name)}`)
    .join(', ');
}

import { listStores, type StoreHoldings } from '@henhouse/contract/stock/store';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { Answer } from '../../../shared/ui/state/answer';
import { linkedCount } from '../../../shared/ui/table/cell';
import type { Columns } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

/** What lies in the stores: worth, what is about to expire, what to order; each figure leads to its list. */
export function SummaryStock() {
  const may = useMay();
  const isAllowed = may('read', 'Inventory');
  const stores = useAnswer(listStores, {}, { enabled: isAllowed });
  if (!isAllowed) return null;
  return (
    <Answer of={stores} compact>
      {({ items }) => (items.length === 0 ? null : <Stores stores={items} />)}
    </Answer>
  );
}

function Stores({ stores }: { readonly stores: readonly StoreHoldings[] }) {
  const listOf = ({ storeId, farmId }: StoreHoldings, search: Readonly<Record<string, string>> = {}) =>
    farmId === null
      ? screenPath('manage-company-inventory-list', { companyId: storeId }, search)
      : screenPath('manage-farm-inventory-list', { farmId }, search);
  const nameOf = (row: StoreHoldings) => (row.farmId === null ? t(($) => $.purchase.companyStore) : row.farmName);
  const count = (
    head: readonly ['expiringLots' | 'expiredLots' | 'toOrder', string],
    search: Readonly<Record<string, string>>,
  ) => linkedCount(head, (row: StoreHoldings) => listOf(row, search), nameOf);
  const isPriced = stores.some(({ valueMinor }) => valueMinor !== null);
  const columns: Columns<StoreHoldings> = [
    { id: 'store', header: t(($) => $.word.store), value: nameOf },
    { id: 'lots', header: t(($) => $.stock.lots), kind: 'figure' },
    isPriced && ({ id: 'valueMinor', header: t(($) => $.word.worth), kind: 'money' } as const),
    count(['expiringLots', t(($) => $.company.lotsExpiring)], { show: 'lots', state: 'expiring' }),
    count(['expiredLots', t(($) => $.company.lotsExpired)], { show: 'lots', state: 'expired' }),
    count(['toOrder', t(($) => $.company.itemsToOrder)], { state: 'toOrder' }),
  ];
  return (
    <DataTable
      name="company-stores"
      title={t(($) => $.company.stock)}
      folds
      subtitle={isPriced ? t(($) => $.company.stockText) : undefined}
      columns={columns}
      rows={stores}
      rowKey={({ storeId }) => storeId}
      rowLink={(row) => listOf(row)}
    />
  );
}

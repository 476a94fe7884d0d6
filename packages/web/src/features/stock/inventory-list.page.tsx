import { IconListCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { ImportLink } from '../../shared/import/import-link';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { ThingHead } from '../../shared/ui/thing/thing-page';
import { StockCounts } from './count/stock-counts';
import { EggRoom } from './egg-room';
import { Discards } from './inventory/discards';
import { InventoryTable } from './inventory/inventory-table';
import { Movements } from './inventory/movements';
import { StockLots } from './inventory/stock-lots';
import { StoreSummary } from './inventory/store-summary';
import { OpeningStockList } from './opening-stock-list';
import { useStore } from './use-store';

const parts = ['items', 'lots', 'movements', 'counts', 'discards', 'openings', 'eggs'] as const;
type Part = (typeof parts)[number];

/** The store of a farm, or the company's own: worth and state, then items, lots, movements and documents, chosen in the address. */
export default function InventoryListPage() {
  const may = useMay();
  const search: { show?: unknown } = useSearch({ strict: false });
  const store = useStore();
  const shown: Part = parts.find((part) => part === search.show) ?? 'items';
  const shownParts = parts.filter((part) => part !== 'eggs' || (store.hasEggRoom && store.farmId !== null));
  const add = may('create', 'Inventory', store.place) ? (
    <>
      <ImportLink
        kind="openingStock"
        at={store.farmId === null ? { companyId: store.storeId } : { farmId: store.farmId }}
      />
      <ActButton adds label={t(($) => $.stock.addStock)} to={store.add()} />
    </>
  ) : null;
  return (
    <Page>
      <ThingHead
        title={store.name}
        crumbs={store.crumbs.slice(0, -1)}
        actions={
          <>
            {may('count', 'Inventory', store.place) ? (
              <ActButton label={t(($) => $.stock.newCount)} to={store.count()} quiet icon={IconListCheck} />
            ) : null}
            {add}
          </>
        }
        tabs={shownParts.map((part) => ({ id: part, label: t(($) => $.stock[part]), to: store.list({ show: part }) }))}
        here={shown}
      />
      <StoreSummary store={store} />
      {shown === 'items' ? <InventoryTable store={store} add={add} /> : null}
      {shown === 'lots' ? <StockLots store={store} add={add} /> : null}
      {shown === 'movements' ? <Movements store={store} /> : null}
      {shown === 'counts' ? <StockCounts store={store} /> : null}
      {shown === 'discards' ? <Discards store={store} /> : null}
      {shown === 'openings' ? <OpeningStockList store={store} add={add} /> : null}
      {shown === 'eggs' && store.farmId !== null ? <EggRoom farmId={store.farmId} /> : null}
    </Page>
  );
}

import { listSales, listUnpricedLorries, type SaleRow } from '@henhouse/contract/sale/sale';
import { type SaleKind, saleKinds } from '@henhouse/domain/sale/sale-kind';
import { saleStates } from '@henhouse/domain/sale/sale-state';
import { IconReceipt, IconReceipt2 } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { dueColumn, openColumn } from '../../shared/document/due-day';
import { markedStateColumn } from '../../shared/document/single-hand';
import { stateFilter } from '../../shared/document/state-filter';
import { Money } from '../../shared/format/money';
import { usePartnerSite } from '../../shared/partner-account/partner-site';
import { useFarmChoices } from '../../shared/place-birds/use-farm-choices';
import { usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { AppTable } from '../../shared/ui/table/app-table';
import { numberColumn, type TableColumn } from '../../shared/ui/table/column';
import { choiceFilter } from '../../shared/ui/table/filters';
import { saleAddTitle, salePaths, saleTitle } from './sale-paths';
import { SaleStatePill } from './sale-state-pill';
import { SellMenu } from './sell-menu';
import { useGoodsOfRow } from './use-goods-of';

/** The list of one kind of sale on a farm, or with null of every kind on all farms in reach: one list. */
export async function saleListPage(kind: SaleKind | null) {
  return { default: () => (kind === null ? <AllSales /> : <SaleList kind={kind} />) };
}

export function useSaleColumns(): TableColumn<SaleRow>[] {
  const goodsOf = useGoodsOfRow();
  return [
    numberColumn((row) => t(($) => $.door.document.sale, { number: row.number })),
    { id: 'day', header: t(($) => $.word.day), kind: 'day', card: 'none' },
    { id: 'partnerName', header: t(($) => $.word.customer) },
    { id: 'goods', header: t(($) => $.word.goods), value: goodsOf, card: 'none' },
    { id: 'invoiceName', header: t(($) => $.word.invoice), card: 'none' },
    dueColumn(),
    {
      id: 'totalMinor',
      header: t(($) => $.word.total),
      value: (row) => (row.isPriced ? row.totalMinor : null),
      unit: 'money',
      align: 'end',
      cell: (row) => (row.isPriced ? <Money value={row.totalMinor} /> : t(($) => $.sale.notPriced)),
    },
    openColumn(),
    markedStateColumn(({ state }) => ({ text: t(($) => $.sale.states[state]), pill: <SaleStatePill state={state} /> })),
  ];
}

function SaleList({ kind }: { readonly kind: SaleKind }) {
  const may = useMay();
  const farmId = usePlace('farmId');
  const paths = salePaths(farmId);
  const waysOf = useTraceWays();
  return (
    <Page
      title={saleTitle(kind)}
      actions={
        <>
          <Balances />
          {may('create', 'Sale', { farmId }) ? (
            <ActButton adds label={saleAddTitle(kind)} to={paths.add(kind)} />
          ) : null}
        </>
      }
    >
      {kind === 'birds' ? <ToPrice farmId={farmId} /> : null}
      <AppTable
        name={`sales-${kind}`}
        title={t(($) => $.screen['apps-sale-list'])}
        endpoint={listSales}
        query={{ sortDesc: 'true', farmId, kind }}
        columns={useSaleColumns()}
        filters={[useSaleStates()]}
        rowName={(row) => t(($) => $.door.document.sale, { number: row.number })}
        rowLink={(row) => paths.view(row.id)}
        rowActions={({ id }) => waysOf({ kind: 'sale', id }, { farmId })}
        empty={noSales()}
      />
    </Page>
  );
}

/** Sales of every kind on all farms in reach, each with its farm. */
function AllSales() {
  const farms = useFarmChoices();
  const waysOf = useTraceWays();
  const columns = useSaleColumns();
  const ofFarms: TableColumn<SaleRow>[] = [
    { id: 'farmName', header: t(($) => $.word.farm), card: 'none' },
    { id: 'kind', header: t(($) => $.word.kind), value: (row) => t(($) => $.sale.kinds[row.kind]), isHidden: true },
  ];
  return (
    <Page
      title={t(($) => $.screen['apps-sale-list'])}
      actions={
        <>
          <Balances />
          <SellMenu />
        </>
      }
    >
      <AppTable
        name="sales-all"
        title={t(($) => $.screen['apps-sale-list'])}
        endpoint={listSales}
        query={{ sortDesc: 'true' }}
        columns={[...columns.slice(0, 1), ...ofFarms, ...columns.slice(1)]}
        filters={[
          { name: 'farmId', label: t(($) => $.word.farm), options: farms },
          choiceFilter('kind', saleKinds, ($) => $.sale.kinds),
          useSaleStates(),
        ]}
        rowName={(row) => t(($) => $.door.document.sale, { number: row.number })}
        rowLink={(row) => salePaths(row.farmId).view(row.id)}
        rowActions={({ id, farmId }) => waysOf({ kind: 'sale', id }, { farmId })}
        empty={noSales()}
      />
    </Page>
  );
}

function useSaleStates() {
  return stateFilter(saleStates, ($) => $.sale.states);
}

const noSales = () => ({ icon: IconReceipt2, title: t(($) => $.sale.none), text: t(($) => $.sale.noneText) });

/** Leads to what customers owe. */
function Balances() {
  const customers = usePartnerSite('customer');
  return <ActButton quiet label={customers.balancesTitle} to={customers.balances} icon={IconReceipt} />;
}

/** Lorries that have left and wait for a price: what keeps their flock from being closed. */
function ToPrice({ farmId }: { readonly farmId: string }) {
  const waiting = useAnswer(listUnpricedLorries, { params: { farmId }, query: { perPage: 1 } });
  const count = waiting.data?.total ?? 0;
  if (count === 0) return null;
  return <Card title={t(($) => $.sale.toPrice)}>{t(($) => $.sale.toPriceText, { count })}</Card>;
}

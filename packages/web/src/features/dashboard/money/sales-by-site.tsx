import type { MoneyDashboard } from '@henhouse/contract/dashboard/money';
import type { SaleState } from '@henhouse/domain/sale/sale-state';
import { t } from 'i18next';
import { moneyText } from '../../../shared/format/money-number';
import { linkedCount } from '../../../shared/ui/table/cell';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { useMoneyLinks } from './money-links';

type Sales = NonNullable<MoneyDashboard['sales']>;
type Site = Sales['sites'][number];
type Customer = Sales['customers'][number];

/** What each farm sells: revenue, and sales that wait for the next step; each leads to its list. */
export function SalesBySite({ sales }: { readonly sales: Sales }) {
  const links = useMoneyLinks();
  const nameOf = (row: Site) => `${row.farmName}, ${t(($) => $.sale.kinds[row.kind])}`;
  const waiting = (head: readonly ['drafts' | 'toDispatch' | 'toInvoice', string], state: SaleState) =>
    linkedCount(head, (row: Site) => links.sales(row.farmId, row.kind, state), nameOf);
  const columns: TableColumn<Site>[] = [
    { id: 'site', header: t(($) => $.moneyDashboard.site), value: nameOf },
    { id: 'revenue', header: t(($) => $.moneyDashboard.revenue), kind: 'money', value: (row) => row.revenueMinor.now },
    {
      id: 'revenueBefore',
      header: t(($) => $.moneyDashboard.revenueBefore),
      kind: 'money',
      value: (row) => row.revenueMinor.before,
    },
    waiting(['drafts', t(($) => $.word.toConfirm)], 'draft'),
    waiting(['toDispatch', t(($) => $.moneyDashboard.toDispatch)], 'confirmed'),
    waiting(['toInvoice', t(($) => $.moneyDashboard.toInvoice)], 'dispatched'),
  ];
  return (
    <DataTable
      name="sales-by-site"
      perPage={5}
      title={t(($) => $.moneyDashboard.salesBySite)}
      subtitle={t(($) => $.moneyDashboard.invoicesText, {
        count: sales.invoices.now,
        invoiced: moneyText(sales.invoicedMinor.now),
        credited: moneyText(sales.creditedMinor.now),
      })}
      folds
      columns={columns}
      rows={sales.sites}
      rowKey={({ farmId, kind }) => `${farmId} ${kind}`}
      rowName={nameOf}
      rowLink={({ farmId, kind }) => links.sales(farmId, kind)}
    />
  );
}

/** Who brought most in the period. */
export function BestCustomers({ customers }: { readonly customers: readonly Customer[] }) {
  const links = useMoneyLinks();
  const columns: TableColumn<Customer>[] = [
    { id: 'customer', header: t(($) => $.word.customer), value: (row) => row.partnerName },
    { id: 'revenue', header: t(($) => $.moneyDashboard.revenue), kind: 'money', value: (row) => row.revenueMinor.now },
    {
      id: 'revenueBefore',
      header: t(($) => $.moneyDashboard.revenueBefore),
      kind: 'money',
      value: (row) => row.revenueMinor.before,
    },
  ];
  return (
    <DataTable
      name="best-customers"
      perPage={5}
      title={t(($) => $.moneyDashboard.bestCustomers)}
      folds
      columns={columns}
      rows={customers}
      rowKey={({ partnerId }) => partnerId}
      rowName={({ partnerName }) => partnerName}
      rowLink={({ partnerId }) => links.customer(partnerId)}
    />
  );
}

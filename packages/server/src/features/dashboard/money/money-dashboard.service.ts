import { type MoneyDashboard, namedAtMost } from '@henhouse/contract/dashboard/money';
import type { ComparedMonths } from '@henhouse/domain/economics/compared-months';
import { compareNames } from '@henhouse/domain/format/compare-names';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readFarmNames } from '../../economics/site.store';
import type { DaysOfPlaces } from '../../farm/site-day';
import type { DocumentSource } from '../../money/open-documents';
import { readOwedByAge } from './owed-by-age.store';
import { readExpenseSums, readPurchaseOrders, type waitingStates } from './purchase-sums.store';
import { type Compared, readRevenue, readSaleOrders, type SaleOrders } from './sale-sums.store';

type Farms = 'all' | readonly string[];

/** What somebody is shown of each part; null: nothing. */
export interface MoneyReach {
  readonly sales: Farms | null;
  readonly purchases: Farms | null;
  readonly expenses: Farms | null;
}

export interface MoneyQuery {
  readonly months: ComparedMonths;
  readonly reach: MoneyReach;
  readonly days: DaysOfPlaces;
}

const nothing: Compared = { now: 0, before: 0 };
const less = (a: Compared, b: Compared): Compared => ({ now: a.now - b.now, before: a.before - b.before });
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

async function readSales(
  tx: CompanyTx,
  sources: readonly DocumentSource[],
  { months, days }: MoneyQuery,
  farmIds: Farms,
): Promise<NonNullable<MoneyDashboard['sales']>> {
  const { customers: customersAtMost, overdue: overdueAtMost } = namedAtMost;
  const [revenue, orders, owed, farms] = await Promise.all([
    readRevenue(tx, months, { farmIds, customersAtMost }),
    readSaleOrders(tx, farmIds),
    readOwedByAge(tx, sources, { side: 'customer', farmIds, days, overdueAtMost }),
    readFarmNames(tx),
  ]);
  const byMonth = new Map(revenue.months.map(({ month, revenueMinor }) => [month, revenueMinor]));
  return {
    invoices: revenue.invoices,
    invoicedMinor: revenue.invoicedMinor,
    creditedMinor: revenue.creditedMinor,
    revenueMinor: less(revenue.invoicedMinor, revenue.creditedMinor),
    months: months.months.map((month, at) => ({
      month,
      revenueMinor: byMonth.get(month) ?? 0,
      revenueBeforeMinor: byMonth.get(months.monthsBefore[at] ?? '') ?? 0,
    })),
    drafts: sumOf(orders, ({ drafts }) => drafts),
    toDispatch: sumOf(orders, ({ toDispatch }) => toDispatch),
    toInvoice: sumOf(orders, ({ toInvoice }) => toInvoice),
    sites: sitesOf(revenue.sites, orders, farms).slice(0, namedAtMost.sites),
    customers: [...revenue.customers],
    owed,
  };
}

type Site = NonNullable<MoneyDashboard['sales']>['sites'][number];

/** What is sold at each farm, what brings most first. */
function sitesOf(
  revenues: readonly Pick<Site, 'farmId' | 'kind' | 'revenueMinor'>[],
  orders: readonly SaleOrders[],
  farms: ReadonlyMap<string, string>,
): Site[] {
  const keyOf = ({ farmId, kind }: Pick<Site, 'farmId' | 'kind'>) => `${farmId} ${kind}`;
  const found = new Map<string, Site>();
  for (const { farmId, kind } of [...revenues, ...orders]) {
    const none = { revenueMinor: nothing, drafts: 0, toDispatch: 0, toInvoice: 0 };
    found.set(keyOf({ farmId, kind }), { farmId, farmName: farms.get(farmId) ?? '', kind, ...none });
  }
  for (const part of [...revenues, ...orders]) {
    const site = found.get(keyOf(part));
    if (site) found.set(keyOf(part), { ...site, ...part });
  }
  return [...found.values()].sort(
    (a, b) =>
      b.revenueMinor.now - a.revenueMinor.now || compareNames(a.farmName, b.farmName) || (a.kind < b.kind ? -1 : 1),
  );
}

async function readPurchases(
  tx: CompanyTx,
  sources: readonly DocumentSource[],
  days: DaysOfPlaces,
  farmIds: Farms,
): Promise<NonNullable<MoneyDashboard['purchases']>> {
  const [rows, owed] = await Promise.all([
    readPurchaseOrders(tx, farmIds),
    readOwedByAge(tx, sources, { side: 'supplier', farmIds, days, overdueAtMost: namedAtMost.overdue }),
  ]);
  const countOf = (state: (typeof waitingStates)[number]) => {
    const { count = 0, requests = 0, totalMinor = 0 } = rows.find((row) => row.state === state) ?? {};
    return { count, requests, totalMinor };
  };
  return {
    toApprove: countOf('draft'),
    toOrder: countOf('approved'),
    ordered: countOf('ordered'),
    partReceived: countOf('partReceived'),
    toInvoice: countOf('received'),
    owed,
  };
}

/** Sales, purchases and expenses as far as they are shown: a few statements, however many documents there are. */
export async function readMoneyDashboard(
  tx: CompanyTx,
  sources: readonly DocumentSource[],
  request: MoneyQuery,
): Promise<MoneyDashboard> {
  const { months, reach, days } = request;
  const [sales, purchases, expenses] = await Promise.all([
    reach.sales === null ? null : readSales(tx, sources, request, reach.sales),
    reach.purchases === null ? null : readPurchases(tx, sources, days, reach.purchases),
    reach.expenses === null ? null : readExpenseSums(tx, months, reach.expenses),
  ]);
  const { from, to, fromBefore, toBefore } = months;
  return { from, to, fromBefore, toBefore, today: days.today, sales, purchases, expenses };
}

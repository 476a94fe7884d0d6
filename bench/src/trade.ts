import type { Day } from '@henhouse/domain/day/day';
import { addDays } from '@henhouse/domain/day/day';
import type { BigCompany } from './big-company';
import type { Addresses } from './looks';
import type { SeededTrade } from './trade-seed';

const searched = (text: string) => `&q=${encodeURIComponent(text)}`;

/** Ways to look at a list in the order of each column, up and down. */
const sorts = (list: string, columns: readonly string[]): Addresses =>
  Object.fromEntries(
    columns.flatMap((column) => [
      [`by ${column}`, `${list}&sortBy=${column}`],
      [`by ${column} down`, `${list}&sortBy=${column}&sortDesc=true`],
    ]),
  );

/** The company's purchases: ordered, searched, narrowed, paged deep. */
export function purchaseLooks(
  api: string,
  { supplierId, largeSupplierId }: SeededTrade,
  { layerFarmId }: BigCompany,
): Addresses {
  const list = `${api}/purchases?perPage=25`;
  return {
    ...sorts(list, ['day', 'number', 'partnerName', 'totalMinor', 'state', 'expectedDay']),
    'number searched': `${list}${searched('54321')}`,
    'supplier searched': `${list}${searched('Town 77')}`,
    'word that all suppliers have searched': `${list}&sortBy=day&sortDesc=true${searched('mill')}`,
    'goods searched': `${list}&sortBy=day&sortDesc=true${searched('number 17')}`,
    'nothing found': `${list}${searched('zebra')}`,
    'of a state': `${list}&sortBy=day&sortDesc=true&state=ordered`,
    'of a kind': `${list}&sortBy=day&sortDesc=true&kind=medicine`,
    'of a supplier': `${list}&sortBy=day&sortDesc=true&partner=${supplierId}`,
    'of a supplier of 5,000': `${list}&sortBy=totalMinor&partner=${largeSupplierId}`,
    'of a farm': `${list}&sortBy=day&sortDesc=true&farmId=${layerFarmId}`,
    'of the company': `${list}&sortBy=day&sortDesc=true&site=company`,
    'page 3,000': `${list}&sortBy=day&sortDesc=true&page=3000`,
  };
}

/** The company's sales, the same way. */
export function saleLooks(
  api: string,
  { customerId, largeCustomerId }: SeededTrade,
  { layerFarmId }: BigCompany,
): Addresses {
  const list = `${api}/sales?perPage=25`;
  return {
    ...sorts(list, ['day', 'number', 'partnerName', 'totalMinor', 'state', 'dueDay', 'invoiceName']),
    'invoice searched': `${list}${searched('IN-54321')}`,
    'customer searched': `${list}${searched('Town 1077')}`,
    'word that all customers have searched': `${list}&sortBy=day&sortDesc=true${searched('market')}`,
    'flock searched': `${list}&sortBy=day&sortDesc=true${searched('N700-')}`,
    'nothing found': `${list}${searched('zebra')}`,
    'of a state': `${list}&sortBy=day&sortDesc=true&state=invoiced`,
    'of a kind': `${list}&sortBy=day&sortDesc=true&kind=birds`,
    'of a customer': `${list}&sortBy=day&sortDesc=true&partner=${customerId}`,
    'of a customer of 5,000': `${list}&sortBy=totalMinor&partner=${largeCustomerId}`,
    'of a farm': `${list}&sortBy=day&sortDesc=true&farmId=${layerFarmId}`,
    'page 3,000': `${list}&sortBy=day&sortDesc=true&page=3000`,
  };
}

/** What partners are owed and owe. */
export function accountLooks(
  api: string,
  { supplierId, largeSupplierId, customerId, largeCustomerId }: SeededTrade,
): Addresses {
  return {
    'partners by name': `${api}/partners?perPage=25`,
    'partners by debt': `${api}/partners?perPage=25&sortBy=payableMinor&sortDesc=true`,
    'partners by claim': `${api}/partners?perPage=25&sortBy=receivableMinor&sortDesc=true`,
    'ledger of a supplier': `${api}/suppliers/${supplierId}/ledger?perPage=25&sortDesc=true`,
    'ledger of a supplier of 5,000': `${api}/suppliers/${largeSupplierId}/ledger?perPage=25&sortDesc=true`,
    'ledger of a customer': `${api}/customers/${customerId}/ledger?perPage=25&sortDesc=true`,
    'ledger of a customer of 5,000': `${api}/customers/${largeCustomerId}/ledger?perPage=25&sortDesc=true`,
    'ageing of suppliers': `${api}/suppliers/ageing?perPage=25&sortBy=openMinor&sortDesc=true`,
    'ageing of customers': `${api}/customers/ageing?perPage=25&sortBy=openMinor&sortDesc=true`,
    'payments to suppliers': `${api}/supplier-payments?perPage=25&sortDesc=true`,
    'open bills of suppliers': `${api}/supplier-payments/open?perPage=25`,
    'payments of customers': `${api}/customer-payments?perPage=25&sortDesc=true`,
    'open invoices of customers': `${api}/customer-payments/open?perPage=25`,
  };
}

/** Reports and expenses. `by` and days make each a question of its own. */
export function economicLooks(api: string, { layerFarmId }: BigCompany, today: Day): Addresses {
  const sites = `${api}/economics/sites`;
  return {
    flocks: `${api}/economics/flocks?perPage=25`,
    'layer flocks': `${api}/economics/flocks?perPage=25&kind=layer`,
    'flocks of a farm': `${api}/economics/flocks?perPage=25&farmId=${layerFarmId}`,
    'a year by farm': `${sites}?by=farm&from=${addDays(today, -364)}&to=${today}`,
    'a year by month': `${sites}?by=month&from=${addDays(today, -364)}&to=${today}`,
  };
}

export const expenseLooks = (api: string): Addresses => ({
  ...sorts(`${api}/expenses?perPage=25`, ['day', 'totalMinor', 'state']),
  searched: `${api}/expenses?perPage=25${searched('somebody 3')}`,
  'of a category': `${api}/expenses?perPage=25&category=energy`,
  'months of the books': `${api}/periods?perPage=12`,
});

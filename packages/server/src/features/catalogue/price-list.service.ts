import type { PriceListRow } from '@henhouse/contract/catalogue/price-list';
import { checkPriceList } from '@henhouse/domain/catalogue/price-list';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import { readPartner } from './partner.store';
import { insertPriceList, lockRivals, type PriceListFields, readPriceList } from './price-list.store';

/** Everything that is wrong with a price list; from here on nobody else writes prices until the transaction ends. */
export async function priceListProblems(tx: CompanyTx, id: string, input: PriceListFields): Promise<Problem[]> {
  const rivals = await lockRivals(tx, id, input);
  const customer = input.partnerId === null ? null : await readPartner(tx, input.partnerId);
  const isCustomer = customer === null || customer?.isCustomer === true;
  return [
    ...(isCustomer ? [] : [error('unknownValue', 'partnerId', { value: customer?.name ?? '' })]),
    ...(customer?.retired && !input.retired ? [error('retired', 'partnerId', { name: customer.name })] : []),
    ...checkPriceList({ ...input, id }, rivals.map(priced)),
  ];
}

/** A list as it is stored: every line has its price. */
const priced = (list: PriceListRow) => ({
  ...list,
  lines: list.lines.map((line) => ({ ...line, priceMinor: line.priceMinor ?? 0 })),
});

/** Adds a price list. Throws what `checkPriceList` finds as a Refusal, and `unknownValue` for who is no customer. */
export async function addPriceList(
  tx: CompanyTx,
  id: string,
  fields: Omit<PriceListFields, 'retired'>,
): Promise<PriceListRow> {
  const input = { ...fields, retired: false };
  refuse(await priceListProblems(tx, id, input));
  await insertPriceList(tx, id, input);
  return (await readPriceList(tx, id)) as PriceListRow;
}

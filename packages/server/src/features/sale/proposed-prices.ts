import type { PriceList, PriceQuery } from '@henhouse/domain/catalogue/price-list';
import type { Day } from '@henhouse/domain/day/day';
import { proposedPrice } from '@henhouse/domain/sale/proposed-price';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readPriceListsOn } from '../catalogue/price-list.store';
import { readMoneySetting } from '../money/money-setting.store';
import type { TypedSaleLine } from './sale.store';

interface Selling {
  readonly kind: SaleKind;
  readonly partnerId: string;
  readonly day: Day;
}

/** Lines with the prices of the price lists and the company's usual tax: who sees no prices states none. */
export async function proposedPrices(
  tx: CompanyTx,
  { kind, partnerId, day }: Selling,
  lines: readonly TypedSaleLine[],
): Promise<TypedSaleLine[]> {
  const flockIds = lines.flatMap(({ flockId }) => flockId ?? []);
  const [rows, flocks, { defaultTaxPct }] = await Promise.all([
    readPriceListsOn(tx, { day, customer: partnerId }),
    tx.many(sql<{ id: string; productionKind: ProductionKind; breed: string }>`
      select id, production_kind, breed from flock
      where company_id = ${tx.companyId} and id = any(${flockIds}::uuid[])`),
    readMoneySetting(tx),
  ]);
  const lists: PriceList[] = rows.map((list) => ({
    ...list,
    lines: list.lines.flatMap((line) => (line.priceMinor === null ? [] : [{ ...line, priceMinor: line.priceMinor }])),
  }));
  return lines.map((line) => {
    const flock = flocks.find(({ id }) => id === line.flockId);
    const request: Pick<PriceQuery, 'customerId' | 'day'> = { customerId: partnerId, day };
    const found = proposedPrice(lists, request, { ...line, kind, flock: flock ?? null });
    return { ...line, unitPriceMinor: found?.priceMinor ?? null, discountPct: 0, taxPct: defaultTaxPct };
  });
}

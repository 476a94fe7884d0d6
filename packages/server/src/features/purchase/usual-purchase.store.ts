import { confirmIfUnusual } from '@henhouse/domain/money/usual';
import type { Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { NewLine } from './purchase.store';

type Line = Pick<NewLine, 'itemId' | 'breed' | 'sex' | 'grade' | 'unit' | 'quantity' | 'factor' | 'unitPriceMinor'>;

/** Purchases of the same that tell what is usual. */
const looksBack = 5;

/**
 * Asks about prices and quantities far from the last purchases of the same: of an item, of chicks of a breed and sex, of eggs of a
 * grade. Prices are without discount, as they are typed.
 */
export async function confirmUnusualPurchase(
  tx: CompanyTx,
  purchaseId: string,
  kind: string,
  lines: readonly Line[],
): Promise<Problem[]> {
  const requested = lines.map(({ itemId, breed, sex, grade }, at) => ({ at, itemId, breed, sex, grade }));
  const former = await tx.many(sql<{ at: number; price: number; quantity: number }>`
    select a.at, o.price, o.quantity
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as a(at int, "itemId" uuid, breed text, sex text, grade text)
    cross join lateral (
      select (l.unit_price_minor / l.factor)::float8 as price, (l.quantity * l.factor)::float8 as quantity
      from purchase_line l
      join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
      where l.company_id = ${tx.companyId} and l.kind = ${kind} and p.id <> ${purchaseId}
        and p.state not in ('rejected', 'cancelled') and not p.is_request
        and l.item_id is not distinct from a."itemId" and lower(l.breed) = lower(a.breed)
        and l.sex is not distinct from a.sex and l.grade is not distinct from a.grade
      order by p.day desc, p.number desc limit ${looksBack}) o`);
  return lines.flatMap(({ unit, factor, unitPriceMinor, quantity }, at) => {
    const same = former.filter((each) => each.at === at);
    const prices = { former: same.map(({ price }) => price * factor), unit: `money/${unit}` };
    const quantities = { former: same.map((each) => each.quantity / factor), unit };
    return [
      ...confirmIfUnusual('price', `lines.${at}.unitPriceMinor`, unitPriceMinor, prices),
      ...confirmIfUnusual('quantity', `lines.${at}.quantity`, quantity, quantities),
    ];
  });
}

import { confirmIfUnusual } from '@henhouse/domain/money/usual';
import type { Problem } from '@henhouse/domain/problem/problem';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { TypedSaleLine } from './sale.store';

/** Sales of the same that tell what is usual. */
const looksBack = 5;

/**
 * Asks about prices far from what the price lists say, else from the last sales of the same: of birds by kind, of eggs by grade, of
 * chicks by breed and sex, in the same unit. `listed` are the lines at the prices of the lists.
 */
export async function confirmUnusualPrices(
  tx: CompanyTx,
  sale: { readonly id: string; readonly kind: SaleKind },
  lines: readonly TypedSaleLine[],
  listed: readonly TypedSaleLine[],
): Promise<Problem[]> {
  const requested = lines.map(({ unit, grade, breed, sex, flockId }, at) => ({ at, unit, grade, breed, sex, flockId }));
  const former = await tx.many(sql<{ at: number; price: number }>`
    select a.at, o.price
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
      as a(at int, unit text, grade text, breed text, sex text, "flockId" uuid)
    left join flock f on f.company_id = ${tx.companyId} and f.id = a."flockId"
    cross join lateral (
      select l.unit_price_minor::float8 as price
      from sale_line l
      join sale s on s.company_id = l.company_id and s.id = l.sale_id
      left join flock sold on sold.company_id = l.company_id and sold.id = l.flock_id
      where l.company_id = ${tx.companyId} and l.kind = ${sale.kind} and s.id <> ${sale.id}
        and s.state not in ('cancelled', 'credited') and l.unit = a.unit and l.unit_price_minor > 0
        and l.grade is not distinct from a.grade and lower(l.breed) = lower(a.breed) and l.sex is not distinct from a.sex
        and sold.production_kind is not distinct from f.production_kind
      order by s.day desc, s.number desc limit ${looksBack}) o`);
  return lines.flatMap(({ unit, unitPriceMinor }, at) => {
    if (unitPriceMinor === null) return [];
    const ofList = listed[at]?.unitPriceMinor ?? null;
    const sold = former.filter((each) => each.at === at).map(({ price }) => price);
    const usual = { former: ofList === null ? sold : [ofList], unit: `money/${unit}` };
    return confirmIfUnusual('price', `lines.${at}.unitPriceMinor`, unitPriceMinor, usual);
  });
}

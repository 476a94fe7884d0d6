import { plainWords } from '@henhouse/domain/import/cell/route-words';
import type { DailyLine } from '@henhouse/domain/import/daily-line';
import type { ImportHealth, ImportItem } from '@henhouse/domain/import/kinds/health-words';
import { sql } from 'kysely';
import { readLotTimelines } from '../../ledger/lot-timeline';
import type { CompanyTx } from '../../platform/db/company-tx';
import { paperPeriods } from '../health/prescription/prescription.store';

/** Names of vaccines and medicines that lines use, as they are compared. */
export function namesOfGoods(lines: readonly Pick<DailyLine, 'texts'>[]): ReadonlySet<string> {
  const input = lines.flatMap(({ texts: { vaccine, medicine } }) => [vaccine ?? [], medicine ?? []].flat());
  return new Set(input.map(plainWords));
}

/** Vaccines and medicines that a file names, their lots in the store of the farm, and what its flocks were prescribed of them. */
export async function readHealthOfImport(
  tx: CompanyTx,
  of: { readonly farmId: string; readonly flockIds: readonly string[]; readonly names: ReadonlySet<string> },
): Promise<ImportHealth> {
  if (of.names.size === 0) return { items: [], lots: [], prescriptions: [] };
  const all = await tx.many(sql<Pick<ImportItem, 'id' | 'name' | 'code'>>`
    select id, name, code from item where company_id = ${tx.companyId} and category in ('vaccine', 'medicine')`);
  const named = all.filter(({ name, code }) => of.names.has(plainWords(name)) || of.names.has(plainWords(code)));
  const itemIds = named.map(({ id }) => id);
  const [items, lots, prescriptions] = await Promise.all([
    tx.many(sql<ImportItem>`
      select i.id, i.category, i.code, i.name, i.unit, label.route,
        coalesce(label.prescription_only, false) as prescription_only, coalesce(label.periods, '[]') as periods
      from item i left join lateral (
        select * from item_label l where l.company_id = i.company_id and l.item_id = i.id
        order by l.version desc limit 1) label on true
      where i.company_id = ${tx.companyId} and i.id = any(${itemIds}::uuid[])`),
    readLotTimelines(tx, of.farmId, itemIds),
    tx.many(sql<ImportHealth['prescriptions'][number]>`
      select id, flock_id, item_id, from_day, to_day, ended_day, ${paperPeriods} as paper, paper_number
      from prescription
      where company_id = ${tx.companyId} and flock_id = any(${[...of.flockIds]}::uuid[])
        and item_id = any(${itemIds}::uuid[])`),
  ]);
  return { items, lots, prescriptions };
}

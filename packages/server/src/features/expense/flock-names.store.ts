import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Number and farm of flocks, by id. */
export async function readFlockNames(
  tx: CompanyTx,
  flockIds: readonly string[],
): Promise<Map<string, { readonly flockNumber: string; readonly farmName: string }>> {
  if (flockIds.length === 0) return new Map();
  const rows = await tx.many(sql<{ id: string; flockNumber: string; farmName: string }>`
    select flock.id, flock.number as flock_number, farm.name as farm_name
    from flock join farm on farm.company_id = flock.company_id and farm.id = flock.farm_id
    where flock.company_id = ${tx.companyId} and flock.id = any(${flockIds}::uuid[])`);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

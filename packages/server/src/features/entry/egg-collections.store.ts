import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Numbers of a day's egg collections in a shed, without that of the entry that is being corrected. */
export async function readCollections(
  tx: CompanyTx,
  at: { readonly shedId: string; readonly flockId: string; readonly day: Day; readonly withoutEntry: string | null },
): Promise<number[]> {
  const rows = await tx.many<{ collection: number }>(sql`
    select (detail ->> 'collection')::integer as collection from entry
    where company_id = ${tx.companyId} and flock_id = ${at.flockId} and shed_id = ${at.shedId} and kind = 'egg'
      and day = ${at.day} and state = 'posted' and id is distinct from ${at.withoutEntry}::uuid
    order by 1`);
  return rows.map(({ collection }) => collection);
}

import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { StandardPin } from '../standards/standard.service';

/** A flock that eats from the store of a farm now. */
export interface FeedEaterRow extends StandardPin {
  readonly farmId: string;
  readonly birdsAlive: number;
  readonly hatchDay: Day;
}

/** Flocks with birds alive on farms, by the ledger. */
export function readFeedEaters(tx: CompanyTx, farmIds: readonly string[]): Promise<FeedEaterRow[]> {
  return tx.many(sql<FeedEaterRow>`
    select f.farm_id, f.hatch_day, f.published_standard_id, f.company_standard_id, f.company_standard_version,
      sum(b.quantity) as birds_alive
    from flock f
    join account a on a.company_id = f.company_id and a.flock_id = f.id and a.kind = 'flock'
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    where f.company_id = ${tx.companyId} and f.farm_id = any(${farmIds}::uuid[])
    group by f.company_id, f.id`);
}

/** Farms of which any flock has feed of `day` written down. */
export async function fedFarms(tx: CompanyTx, farmIds: readonly string[], day: Day): Promise<ReadonlySet<string>> {
  const rows = await tx.many(sql<{ farmId: string }>`
    select distinct farm_id from flock_day
    where company_id = ${tx.companyId} and farm_id = any(${farmIds}::uuid[]) and day = ${day} and feed_entries > 0`);
  return new Set(rows.map(({ farmId }) => farmId));
}

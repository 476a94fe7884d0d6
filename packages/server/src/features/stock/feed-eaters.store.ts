import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { StandardPin } from '../standards/standard.service';

/** A flock that eats from the store of a farm now. */
export interface FeedEaterRow extends StandardPin {
  readonly birdsAlive: number;
  readonly hatchDay: Day;
}

/** Flocks with birds alive on a farm, by the ledger. */
export function readFeedEaters(tx: CompanyTx, farmId: string): Promise<FeedEaterRow[]> {
  return tx.many(sql<FeedEaterRow>`
    select f.hatch_day, f.published_standard_id, f.company_standard_id, f.company_standard_version,
      sum(b.quantity) as birds_alive
    from flock f
    join account a on a.company_id = f.company_id and a.flock_id = f.id and a.kind = 'flock'
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    where f.company_id = ${tx.companyId} and f.farm_id = ${farmId}
    group by f.company_id, f.id`);
}

/** True once any flock of the farm has feed of `day` written down. */
export async function isFarmFed(tx: CompanyTx, farmId: string, day: Day): Promise<boolean> {
  const { fed } = await tx.one(sql<{ fed: boolean }>`
    select exists (select from flock_day
      where company_id = ${tx.companyId} and farm_id = ${farmId} and day = ${day} and feed_entries > 0) as fed`);
  return fed;
}

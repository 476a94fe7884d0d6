import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { StandardPin } from '../standards/standard.service';
import { storeAccount } from './lots-in-store';

/** A flock that eats from the store of a farm now. */
interface FeedEaterRow extends StandardPin {
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
  const found = await tx.values(sql<string>`
    select distinct farm_id from flock_day
    where company_id = ${tx.companyId} and farm_id = any(${farmIds}::uuid[]) and day = ${day} and feed_entries > 0`);
  return new Set(found);
}

/** A feed of which something is left that nobody is there to eat. */
interface FeedLeft {
  readonly name: string;
  readonly kg: number;
}

/** Feeds that a flock ate, as far as the store of its farm has them and no other flock that stands there eats them. */
export function readFeedLeft(
  tx: CompanyTx,
  flock: { readonly id: string; readonly farmId: string },
): Promise<FeedLeft[]> {
  return tx.many(sql<FeedLeft>`
    select i.name, sum(b.quantity) as kg
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = 'feed'
    join item i on i.company_id = l.company_id and i.id = l.item_id
    where b.company_id = ${tx.companyId} and b.account_id = ${storeAccount(flock.farmId)} and b.quantity > 0
      and l.item_id in (${itemsEatenBy(tx, sql`e.flock_id = ${flock.id}`)})
      and l.item_id not in (${itemsEatenBy(
        tx,
        sql`e.flock_id in (select f.id from flock f where f.company_id = ${tx.companyId} and f.farm_id = ${flock.farmId}
          and f.id <> ${flock.id} and f.state in ('placed', 'rearing', 'production', 'depleting'))`,
      )})
    group by i.id, i.name order by i.name collate natural_order`);
}

const itemsEatenBy = (tx: CompanyTx, flocks: RawBuilder<unknown>) => sql`
  select (e.detail ->> 'itemId')::uuid from entry e
  where e.company_id = ${tx.companyId} and ${flocks} and e.kind = 'feed' and e.state = 'posted'`;

import type { FarmBegun } from '@henhouse/domain/setup/first-step';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';

/** Codes in use, in lower case. */
export async function readCodes(tx: CompanyTx): Promise<{ farms: Set<string>; hatcheries: Set<string> }> {
  const rows = await tx.many(sql<{ kind: 'farm' | 'hatchery'; code: string }>`
    select 'farm' as kind, lower(code) as code from farm where company_id = ${tx.companyId}
    union all select 'hatchery', lower(code) from hatchery where company_id = ${tx.companyId}`);
  const idsOf = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ code }) => code));
  return { farms: idsOf('farm'), hatcheries: idsOf('hatchery') };
}

/** What there is on each farm in use that is in reach: in sheds what stands in those in reach. */
export function readFarmsBegun(tx: CompanyTx, scope: Scope): Promise<FarmBegun[]> {
  const inReach = within(sql`e.shed_id`, scope.shedIds);
  return tx.many(sql<FarmBegun>`
    select f.id as farm_id,
      (select count(*) from shed e
        where e.company_id = f.company_id and e.farm_id = f.id and ${within(sql`e.id`, scope.shedIds)}) as sheds,
      (select count(distinct e.flock_id) from account e join shed s on s.company_id = e.company_id and s.id = e.shed_id
        where s.company_id = f.company_id and s.farm_id = f.id and e.kind = 'flock' and ${inReach}) as flocks,
      (select count(*) from hatchery e
        where e.company_id = f.company_id and e.farm_id = f.id and not e.retired) as hatcheries,
      (select count(*) from machine e join hatchery h on h.company_id = e.company_id and h.id = e.hatchery_id
        where h.company_id = f.company_id and h.farm_id = f.id and not e.retired) as machines,
      (select count(*) from hatch e join hatchery h on h.company_id = e.company_id and h.id = e.hatchery_id
        where h.company_id = f.company_id and h.farm_id = f.id and e.state not in ('cancelled', 'aborted')) as hatches,
      exists (select from account a join balance b on b.company_id = a.company_id and b.account_id = a.id
        join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = 'feed'
        where a.company_id = f.company_id and a.farm_id = f.id and a.kind = 'store') as has_feed,
      exists (select from entry e
        where e.company_id = f.company_id and e.farm_id = f.id and e.state = 'posted' and ${inReach}
          and e.kind in ('mortality', 'feed', 'water-consumption', 'weight', 'egg', 'egg-weight')) as has_day
    from farm f
    where f.company_id = ${tx.companyId} and not f.retired and ${within(sql`f.id`, scope.farmIds)}
    order by f.name collate natural_order, f.id`);
}

/** Whether anybody else works here or is invited. Asked by itself: on a cluster invitations are elsewhere than prices (0095). */
export function readHasPeople(tx: CompanyTx): Promise<boolean> {
  return tx.value(sql<boolean>`
    select (select count(*) from membership where company_id = ${tx.companyId} and state = 'active') > 1
      or exists (select from invitation where company_id = ${tx.companyId} and state = 'open')`);
}

/** Whether anything has a price, and whether this person has put the steps away. */
export function readPricesAndAway(tx: CompanyTx, userId: string): Promise<{ hasPrices: boolean; isPutAway: boolean }> {
  return tx.one(sql<{ hasPrices: boolean; isPutAway: boolean }>`
    select exists (select from price_list where company_id = ${tx.companyId} and not retired) as has_prices,
      exists (select from first_steps_away where company_id = ${tx.companyId} and user_id = ${userId}) as is_put_away`);
}

export async function setPutAway(tx: CompanyTx, userId: string, putAway: boolean): Promise<void> {
  await tx.run(
    putAway
      ? sql`insert into first_steps_away (company_id, user_id) values (${tx.companyId}, ${userId})
          on conflict (company_id, user_id) do nothing`
      : sql`delete from first_steps_away where company_id = ${tx.companyId} and user_id = ${userId}`,
  );
}

import type { InputOf } from '@henhouse/contract/endpoint';
import { type Shed, shed, shedChange, type updateShed } from '@henhouse/contract/farm/shed';
import type { Day } from '@henhouse/domain/day/day';
import type { ShedState } from '@henhouse/domain/farm/shed-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { companyTable } from '../../platform/db/table/company-table';
import type { Place } from '../../platform/http/rights';

export const shedTable = companyTable('shed', shed, shedChange);

/** What a person says of a shed. */
export type ShedFields = InputOf<typeof updateShed>;

/** The place that a shed's id stands for. */
export async function findShed(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string }>`
    select farm_id from shed where company_id = ${tx.companyId} and id = ${id}`);
  return row && { farmId: row.farmId, shedId: id };
}

/** The state that birds find a shed `s` of a `farm` in: on a farm that is retired none is in service. */
export const stateForBirds = sql<ShedState>`case when farm.retired then 'outOfService' else s.state end as state`;

/** Live birds in the shed, of all flocks, by the ledger. */
export const birdsInShed = (tx: CompanyTx, shedId: string): Promise<number> =>
  tx.value(sql<number>`
    select coalesce(sum(b.quantity), 0)
    from account a join balance b on b.company_id = a.company_id and b.account_id = a.id
    where a.company_id = ${tx.companyId} and a.kind = 'flock' and a.shed_id = ${shedId}`);

/** Numbers of the flocks that were ever written into the shed, by an entry or in the ledger. */
export const flocksEverInShed = (tx: CompanyTx, shedId: string): Promise<string[]> =>
  tx.values(sql<string>`
    select number from flock
    where company_id = ${tx.companyId} and id in (
      select flock_id from account where company_id = ${tx.companyId} and shed_id = ${shedId}
      union select flock_id from entry where company_id = ${tx.companyId} and shed_id = ${shedId}
      union select flock_id from flock_day where company_id = ${tx.companyId} and shed_id = ${shedId})
    order by number`);

export const setShedState = (tx: CompanyTx, id: string, state: ShedState, stateSinceDay: Day): Promise<Shed> =>
  shedTable.set(tx, id, { state, stateSinceDay });

export interface CurrentShedState {
  readonly state: ShedState;
  readonly sinceDay: Day;
}

/** The state of each shed, and since when. */
export async function readShedStandings(
  tx: CompanyTx,
  shedIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentShedState>> {
  const rows = await tx.many<CurrentShedState & { id: string }>(sql`
    select id, state, state_since_day as since_day from shed
    where company_id = ${tx.companyId} and id = any(${shedIds}::uuid[])`);
  return new Map(rows.map(({ id, state, sinceDay }) => [id, { state, sinceDay }]));
}

import type { Shed } from '@henhouse/contract/farm/shed';
import type { Day } from '@henhouse/domain/day/day';
import type { ShedState } from '@henhouse/domain/farm/shed-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { orNotFound } from '../../platform/http/refusal';
import type { Place } from '../../platform/http/rights';

/** What a person says of a shed. */
export type ShedFields = Omit<
  Shed,
  'id' | 'farmId' | 'state' | 'stateSinceDay' | 'version' | 'createdAt' | 'changedAt'
>;

/** Columns of a shed, for whoever reads sheds together with what stands in them. */
export const shedColumns = sql.raw(`id, farm_id, name, code, production_kind, length_m, width_m, area_m2, bird_capacity,
  maximum_density_kg_m2, year_built, drinkers, feeders, nests, silos, water_line, active_from_day, active_to_day, notes, state,
  state_since_day, version, created_at, changed_at`);

/** The place that a shed's id stands for. */
export async function findShed(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string }>`
    select farm_id from shed where company_id = ${tx.companyId} and id = ${id}`);
  return row && { farmId: row.farmId, shedId: id };
}

/** The shed, locked against a second change until the transaction ends. */
export function lockShed(tx: CompanyTx, id: string): Promise<Shed> {
  return orNotFound(
    tx.maybe(sql<Shed>`
    select ${shedColumns} from shed where company_id = ${tx.companyId} and id = ${id} for update`),
  );
}

/** True when another shed of the farm has the code, whatever its case. */
export async function isShedCodeTaken(tx: CompanyTx, farmId: string, code: string, ownId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select id from shed
    where company_id = ${tx.companyId} and farm_id = ${farmId} and lower(code) = lower(${code}) and id <> ${ownId}`);
  return row !== undefined;
}

/** Live birds in the shed, of all flocks, by the ledger. */
export async function birdsInShed(tx: CompanyTx, shedId: string): Promise<number> {
  const { birds } = await tx.one(sql<{ birds: number }>`
    select coalesce(sum(b.quantity), 0) as birds
    from account a join balance b on b.company_id = a.company_id and b.account_id = a.id
    where a.company_id = ${tx.companyId} and a.kind = 'flock' and a.shed_id = ${shedId}`);
  return birds;
}

/** Numbers of the flocks that were ever written into the shed, by an entry or in the ledger. */
export async function flocksEverInShed(tx: CompanyTx, shedId: string): Promise<string[]> {
  const rows = await tx.many(sql<{ number: string }>`
    select number from flock
    where company_id = ${tx.companyId} and id in (
      select flock_id from account where company_id = ${tx.companyId} and shed_id = ${shedId}
      union select flock_id from entry where company_id = ${tx.companyId} and shed_id = ${shedId}
      union select flock_id from flock_day where company_id = ${tx.companyId} and shed_id = ${shedId})
    order by number`);
  return rows.map(({ number }) => number);
}

export function insertShed(tx: CompanyTx, id: string, farmId: string, fields: ShedFields, today: Day): Promise<Shed> {
  return tx.one(sql<Shed>`
    insert into shed (company_id, id, farm_id, name, code, production_kind, length_m, width_m, area_m2, bird_capacity,
      maximum_density_kg_m2, year_built, drinkers, feeders, nests, silos, water_line, active_from_day, active_to_day, notes,
      state_since_day, created_by, changed_by)
    values (${tx.companyId}, ${id}, ${farmId}, ${fields.name}, ${fields.code}, ${fields.productionKind},
      ${fields.lengthM}, ${fields.widthM}, ${fields.areaM2}, ${fields.birdCapacity}, ${fields.maximumDensityKgM2},
      ${fields.yearBuilt}, ${fields.drinkers}, ${fields.feeders}, ${fields.nests}, ${fields.silos},
      ${fields.waterLine}, ${fields.activeFromDay}, ${fields.activeToDay}, ${fields.notes}, ${today}, ${tx.userId}, ${tx.userId})
    returning ${shedColumns}`);
}

export function updateShedRow(tx: CompanyTx, id: string, fields: ShedFields): Promise<Shed> {
  return tx.one(sql<Shed>`
    update shed set name = ${fields.name}, code = ${fields.code}, production_kind = ${fields.productionKind},
      length_m = ${fields.lengthM}, width_m = ${fields.widthM}, area_m2 = ${fields.areaM2},
      bird_capacity = ${fields.birdCapacity}, maximum_density_kg_m2 = ${fields.maximumDensityKgM2},
      year_built = ${fields.yearBuilt}, drinkers = ${fields.drinkers}, feeders = ${fields.feeders},
      nests = ${fields.nests}, silos = ${fields.silos}, water_line = ${fields.waterLine}, active_from_day = ${fields.activeFromDay},
      active_to_day = ${fields.activeToDay}, notes = ${fields.notes},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}
    returning ${shedColumns}`);
}

export function setShedState(tx: CompanyTx, id: string, state: ShedState, sinceDay: Day): Promise<Shed> {
  return tx.one(sql<Shed>`
    update shed set state = ${state}, state_since_day = ${sinceDay},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}
    returning ${shedColumns}`);
}

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

export async function removeShed(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(sql`delete from shed where company_id = ${tx.companyId} and id = ${id}`);
}

import type { Day } from '@henhouse/domain/day/day';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { liveChangeOf } from '../day-book/day-book-columns';
import type { StandardPin } from '../standards/standard.service';

/** A flock with its farm, as its own page needs it. */
export interface FlockHead extends StandardPin {
  readonly flockId: string;
  readonly flockNumber: string;
  readonly breed: string;
  readonly productionKind: ProductionKind;
  readonly state: FlockState;
  readonly hatchDay: Day;
  readonly productionDay: Day | null;
  readonly depletedDay: Day | null;
  readonly targetAgeDays: number | null;
  readonly farmId: string;
  readonly farmName: string;
  readonly farmKind: string;
  readonly timeZone: string | null;
}

export function readFlockHead(tx: CompanyTx, flockId: string): Promise<FlockHead> {
  return tx.one(sql<FlockHead>`
    select f.id as flock_id, f.number as flock_number, f.breed, f.production_kind, f.state, f.hatch_day, f.production_day, f.depleted_day,
      f.target_age_days, f.published_standard_id, f.company_standard_id, f.company_standard_version, farm.id as farm_id,
      farm.name as farm_name, farm.kind as farm_kind, farm.time_zone
    from flock f join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    where f.company_id = ${tx.companyId} and f.id = ${flockId}`);
}

/** A shed as far as figures go. */
export interface ShedHead {
  readonly shedId: string;
  readonly shedName: string;
  readonly shedState: string;
  readonly farmId: string;
  readonly farmName: string;
  readonly timeZone: string | null;
  readonly areaM2: number | null;
  readonly maximumDensityKgM2: number | null;
}

export function readShedHeads(tx: CompanyTx, shedIds: readonly string[]): Promise<ShedHead[]> {
  return tx.many(sql<ShedHead>`
    select s.id as shed_id, s.name as shed_name, s.state as shed_state, s.farm_id, farm.name as farm_name, farm.time_zone,
      s.area_m2, s.maximum_density_kg_m2
    from shed s join farm on farm.company_id = s.company_id and farm.id = s.farm_id
    where s.company_id = ${tx.companyId} and s.id = any(${shedIds}::uuid[])
    order by s.name collate natural_order, s.id`);
}

/** The flock that had most birds in a shed on `day`, in the morning or in the evening. */
export async function flockInShedOn(tx: CompanyTx, shedId: string, day: Day): Promise<string | undefined> {
  const row = await tx.maybe(sql<{ flockId: string }>`
    select d.flock_id from flock_day d
    where d.company_id = ${tx.companyId} and d.shed_id = ${shedId} and d.day <= ${day}
    group by d.flock_id
    having sum(${sql.raw(liveChangeOf('d'))}) > 0
      or sum(${sql.raw(liveChangeOf('d'))}) filter (where d.day < ${day}) > 0
    order by sum(${sql.raw(liveChangeOf('d'))}) desc, d.flock_id limit 1`);
  return row?.flockId;
}

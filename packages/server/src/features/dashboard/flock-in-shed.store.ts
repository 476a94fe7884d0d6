import type { Day } from '@henhouse/domain/day/day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import type { StandardPin } from '../standards/standard.service';

/** A flock in a shed with what its figures need besides the day-book. */
export interface FlockInShed extends StandardPin {
  readonly farmId: string;
  readonly farmName: string;
  readonly farmKind: string;
  readonly shedId: string;
  readonly shedName: string;
  readonly areaM2: number | null;
  readonly maximumDensityKgM2: number | null;
  readonly flockId: string;
  readonly flockNumber: string;
  readonly breed: string;
  readonly hatchDay: Day;
  readonly productionDay: Day | null;
}

/** Flocks of a kind that may have had birds on `day`, as a query of their ids. */
export function flocksOnDay(
  tx: CompanyTx,
  { kind, day, farmIds }: { readonly kind: ProductionKind; readonly day: Day; readonly farmIds: Scope['farmIds'] },
): RawBuilder<unknown> {
  return sql`
    select f.id from flock f
    where f.company_id = ${tx.companyId} and f.production_kind = ${kind} and f.placed_day <= ${day}
      and (f.depleted_day is null or f.depleted_day >= ${day}) and ${within(sql`f.farm_id`, farmIds)}`;
}

/** Names and sizes of flocks in sheds, in the order of farms and sheds. */
export function readFlocksInSheds(
  tx: CompanyTx,
  pairs: readonly { readonly flockId: string; readonly shedId: string }[],
): Promise<FlockInShed[]> {
  return tx.many(sql<FlockInShed>`
    select farm.id as farm_id, farm.name as farm_name, farm.kind as farm_kind, s.id as shed_id, s.name as shed_name,
      s.area_m2, s.maximum_density_kg_m2, f.id as flock_id, f.number as flock_number, f.breed, f.hatch_day, f.production_day,
      f.published_standard_id, f.company_standard_id, f.company_standard_version
    from unnest(${pairs.map(({ flockId }) => flockId)}::uuid[], ${pairs.map(({ shedId }) => shedId)}::uuid[])
      as pair (flock_id, shed_id)
    join flock f on f.company_id = ${tx.companyId} and f.id = pair.flock_id
    join shed s on s.company_id = f.company_id and s.id = pair.shed_id
    join farm on farm.company_id = s.company_id and farm.id = s.farm_id
    order by farm.name collate natural_order, farm.id, s.code collate natural_order, f.number collate natural_order`);
}

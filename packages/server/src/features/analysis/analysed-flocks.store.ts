import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import type { FlockHead } from '../dashboard/flock-view.store';
import { stoodIn } from '../day-book/stood-in';

/** A flock with what its course by age hangs on. */
export interface AnalysedHead extends Omit<FlockHead, 'flockNumber' | 'targetAgeDays' | 'farmKind'> {
  readonly number: string;
}

/** Those of the flocks asked for that the caller reaches: by farm, and where the reach is sheds by having stood in one. */
export function readAnalysedHeads(
  tx: CompanyTx,
  flockIds: readonly string[],
  { farmIds, shedIds }: Scope,
): Promise<AnalysedHead[]> {
  const stood = sql`exists (select ${stoodIn(tx.companyId, sql`f.id`)} and ${within(sql`a.shed_id`, shedIds)})`;
  return tx.many(sql<AnalysedHead>`
    select f.id as flock_id, f.number, f.breed, f.production_kind, f.state, f.hatch_day, f.production_day, f.depleted_day,
      f.published_standard_id, f.company_standard_id, f.company_standard_version, f.farm_id, farm.name as farm_name,
      farm.time_zone
    from flock f join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    where f.company_id = ${tx.companyId} and f.id = any(${flockIds}::uuid[]) and ${within(sql`f.farm_id`, farmIds)}
      and ${shedIds === 'all' ? sql`true` : stood}`);
}

import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** A time in quarantine, by the farm's own calendar. */
export interface Quarantine {
  readonly fromDay: Day;
  /** Day on which it was released; null while it is shut. */
  readonly releasedDay: Day | null;
  readonly releasedBy: string;
  readonly releaseReason: string;
  readonly by: string;
  readonly reason: string;
  /** The sample whose finding shut it; null: a Doctor did. */
  readonly sampleId: string | null;
  /** Instant at which it was shut. */
  readonly writtenAt: string;
}

/** Times in which flocks were shut by a Doctor or by what a laboratory found, as their history says: oldest first. */
export function readQuarantines(
  tx: CompanyTx,
  flockIds: readonly string[],
): Promise<(Quarantine & { readonly flockId: string })[]> {
  return tx.many(sql<Quarantine & { readonly flockId: string }>`
    with step as (
      select s.flock_id, s.id, s.action, s.by_name, s.reason, s.sample_id, s.at as written_at,
        (s.at at time zone coalesce(farm.time_zone, c.time_zone))::date as day
      from flock_step s
      join flock f on f.company_id = s.company_id and f.id = s.flock_id
      join farm on farm.company_id = f.company_id and farm.id = f.farm_id
      join company c on c.id = f.company_id
      where s.company_id = ${tx.companyId} and s.flock_id = any(${flockIds}::uuid[])
        and s.action in ('quarantine', 'release'))
    select step.flock_id, step.day as from_day, step.by_name as by, step.reason, step.sample_id, step.written_at, r.day as released_day,
      coalesce(r.by_name, '') as released_by, coalesce(r.reason, '') as release_reason
    from step left join lateral (
      select later.* from step later where later.flock_id = step.flock_id and later.id > step.id and later.action = 'release'
      order by later.id limit 1) r on true
    where step.action = 'quarantine' order by step.id`);
}

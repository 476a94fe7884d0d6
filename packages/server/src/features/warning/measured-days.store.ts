import type { Day } from '@henhouse/domain/day/day';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { type MeasuredDay, measuredEvents } from '@henhouse/domain/warning/measured/measured-event';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { measuredAt, placesOfDevices } from '../telemetry/device-places';
import type { RecordedEvent } from './warned-flocks.store';

/** Hours of a day that have to be known before it is judged by them. */
const warmestOfHours = 12;
const litOfHours = 20;
/** From so much light on an hour counts as lit. */
const litLux = 1;

/** What devices of sheds tell of the days of some flocks in them, from a day on: heat, other light. */
export async function readMeasuredEvents(
  tx: CompanyTx,
  flockIds: readonly string[],
  from: Day,
): Promise<Omit<RecordedEvent, 'flockId'>[]> {
  const rows = await tx.many(sql<MeasuredDay & { readonly shedId: string }>`
    select shed_id, day, case when count(warm) >= ${warmestOfHours} then max(warm) end as high_c,
      case when count(lux) >= ${litOfHours} then count(*) filter (where lux >= ${litLux}) end as lit_hours
    from (
      select d.shed_id, (h.at at time zone coalesce(f.time_zone, c.time_zone))::date as day, h.at,
        sum(h.temperature_c_sum) / nullif(sum(h.temperature_c_n), 0) as warm,
        sum(h.light_lux_sum) / nullif(sum(h.light_lux_n), 0) as lux
      from ${placesOfDevices(tx)} d
      join farm f on f.company_id = ${tx.companyId} and f.id = d.farm_id join company c on c.id = f.company_id
      join reading_hour h on h.company_id = f.company_id and h.device_id = d.id and h.at >= ${from}::date
        and ${measuredAt(sql`h.at`, '1 hour')}
      where d.shed_id in (
        select shed_id from flock_day where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]))
        and h.temperature_c_n + h.light_lux_n > 0
      group by 1, 2, 3) hours
    group by 1, 2 order by 1, 2`);
  return [...grouped(rows, ({ shedId }) => shedId)].flatMap(([shedId, days]) =>
    measuredEvents(days).map((each) => ({ ...each, shedId })),
  );
}

import { addDays, type Day } from '@henhouse/domain/day/day';
import { grouped } from '@henhouse/domain/quantity/grouped';
import {
  type HourChannel,
  type HourDeparture,
  hourChannels,
  hourDaysBefore,
  hourDeparture,
  isHourAmount,
  type MeasuredHour,
} from '@henhouse/domain/warning/measured/hour-departure';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { channelColumn } from '../telemetry/channel-columns';
import { measuredAt, placesOfDevices } from '../telemetry/device-places';

/** Of a usual hour's ticks so many have to have come before the hour is looked at. */
const tickShare = 0.8;
/** So many days back from the last one are looked at; and each needs those of the week before. */
const lookedDays = 14;

type HourRow = Omit<MeasuredHour, 'value'> & { readonly shedId: string } & Readonly<
    Record<HourChannel, number | null>
  > & {
    readonly ticks: Readonly<Record<HourChannel, number>>;
  };

/** The hour that comes twice when clocks go back is one hour of usual length. */
const times = 'count(distinct h.at)';
const figures = hourChannels.map((channel) => {
  const column = channelColumn(channel);
  const parts = isHourAmount(channel) ? times : `nullif(sum(h.${column}_n), 0)`;
  return `sum(h.${column}_sum) / ${parts} as "${channel}"`;
});
const ticks = hourChannels.map((channel) => `'${channel}', coalesce(sum(h.${channelColumn(channel)}_n), 0) / ${times}`);

/** Finds what devices of some sheds measured unlike the days before, hour by hour, on the last days up to `today`; hours that are over. */
export async function hoursOfSheds(
  tx: CompanyTx,
  shedIds: readonly string[],
  { today, nowMs }: { readonly today: Day; readonly nowMs: number },
): Promise<(shedId: string, day: Day) => readonly HourDeparture[]> {
  const rows = await tx.many(sql<HourRow>`
    select d.shed_id, t.at::date as day, extract(hour from t.at)::int as hour, ${sql.raw(figures.join(', '))},
      jsonb_build_object(${sql.raw(ticks.join(', '))}) as ticks
    from ${placesOfDevices(tx)} d
    join farm f on f.company_id = ${tx.companyId} and f.id = d.farm_id join company c on c.id = f.company_id
    join reading_hour h on h.company_id = f.company_id and h.device_id = d.id and ${measuredAt(sql`h.at`, '1 hour')}
      and h.at >= ${addDays(today, -lookedDays - hourDaysBefore - 1)}::date and h.at < date_trunc('hour', ${new Date(nowMs).toISOString()}::timestamptz)
    cross join lateral (select h.at at time zone coalesce(f.time_zone, c.time_zone) as at) t
    where d.shed_id = any(${[...shedIds]}::uuid[])
    group by 1, 2, 3`);
  const ofShed = grouped(rows, ({ shedId }) => shedId);
  const measured = new Map(
    [...ofShed].map(([shedId, hours]) => [
      shedId,
      hourChannels.map((channel) => [channel, wholeHours(hours, channel)] as const),
    ]),
  );
  return (shedId, day) =>
    day < addDays(today, -lookedDays)
      ? []
      : (measured.get(shedId) ?? []).flatMap(([channel, hours]) => hourDeparture(channel, hours, day) ?? []);
}

function wholeHours(rows: readonly HourRow[], channel: HourChannel): MeasuredHour[] {
  const measured = rows.filter((row) => row[channel] !== null && row.ticks[channel] > 0);
  const usual = measured.map((row) => row.ticks[channel]).sort((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0;
  return measured.flatMap(({ day, hour, ticks: came, [channel]: value }) =>
    value === null || came[channel] < tickShare * usual ? [] : [{ day, hour, value }],
  );
}

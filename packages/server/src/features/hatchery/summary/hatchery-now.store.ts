import type { HatchLine } from '@henhouse/contract/hatchery/hatch';
import type { HatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import type { Day } from '@henhouse/domain/day/day';
import type { HatchState } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { dueSteps } from '@henhouse/domain/hatchery/hatch/hatch-task';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import type { Scope } from '../../../platform/http/rights';
import { hatchHeads, withFigures } from '../hatch/hatch-list.store';
import { devicesOf, type WithDevices, withOffline } from '../machine/machine-devices';
import { eggsInside } from '../place/eggs-inside';

/** Machines in use of a farm's hatcheries with what lies in them now. */
export async function readMachinesNow(tx: CompanyTx, farmId: string): Promise<HatcheryDashboard['machines']> {
  const rows = await tx.many(sql<WithDevices<HatcheryDashboard['machines'][number]>>`
    with ${eggsInside(tx)}
    select m.id, y.name as hatchery_name, m.code, m.kind, m.state, m.capacity, coalesce(sum(i.eggs), 0)::int as eggs,
      coalesce(jsonb_agg(jsonb_build_object('hatchId', i.hatch_id, 'number', i.number, 'setAt', i.set_at) order by i.number)
        filter (where i.hatch_id is not null), '[]') as hatches, ${devicesOf(tx, sql`m.id`)} as devices
    from machine m
    join hatchery y on y.company_id = m.company_id and y.id = m.hatchery_id
    left join inside i on i.machine_id = m.id
    where m.company_id = ${tx.companyId} and m.farm_id = ${farmId} and not m.retired
    group by m.id, y.name, m.code, m.kind, m.state, m.capacity order by m.kind desc, m.code collate natural_order`);
  return rows.map(withOffline);
}

/** Hatches of a farm whose eggs are set and not counted, the next to be pulled first; at most 100. */
export async function readUnderWay(tx: CompanyTx, farmId: string, now: number): Promise<HatchLine[]> {
  const where = sql`h.farm_id = ${farmId} and h.state in ('set', 'candled', 'transferred', 'pulled')`;
  return withFigures(
    tx,
    await tx.many(sql<HatchLine>`${hatchHeads(tx, now, where)} order by h.pull_due_at, h.number limit 100`),
  );
}

const twoDaysMs = 2 * 86_400_000;
const dueAtMost = 100;

interface TimedHatch {
  readonly hatchId: string;
  readonly number: number;
  readonly state: HatchState;
  readonly setDueAt: string | null;
  readonly candlingDueAt: string | null;
  readonly transferDueAt: string | null;
  readonly pullDueAt: string | null;
}

/** Steps of hatches that are due within two days or overdue, the most urgent first; at most 100. */
export async function readDueSteps(tx: CompanyTx, farmId: string, now: number): Promise<HatcheryDashboard['due']> {
  const hatches = await tx.many(sql<TimedHatch>`
    select h.id as hatch_id, h.number, h.state, h.candling_due_at, h.transfer_due_at, h.pull_due_at,
      (h.planned_day + 1)::timestamp at time zone coalesce(farm.time_zone, c.time_zone) as set_due_at
    from hatch h
    join farm on farm.company_id = h.company_id and farm.id = h.farm_id
    join company c on c.id = h.company_id
    where h.company_id = ${tx.companyId} and h.farm_id = ${farmId}
      and h.state in ('planned', 'set', 'candled', 'transferred', 'pulled')
    order by coalesce(h.pull_due_at, h.planned_day), h.number`);
  return hatches
    .flatMap(({ hatchId, number, state, ...times }) =>
      dueSteps(state, times).map((due) => ({ hatchId, number, ...due, isOverdue: Date.parse(due.dueAt) < now })),
    )
    .filter(({ dueAt }) => Date.parse(dueAt) < now + twoDaysMs)
    .sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt) || a.number - b.number)
    .slice(0, dueAtMost);
}

interface HatcheryUse {
  readonly id: string;
  readonly name: string;
  readonly farmId: string;
  readonly farmName: string;
  readonly setters: number;
  readonly hatchers: number;
  readonly capacity: number;
  readonly eggsInMachines: number;
  readonly openAlarms: number;
  /** Eggs in setters × days within the time. */
  readonly eggDays: number;
  readonly days: number;
}

/** Hatcheries in use within reach, with their machines and how full the setters were in a time. */
export function readHatcheryUse(
  tx: CompanyTx,
  scope: Scope,
  { from, to, now }: { readonly from: Day; readonly to: Day; readonly now: number },
): Promise<HatcheryUse[]> {
  // Days begin and end by the clock of the hatchery.
  const midnight = (day: Day, later: number) =>
    sql`(${day}::date + ${sql.lit(later)})::timestamp at time zone coalesce(farm.time_zone, c.time_zone)`;
  const [since, until] = [
    midnight(from, 0),
    sql`least(${midnight(to, 1)}, ${new Date(now).toISOString()}::timestamptz)`,
  ];
  return tx.many(sql<HatcheryUse>`
    with ${eggsInside(tx)},
    room as materialized (
      select m.hatchery_id, count(*) filter (where m.kind = 'setter') as setters,
        count(*) filter (where m.kind = 'hatcher') as hatchers,
        coalesce(sum(m.capacity) filter (where m.kind = 'setter'), 0) as capacity
      from machine m where m.company_id = ${tx.companyId} and not m.retired group by m.hatchery_id),
    held as materialized (
      select m.hatchery_id, sum(i.eggs) as eggs from inside i
      join machine m on m.company_id = ${tx.companyId} and m.id = i.machine_id group by m.hatchery_id),
    rung as materialized (
      select m.hatchery_id, count(distinct a.incident_id) as alarms from alarm a
      join machine m on m.company_id = a.company_id and m.id = a.machine_id
      where a.company_id = ${tx.companyId} and a.state <> 'closed' group by m.hatchery_id),
    stood as materialized (
      select h.hatchery_id, sum(laid.eggs * extract(epoch from greatest(interval '0',
        least(coalesce(moved.at, ${until}), ${until}) - greatest(h.set_at, ${since}))) / 86400) as egg_days
      from hatch h
      join farm on farm.company_id = h.company_id and farm.id = h.farm_id
      join company c on c.id = h.company_id
      join lateral (select sum(l.quantity) as eggs from hatch_lot l
        where l.company_id = h.company_id and l.hatch_id = h.id) laid on true
      left join lateral (select min(s.at) as at from hatch_step s where s.company_id = h.company_id and s.hatch_id = h.id
        and s.state = 'posted' and s.kind in ('transfer', 'abort')) moved on true
      where h.company_id = ${tx.companyId} and h.set_day between ${from}::date - 30 and ${to}
      group by h.hatchery_id)
    select y.id, y.name, y.farm_id, farm.name as farm_name, coalesce(room.setters, 0)::int as setters,
      coalesce(room.hatchers, 0)::int as hatchers, coalesce(room.capacity, 0)::int as capacity,
      coalesce(held.eggs, 0)::int as eggs_in_machines, coalesce(rung.alarms, 0)::int as open_alarms,
      coalesce(stood.egg_days, 0)::float8 as egg_days,
      (extract(epoch from greatest(interval '0', ${until} - ${since})) / 86400)::float8 as days
    from hatchery y
    join farm on farm.company_id = y.company_id and farm.id = y.farm_id
    join company c on c.id = y.company_id
    left join room on room.hatchery_id = y.id
    left join held on held.hatchery_id = y.id
    left join rung on rung.hatchery_id = y.id
    left join stood on stood.hatchery_id = y.id
    where y.company_id = ${tx.companyId} and not y.retired and ${within(sql`y.farm_id`, scope.farmIds)}
    order by farm.name collate natural_order, y.name collate natural_order`);
}

import type { OnCall } from '@henhouse/contract/alarm/on-call';
import { onCallWeekAt } from '@henhouse/domain/alarm/on-call';
import { addDays, type Day, dayInZone } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import { isoOf } from '../../../platform/clock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { insertRows, putOf } from '../../../platform/db/table/write-row';
import { zoneOfFarm } from '../alarm.store';

/** Who is on call from this week on; version 0 while nobody was ever said. */
export async function readOnCall(tx: CompanyTx, farmId: string, nowMs: number): Promise<OnCall> {
  const thisWeek = onCallWeekAt(nowMs, await zoneOfFarm(tx, farmId));
  const [list, weeks] = await Promise.all([
    tx.maybe(sql<{ version: number }>`
      select version from on_call where company_id = ${tx.companyId} and farm_id = ${farmId}`),
    tx.many(sql<OnCall['weeks'][number]>`
      select w.week_start, w.user_id, u.name as user_name from on_call_week w join user_account u on u.id = w.user_id
      where w.company_id = ${tx.companyId} and w.farm_id = ${farmId} and w.week_start >= ${thisWeek}
      order by w.week_start`),
  ]);
  return { farmId, version: list?.version ?? 0, thisWeek, weeks };
}

/** As it is, held against other writers. */
export async function holdOnCall(tx: CompanyTx, farmId: string, nowMs: number): Promise<OnCall> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('on_call ' || ${farmId}, 0))`);
  return readOnCall(tx, farmId, nowMs);
}

interface OnCallWeek {
  readonly weekStart: Day;
  readonly userId: string;
}

/** Writes the weeks from `before.thisWeek` on; whose week goes on is not told of it again. */
export async function writeOnCall(tx: CompanyTx, before: OnCall, weeks: readonly OnCallWeek[]): Promise<void> {
  const { farmId, thisWeek, version } = before;
  const fields = { version: version + 1, changedAt: sql`now()`, changedBy: tx.userId };
  await tx.run(putOf(tx, 'on_call', { farmId }, fields));
  await tx.run(sql`
    delete from on_call_week where company_id = ${tx.companyId} and farm_id = ${farmId} and week_start >= ${thisWeek}
      and not week_start = any(${weeks.map(({ weekStart }) => weekStart)}::date[])`);
  const again = sql`on conflict (company_id, farm_id, week_start) do update set user_id = excluded.user_id,
    told_at = case when on_call_week.user_id = excluded.user_id then on_call_week.told_at end`;
  await insertRows(tx, 'on_call_week', { farmId }, weeks, again);
}

/** Who is on call for a farm now; undefined: nobody. */
export async function findOnCall(tx: CompanyTx, farmId: string, nowMs: number): Promise<string | undefined> {
  const thisWeek = onCallWeekAt(nowMs, await zoneOfFarm(tx, farmId));
  const week = await tx.maybe(sql<{ userId: string }>`
    select user_id from on_call_week
    where company_id = ${tx.companyId} and farm_id = ${farmId} and week_start = ${thisWeek}`);
  return week?.userId;
}

/** A week that has begun, and that whoever it is of was not told of yet. */
interface BegunWeek extends OnCallWeek {
  readonly farmId: string;
  readonly farmName: string;
  readonly timeZone: string;
  /** Who had the week before; empty: nobody. */
  readonly beforeName: string;
  /** Incidents of the farm that are open. */
  readonly openAlarms: number;
}

/** Weeks of which somebody may have to be told at a time: not told yet, and going on by some clock of the world. */
export const maybeBegun = (nowMs: number): RawBuilder<boolean> => {
  const day = dayInZone(nowMs, 'UTC');
  return sql`told_at is null and week_start between ${addDays(day, -7)} and ${addDays(day, 1)}`;
};

/** Weeks that have begun by the clock of their farm and were not told yet, held against whoever else looks. */
export async function lockBegunWeeks(tx: CompanyTx, nowMs: number): Promise<BegunWeek[]> {
  const weeks = await tx.many(sql<BegunWeek>`
    with begun as (
      select * from on_call_week
      where company_id = ${tx.companyId} and ${maybeBegun(nowMs)} order by farm_id, week_start for update skip locked)
    select b.farm_id, b.week_start, f.name as farm_name, coalesce(f.time_zone, c.time_zone) as time_zone, b.user_id,
      coalesce((select u.name from on_call_week p join user_account u on u.id = p.user_id
        where p.company_id = ${tx.companyId} and p.farm_id = b.farm_id and p.week_start = b.week_start - 7), '') as before_name,
      (select count(distinct a.incident_id) from alarm a
        where a.company_id = ${tx.companyId} and a.farm_id = b.farm_id and a.state <> 'closed') as open_alarms
    from begun b
    join farm f on f.company_id = ${tx.companyId} and f.id = b.farm_id join company c on c.id = b.company_id
    order by f.name collate natural_order, f.id`);
  return weeks.filter(({ weekStart, timeZone }) => weekStart === onCallWeekAt(nowMs, timeZone));
}

export const markWeekAnnounced = (tx: CompanyTx, { farmId, weekStart }: BegunWeek, nowMs: number): Promise<number> =>
  tx.run(sql`
    update on_call_week set told_at = ${isoOf(nowMs)}
    where company_id = ${tx.companyId} and farm_id = ${farmId} and week_start = ${weekStart}`);

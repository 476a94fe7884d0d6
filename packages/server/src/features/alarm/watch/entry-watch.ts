import { addDays, ageDays, type Day, dayInZone } from '@henhouse/domain/day/day';
import { dailyMortalityLimitPct, unremarkableBirds } from '@henhouse/domain/entry/mortality/mortality-limit';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { liveChangeOf } from '../../day-book/day-book-columns';
import type { EntryWatcher } from '../../entry/entry.service';
import { type Seen, type Watching, watchAll } from './watch.service';

interface DayOfShed {
  readonly day: Day;
  /** Birds that began it. */
  readonly atOpening: number;
  readonly cameIn: number;
  readonly lost: number;
  readonly waterL: number | null;
}

interface FlockInShed {
  readonly farmId: string;
  readonly timeZone: string;
  readonly hatchDay: Day;
}

/** The day and the one before it, of one flock in one shed. */
const readDays = (tx: CompanyTx, flockId: string, shedId: string, day: Day): Promise<DayOfShed[]> =>
  tx.many(sql<DayOfShed>`
    select wanted.day::date as day,
      coalesce(sum(${sql.raw(liveChangeOf('d'))}) filter (where d.day < wanted.day::date), 0) as at_opening,
      coalesce(sum(d.placed + d.moved_in) filter (where d.day = wanted.day::date), 0) as came_in,
      coalesce(sum(d.dead + d.culled) filter (where d.day = wanted.day::date), 0) as lost,
      case when sum(d.water_entries) filter (where d.day = wanted.day::date) > 0
        then sum(d.water_l) filter (where d.day = wanted.day::date) end as water_l
    from generate_series(${addDays(day, -1)}::date, ${day}::date, interval '1 day') wanted (day)
    left join flock_day d on d.company_id = ${tx.companyId} and d.flock_id = ${flockId} and d.shed_id = ${shedId}
      and d.day <= wanted.day::date
    group by wanted.day order by 1`);

const readPlace = (tx: CompanyTx, flockId: string): Promise<FlockInShed> =>
  tx.one(sql<FlockInShed>`
    select f.farm_id, coalesce(farm.time_zone, c.time_zone) as time_zone, f.hatch_day
    from flock f join farm on farm.company_id = f.company_id and farm.id = f.farm_id join company c on c.id = f.company_id
    where f.company_id = ${tx.companyId} and f.id = ${flockId}`);

/** Dead and culled in % of the birds there; one or two birds are never worth an alarm. */
function mortalityPct({ lost, atOpening, cameIn }: DayOfShed): number | null {
  if (lost <= unremarkableBirds) return 0;
  return percentOf(lost, atOpening + cameIn);
}

/** How far water per bird is from the day before, up or down, in %; null without both days. */
function waterChangePct(before: DayOfShed, now: DayOfShed): number | null {
  const perBird = ({ waterL, atOpening }: DayOfShed) => (waterL === null || atOpening <= 0 ? null : waterL / atOpening);
  const [then, today] = [perBird(before), perBird(now)];
  return then === null || today === null || then === 0 ? null : Math.abs(today / then - 1) * 100;
}

/**
 * Holds what an entry has changed against the rules of figures: losses and water of its day. What is written down for a day
 * before yesterday is history, and alarms nobody.
 */
export function watchEntries(watching: Watching): EntryWatcher {
  return async (tx, { kind, flockId, shedId, day }, nowMs) => {
    if (kind !== 'mortality' && kind !== 'water-consumption') return;
    const [flock, [before, now]] = await Promise.all([readPlace(tx, flockId), readDays(tx, flockId, shedId, day)]);
    if (!before || !now || day < addDays(dayInZone(nowMs, flock.timeZone), -1)) return;
    const value = kind === 'mortality' ? mortalityPct(now) : waterChangePct(before, now);
    if (value === null) return;
    const limit = kind === 'mortality' ? dailyMortalityLimitPct(ageDays(flock.hatchDay, day)) : null;
    const place = { farmId: flock.farmId, machineId: null, shedId, deviceId: null, flockId, day, setPoint: limit };
    const source = kind === 'mortality' ? 'dailyMortalityPct' : 'waterChangePct';
    const seen: Seen = { source, targetId: shedId, kind: 'shed', place, atMs: nowMs, value, setPoint: limit };
    await watchAll(watching, tx, [seen]);
  };
}

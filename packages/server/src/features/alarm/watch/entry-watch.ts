import { expectedWaterMl, waterChangePct } from '@henhouse/domain/attention/water/water-change';
import { addDays, ageDays, type Day, dayInZone } from '@henhouse/domain/day/day';
import { judgeLosses, mortalityLimits } from '@henhouse/domain/limit/daily-mortality';
import { limitAt, type OwnLimits } from '@henhouse/domain/limit/limit';
import { divide } from '@henhouse/domain/quantity/divide';
import type { ProductionKind, Standard } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { liveChangeOf } from '../../day-book/day-book-columns';
import type { EntryWatcher } from '../../entry/entry.service';
import { readOwnLimits } from '../../limit/limit.store';
import { loadStandard, type StandardPin } from '../../standards/standard.service';
import { type Seen, type Watching, watchAll } from './watch.service';

interface DayOfShed {
  readonly day: Day;
  /** Birds that began it. */
  readonly atOpening: number;
  readonly cameIn: number;
  readonly lost: number;
  readonly waterL: number | null;
}

interface FlockInShed extends StandardPin {
  readonly farmId: string;
  readonly timeZone: string;
  readonly hatchDay: Day;
  readonly productionKind: ProductionKind;
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
    select f.farm_id, coalesce(farm.time_zone, c.time_zone) as time_zone, f.hatch_day,
      f.production_kind, f.published_standard_id, f.company_standard_id, f.company_standard_version
    from flock f join farm on farm.company_id = f.company_id and farm.id = f.farm_id join company c on c.id = f.company_id
    where f.company_id = ${tx.companyId} and f.id = ${flockId}`);

interface Judging {
  readonly own: OwnLimits;
  readonly kind: ProductionKind;
  readonly ageDays: number;
}

/** A day's value and the limit that dashboard and entry hold it against; null without both days, or without birds. */
type Judged = { readonly value: number; readonly limit: number } | null;

/** Dead and culled in % of the birds there; so few that they are unremarkable count as none. */
function mortalityOf({ lost, atOpening, cameIn }: DayOfShed, { own, kind, ageDays: age }: Judging): Judged {
  const limits = mortalityLimits(own, kind, age);
  const { pct } = judgeLosses({ lost, birdDays: atOpening + cameIn }, limits);
  if (pct === null) return null;
  return { value: lost <= limits.unremarkableBirds ? 0 : pct, limit: limits.dailyMortalityPct };
}

/** How far water per bird is from what the day before lets expect, up or down, in %. */
function waterOf(
  days: { readonly before: DayOfShed; readonly now: DayOfShed },
  standard: Standard | null,
  judging: Judging,
): Judged {
  const mlPerBird = ({ waterL, atOpening, cameIn }: DayOfShed) =>
    waterL === null ? null : divide(waterL * 1000, atOpening + cameIn);
  const expected = expectedWaterMl(mlPerBird(days.before), { standard, ageDays: judging.ageDays });
  const pct = waterChangePct(mlPerBird(days.now), expected);
  const limit = limitAt(judging.own, 'waterChangeWarningPct', judging.kind);
  return pct === null ? null : { value: Math.abs(pct), limit };
}

/**
 * Holds what an entry has changed against the rules of figures: losses and water of its day. What is written down for a day
 * before yesterday is history, and alarms nobody.
 */
export function watchEntries(watching: Watching): EntryWatcher {
  return async (tx, { kind, flockId, shedId, day }, nowMs) => {
    if (kind !== 'mortality' && kind !== 'water-consumption') return;
    const [flock, [before, now], own] = await Promise.all([
      readPlace(tx, flockId),
      readDays(tx, flockId, shedId, day),
      readOwnLimits(tx),
    ]);
    if (!before || !now || day < addDays(dayInZone(nowMs, flock.timeZone), -1)) return;
    const judging = { own, kind: flock.productionKind, ageDays: ageDays(flock.hatchDay, day) };
    const judged =
      kind === 'mortality'
        ? mortalityOf(now, judging)
        : waterOf({ before, now }, await loadStandard(tx, flock), judging);
    if (judged === null) return;
    const { value, limit } = judged;
    const place = { farmId: flock.farmId, machineId: null, shedId, deviceId: null, flockId, day, setPoint: limit };
    const source = kind === 'mortality' ? 'dailyMortalityPct' : 'waterChangePct';
    const seen: Seen = { source, targetId: shedId, kind: 'shed', place, atMs: nowMs, value, setPoint: limit };
    await watchAll(watching, tx, [seen]);
  };
}

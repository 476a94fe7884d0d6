import { expectedWaterMl, waterChangePct } from '@henhouse/domain/attention/water/water-change';
import { addDays, ageDays, type Day, dayInZone } from '@henhouse/domain/day/day';
import { judgeLosses, mortalityLimits } from '@henhouse/domain/limit/daily-mortality';
import { limitAt, type OwnLimits } from '@henhouse/domain/limit/limit';
import { divide } from '@henhouse/domain/quantity/divide';
import type { ProductionKind, Standard } from '@henhouse/domain/standards/standard';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Follower } from '../../../platform/follow/follower';
import { liveChangeOf } from '../../day-book/day-book-columns';
import { readOwnLimits } from '../../limit/limit.store';
import { loadStandards, type StandardPin } from '../../standards/standard.service';
import { type Seen, type Watching, watchAll } from './watch.service';

/** What entries were written of, on one day: an entry is of the day that it had before as well. */
interface WrittenDay extends StandardPin {
  readonly kind: 'mortality' | 'water-consumption';
  readonly flockId: string;
  readonly shedId: string;
  readonly day: Day;
  readonly farmId: string;
  readonly timeZone: string;
  readonly hatchDay: Day;
  readonly productionKind: ProductionKind;
}

interface DayOfShed {
  /** Birds that began it. */
  readonly atOpening: number;
  readonly cameIn: number;
  readonly lost: number;
  readonly waterL: number | null;
}

interface TwoDays {
  readonly before: DayOfShed;
  readonly now: DayOfShed;
}

/** The days that `written` selects (`kind`, `flock_id`, `shed_id`, `day`), with their flocks, the oldest first. */
export const readWrittenDays = (tx: CompanyTx, written: RawBuilder<unknown>): Promise<WrittenDay[]> =>
  tx.many(sql<WrittenDay>`
    select w.kind, w.flock_id, w.shed_id, w.day, f.farm_id, coalesce(farm.time_zone, c.time_zone) as time_zone,
      f.hatch_day, f.production_kind, f.published_standard_id, f.company_standard_id, f.company_standard_version
    from (${written}) w
    join flock f on f.company_id = ${tx.companyId} and f.id = w.flock_id
    join farm on farm.company_id = f.company_id and farm.id = f.farm_id join company c on c.id = f.company_id
    where w.kind in ('mortality', 'water-consumption')
    order by w.day, f.farm_id, w.shed_id, w.flock_id, w.kind`);

const daysOfEntries = (tx: CompanyTx, entryIds: readonly string[]) => sql`
  select e.kind, e.flock_id, e.shed_id, e.day from entry e
  where e.company_id = ${tx.companyId} and e.id = any(${[...entryIds]}::uuid[])
  union
  select e.kind, e.flock_id, e.shed_id, r.day from entry e
  join entry_revision r on r.company_id = e.company_id and r.entry_id = e.id
  where e.company_id = ${tx.companyId} and e.id = any(${[...entryIds]}::uuid[])`;

/** For each day of a flock in a shed that day and the one before it. */
async function readDays(tx: CompanyTx, written: readonly WrittenDay[]): Promise<TwoDays[]> {
  const rows = await tx.many(sql<DayOfShed>`
    select coalesce(sum(${sql.raw(liveChangeOf('d'))}) filter (where d.day < wanted.day), 0) as at_opening,
      coalesce(sum(d.placed + d.moved_in) filter (where d.day = wanted.day), 0) as came_in,
      coalesce(sum(d.dead + d.culled) filter (where d.day = wanted.day), 0) as lost,
      case when sum(d.water_entries) filter (where d.day = wanted.day) > 0
        then sum(d.water_l) filter (where d.day = wanted.day) end as water_l
    from (
      select w.flock_id, w.shed_id, w.day - back as day, w.place, back
      from unnest(${written.map(({ flockId }) => flockId)}::uuid[], ${written.map(({ shedId }) => shedId)}::uuid[],
        ${written.map(({ day }) => day)}::date[]) with ordinality w (flock_id, shed_id, day, place), generate_series(0, 1) back
    ) wanted
    left join flock_day d on d.company_id = ${tx.companyId} and d.flock_id = wanted.flock_id and d.shed_id = wanted.shed_id
      and d.day <= wanted.day
    group by wanted.place, wanted.back order by wanted.place, wanted.back`);
  return written.map((_, at) => ({ now: rows[at * 2] as DayOfShed, before: rows[at * 2 + 1] as DayOfShed }));
}

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
function waterOf(days: TwoDays, standard: Standard | null, judging: Judging): Judged {
  const mlPerBird = ({ waterL, atOpening, cameIn }: DayOfShed) =>
    waterL === null ? null : divide(waterL * 1000, atOpening + cameIn);
  const expected = expectedWaterMl(mlPerBird(days.before), { standard, ageDays: judging.ageDays });
  const pct = waterChangePct(mlPerBird(days.now), expected);
  const limit = limitAt(judging.own, 'waterChangeWarningPct', judging.kind);
  return pct === null ? null : { value: Math.abs(pct), limit };
}

/** What a day of a shed shows a rule, by the figure that its entries are about. */
function seenOf(
  written: WrittenDay,
  days: TwoDays,
  { own, standard, nowMs }: { readonly own: OwnLimits; readonly standard: Standard | null; readonly nowMs: number },
): Seen[] {
  const { kind, farmId, shedId, flockId, day, productionKind } = written;
  const judging = { own, kind: productionKind, ageDays: ageDays(written.hatchDay, day) };
  const judged = kind === 'mortality' ? mortalityOf(days.now, judging) : waterOf(days, standard, judging);
  if (judged === null) return [];
  const { value, limit } = judged;
  const place = { farmId, ...noPlace, shedId, deviceId: null, flockId, day, setPoint: limit };
  const source = kind === 'mortality' ? 'dailyMortalityPct' : 'waterChangePct';
  return [{ source, targetId: shedId, kind: 'shed', place, atMs: nowMs, value, setPoint: limit }];
}

/** What days of sheds, as they are by now, show rules of figures: losses and water. */
export async function seenOnDays(tx: CompanyTx, written: readonly WrittenDay[], nowMs: number): Promise<Seen[]> {
  if (written.length === 0) return [];
  const [days, own, standardOf] = await Promise.all([
    readDays(tx, written),
    readOwnLimits(tx),
    loadStandards(tx, written),
  ]);
  return written.flatMap((each, at) => seenOf(each, days[at] as TwoDays, { own, standard: standardOf(each), nowMs }));
}

/** Holds days of sheds against the rules of figures. What was written down for a day before yesterday is history, and alarms nobody. */
export async function watchDays(
  watching: Watching,
  tx: CompanyTx,
  all: readonly WrittenDay[],
  nowMs: number,
): Promise<void> {
  const written = all.filter(({ day, timeZone }) => day >= addDays(dayInZone(nowMs, timeZone), -1));
  await watchAll(watching, tx, await seenOnDays(tx, written, nowMs));
}

/** Watches what entries have changed. Imports and the demo, which write history, name no entry in their events. */
export const watchEntries = (watching: Watching, clock: Clock): Follower => ({
  name: 'alarms',
  topics: ['entry.saved'],
  async follow(tx, events) {
    const ids = [...new Set(events.flatMap(({ refs }) => refs['entryId'] ?? []))];
    if (ids.length > 0) await watchDays(watching, tx, await readWrittenDays(tx, daysOfEntries(tx, ids)), clock.now());
  },
});

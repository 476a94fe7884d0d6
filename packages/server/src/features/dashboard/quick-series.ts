import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import type { SeriesDay, SeriesSums } from '@henhouse/domain/day-book/series-day';
import { pooledDispersion } from '@henhouse/domain/day-book/weighing';
import { divide } from '@henhouse/domain/quantity/divide';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { type DayRow, type FormerRow, recentDays, type SeriesBase, type WeighedRow } from './series-base.store';

/** What was read of one flock in one shed. */
export interface PlaceRows {
  readonly base: SeriesBase | undefined;
  readonly recent: readonly DayRow[];
  readonly former: readonly FormerRow[];
}

/**
 * True when the recent days and the sums before them say everything that figures look at: the last weighing, the last day
 * with feed, water, both and mortality are recent, or there never was one; no day needs its sex groups weighed up, no birds
 * came from or went to another shed, and none came in the middle of their life. Else the flock's days have to be folded one by one.
 */
export function isQuick({ base, recent, former }: PlaceRows): boolean {
  const has = (found: (row: DayRow) => boolean) => recent.some(found);
  const weighings: readonly WeighedRow[] = [...recent, ...former];
  if (weighings.some(({ groups }) => groups > 1)) return false;
  if (has((row) => row.movedIn + row.movedOut + row.openedBirds > 0)) return false;
  if (base === undefined) return true;
  return (
    base.movedIn + base.movedOut + base.openedBirds === 0 &&
    (has((row) => row.weighedBirds > 0) || !base.hasWeighing) &&
    (has((row) => row.feedEntries > 0) || base.feedEntries === 0) &&
    (has((row) => row.waterEntries > 0) || base.waterEntries === 0) &&
    (has((row) => row.feedEntries > 0 && row.waterEntries > 0) || !base.hasFeedAndWater) &&
    (has((row) => row.mortalityEntries > 0) || !base.hasMortality) &&
    (weighings.some((row) => row.dispersionBirds > 1) || !base.hasDispersion) &&
    (weighings.some((row) => row.uniformOfBirds > 0) || !base.hasUniformity)
  );
}

/** Of birds that came or went, or came in the middle of their life, {@link isQuick} is false. */
const unmoved = { movedInKg: 0, movedOutKg: 0, movedUnweighed: 0, opened: null };

const nothing: SeriesSums = {
  placed: 0,
  doa: 0,
  dead: 0,
  culled: 0,
  sold: 0,
  soldKg: 0,
  movedIn: 0,
  movedOut: 0,
  ...unmoved,
  variance: 0,
  feedKg: null,
  waterL: null,
  feedGPerBird: null,
  daysWithoutFeed: 0,
  dayOldBirds: 0,
  dayOldWeightG: null,
};

function sumsOfBase(base: SeriesBase): SeriesSums {
  const { placed, doa, dead, culled, sold, soldKg, movedIn, movedOut, variance, daysWithoutFeed, dayOldBirds } = base;
  return {
    placed,
    doa,
    dead,
    culled,
    sold,
    soldKg,
    movedIn,
    movedOut,
    ...unmoved,
    variance,
    feedKg: base.feedEntries === 0 ? null : base.feedKg,
    waterL: base.waterEntries === 0 ? null : base.waterL,
    feedGPerBird: base.fedDays === 0 ? null : base.feedGPerBird,
    daysWithoutFeed,
    dayOldBirds,
    dayOldWeightG: divide(base.dayOldSumG, dayOldBirds),
  };
}

/** Birds that the sums leave alive. */
function aliveOf(sums: SeriesSums): number {
  const { placed, doa, dead, culled, sold, movedOut, movedIn, variance } = sums;
  return placed - doa - dead - culled - sold - movedOut + movedIn - variance;
}

function weighingOf(
  row: WeighedRow,
): Pick<SeriesDay, 'weightG' | 'weighedBirds' | 'dispersion' | 'dispersionBySex' | 'uniformBirds' | 'uniformOfBirds'> {
  const { dispersionBirds: birds, dispersionSumG: sumG, dispersionSumSquaresG2: sumSquaresG2 } = row;
  return {
    weightG: divide(row.weighedSumG, row.weighedBirds),
    weighedBirds: row.weighedBirds,
    // Of one sex group: of two, the flock is folded day by day.
    dispersion: pooledDispersion([{ birds, sumG, sumSquaresG2 }]),
    dispersionBySex: [],
    uniformBirds: row.uniformBirds,
    uniformOfBirds: row.uniformOfBirds,
  };
}

const silent = {
  placed: 0,
  doa: 0,
  dead: 0,
  culled: 0,
  sold: 0,
  soldKg: 0,
  movedIn: 0,
  movedOut: 0,
  variance: 0,
  mortalityEntries: 0,
  feedEntries: 0,
  waterEntries: 0,
  feedKg: null,
  feedBirdDays: 0,
  feedGPerBird: null,
  waterL: null,
  waterBirdDays: 0,
  waterMlPerBird: null,
  waterFeedRatio: null,
  weightG: null,
  weighedBirds: 0,
  dispersion: null,
  dispersionBySex: [],
  uniformBirds: 0,
  uniformOfBirds: 0,
  opened: null,
} as const satisfies Partial<SeriesDay>;

const plus = (sum: number | null, amount: number | null) => (amount === null ? sum : addThousandths(sum ?? 0, amount));

/** A day somebody wrote on, after `before`; days without feed count from the day after the flock's first. */
function writtenDay(row: DayRow, before: SeriesSums, isFirst: boolean): SeriesDay {
  const opening = aliveOf(before);
  const birdDays = opening + row.placed + row.movedIn;
  const feedKg = row.feedEntries === 0 ? null : row.feedKg;
  const waterL = row.waterEntries === 0 ? null : row.waterL;
  const feedBirdDays = feedKg === null ? 0 : birdDays;
  const waterBirdDays = waterL === null ? 0 : birdDays;
  const feedGPerBird = divide(feedKg === null ? null : feedKg * 1000, feedBirdDays);
  const waterMlPerBird = divide(waterL === null ? null : waterL * 1000, waterBirdDays);
  const dayOldBirds = before.dayOldBirds + row.dayOldBirds;
  const cumulative: SeriesSums = {
    placed: before.placed + row.placed,
    doa: before.doa + row.doa,
    dead: before.dead + row.dead,
    culled: before.culled + row.culled,
    sold: before.sold + row.sold,
    soldKg: addThousandths(before.soldKg, row.soldKg),
    movedIn: before.movedIn + row.movedIn,
    movedOut: before.movedOut + row.movedOut,
    ...unmoved,
    variance: before.variance + row.variance,
    feedKg: plus(before.feedKg, feedKg),
    waterL: plus(before.waterL, waterL),
    feedGPerBird: feedGPerBird === null ? before.feedGPerBird : (before.feedGPerBird ?? 0) + feedGPerBird,
    daysWithoutFeed: before.daysWithoutFeed + (!isFirst && feedKg === null && opening > 0 ? 1 : 0),
    dayOldBirds,
    dayOldWeightG: divide((before.dayOldWeightG ?? 0) * before.dayOldBirds + row.dayOldSumG, dayOldBirds),
  };
  const { day, placed, doa, dead, culled, sold, soldKg, movedIn, movedOut, variance, mortalityEntries } = row;
  const birds = { day, opening, placed, doa, dead, culled, sold, soldKg, movedIn, movedOut, variance, birdDays };
  const intake = { feedKg, feedBirdDays, feedGPerBird, waterL, waterBirdDays, waterMlPerBird };
  return {
    ...birds,
    ...intake,
    opened: null,
    alive: aliveOf(cumulative),
    mortalityEntries,
    feedEntries: row.feedEntries,
    waterEntries: row.waterEntries,
    waterFeedRatio: divide(waterMlPerBird, feedGPerBird),
    ...weighingOf(row),
    cumulative,
  };
}

function silentDay(day: Day, before: SeriesSums): SeriesDay {
  const alive = aliveOf(before);
  const cumulative = alive > 0 ? { ...before, daysWithoutFeed: before.daysWithoutFeed + 1 } : before;
  return { ...silent, day, opening: alive, alive, birdDays: alive, cumulative };
}

/** A day before the recent ones of which only a few things are said; figures look for nothing else there. */
function formerDay(day: Day, cumulative: SeriesSums, said: Partial<SeriesDay>): SeriesDay {
  return { ...silent, day, opening: 0, alive: 0, birdDays: 0, cumulative, ...said };
}

function formerDays(
  { base, former }: PlaceRows,
  { seventhDay, recentFrom }: { seventhDay: Day; recentFrom: Day },
  before: SeriesSums,
): SeriesDay[] {
  if (base === undefined) return [];
  const lines = former.map((row) => formerDay(row.day, before, { sold: row.sold, ...weighingOf(row) }));
  if (seventhDay < base.firstDay || seventhDay >= recentFrom) return lines;
  const week = { ...before, dead: base.weekDead, culled: base.weekCulled };
  const at = lines.findIndex(({ day }) => day === seventhDay);
  if (at >= 0) return lines.map((line, index) => (index === at ? { ...line, cumulative: week } : line));
  return [...lines, formerDay(seventhDay, week, {})].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * The series of a flock in a shed as the figures of `day` look at it, where {@link isQuick}: the recent days in full, of
 * former days the weighings, the sales and the seventh day. Tests hold its figures to those of the whole fold.
 */
export function quickSeries(rows: PlaceRows, hatchDay: Day, day: Day): SeriesDay[] {
  const { base, recent } = rows;
  const first = base?.firstDay ?? recent[0]?.day;
  if (first === undefined) return [];
  let sums = base === undefined ? nothing : sumsOfBase(base);
  const recentFrom = addDays(day, 1 - recentDays);
  const series = formerDays(rows, { seventhDay: addDays(hatchDay, 7), recentFrom }, sums);
  if (base !== undefined && aliveOf(sums) > 0) {
    // Nobody wrote on the days between the last former one and the recent ones: no feed was noted there either.
    const silentDays = daysBetween(base.lastDay, recentFrom) - 1;
    sums = { ...sums, daysWithoutFeed: sums.daysWithoutFeed + silentDays };
  }
  const byDay = new Map(recent.map((row) => [row.day, row]));
  for (let at = first > recentFrom ? first : recentFrom; at <= day; at = addDays(at, 1)) {
    const row = byDay.get(at);
    const line = row === undefined ? silentDay(at, sums) : writtenDay(row, sums, at === first);
    series.push(line);
    sums = line.cumulative;
  }
  return series;
}

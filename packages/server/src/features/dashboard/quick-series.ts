import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import { birdSeries, nothingYet } from '@henhouse/domain/day-book/bird-series';
import { emptyDay, type FlockDay, liveChange } from '@henhouse/domain/day-book/flock-day';
import type { SeriesDay, SeriesSums } from '@henhouse/domain/day-book/series-day';
import { divide } from '@henhouse/domain/quantity/divide';
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
    (has((row) => row.mortalityEntries > 0) || base.mortalityEntries === 0) &&
    (weighings.some((row) => row.dispersionBirds > 1) || !base.hasDispersion) &&
    (weighings.some((row) => row.uniformOfBirds > 0) || !base.hasUniformity)
  );
}

function sumsOfBase(base: SeriesBase): SeriesSums {
  const { placed, doa, dead, culled, mortalityEntries, sold, soldKg, movedIn, movedOut, variance } = base;
  const { daysWithoutFeed, dayOldBirds } = base;
  return {
    ...nothingYet,
    placed,
    doa,
    dead,
    culled,
    mortalityEntries,
    sold,
    soldKg,
    movedIn,
    movedOut,
    variance,
    feedKg: base.feedEntries === 0 ? null : base.feedKg,
    waterL: base.waterEntries === 0 ? null : base.waterL,
    feedGPerBird: base.fedDays === 0 ? null : base.feedGPerBird,
    daysWithoutFeed,
    dayOldBirds,
    dayOldWeightG: divide(base.dayOldSumG, dayOldBirds),
  };
}

/** Sex groups are read together: each row is of them all. */
const sex = 'asHatched';
const nothingElse = emptyDay({ flockId: '', shedId: '', day: '', sex });
const rowOf = (row: DayRow | FormerRow): FlockDay => ({ ...nothingElse, ...row });

/** Days before the recent ones with a weighing or a sale, and the seventh of age; figures look for nothing else there. */
function formerDays(
  { base, former }: PlaceRows,
  { seventhDay, recentFrom }: { seventhDay: Day; recentFrom: Day },
  before: SeriesSums,
): SeriesDay[] {
  if (base === undefined) return [];
  const has7th =
    seventhDay >= base.firstDay && seventhDay < recentFrom && former.every(({ day }) => day !== seventhDay);
  const rows = has7th ? [...former.map(rowOf), { ...nothingElse, day: seventhDay }] : former.map(rowOf);
  const ofWeek = {
    ...before,
    dead: base.weekDead,
    culled: base.weekCulled,
    mortalityEntries: base.weekMortalityEntries,
  };
  return rows
    .flatMap((row) => birdSeries([{ ...row, sold: 0 }]).map((line) => ({ ...line, sold: row.sold })))
    .map((line) => ({ ...line, cumulative: line.day === seventhDay ? ofWeek : before }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * The series of a flock in a shed as the figures of `day` look at it, where {@link isQuick}: the recent days folded from the sums
 * before them, of former days the weighings, the sales and the seventh day. Tests hold its figures to those of the whole fold.
 */
export function quickSeries(rows: PlaceRows, hatchDay: Day, day: Day): SeriesDay[] {
  const { base, recent } = rows;
  const recentFrom = addDays(day, 1 - recentDays);
  if (base === undefined) return birdSeries(recent.map(rowOf), { until: day });
  const sums = sumsOfBase(base);
  // Nobody wrote on the days between the last former one and the recent ones: no feed was noted there either.
  const silentDays = liveChange(sums) > 0 ? daysBetween(base.lastDay, recentFrom) - 1 : 0;
  const after = {
    day: addDays(recentFrom, -1),
    sums: { ...sums, daysWithoutFeed: sums.daysWithoutFeed + silentDays },
    group: { shedId: base.shedId, sex },
  } as const;
  return [
    ...formerDays(rows, { seventhDay: addDays(hatchDay, 7), recentFrom }, sums),
    ...birdSeries(recent.map(rowOf), { until: day, after }),
  ];
}

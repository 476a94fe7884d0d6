import { addDays, type Day } from '../day/day';
import { divide } from '../quantity/divide';
import { addThousandths } from '../quantity/thousandths';
import type { Sex } from '../standards/standard';
import { type DayTotals, groupKey, totalsOfDay } from './day-totals';
import { type FlockDay, liveChange } from './flock-day';
import { addOpened } from './opened-birds';
import type { SeriesDay, SeriesSums } from './series-day';
import { pooledDispersion } from './weighing';

export interface SeriesOptions {
  /** Last day of the series: days after the last row are added without anything recorded; later rows are left out. */
  readonly until?: Day;
  /** Only this sex group; without it all groups together. */
  readonly sex?: Sex;
  /** Only this shed; without it all sheds together, and moves between them cancel. */
  readonly shedId?: string;
  /** What is known of the days before the first that is told: the fold goes on after them. */
  readonly after?: SeriesStart | undefined;
}

/** The close of a day up to which nobody tells the days one by one. */
interface SeriesStart {
  readonly day: Day;
  readonly sums: SeriesSums;
  /** Whose birds are alive then: the rows that follow are of this shed and sex group. */
  readonly group: Pick<FlockDay, 'shedId' | 'sex'>;
}

/**
 * Folds the day-book rows of one flock, in any order, into one line for each calendar day from its first row on.
 *
 * Days without a row are there, with nothing recorded (null, not 0). Live birds at the close are the opening plus
 * placed − doa − dead − culled − sold − movedOut + movedIn − variance. Rows of several flocks are folded as if they were
 * one; call it once for each flock where that is not meant. With `after` the first line is the day after it.
 */
export function birdSeries(rows: readonly FlockDay[], options: SeriesOptions = {}): SeriesDay[] {
  const { after } = options;
  const byDay = rowsByDay(rows, options);
  const rowDays = [...byDay.keys()].sort();
  const first = after === undefined ? rowDays[0] : nextDay(after.day);
  if (first === undefined) return [];
  const last = options.until ?? rowDays.at(-1) ?? first;

  const live = new Map(after === undefined ? [] : [[groupKey(after.group), liveChange(after.sums)]]);
  const away = new Map<Sex, number>();
  const series: SeriesDay[] = [];
  let sums = after?.sums ?? nothingYet;
  for (let day = first; day <= last; day = nextDay(day)) {
    const ofDay = byDay.get(day) ?? noRows;
    const totals = totalsOfDay(ofDay, live);
    const isFirst = after === undefined && series.length === 0;
    // Moves inside the series have cancelled, and nobody comes back by them.
    const movedBack = Math.min(totals.movedIn, comeBack(ofDay, away));
    sums = addToSums(withOpened(sums, totals, day), totals, { isFirst, movedBack });
    series.push(seriesDay(day, totals, sums));
    for (const row of ofDay) {
      const key = groupKey(row);
      live.set(key, (live.get(key) ?? 0) + liveChange(row));
    }
  }
  return series;
}

/** Birds of a day that come back, of those that were moved out before and are `away`; and whoever goes on it is away then. */
function comeBack(rows: readonly FlockDay[], away: Map<Sex, number>): number {
  let back = 0;
  for (const { sex, movedIn, movedOut } of rows) {
    const ofSex = Math.min(movedIn, away.get(sex) ?? 0);
    away.set(sex, (away.get(sex) ?? 0) - ofSex + movedOut);
    back += ofSex;
  }
  return back;
}

/** The next day; inside a month without the calendar, since a dashboard asks this some ten thousand times. */
function nextDay(day: Day): Day {
  const next = Number(day.slice(8)) + 1;
  return next > 28 ? addDays(day, 1) : `${day.slice(0, 8)}${next < 10 ? '0' : ''}${next}`;
}

function rowsByDay(rows: readonly FlockDay[], { sex, shedId, until }: SeriesOptions): Map<Day, FlockDay[]> {
  const byDay = new Map<Day, FlockDay[]>();
  for (const row of rows) {
    if (sex !== undefined && row.sex !== sex) continue;
    if (shedId !== undefined && row.shedId !== shedId) continue;
    if (until !== undefined && row.day > until) continue;
    const ofDay = byDay.get(row.day);
    if (ofDay === undefined) byDay.set(row.day, [row]);
    else ofDay.push(row);
  }
  return byDay;
}

const noRows: readonly FlockDay[] = [];

/** Sums before anything was written. */
export const nothingYet: SeriesSums = {
  placed: 0,
  doa: 0,
  dead: 0,
  culled: 0,
  mortalityEntries: 0,
  sold: 0,
  soldKg: 0,
  movedIn: 0,
  movedBack: 0,
  movedOut: 0,
  movedInKg: 0,
  movedOutKg: 0,
  movedUnweighed: 0,
  variance: 0,
  feedKg: null,
  waterL: null,
  feedGPerBird: null,
  daysWithoutFeed: 0,
  dayOldBirds: 0,
  dayOldWeightG: null,
  opened: null,
};

/** The recorded amount added to what was recorded before; a day without a record leaves the sum as it was. */
function addRecorded(sum: number | null, amount: number | null): number | null {
  return amount === null ? sum : addThousandths(sum ?? 0, amount);
}

function addToSums(
  sums: SeriesSums,
  totals: DayTotals,
  { isFirst, movedBack }: { readonly isFirst: boolean; readonly movedBack: number },
): SeriesSums {
  const feedGPerBird = divide(grams(totals.feedKg), totals.feedBirdDays);
  const dayOldBirds = sums.dayOldBirds + totals.dayOldBirds;
  const dayOldSumG = (sums.dayOldWeightG ?? 0) * sums.dayOldBirds + totals.dayOldSumG;
  return {
    placed: sums.placed + totals.placed,
    doa: sums.doa + totals.doa,
    dead: sums.dead + totals.dead,
    culled: sums.culled + totals.culled,
    mortalityEntries: sums.mortalityEntries + totals.mortalityEntries,
    sold: sums.sold + totals.sold,
    soldKg: addThousandths(sums.soldKg, totals.soldKg),
    movedIn: sums.movedIn + totals.movedIn,
    movedBack: sums.movedBack + movedBack,
    movedOut: sums.movedOut + totals.movedOut,
    movedInKg: addThousandths(sums.movedInKg, Math.max(0, totals.movedKg)),
    movedOutKg: addThousandths(sums.movedOutKg, Math.max(0, -totals.movedKg)),
    movedUnweighed: sums.movedUnweighed + Math.abs(totals.movedUnweighed),
    variance: sums.variance + totals.variance,
    feedKg: addRecorded(sums.feedKg, totals.feedKg),
    waterL: addRecorded(sums.waterL, totals.waterL),
    feedGPerBird: feedGPerBird === null ? sums.feedGPerBird : (sums.feedGPerBird ?? 0) + feedGPerBird,
    daysWithoutFeed: sums.daysWithoutFeed + (!isFirst && totals.lacksFeed ? 1 : 0),
    dayOldBirds,
    dayOldWeightG: divide(dayOldSumG, dayOldBirds),
    opened: sums.opened,
  };
}

/** The sums up to the day before, and what the birds bring along that come in the middle of their life. */
function withOpened(sums: SeriesSums, { opening, opened }: DayTotals, day: Day): SeriesSums {
  if (opened === null) return sums;
  const { gone, lost, birds, feedKg } = opened;
  const eatenG = divide(feedKg * 1000, opened.fedBirds);
  return {
    ...sums,
    placed: sums.placed + gone,
    dead: sums.dead + lost,
    mortalityEntries: sums.mortalityEntries + (opened.uncounted > 0 ? 0 : 1),
    sold: sums.sold + gone - lost,
    feedKg: opened.unfed < birds ? addThousandths(sums.feedKg ?? 0, feedKg) : sums.feedKg,
    feedGPerBird: meanIntakeG(sums.feedGPerBird, opening, eatenG, birds),
    opened: addOpened(sums.opened, opened, day),
  };
}

/** What a bird has eaten: the mean of those that were there and those that came. */
function meanIntakeG(ofThereG: number | null, there: number, ofCameG: number | null, came: number): number | null {
  if (ofCameG === null) return ofThereG;
  return divide((ofThereG ?? 0) * there + ofCameG * came, there + came);
}

function seriesDay(day: Day, totals: DayTotals, cumulative: SeriesSums): SeriesDay {
  const feedGPerBird = divide(grams(totals.feedKg), totals.feedBirdDays);
  const waterMlPerBird = divide(grams(totals.waterL), totals.waterBirdDays);
  const bySex = [...totals.weights].flatMap(([sex, pool]) => {
    const dispersion = pooledDispersion([pool]);
    return dispersion === null ? [] : [{ sex, ...dispersion }];
  });
  return {
    day,
    opening: totals.opening,
    placed: totals.placed,
    doa: totals.doa,
    dead: totals.dead,
    culled: totals.culled,
    sold: totals.sold,
    soldKg: totals.soldKg,
    movedIn: totals.movedIn,
    movedOut: totals.movedOut,
    variance: totals.variance,
    alive: totals.opening + liveChange(totals),
    birdDays: totals.birdDays,
    mortalityEntries: totals.mortalityEntries,
    feedEntries: totals.feedEntries,
    waterEntries: totals.waterEntries,
    feedKg: totals.feedKg,
    feedBirdDays: totals.feedBirdDays,
    feedGPerBird,
    waterL: totals.waterL,
    waterBirdDays: totals.waterBirdDays,
    waterMlPerBird,
    waterFeedRatio: divide(waterMlPerBird, feedGPerBird),
    weightG: totals.weightG,
    weighedBirds: totals.weighedBirds,
    dispersion: pooledDispersion([...totals.weights.values()]),
    dispersionBySex: bySex.length > 1 ? bySex : [],
    uniformBirds: totals.uniformBirds,
    uniformOfBirds: totals.uniformOfBirds,
    opened: totals.opened,
    cumulative,
  };
}

/** kg to g, and litres to ml. */
function grams(kg: number | null): number | null {
  return kg === null ? null : kg * 1000;
}

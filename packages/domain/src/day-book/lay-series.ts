import { type Day, daysBetween } from '../day/day';
import { eggGrades } from '../egg/egg-grade';
import { divide, percentOf } from '../quantity/divide';
import type { Sex } from '../standards/standard';
import { birdSeries, type SeriesOptions } from './bird-series';
import { type EggTotals, flockEggs } from './egg-totals';
import type { FlockDay } from './flock-day';
import type { LayDay, LaySums } from './lay-day';
import { addLayDay } from './lay-sums';
import type { SeriesDay } from './series-day';

export interface LayOptions extends Pick<SeriesOptions, 'until' | 'shedId'> {
  /** Day of the first lay; null while the flock is reared. */
  readonly productionDay: Day | null;
  /** Sums of lay up to a day, worked out elsewhere: the fold goes on after it, and lines up to it have no sums. */
  readonly layUpTo?: { readonly day: Day; readonly sums: LaySums } | undefined;
}

/** The group whose birds are the hens: the females, or all birds of a flock that is not kept by sex. */
export function hensOf(rows: readonly Pick<FlockDay, 'sex'>[]): Sex {
  return rows.some(({ sex }) => sex !== 'asHatched') ? 'female' : 'asHatched';
}

/**
 * Folds the day-book rows of one layer or breeder flock, in any order, into one line for each calendar day from the first
 * row of its hens on. Birds, feed and weights are as in {@link birdSeries}; `shedId` narrows it to one shed.
 */
export function laySeries(rows: readonly FlockDay[], options: LayOptions): LayDay[] {
  const { shedId, productionDay, layUpTo } = options;
  const own = shedId === undefined ? rows : rows.filter((row) => row.shedId === shedId);
  const until = options.until ?? lastDayOf(own);
  if (until === undefined) return [];
  const sex = hensOf(rows);
  const hens = birdSeries(own, { until, sex });
  const isKeptBySex = sex !== 'asHatched';
  const males = isKeptBySex ? byDay(birdSeries(own, { until, sex: 'male' })) : null;
  const all = isKeptBySex ? byDay(birdSeries(own, { until })) : null;
  const eggs = flockEggs(own, { until, sex, hens });

  let sums: LaySums | null = layUpTo?.sums ?? null;
  // Eggs weighed before the first day of production still tell the weight on it.
  let eggWeightG: number | null = null;
  return hens.map((line) => {
    const lacksEggs = eggs.lacksOn(line.day);
    const ofBoth = { males: males?.get(line.day) ?? null, all: all?.get(line.day) ?? line };
    const day = layDay(line, { ...ofBoth, eggs: eggs.byDay.get(line.day), lacksEggs });
    eggWeightG = day.eggWeightG ?? eggWeightG;
    if (productionDay === null || line.day < productionDay) return day;
    if (layUpTo !== undefined && line.day <= layUpTo.day) return day;
    const lay: LaySums = addLayDay(sums, day, daysBetween(productionDay, line.day) + 1, eggWeightG);
    sums = lay;
    return { ...day, lay };
  });
}

interface Beside {
  readonly males: SeriesDay | null;
  readonly all: SeriesDay;
  readonly eggs: EggTotals | undefined;
  readonly lacksEggs: boolean;
}

function layDay(hens: SeriesDay, { males, all, eggs, lacksEggs }: Beside): LayDay {
  const isCollected = eggs !== undefined && eggs.eggEntries > 0;
  const total = isCollected ? eggGrades.reduce((sum, grade) => sum + eggs.grades[grade], 0) : null;
  const isShared = hens.feedEntries === 0;
  const feedGPerHen = isShared ? sharedFeedG(males, all) : hens.feedGPerBird;
  return {
    day: hens.day,
    hens,
    males,
    feedGPerHen,
    feedKg: isShared ? (feedGPerHen === null ? null : all.feedKg) : hens.feedKg,
    allFeedKg: all.feedKg,
    waterL: all.waterL,
    waterMlPerBird: all.waterMlPerBird,
    waterFeedRatio: all.waterFeedRatio,
    mortalityEntries: all.mortalityEntries,
    feedEntries: all.feedEntries,
    waterEntries: all.waterEntries,
    eggEntries: eggs?.eggEntries ?? 0,
    eggDays: isCollected ? eggs.eggDays : 0,
    eggs: total,
    grades: isCollected ? eggs.grades : null,
    eggHenDays: isCollected ? eggs.eggHenDays : 0,
    henDayPct: isCollected ? percentOf(total, eggs.eggHenDays) : null,
    lacksEggs,
    weighedEggs: eggs?.weighedEggs ?? 0,
    eggWeightG: eggs === undefined ? null : divide(eggs.weighedEggsSumG, eggs.weighedEggs),
    lay: null,
  };
}

/** Feed of one bird where one line serves both sexes; feed of the males alone says nothing of the hens. */
function sharedFeedG(males: SeriesDay | null, all: SeriesDay): number | null {
  return (males?.feedEntries ?? 0) > 0 ? null : all.feedGPerBird;
}

function lastDayOf(rows: readonly FlockDay[]): Day | undefined {
  return rows.reduce<Day | undefined>((last, { day }) => (last === undefined || day > last ? day : last), undefined);
}

const byDay = (series: readonly SeriesDay[]) => new Map(series.map((line) => [line.day, line]));

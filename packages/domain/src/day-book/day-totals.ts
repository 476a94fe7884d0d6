import { divide } from '../quantity/divide';
import { addThousandths } from '../quantity/thousandths';
import type { Sex } from '../standards/standard';
import type { FlockDay } from './flock-day';
import { type OpenedBirds, openedOf } from './opened-birds';
import type { WeightPool } from './weighing';

/** What the rows of one day add up to, before the running sums. Names as in the day-book and `SeriesDay`. */
export interface DayTotals {
  opening: number;
  placed: number;
  doa: number;
  dead: number;
  culled: number;
  sold: number;
  soldKg: number;
  /** Live kg that came from sheds outside, less what went there; moves inside cancel. */
  movedKg: number;
  movedUnweighed: number;
  movedIn: number;
  movedOut: number;
  variance: number;
  birdDays: number;
  mortalityEntries: number;
  feedEntries: number;
  waterEntries: number;
  feedKg: number | null;
  feedBirdDays: number;
  waterL: number | null;
  waterBirdDays: number;
  /** True when a shed had birds at the opening and recorded no feed. */
  lacksFeed: boolean;
  weightG: number | null;
  weighedBirds: number;
  /** Single weights of each sex. */
  readonly weights: Map<Sex, WeightPool>;
  uniformBirds: number;
  uniformOfBirds: number;
  dayOldBirds: number;
  dayOldSumG: number;
  /** Life before of the birds that came in the middle of it; null when none did. */
  opened: OpenedBirds | null;
}

/** What a shed recorded on the day, its sex groups together: feed is often given to both from one line. */
interface ShedDay {
  birdDays: number;
  opening: number;
  feedEntries: number;
  feedKg: number;
  waterEntries: number;
  waterL: number;
}

/** Key of a shed's sex group in the map of live birds. */
export function groupKey(row: Pick<FlockDay, 'shedId' | 'sex'>): string {
  return `${row.shedId}/${row.sex}`;
}

/**
 * Adds up the rows of one day. `live` holds the live birds of every shed and sex at the opening, by {@link groupKey}; sheds without a row that day count with their birds.
 */
export function totalsOfDay(rows: readonly FlockDay[], live: ReadonlyMap<string, number>): DayTotals {
  const sheds = shedDays(rows, live);
  const totals = emptyTotals();
  for (const birds of live.values()) totals.opening += birds;
  for (const row of rows) addRow(totals, row);
  if (sheds.size > 1) cancelMoves(totals, rows);
  totals.birdDays = totals.opening + totals.placed + totals.movedIn;
  for (const shed of sheds.values()) {
    if (shed.feedEntries > 0) {
      totals.feedKg = addThousandths(totals.feedKg ?? 0, shed.feedKg);
      totals.feedBirdDays += shed.birdDays;
    } else if (shed.opening > 0) {
      totals.lacksFeed = true;
    }
    if (shed.waterEntries > 0) {
      totals.waterL = addThousandths(totals.waterL ?? 0, shed.waterL);
      totals.waterBirdDays += shed.birdDays;
    }
  }
  // Birds that moved stand in both sheds' bird-days; the flock has them once.
  totals.feedBirdDays = Math.min(totals.feedBirdDays, totals.birdDays);
  totals.waterBirdDays = Math.min(totals.waterBirdDays, totals.birdDays);
  totals.weightG = meanWeightG(rows, live);
  totals.opened = openedOf(rows);
  return totals;
}

function emptyTotals(): DayTotals {
  return {
    opening: 0,
    placed: 0,
    doa: 0,
    dead: 0,
    culled: 0,
    sold: 0,
    soldKg: 0,
    movedKg: 0,
    movedUnweighed: 0,
    movedIn: 0,
    movedOut: 0,
    variance: 0,
    birdDays: 0,
    mortalityEntries: 0,
    feedEntries: 0,
    waterEntries: 0,
    feedKg: null,
    feedBirdDays: 0,
    waterL: null,
    waterBirdDays: 0,
    lacksFeed: false,
    weightG: null,
    weighedBirds: 0,
    weights: new Map(),
    uniformBirds: 0,
    uniformOfBirds: 0,
    dayOldBirds: 0,
    dayOldSumG: 0,
    opened: null,
  };
}

function addRow(totals: DayTotals, row: FlockDay): void {
  totals.placed += row.placed;
  totals.doa += row.doa;
  totals.dead += row.dead;
  totals.culled += row.culled;
  totals.sold += row.sold;
  totals.soldKg = addThousandths(totals.soldKg, row.soldKg);
  totals.movedKg = addThousandths(totals.movedKg, row.movedKg);
  totals.movedUnweighed += row.movedUnweighed;
  totals.movedIn += row.movedIn;
  totals.movedOut += row.movedOut;
  totals.variance += row.variance;
  totals.mortalityEntries += row.mortalityEntries;
  totals.feedEntries += row.feedEntries;
  totals.waterEntries += row.waterEntries;
  totals.weighedBirds += row.weighedBirds;
  if (row.dispersionBirds > 0) {
    const { birds, sumG, sumSquaresG2 } = totals.weights.get(row.sex) ?? { birds: 0, sumG: 0, sumSquaresG2: 0 };
    totals.weights.set(row.sex, {
      birds: birds + row.dispersionBirds,
      sumG: sumG + row.dispersionSumG,
      sumSquaresG2: sumSquaresG2 + row.dispersionSumSquaresG2,
    });
  }
  totals.uniformBirds += row.uniformBirds;
  totals.uniformOfBirds += row.uniformOfBirds;
  totals.dayOldBirds += row.dayOldBirds;
  totals.dayOldSumG += row.dayOldSumG;
}

/** Moves between sheds of this series are no moves of the flock: what left one arrived in another, sex by sex. */
function cancelMoves(totals: DayTotals, rows: readonly FlockDay[]): void {
  const bySex = new Map<string, { movedIn: number; movedOut: number }>();
  for (const { sex, movedIn, movedOut } of rows) {
    const moves = bySex.get(sex) ?? { movedIn: 0, movedOut: 0 };
    bySex.set(sex, { movedIn: moves.movedIn + movedIn, movedOut: moves.movedOut + movedOut });
  }
  for (const { movedIn, movedOut } of bySex.values()) {
    const inside = Math.min(movedIn, movedOut);
    totals.movedIn -= inside;
    totals.movedOut -= inside;
  }
}

function shedDays(rows: readonly FlockDay[], live: ReadonlyMap<string, number>): Map<string, ShedDay> {
  const sheds = new Map<string, ShedDay>();
  const shedDay = (shedId: string): ShedDay => {
    let shed = sheds.get(shedId);
    if (shed === undefined) {
      shed = { birdDays: 0, opening: 0, feedEntries: 0, feedKg: 0, waterEntries: 0, waterL: 0 };
      sheds.set(shedId, shed);
    }
    return shed;
  };
  for (const [key, birds] of live) {
    const shed = shedDay(key.slice(0, key.lastIndexOf('/')));
    shed.opening += birds;
    shed.birdDays += birds;
  }
  for (const row of rows) {
    const shed = shedDay(row.shedId);
    shed.birdDays += row.placed + row.movedIn;
    shed.feedEntries += row.feedEntries;
    shed.feedKg = addThousandths(shed.feedKg, row.feedKg);
    shed.waterEntries += row.waterEntries;
    shed.waterL = addThousandths(shed.waterL, row.waterL);
  }
  return sheds;
}

/**
 * Mean weight of the groups weighed, each weighted by its birds that day, since a sample of 100 stands for its whole
 * shed; by the birds weighed where a sample belongs to no counted group (an as-hatched sample of a flock kept by sex).
 */
function meanWeightG(rows: readonly FlockDay[], live: ReadonlyMap<string, number>): number | null {
  const weighed = rows.filter((row) => row.weighedBirds > 0);
  const birdsOf = (row: FlockDay) => (live.get(groupKey(row)) ?? 0) + row.placed + row.movedIn;
  const byLiveBirds = weighed.every((row) => birdsOf(row) > 0);
  let sumG = 0;
  let birds = 0;
  for (const row of weighed) {
    const share = byLiveBirds ? birdsOf(row) : row.weighedBirds;
    sumG += (row.weighedSumG / row.weighedBirds) * share;
    birds += share;
  }
  return divide(sumG, birds);
}

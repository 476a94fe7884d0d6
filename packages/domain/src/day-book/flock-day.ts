import type { Day } from '../day/day';
import { addThousandths } from '../quantity/thousandths';
import type { Sex } from '../standards/standard';

/**
 * Whole-number columns of the day-book. Live birds of a flock, shed and sex at the close of a day are, over all days
 * up to it,
 *
 *     live = placed − doa − dead − culled − sold − movedOut + movedIn − variance
 *
 * - `placed` birds placed as counted on the docket, `doa` of them dead on arrival; `dead` died, `culled` removed on
 *   purpose; `sold` left alive for sale (survivors); `movedIn`, `movedOut` chick transfers between sheds;
 *   `variance` the rest booked with a reason when a flock is emptied: positive when birds are missing, negative when
 *   there are more than booked; `movedUnweighed` of the birds moved those whose weight nobody wrote down, those that went
 *   as a negative number.
 * - `mortalityEntries`, `feedEntries`, `waterEntries` count the entries behind the day's figures, so that "recorded, and
 *   it was none" can be told from "nothing recorded", also after an entry was taken back.
 * - `weighedBirds` birds weighed; `dispersionBirds` those of them whose spread is known; `uniformBirds` of
 *   `uniformOfBirds` lie within ± 10 % of the mean of their own sample; `dayOldBirds` chicks weighed at placement.
 * - `eggs…` eggs collected by grade, in the row of the hens; `eggEntries` the collections behind them, `eggDays` the days
 *   they were laid on (1 where eggs are collected daily); `weighedEggs` eggs weighed.
 * - `opened…` tell of the life before of birds that came in the middle of it: of `openedBirds` of the day's `placed`. They
 *   move no bird and are in no figure of a day; see `OpenedBirds`.
 */
export const dayBookCounts = [
  'placed',
  'doa',
  'dead',
  'culled',
  'sold',
  'movedIn',
  'movedOut',
  'variance',
  'movedUnweighed',
  'mortalityEntries',
  'feedEntries',
  'waterEntries',
  'weighedBirds',
  'dispersionBirds',
  'uniformBirds',
  'uniformOfBirds',
  'dayOldBirds',
  'eggsHatching',
  'eggsTable',
  'eggsLarge',
  'eggsSmall',
  'eggsDoubleYolk',
  'eggsDirty',
  'eggsCracked',
  'eggsSoft',
  'eggsFloor',
  'eggsRejected',
  'eggEntries',
  'eggDays',
  'weighedEggs',
  'openedBirds',
  'openedGone',
  'openedLost',
  'openedUncounted',
  'openedUnfed',
  'openedHens',
  'openedUnhoused',
  'openedUnlaid',
  'openedUnfedLay',
  'openedEggs',
  'openedHatchingEggs',
] as const;

/**
 * Columns with at most three decimals. `feedKg` eaten (given less refused), `waterL` drunk, `soldKg` live kg of the birds
 * sold; `movedKg` live kg of the birds that came from another shed, less that of those that went to one. `weighedSumG` is the weight of all `weighedBirds` together, `dispersionSumG` and `dispersionSumSquaresG2` the sum
 * and the sum of squares over `dispersionBirds`: from single weights, or from a sample's n, mean and standard deviation
 * (n − 1) as n × mean and (n − 1) × sd² + n × mean². `dayOldSumG` is the weight of `dayOldBirds` together,
 * `weighedEggsSumG` that of `weighedEggs`. `openedFeedKg` was eaten before, `openedLayFeedKg` of it since first lay.
 */
export const dayBookMeasures = [
  'feedKg',
  'waterL',
  'soldKg',
  'movedKg',
  'weighedSumG',
  'dispersionSumG',
  'dispersionSumSquaresG2',
  'dayOldSumG',
  'weighedEggsSumG',
  'openedFeedKg',
  'openedLayFeedKg',
] as const;

export type DayBookCount = (typeof dayBookCounts)[number];
type DayBookMeasure = (typeof dayBookMeasures)[number];
export type DayBookColumn = DayBookCount | DayBookMeasure;

/** Which row of the day-book: one for each flock, shed, day and sex group. */
interface FlockDayKey {
  readonly flockId: string;
  readonly shedId: string;
  readonly day: Day;
  readonly sex: Sex;
}

/** One row of the day-book. Every column is a sum over the day's documents, so that documents can be added and taken back. */
export type FlockDay = FlockDayKey & { readonly [Column in DayBookColumn]: number };

/** What one document changes in one row: the columns it does not touch are left out. */
export type DayBookDelta = FlockDayKey & { readonly [Column in DayBookColumn]?: number };

/** A row of nothing: no birds, nothing recorded. */
export function emptyDay(key: FlockDayKey): FlockDay {
  const { flockId, shedId, day, sex } = key;
  return {
    flockId,
    shedId,
    day,
    sex,
    placed: 0,
    doa: 0,
    dead: 0,
    culled: 0,
    sold: 0,
    movedIn: 0,
    movedOut: 0,
    variance: 0,
    movedUnweighed: 0,
    mortalityEntries: 0,
    feedEntries: 0,
    waterEntries: 0,
    weighedBirds: 0,
    dispersionBirds: 0,
    uniformBirds: 0,
    uniformOfBirds: 0,
    dayOldBirds: 0,
    eggsHatching: 0,
    eggsTable: 0,
    eggsLarge: 0,
    eggsSmall: 0,
    eggsDoubleYolk: 0,
    eggsDirty: 0,
    eggsCracked: 0,
    eggsSoft: 0,
    eggsFloor: 0,
    eggsRejected: 0,
    eggEntries: 0,
    eggDays: 0,
    weighedEggs: 0,
    openedBirds: 0,
    openedGone: 0,
    openedLost: 0,
    openedUncounted: 0,
    openedUnfed: 0,
    openedHens: 0,
    openedUnhoused: 0,
    openedUnlaid: 0,
    openedUnfedLay: 0,
    openedEggs: 0,
    openedHatchingEggs: 0,
    feedKg: 0,
    waterL: 0,
    soldKg: 0,
    movedKg: 0,
    weighedSumG: 0,
    dispersionSumG: 0,
    dispersionSumSquaresG2: 0,
    dayOldSumG: 0,
    weighedEggsSumG: 0,
    openedFeedKg: 0,
    openedLayFeedKg: 0,
  };
}

/**
 * The row after the document's effect. Sums are exact to the thousandth, as in the database.
 * @throws RangeError when the delta belongs to another row.
 */
export function addDelta(row: FlockDay, delta: DayBookDelta): FlockDay {
  if (!isSameRow(row, delta)) throw new RangeError(`delta of ${dayBookKey(delta)} added to ${dayBookKey(row)}`);
  const next: Record<DayBookColumn, number> = { ...row };
  for (const column of dayBookCounts) next[column] += delta[column] ?? 0;
  for (const column of dayBookMeasures) next[column] = addThousandths(next[column], delta[column] ?? 0);
  return { ...row, ...next };
}

/** What takes the delta back: adding both leaves the row as it was. */
export function negateDelta(delta: DayBookDelta): DayBookDelta {
  const { flockId, shedId, day, sex } = delta;
  const negated: Partial<Record<DayBookColumn, number>> = {};
  for (const column of [...dayBookCounts, ...dayBookMeasures]) {
    const value = delta[column];
    if (value !== undefined) negated[column] = value === 0 ? 0 : -value;
  }
  return { flockId, shedId, day, sex, ...negated };
}

/**
 * The day-book that a list of deltas adds up to, ordered by flock, shed, day and sex: what rebuilding from documents
 * gives, and what the kept rows must equal.
 */
export function rowsOfDeltas(deltas: readonly DayBookDelta[]): FlockDay[] {
  const rows = new Map<string, FlockDay>();
  for (const delta of deltas) {
    const key = dayBookKey(delta);
    rows.set(key, addDelta(rows.get(key) ?? emptyDay(delta), delta));
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Change of live birds in the row: positive when birds came in. See {@link dayBookCounts} for the formula. */
export function liveChange(row: Pick<FlockDay, BirdColumn>): number {
  return row.placed - row.doa - row.dead - row.culled - row.sold - row.movedOut + row.movedIn - row.variance;
}

/** What birds came and went by, in the order of the formula. */
export const birdColumns = ['placed', 'doa', 'dead', 'culled', 'sold', 'movedOut', 'movedIn', 'variance'] as const;
type BirdColumn = (typeof birdColumns)[number];

/** The key of a row as one text, in the order flock, shed, day, sex. */
export function dayBookKey(key: FlockDayKey): string {
  return `${key.flockId}/${key.shedId}/${key.day}/${key.sex}`;
}

function isSameRow(a: FlockDayKey, b: FlockDayKey): boolean {
  return a.flockId === b.flockId && a.shedId === b.shedId && a.day === b.day && a.sex === b.sex;
}

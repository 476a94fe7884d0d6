import { addDays, type Day } from '../day/day';
import { error, type Problem } from '../problem/problem';
import type { FlockState } from './flock-state';

/** A line of the list that stands between a flock and its closing. */
export interface ChecklistItem {
  readonly item:
    | 'depleted'
    | 'noBirdsAlive'
    | 'entriesComplete'
    | 'weighedAtEnd'
    | 'balanceAgrees'
    | 'noTreatmentRunning'
    | 'noOpenTasks'
    | 'salesPriced'
    | 'feedUsedUp';
  readonly done: boolean;
  /** False: missing is shown, and closing goes on. */
  readonly needed: boolean;
  readonly params: Readonly<Record<string, string | number | null>>;
}

/** What left a flock and stands on no invoice: lorries of birds, sales of eggs and of litter. */
export interface UnpricedSales {
  readonly birds: number;
  readonly eggs: number;
  readonly litter: number;
}

export interface ClosingFacts {
  readonly state: FlockState;
  /** Live birds by the ledger, and by the day-book. */
  readonly birdsInLedger: number;
  readonly birdsInDayBook: number;
  /** Rows of ledger and day-book that are not what the flock's documents add up to. */
  readonly disagreements: number;
  /** Days with birds on which mortality, feed, water or eggs were not recorded, and the first of them. */
  readonly daysMissing: number;
  readonly firstMissingDay: Day | null;
  readonly lastWeighedDay: Day | null;
  /** Courses of treatment whose last day has not passed. */
  readonly runningTreatments: number;
  /** Tasks that are neither done nor skipped. */
  readonly openTasks: number;
  readonly unpricedSales: UnpricedSales;
  /** kg in the store of the farm of feeds that it ate and no flock there eats now, and what they are called. */
  readonly feedLeftKg: number;
  readonly feedsLeft: readonly string[];
  /** Day on which the last bird left; null when none was ever there. */
  readonly lastBirdDay: Day | null;
}

/** A weighing this many days before the last bird left still tells the final weight. */
const endWeighingDays = 3;

/** What is done and what is missing before a flock can be closed. */
export function closeChecklist(flock: ClosingFacts): ChecklistItem[] {
  const { lastWeighedDay, lastBirdDay } = flock;
  const weighed = lastWeighedDay !== null && lastBirdDay !== null;
  const { birds, eggs, litter } = flock.unpricedSales;
  const unpriced = birds + eggs + litter;
  return [
    { item: 'depleted', done: flock.state === 'depleted', needed: true, params: { value: flock.state } },
    { item: 'noBirdsAlive', done: flock.birdsInLedger === 0, needed: true, params: { value: flock.birdsInLedger } },
    {
      item: 'entriesComplete',
      done: flock.daysMissing === 0,
      needed: false,
      params: { value: flock.daysMissing, day: flock.firstMissingDay },
    },
    {
      item: 'weighedAtEnd',
      done: weighed && lastWeighedDay >= addDays(lastBirdDay, -endWeighingDays),
      needed: false,
      params: { day: lastWeighedDay },
    },
    {
      item: 'balanceAgrees',
      done: flock.birdsInLedger === flock.birdsInDayBook && flock.disagreements === 0,
      needed: true,
      params: { value: flock.birdsInDayBook, max: flock.birdsInLedger, disagreements: flock.disagreements },
    },
    {
      item: 'noTreatmentRunning',
      done: flock.runningTreatments === 0,
      needed: true,
      params: { value: flock.runningTreatments },
    },
    { item: 'noOpenTasks', done: flock.openTasks === 0, needed: true, params: { value: flock.openTasks } },
    { item: 'salesPriced', done: unpriced === 0, needed: true, params: { value: unpriced, birds, eggs, litter } },
    {
      item: 'feedUsedUp',
      done: flock.feedLeftKg <= 0,
      // It may wait for the next flock; what is not there is better found now than in that one's feed conversion.
      needed: false,
      params: { value: flock.feedLeftKg, name: flock.feedsLeft.join(', ') },
    },
  ];
}

/** True when nothing that is needed is missing. */
export function mayClose(items: readonly ChecklistItem[]): boolean {
  return items.every((item) => item.done || !item.needed);
}

/** The refusal to close, one for each line that is needed and missing. */
export function checkClose(items: readonly ChecklistItem[]): Problem[] {
  return items
    .filter((item) => item.needed && !item.done)
    .map((item) => error('checklistOpen', item.item, { ...item.params, name: item.item }));
}

import type { Day } from '../day/day';
import type { FlockState } from '../flock/flock-state';
import type { EntryLimits } from '../limit/entry-limits';
import type { ProductionKind, Sex } from '../standards/standard';

/**
 * What is known of flock and shed on the day of an entry, before the entry: plain data that the browser gets with the form
 * (`entry.context`) and the server reads in its transaction, so that both ask the same rules. Figures leave out the entry
 * itself when it is being corrected.
 */
export interface EntryContext {
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  /** Day of the entry, and the day it is on the farm. */
  readonly day: Day;
  readonly today: Day;
  readonly flockState: FlockState;
  readonly productionKind: ProductionKind;
  /** Sex groups the flock is kept in. */
  readonly sexes: readonly Sex[];
  readonly hatchDay: Day;
  /** Day of the first placement; null before it. */
  readonly placedDay: Day | null;
  /** First day of production; null while the flock is reared. */
  readonly productionDay: Day | null;
  readonly depletedDay: Day | null;
  /** Age on `day`: 0 on the day of hatch. */
  readonly ageDays: number;
  /** Birds of the flock in the shed on `day`, by sex. */
  readonly birds: readonly BirdsOfDay[];
  readonly recorded: RecordedOfDay;
  readonly standard: StandardOfAge;
  /** Limits of the company for birds of this kind and age. */
  readonly limits: EntryLimits;
  /** Last weighing before `day` in this shed for each sex group that was weighed. */
  readonly lastWeights: readonly LastWeight[];
}

export interface BirdsOfDay {
  readonly sex: Sex;
  /** Alive when the day began. */
  readonly atOpening: number;
  /** Placed and moved in during the day. */
  readonly cameIn: number;
  /** Alive at its close, by what is recorded so far. */
  readonly alive: number;
}

/** What is already written down for the day; kg and L null when nothing is. */
export interface RecordedOfDay {
  readonly dead: number;
  readonly culled: number;
  readonly feedKg: number | null;
  readonly waterL: number | null;
  readonly mortalityEntries: number;
  readonly feedEntries: number;
  readonly waterEntries: number;
  /** Eggs of the day's collections, all grades. */
  readonly eggs: number;
  readonly eggEntries: number;
  /** Days on which these eggs were laid. */
  readonly eggDays: number;
}

/** A day of a flock of which nothing is entered yet. */
export const nothingRecorded: RecordedOfDay = {
  dead: 0,
  culled: 0,
  feedKg: null,
  waterL: null,
  mortalityEntries: 0,
  feedEntries: 0,
  waterEntries: 0,
  eggs: 0,
  eggEntries: 0,
  eggDays: 0,
};

/** The breed standard at the age of `day`; null where it publishes nothing. */
export interface StandardOfAge {
  /** Feed of the day in g per bird. */
  readonly feedGPerBird: number | null;
  readonly bodyWeightG: number | null;
  readonly eggWeightG: number | null;
  /** Weight at the age the flock is sold at. */
  readonly targetWeightG: number | null;
}

export interface LastWeight {
  readonly sex: Sex;
  readonly day: Day;
  readonly meanG: number;
}

/** Bird-days of the day in this shed, all sexes: birds at its opening and those that came in. */
export function birdDaysOf(context: Pick<EntryContext, 'birds'>): number {
  return context.birds.reduce((sum, { atOpening, cameIn }) => sum + atOpening + cameIn, 0);
}

/** Birds alive at the close of the day in this shed: of one sex group, or of all. */
export function aliveOf(context: Pick<EntryContext, 'birds'>, sex?: Sex): number {
  return context.birds.reduce((sum, group) => (sex === undefined || group.sex === sex ? sum + group.alive : sum), 0);
}

/**
 * Row of the day-book that feed, water and weights go to: the sex group named, or the one group there is. `asHatched` in
 * a flock kept by sex means both together and has a row of its own.
 */
export function rowSex(context: Pick<EntryContext, 'sexes'>, sex: Sex = 'asHatched'): Sex {
  const [only, second] = context.sexes;
  return second === undefined && only !== undefined ? only : sex;
}

/** Row of the day-book that eggs go to: the hens' own, or that of the one group there is. */
export function henSex(sexes: readonly Sex[]): Sex {
  return sexes.includes('female') ? 'female' : (sexes[0] ?? 'asHatched');
}

import type { Day } from '../day/day';
import type { EggCounts } from '../egg/egg-grade';
import type { SeriesDay } from './series-day';

/**
 * One day of a flock that lays or is reared to lay: its hens, its males, and the eggs. Of a flock that is not kept by
 * sex all birds are its hens.
 *
 * What nobody recorded that day is null, never 0: a collection of 0 eggs is an entry, no collection is none.
 */
export interface LayDay {
  readonly day: Day;
  readonly hens: SeriesDay;
  /** Null where no males are kept apart. */
  readonly males: SeriesDay | null;
  /** Feed of one hen in g: of the hens' own line, else of the line that both sexes share. */
  readonly feedGPerHen: number | null;
  /** Feed of the hens in kg, or of all birds where one line serves both. */
  readonly feedKg: number | null;
  /** Feed of all birds, and water of all: both sexes drink from one line. */
  readonly allFeedKg: number | null;
  readonly waterL: number | null;
  readonly waterMlPerBird: number | null;
  readonly waterFeedRatio: number | null;
  /** Entries of mortality, of either sex. */
  readonly mortalityEntries: number;
  readonly feedEntries: number;
  readonly waterEntries: number;
  readonly eggEntries: number;
  /** Days that the day's collections stand for, it and those before it; 0 without a collection. */
  readonly eggDays: number;
  readonly eggs: number | null;
  readonly grades: EggCounts | null;
  /**
   * Hen-days of the sheds in which eggs were collected, over the days that the collections stand for: the base of
   * `henDayPct`. Males are never in it.
   */
  readonly eggHenDays: number;
  /** eggs ÷ hen-days × 100; above 100 is shown. */
  readonly henDayPct: number | null;
  /** True when a shed had hens at the opening and no collection stands for the day. */
  readonly lacksEggs: boolean;
  readonly weighedEggs: number;
  /** Mean of the eggs weighed that day in g. */
  readonly eggWeightG: number | null;
  /** Sums of lay to the close of the day; null before the first day of production. */
  readonly lay: LaySums | null;
}

/** Sums from the first day of production on, that day included. */
export interface LaySums {
  /**
   * Hens at the opening of the first day of production, and those that came later less those that were moved away: the
   * base of every figure "per hen housed". Hens sold stay in it.
   */
  readonly hensHoused: number;
  /** Days up to this one, those without a collection included. */
  readonly days: number;
  /** Days that collections stand for, of those on which no shed with hens was without. */
  readonly eggDays: number;
  readonly eggs: number;
  readonly hatchingEggs: number;
  /** Hen-days of the days and sheds with a collection. */
  readonly henDays: number;
  /** Σ of the days' eggs ÷ hens housed at that day: a new base counts from its day on. */
  readonly eggsPerHenHoused: number;
  readonly hatchingEggsPerHenHoused: number;
  /** Σ of the days' hen-day share: eggs of a hen that lived all the time. */
  readonly eggsPerLivingHen: number;
  /** Kg of eggs per hen housed, at the last egg weight known on each day, the first one for eggs before it; null before that. */
  readonly eggMassKgPerHenHoused: number | null;
  readonly dead: number;
  readonly culled: number;
  /** Entries of mortality of the hens: with none nobody knows how many died. */
  readonly mortalityEntries: number;
  /** Of all birds: without males there are no chicks of the eggs. */
  readonly feedKg: number | null;
  /** Days on which not every shed recorded feed. */
  readonly daysWithoutFeed: number;
  /**
   * Of hens that came in lay with an opening balance: the day since which hens housed, eggs and feed of lay are counted.
   * Null when they are of all lay.
   */
  readonly sinceHoused: Day | null;
  readonly sinceEggs: Day | null;
  readonly sinceFeed: Day | null;
  /** True when hens came in lay: what they laid was not weighed, nor was it told by week. */
  readonly openedInLay: boolean;
}

import type { Day } from '../day/day';
import type { Sex } from '../standards/standard';
import type { OpenedBirds, OpenedSums } from './opened-birds';
import type { Dispersion } from './weighing';

/**
 * One day of a flock, folded from its day-book rows (of one shed or several, one sex or all together).
 *
 * A measure that nobody recorded that day is null, never 0; counts of birds are 0. Cumulative measures are null until
 * something was recorded for the first time.
 */
export interface SeriesDay {
  readonly day: Day;
  /** Live birds at the opening of the day, before anything of that day. */
  readonly opening: number;
  readonly placed: number;
  readonly doa: number;
  readonly dead: number;
  readonly culled: number;
  readonly sold: number;
  readonly soldKg: number;
  /** Birds that came from, or went to, sheds outside this series; moves between sheds inside it cancel. */
  readonly movedIn: number;
  readonly movedOut: number;
  readonly variance: number;
  /** Live birds at the close of the day. */
  readonly alive: number;
  /** opening + placed + movedIn: the base of the day's percentages and of feed and water per bird (kpis.md, rule 4). */
  readonly birdDays: number;
  readonly mortalityEntries: number;
  readonly feedEntries: number;
  readonly waterEntries: number;
  readonly feedKg: number | null;
  /** Bird-days of the sheds that recorded feed: the base of `feedGPerBird`. */
  readonly feedBirdDays: number;
  readonly feedGPerBird: number | null;
  readonly waterL: number | null;
  /** Bird-days of the sheds that recorded water: the base of `waterMlPerBird`. */
  readonly waterBirdDays: number;
  readonly waterMlPerBird: number | null;
  /** Litres per kg: water per bird ÷ feed per bird, so that a shed which recorded only one of them does no harm. */
  readonly waterFeedRatio: number | null;
  /** Mean body weight of the day's weighings in g, sheds and sexes weighted by their birds; null when nothing was weighed. */
  readonly weightG: number | null;
  readonly weighedBirds: number;
  /**
   * Spread of the birds weighed (pooled, n − 1), each around the mean of its sex: what females and males differ by is no
   * spread. Null when it is unknown.
   */
  readonly dispersion: Dispersion | null;
  /** The same of each sex, where sexes were weighed apart that day; empty where one sample is all. */
  readonly dispersionBySex: readonly (Dispersion & { readonly sex: Sex })[];
  readonly uniformBirds: number;
  readonly uniformOfBirds: number;
  /** Life before of the birds that came in the middle of it that day; null when none did. */
  readonly opened: OpenedBirds | null;
  readonly cumulative: SeriesSums;
}

/**
 * Sums from the first day of the series to the close of a day. Birds that came with an opening balance bring along what is
 * known of their life before: birds placed then, dead and culled (in `dead`), those that left alive (in `sold`), feed.
 */
export interface SeriesSums {
  readonly placed: number;
  readonly doa: number;
  readonly dead: number;
  readonly culled: number;
  /** Entries of mortality, what birds brought along of a life that is known being one: with none nobody knows how many died. */
  readonly mortalityEntries: number;
  readonly sold: number;
  readonly soldKg: number;
  readonly movedIn: number;
  /** Of those that were moved in, the ones that came back: as many of their sex had been moved out before. */
  readonly movedBack: number;
  readonly movedOut: number;
  /** Live kg of the birds that came from, or went to, sheds outside this series. */
  readonly movedInKg: number;
  readonly movedOutKg: number;
  /** Birds that came or went and whose weight nobody knows. */
  readonly movedUnweighed: number;
  readonly variance: number;
  readonly feedKg: number | null;
  readonly waterL: number | null;
  /** Σ of the days' feed per bird: what one living bird has eaten, the breeders' cumulative intake. */
  readonly feedGPerBird: number | null;
  /** Days after the first with birds at the opening on which not every shed recorded feed. */
  readonly daysWithoutFeed: number;
  readonly dayOldBirds: number;
  readonly dayOldWeightG: number | null;
  /** Null when no birds came in the middle of their life. */
  readonly opened: OpenedSums | null;
}

import { type Day, laterDay } from '../day/day';
import { addThousandths } from '../quantity/thousandths';
import type { FlockDay } from './flock-day';

/**
 * What is known of birds that came in the middle of their life, with an opening balance: the `opened…` columns of their
 * rows. Nothing of it is of the day that they came on.
 */
export interface OpenedBirds {
  readonly birds: number;
  /** Birds placed at the start of that life which were not there any more; `lost` of them died or were culled. */
  readonly gone: number;
  readonly lost: number;
  /** Birds of which nobody knows how many were placed. */
  readonly uncounted: number;
  readonly feedKg: number;
  /** Birds that ate it: of each row the mean of those placed and those still there. */
  readonly fedBirds: number;
  /** Birds of which nobody knows what they ate. */
  readonly unfed: number;
  /** Hens housed of those that came in lay; 0 of birds that came in rearing. */
  readonly hens: number;
  /** Hens in lay of which nobody knows how many were housed; what they laid; what they ate since they laid. */
  readonly unhoused: number;
  readonly unlaid: number;
  readonly unfedLay: number;
  readonly eggs: number;
  readonly hatchingEggs: number;
  readonly layFeedKg: number;
}

/** What the birds of `rows` brought along; null where none came with an opening balance. */
export function openedOf(rows: readonly FlockDay[]): OpenedBirds | null {
  let opened: OpenedBirds | null = null;
  for (const row of rows) {
    if (row.openedBirds === 0) continue;
    const sum: OpenedBirds = opened ?? none;
    const isFed = row.openedUnfed === 0;
    opened = {
      birds: sum.birds + row.openedBirds,
      gone: sum.gone + row.openedGone,
      lost: sum.lost + row.openedLost,
      uncounted: sum.uncounted + row.openedUncounted,
      feedKg: addThousandths(sum.feedKg, row.openedFeedKg),
      fedBirds: sum.fedBirds + (isFed ? row.openedBirds + row.openedGone / 2 : 0),
      unfed: sum.unfed + row.openedUnfed,
      hens: sum.hens + row.openedHens,
      unhoused: sum.unhoused + row.openedUnhoused,
      unlaid: sum.unlaid + row.openedUnlaid,
      unfedLay: sum.unfedLay + row.openedUnfedLay,
      eggs: sum.eggs + row.openedEggs,
      hatchingEggs: sum.hatchingEggs + row.openedHatchingEggs,
      layFeedKg: addThousandths(sum.layFeedKg, row.openedLayFeedKg),
    };
  }
  return opened;
}

const none: OpenedBirds = {
  birds: 0,
  gone: 0,
  lost: 0,
  uncounted: 0,
  feedKg: 0,
  fedBirds: 0,
  unfed: 0,
  hens: 0,
  unhoused: 0,
  unlaid: 0,
  unfedLay: 0,
  eggs: 0,
  hatchingEggs: 0,
  layFeedKg: 0,
};

/** Openings of a flock up to a day: what whole-life figures ask before they call themselves so. */
export interface OpenedSums {
  /** Day of the last opening. */
  readonly day: Day;
  readonly birds: number;
  readonly gone: number;
  /** Birds that left alive before the opening: nobody knows what they weighed. */
  readonly leftBefore: number;
  /** Hens housed of those that came in lay. */
  readonly hens: number;
  /** Counts of birds are since this day; null when they are of the whole life. */
  readonly sinceBirds: Day | null;
  /** Feed is since this day; null when it is of the whole life. */
  readonly sinceFeed: Day | null;
}

export function addOpened(sums: OpenedSums | null, opened: OpenedBirds | null, day: Day): OpenedSums | null {
  if (opened === null) return sums;
  return {
    day,
    birds: (sums?.birds ?? 0) + opened.birds,
    gone: (sums?.gone ?? 0) + opened.gone,
    leftBefore: (sums?.leftBefore ?? 0) + opened.gone - opened.lost,
    hens: (sums?.hens ?? 0) + opened.hens,
    sinceBirds: opened.uncounted > 0 ? day : (sums?.sinceBirds ?? null),
    sinceFeed: opened.unfed > 0 ? day : (sums?.sinceFeed ?? null),
  };
}

/** The later of two days that figures are since; null when both are of the whole life. */
export function laterSince(a: Day | null, b: Day | null): Day | null {
  if (a === null || b === null) return a ?? b;
  return laterDay(a, b);
}

import { divide, percentOf } from '../../quantity/divide';

/**
 * Hatch of set in %: chicks hatched ÷ eggs set × 100. 82–87 is good. Say whether chicks are all or saleable ones. Above
 * 100 is a counting error and is shown. Null when no eggs were set. Source: Cobb Hatchery Guide 2020, formula 1.
 */
export function hatchOfSetPct(hatch: { chicks: number; eggsSet: number }): number | null {
  return percentOf(hatch.chicks, hatch.eggsSet);
}

/**
 * Fertility in %: fertile eggs ÷ eggs examined × 100. 90–97. "Clear" at candling includes early dead, so the true figure
 * needs a break-out. Null when none were examined. Source: Cobb Hatchery Guide 2020, formula 2.
 */
export function fertilityPct(eggs: { fertile: number; examined: number }): number | null {
  return percentOf(eggs.fertile, eggs.examined);
}

/**
 * Hatch of fertile in %: hatch of set ÷ fertility × 100. The best reach 96–97. Above 100 is an error of the sample and is
 * shown. Null at fertility 0. Source: Cobb Hatchery Guide 2020, formula 3.
 */
export function hatchOfFertilePct(hatch: { hatchOfSetPct: number | null; fertilityPct: number | null }): number | null {
  return percentOf(hatch.hatchOfSetPct, hatch.fertilityPct);
}

/** Chicks culled in % of those hatched; below 1. Null when none hatched. */
export function chickCullPct(hatch: { culled: number; hatched: number }): number | null {
  return percentOf(hatch.culled, hatch.hatched);
}

/** Chicks out of the shell at a time in % of those at the pull; 75 twelve hours before. Source: Cobb guide, formula 6. */
export function hatchedBeforePullPct(hatch: { hatchedThen: number; hatchedAtPull: number }): number | null {
  return percentOf(hatch.hatchedThen, hatch.hatchedAtPull);
}

/** Points that a chick without a flaw has of eight traits: activity, down, yolk drawn in, eyes, legs, navel, membrane and yolk left outside. */
export const mostTonaPoints = 100;

/**
 * Tona score of samples: mean points of their chicks, of 100. Whoever looks the chicks over gives the points: the weights of the
 * eight traits are not ours. Null without chicks. Source: Willemsen et al. 2008, Poultry Science 87:2358.
 */
export function tonaScore(samples: readonly { readonly chicks: number; readonly score: number }[]): number | null {
  const chicks = samples.reduce((sum, sample) => sum + sample.chicks, 0);
  return divide(
    samples.reduce((sum, sample) => sum + sample.score * sample.chicks, 0),
    chicks,
  );
}

/**
 * Pasgar score of a sample: 10 − defects ÷ chicks, at most five defects a chick (reflex over 2 s, navel, legs, beak,
 * belly). 9 and more is good; at least 30 chicks. Null without chicks. Source: pasreform.com/us/knowledge/149.
 */
export function pasgarScore(sample: { chicks: number; defects: number }): number | null {
  const perChick = divide(sample.defects, sample.chicks);
  return perChick === null ? null : 10 - perChick;
}

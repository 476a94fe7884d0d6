import { divide, percentOf } from '../../quantity/divide';
import { formula, kpi, places, sources } from '../record';

/**
 * Hatch of set in %: 82–87 is good. Say whether chicks are all or saleable ones. Above 100 is a counting error and is shown.
 * Null when no eggs were set.
 */
export function hatchOfSetPct(hatch: { chicks: number; eggsSet: number }): number | null {
  return percentOf(hatch.chicks, hatch.eggsSet);
}

/**
 * Fertility in %: 90–97. "Clear" at candling includes early dead, so the true figure needs a break-out. Null when none were
 * examined.
 */
export function fertilityPct(eggs: { fertile: number; examined: number }): number | null {
  return percentOf(eggs.fertile, eggs.examined);
}

/** Hatch of fertile in %. The best reach 96–97. Above 100 is an error of the sample and is shown. Null at fertility 0. */
export function hatchOfFertilePct(hatch: { hatchOfSetPct: number | null; fertilityPct: number | null }): number | null {
  return percentOf(hatch.hatchOfSetPct, hatch.fertilityPct);
}

/** Chicks culled in % of those hatched; below 1. Null when none hatched. */
export function chickCullPct(hatch: { culled: number; hatched: number }): number | null {
  return percentOf(hatch.culled, hatch.hatched);
}

/** Chicks out of the shell at a time in % of those at the pull; 75 twelve hours before. */
export function hatchedBeforePullPct(hatch: { hatchedThen: number; hatchedAtPull: number }): number | null {
  return percentOf(hatch.hatchedThen, hatch.hatchedAtPull);
}

/** Points that a chick without a flaw has of eight traits: activity, down, yolk drawn in, eyes, legs, navel, membrane and yolk left outside. */
export const mostTonaPoints = 100;

/**
 * Tona score of samples: mean points of their chicks, of 100. Whoever looks the chicks over gives the points: the weights of the
 * eight traits are not ours. Null without chicks.
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
 * belly). 9 and more is good; at least 30 chicks. Null without chicks.
 */
export function pasgarScore(sample: { chicks: number; defects: number }): number | null {
  const perChick = divide(sample.defects, sample.chicks);
  return perChick === null ? null : 10 - perChick;
}

/**
 * Birds delivered in % of chicks placed: what the chicks came to, whatever they were lost by. Beside livability it holds dead
 * on arrival and errors of counting, too. Null when nothing was placed.
 */
export function deliveredOfPlacedPct(birds: { placed: number; delivered: number }): number | null {
  return percentOf(birds.delivered, birds.placed);
}

/**
 * Cumulative hatch of set in %: all chicks ÷ all hatching eggs × 100, so weeks with more eggs weigh more; the mean of
 * weekly figures would be another number. Null without eggs.
 */
export function cumulativeHatchOfSetPct(weeks: readonly { hatchingEggs: number; chicks: number }[]): number | null {
  const eggs = weeks.reduce((sum, week) => sum + week.hatchingEggs, 0);
  const chicks = weeks.reduce((sum, week) => sum + week.chicks, 0);
  return percentOf(chicks, eggs);
}

const { hatches } = places;
const { trade, cobbSupplement, cobbHatchery: cobb } = sources;

/** What hatched, and what the chicks were worth. */
export const hatchKpis = {
  hatchOfSet: kpi('high', [hatches], {
    hatchOfSetPct: formula('pct', 1, '{chicks} ÷ {eggsSet} × 100', `${cobb}, formula 1`, hatchOfSetPct),
  }),
  fertility: kpi('high', [hatches], {
    fertilityPct: formula('pct', 1, '{fertile} ÷ {examined} × 100', `${cobb}, formula 2`, fertilityPct),
  }),
  hatchOfFertile: kpi('high', [hatches], {
    hatchOfFertilePct: formula(
      'pct',
      1,
      '{hatchOfSetPct} ÷ {fertilityPct} × 100',
      `${cobb}, formula 3`,
      hatchOfFertilePct,
    ),
  }),
  pasgar: kpi('high', [hatches], {
    pasgarScore: formula('index', 1, '10 − {defects} ÷ {chicks}', 'pasreform.com/us/knowledge/149', pasgarScore),
  }),
  tona: kpi('high', [hatches], {
    tonaScore: formula(
      'index',
      1,
      'Σ ({score} × {chicks}) ÷ Σ {chicks}',
      'Willemsen et al. 2008, Poultry Science 87:2358',
      tonaScore,
    ),
  }),
  chickCulls: kpi('low', ['hatch-view'], {
    chickCullPct: formula('pct', 2, '{culled} ÷ {hatched} × 100', trade, chickCullPct),
  }),
  chicksDelivered: kpi('high', ['hatch-view'], {
    deliveredOfPlacedPct: formula('pct', 2, '{delivered} ÷ {placed} × 100', trade, deliveredOfPlacedPct),
  }),
  hatchOfEggsLaid: kpi('high', ['apps-flock-view'], {
    cumulativeHatchOfSetPct: formula(
      'pct',
      1,
      'Σ {chicks} ÷ Σ {hatchingEggs} × 100',
      cobbSupplement,
      cumulativeHatchOfSetPct,
    ),
  }),
} as const;

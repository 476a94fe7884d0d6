import type { MortalityLimit } from '../thresholds';

/** When a flock kept for eggs needs attention. A company may change every figure. */
export interface LayThresholds {
  readonly dailyMortality: readonly MortalityLimit[];
  /** So few losses are never high, whatever their share. */
  readonly mortalityAtLeast: number;
  readonly productionDropPct: { readonly warning: number; readonly danger: number };
  readonly productionUsual: { readonly days: number; readonly minDays: number };
  readonly productionBelowPoints: { readonly warning: number; readonly danger: number };
  readonly eggWeightBelowPct: number;
  readonly weightBelowPct: { readonly warning: number; readonly danger: number };
  readonly feedOfStandardPct: { readonly min: number; readonly max: number };
  readonly missingLookBackDays: number;
}

/** What holds until a company says otherwise. */
export const defaultLayThresholds: LayThresholds = {
  // Company default: chicks as broilers; later ten times the 0.05 % a week of the Hy-Line tables, in a day.
  dailyMortality: [
    { fromAge: 0, limitPct: 0.4 },
    { fromAge: 4, limitPct: 0.25 },
    { fromAge: 8, limitPct: 0.1 },
    { fromAge: 29, limitPct: 0.07 },
  ],
  mortalityAtLeast: 3,
  // Company default: production wavers by a point or two from day to day; the tables lose a tenth of a point a day.
  productionDropPct: { warning: 4, danger: 8 },
  productionUsual: { days: 7, minDays: 4 },
  // Company default: under the lower target curve, of a whole week.
  productionBelowPoints: { warning: 2, danger: 5 },
  eggWeightBelowPct: 2.5,
  // Company default; breeders in rear aim at ± 2 % (Cobb slow-feather supplement 2020).
  weightBelowPct: { warning: 3, danger: 6 },
  // Company default, well inside the 50–150 % at which an entry must be confirmed.
  feedOfStandardPct: { min: 85, max: 115 },
  missingLookBackDays: 7,
};

import type { LayKind } from '../../kpi/lay-flock/lay-flock';
import { type MortalityLimits, mortalityLimits } from '../../limit/daily-mortality';
import type { OwnLimits } from '../../limit/limit';
import { readLimits } from '../thresholds';

/** When a flock kept for eggs needs attention: the figures of the table of limits, as the rules read them. */
export interface LayThresholds {
  readonly dailyMortality: (ageDays: number) => MortalityLimits;
  readonly productionDropPct: { readonly warning: number; readonly danger: number };
  readonly productionUsual: { readonly days: number; readonly minDays: number };
  readonly productionBelowPoints: { readonly warning: number; readonly danger: number };
  readonly eggWeightBelowPct: number;
  readonly weightBelowPct: { readonly warning: number; readonly danger: number };
  readonly feedOfStandardPct: { readonly min: number; readonly max: number };
}

/** What holds for layers, or for breeders. */
export function layThresholds(own: OwnLimits, kind: LayKind): LayThresholds {
  const of = readLimits(own, kind);
  return {
    dailyMortality: (ageDays) => mortalityLimits(own, kind, ageDays),
    // Production wavers by a point or two from day to day; the tables lose a tenth of a point a day.
    productionDropPct: { warning: of('productionDropWarningPct'), danger: of('productionDropDangerPct') },
    productionUsual: { days: 7, minDays: 4 },
    // Under the lower target curve, of a whole week.
    productionBelowPoints: { warning: of('productionBelowWarning'), danger: of('productionBelowDanger') },
    eggWeightBelowPct: of('eggWeightBelowPct'),
    weightBelowPct: { warning: of('weightBelowWarningPct'), danger: of('weightBelowDangerPct') },
    feedOfStandardPct: { min: of('feedOfStandardMinPct'), max: of('feedOfStandardMaxPct') },
  };
}

import { type MortalityLimits, mortalityLimits } from '../limit/daily-mortality';
import { limitAt, type OwnLimits } from '../limit/limit';
import type { LimitFigure } from '../limit/limit-figure';
import type { ProductionKind } from '../standards/standard';

/** When something needs attention: the figures of the table of limits, as the rules read them. */
export interface AttentionThresholds {
  readonly dailyMortality: (ageDays: number) => MortalityLimits;
  readonly mortalityRisingDays: number;
  readonly mortalityRisingFromShare: number;
  readonly waterFeedRatio: { readonly min: number; readonly max: number; readonly fromAge: number };
  readonly waterFeedUsual: { readonly days: number; readonly minDays: number; readonly reachPct: number };
  readonly waterChangePct: { readonly warning: number; readonly danger: number };
  readonly weightBelowPct: { readonly warning: number; readonly danger: number };
  readonly feedOfStandardPct: { readonly min: number; readonly max: number };
  readonly densityOfLimitPct: { readonly warning: number; readonly danger: number };
  readonly weighingEveryDays: number;
}

/** Days before today that missing entries are named of. */
export const missingLookBackDays = 7;

/** The figure of a kind, as a company has it or as published. */
export const readLimits = (own: OwnLimits, kind: ProductionKind) => (figure: LimitFigure) => limitAt(own, figure, kind);

/** What holds for broilers. */
export function attentionThresholds(own: OwnLimits): AttentionThresholds {
  const of = readLimits(own, 'broiler');
  return {
    dailyMortality: (ageDays) => mortalityLimits(own, 'broiler', ageDays),
    mortalityRisingDays: of('mortalityRisingDays'),
    mortalityRisingFromShare: of('mortalityRisingFromPct') / 100,
    // Chicks drink and eat too unevenly in week 1.
    waterFeedRatio: { min: of('waterFeedMin'), max: of('waterFeedMax'), fromAge: 7 },
    // The mean of the last days; a sudden change is the early sign (Ross Broiler Handbook 2025).
    waterFeedUsual: { days: 7, minDays: 4, reachPct: of('waterFeedReachPct') },
    waterChangePct: { warning: of('waterChangeWarningPct'), danger: of('waterChangeDangerPct') },
    weightBelowPct: { warning: of('weightBelowWarningPct'), danger: of('weightBelowDangerPct') },
    feedOfStandardPct: { min: of('feedOfStandardMinPct'), max: of('feedOfStandardMaxPct') },
    densityOfLimitPct: { warning: of('densityWarningPct'), danger: of('densityDangerPct') },
    weighingEveryDays: of('weighingEveryDays'),
  };
}

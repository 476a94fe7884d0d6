import { type DailyKind, dailyKinds } from '../entry/due-kinds';

/** From `fromAge` days on, a day's mortality above `limitPct` of the birds alive that morning is high. */
export interface MortalityLimit {
  readonly fromAge: number;
  readonly limitPct: number;
}

/** When something needs attention. A company may change every figure. */
export interface AttentionThresholds {
  readonly dailyMortality: readonly MortalityLimit[];
  readonly mortalityRisingDays: number;
  readonly mortalityRisingFromShare: number;
  readonly waterFeedRatio: { readonly min: number; readonly max: number; readonly fromAge: number };
  readonly waterFeedUsual: { readonly days: number; readonly minDays: number; readonly reachPct: number };
  readonly waterChangePct: { readonly warning: number; readonly danger: number };
  readonly weightBelowPct: { readonly warning: number; readonly danger: number };
  readonly weightAbovePct: number;
  readonly feedOfStandardPct: { readonly min: number; readonly max: number };
  readonly feedOnHandDays: { readonly warning: number; readonly danger: number };
  readonly densityOfLimitPct: { readonly warning: number; readonly danger: number };
  readonly weighingEveryDays: number;
  readonly missingLookBackDays: number;
  readonly dueKinds: readonly DailyKind[];
}

/** What holds until a company says otherwise. */
export const defaultThresholds: AttentionThresholds = {
  // Company default: about 1 % in the first week (Cobb Broiler Guide 2021) and 4 % at 42 days leave room for no more.
  dailyMortality: [
    { fromAge: 0, limitPct: 0.4 },
    { fromAge: 4, limitPct: 0.25 },
    { fromAge: 8, limitPct: 0.15 },
    { fromAge: 29, limitPct: 0.2 },
  ],
  // Company default: so many days running, and by then at least this share of the day's limit.
  mortalityRisingDays: 3,
  mortalityRisingFromShare: 0.5,
  // Company default around the 1.6–1.8 at 21 °C of the Ross handbooks; chicks drink and eat too unevenly in week 1.
  waterFeedRatio: { min: 1.6, max: 2.2, fromAge: 7 },
  // Company default: the mean of the last days, ± 10 %; a sudden change is the early sign (Ross Broiler Handbook 2025).
  waterFeedUsual: { days: 7, minDays: 4, reachPct: 10 },
  // Trade: ± 15–20 % from one day to the next; here after what the birds' growth explains.
  waterChangePct: { warning: 15, danger: 25 },
  // Company default; the breeders give no band for broilers.
  weightBelowPct: { warning: 2.5, danger: 5 },
  weightAbovePct: 5,
  // Company default, well inside the 50–150 % at which an entry must be confirmed.
  feedOfStandardPct: { min: 80, max: 120 },
  // Company default: time to order and deliver.
  feedOnHandDays: { warning: 3, danger: 1 },
  // The shed's own maximum is the limit.
  densityOfLimitPct: { warning: 95, danger: 100 },
  // Trade: broilers are weighed weekly.
  weighingEveryDays: 7,
  missingLookBackDays: 7,
  dueKinds: dailyKinds,
};

/** The daily mortality limit in % at an age. */
export function dailyMortalityLimitPct(thresholds: AttentionThresholds, ageDays: number): number {
  const limit = thresholds.dailyMortality.findLast((step) => step.fromAge <= ageDays);
  return limit?.limitPct ?? thresholds.dailyMortality[0]?.limitPct ?? 100;
}

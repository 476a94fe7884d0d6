import type { Day } from '../day/day';

/** What may need a person, most pressing first within the same severity. Each is translated (`attention.<rule>`). */
export const attentionRules = [
  'soldInWithdrawal',
  'treatmentRequested',
  'overrideAsked',
  'earlyWarning',
  'mortalityHigh',
  'mortalityRising',
  'productionDropped',
  'productionBelow',
  'eggWeightBelow',
  'waterFeedUnusual',
  'waterChanged',
  'feedRunsOut',
  'densityHigh',
  'weightBelow',
  'uniformityOff',
  'feedOutsideStandard',
  'entriesMissing',
  'weighingDue',
  'entriesDue',
  'courseEnding',
  'holdEnding',
] as const;
export type AttentionRule = (typeof attentionRules)[number];

export const attentionSeverities = ['danger', 'warning', 'info'] as const;
type AttentionSeverity = (typeof attentionSeverities)[number];

/** The one thing to do about it. */
export const attentionActions = [
  'recordEntries',
  'recordWeight',
  'openShed',
  'openFeedStock',
  'openFlock',
  'openWarning',
] as const;
export type AttentionAction = (typeof attentionActions)[number];

/** Findings of health: what a Doctor reads first, and what the morning mail names even where it presses nobody. */
export const healthRules: ReadonlySet<string> = new Set<AttentionRule>([
  'soldInWithdrawal',
  'treatmentRequested',
  'overrideAsked',
  'earlyWarning',
  'courseEnding',
  'holdEnding',
]);

/** A plain fact that needs a person: the rule, the figures its sentence needs, and one action. */
export interface Attention {
  readonly rule: AttentionRule;
  readonly severity: AttentionSeverity;
  /** Null where it concerns the whole farm, such as feed on hand. */
  readonly shedId: string | null;
  readonly flockId: string | null;
  /** The day of the figures. */
  readonly day: Day;
  readonly params: Readonly<Record<string, string | number | null>>;
  readonly action: AttentionAction;
}

/** Where a flock's findings belong. */
export interface AttentionPlace {
  readonly shedId: string;
  readonly flockId: string;
}

/** Most severe first, then in the order of the rules; equals keep their order. */
export function orderAttention(items: readonly Attention[]): Attention[] {
  const rank = (item: Attention) =>
    attentionSeverities.indexOf(item.severity) * attentionRules.length + attentionRules.indexOf(item.rule);
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** Scores are kept by week, since days of one bad week are not many surprises but one. */
export const weekDays = 7;

/** So many weeks the shipped scale is worth against the farm's own. */
const believedWeeks = 12;
/** From this share of weeks on the tail is taken to fall evenly. */
const bodyShare = 0.7;

/** How the highest score of a week falls off while all is well: above `from` by a factor e for each `scale`. */
export interface CalmTail {
  readonly from: number;
  readonly scale: number;
}

/** No share of weeks is told smaller than this: a flock that dies for weeks would be rarer than any figure can say. */
const leastShare = 1e-300;

/** The tail of what is believed, taught by the highest scores of the farm's own calm weeks, in any order. */
export function calmTail(weeks: readonly number[], believed: CalmTail): CalmTail {
  const rising = weeks.toSorted((a, b) => a - b);
  const body = rising[Math.floor(bodyShare * rising.length)] ?? believed.from;
  const own = rising.length / (rising.length + believedWeeks);
  const beyond = rising.filter((each) => each > body);
  const excess = beyond.reduce((sum, each) => sum + each - body, 0);
  const believedBeyond = (1 - bodyShare) * believedWeeks;
  return {
    from: own * body + (1 - own) * believed.from,
    scale: (excess + believedBeyond * believed.scale) / (beyond.length + believedBeyond),
  };
}

/**
 * A score as "as unusual as happens once in so many shed-days": the share of calm weeks that reach it, beyond `from` by an even
 * fall (peaks over a threshold: Davison and Smith, J. R. Statist. Soc. B 52 (1990) 393, with an exponential tail). Never falls as
 * the score rises, and is always a figure.
 */
export function onceInDays(score: number, { from, scale }: CalmTail): number {
  if (score <= from) return weekDays / -Math.log(Math.max(1e-12, (bodyShare * Math.max(score, 1e-9)) / from));
  const share = Math.max(leastShare, (1 - bodyShare) * Math.exp(-(score - from) / scale));
  // Weeks that reach it come by themselves: −ln(1 − share) of them a week.
  return weekDays / -Math.log1p(-share);
}

/** What a budget makes of it: a call, something to mention, or nothing. Each is translated (`warning.verdict.<verdict>`). */
export const warningVerdicts = ['call', 'mention', 'calm'] as const;
export type WarningVerdict = (typeof warningVerdicts)[number];

/** A farm's budget: at most one call without a cause in so many days of a shed. */
export const budgetDays = { min: 7, max: 365, usual: 60 };
/** From this part of the budget on it is mentioned. */
const mentionShare = 1 / 3;
export const mentionedFrom = (budget: number): number => budget * mentionShare;

/** What is so rare that nobody should wait for the evening to hear of it: once in some three years of a shed. Our own limit. */
export const extremeDays = 1000;
export const isExtreme = (days: number): boolean => days > extremeDays;

/** Longer than anybody can judge: what is rarer is told as more than that. */
export const longestShownDays = extremeDays;
/** An alarm has a value; beyond this many days it says no more. */
const alarmAtMostDays = 10_000;
export const alarmDays = (days: number): number => Math.min(alarmAtMostDays, Math.round(days));

export function verdictOf(days: number, budget: number): WarningVerdict {
  if (days >= budget) return 'call';
  return days >= mentionedFrom(budget) ? 'mention' : 'calm';
}

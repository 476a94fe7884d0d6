/** What rules look at of a shed and a day; null where nobody wrote it down. */
export interface RuleDay {
  /** Birds there that day. */
  readonly birds: number;
  readonly dead: number | null;
  /** Eggs of the day by hen-day, in %. */
  readonly eggsPct: number | null;
}

/** Birds that a rule was published for. */
type RuleBirds = 'layer' | 'broiler';

/** A rule that others published, by name and source. Each name is translated (`warning.rule.<id>`). */
export interface PublishedRule {
  readonly id: PublishedRuleId;
  readonly birds: readonly RuleBirds[];
  readonly source: string;
  /** The limit it compares with, in the unit of the figure: % of the birds, or a ratio. */
  readonly limit: number;
  /** Whether the rule speaks on the last of the days, when its limit is scaled by `severity` (1 as published, above 1 stricter to reach). */
  readonly speaks: (days: readonly RuleDay[], severity?: number) => boolean;
}

export const publishedRuleIds = [
  'law05TwoDays',
  'deaths025TwoDays',
  'deaths008TwoDays',
  'deaths013TwoDays',
  'deathsRatioTwoDays',
  'eggsRatioTwoDays',
  'ratioThenDeaths',
  'ratioThenEggsSum',
  'ratioThenEggsRatio',
  'deaths017',
  'deathsMean7',
] as const;
export type PublishedRuleId = (typeof publishedRuleIds)[number];

const elbers = 'Elbers and others 2007, doi 10.1637/7579-040106R.1';
const gonzales = 'Gonzales and Elbers 2018, doi 10.1038/s41598-018-26954-9';
const malladi = 'Malladi and others 2011, doi 10.1637/9636-122910-Reg.1';

const deathsPct = (day: RuleDay | undefined): number | null =>
  day === undefined || day.dead === null || day.birds <= 0 ? null : (100 * day.dead) / day.birds;

/** Mean of what is known of the `count` days that end before `end`; null where fewer than four of seven are. */
function meanOf(days: readonly RuleDay[], end: number, count: number, pick: (day: RuleDay) => number | null) {
  const values = days.slice(Math.max(0, end - count), end).flatMap((day) => pick(day) ?? []);
  return values.length * 7 < count * 4 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;
}

type DayTest = (days: readonly RuleDay[], at: number, severity: number) => boolean;

const deathsOver =
  (limitPct: number): DayTest =>
  (days, at, severity) =>
    (deathsPct(days[at]) ?? 0) > limitPct * severity;

const deathsRatio: DayTest = (days, at, severity) => {
  const before = meanOf(days, at, 7, deathsPct);
  return before !== null && before > 0 && (deathsPct(days[at]) ?? 0) > 2.9 * severity * before;
};

/** Eggs of the week that ends on the day against those of the week before. */
const eggsRatio: DayTest = (days, at, severity) => {
  const week = meanOf(days, at + 1, 7, ({ eggsPct }) => eggsPct);
  const before = meanOf(days, at - 6, 7, ({ eggsPct }) => eggsPct);
  return week !== null && before !== null && before > 0 && week < (1 - 0.06 * severity) * before;
};

/** Sum of what the eggs of the last 14 days lay under those of the 14 days before, in standard deviations of these (k ½, h 5). */
const eggsSum: DayTest = (days, at, severity) => {
  const base = days.slice(Math.max(0, at - 27), Math.max(0, at - 13)).flatMap(({ eggsPct }) => eggsPct ?? []);
  if (base.length < 7) return false;
  const usual = base.reduce((sum, each) => sum + each, 0) / base.length;
  const sd = Math.sqrt(base.reduce((sum, each) => sum + (each - usual) ** 2, 0) / (base.length - 1)) || 1e-9;
  let sum = 0;
  for (const { eggsPct } of days.slice(at - 13, at + 1)) {
    if (eggsPct !== null) sum = Math.max(0, sum + (usual - eggsPct) / sd - 0.5);
  }
  return sum > 5 * severity;
};

const twoDays =
  (test: DayTest): PublishedRule['speaks'] =>
  (days, severity = 1) =>
    days.length >= 2 && test(days, days.length - 1, severity) && test(days, days.length - 2, severity);

const oneDay =
  (test: DayTest): PublishedRule['speaks'] =>
  (days, severity = 1) =>
    days.length >= 1 && test(days, days.length - 1, severity);

/** The ratio of deaths on two days, then another sign on the next. */
const confirmed =
  (test: DayTest): PublishedRule['speaks'] =>
  (days, severity = 1) => {
    const at = days.length - 1;
    return (
      at >= 2 && deathsRatio(days, at - 2, severity) && deathsRatio(days, at - 1, severity) && test(days, at, severity)
    );
  };

/**
 * Mean deaths of seven days, as Malladi and others use it. The limit of 0.05 % of the birds is our own: theirs was not at hand, so what
 * is measured here is the way of the rule and not its published figure.
 */
const deathsMean7: DayTest = (days, at, severity) => (meanOf(days, at + 1, 7, deathsPct) ?? 0) > 0.05 * severity;

const rule = (
  id: PublishedRuleId,
  birds: readonly RuleBirds[],
  limit: number,
  source: string,
  speaks: PublishedRule['speaks'],
): PublishedRule => ({ id, birds, limit, source, speaks });

/** Rules as published, in the order of the tables. They are shown and measured beside the joint score, and change nothing in it. */
export const publishedRules: readonly PublishedRule[] = [
  rule('law05TwoDays', ['layer', 'broiler'], 0.5, elbers, twoDays(deathsOver(0.5))),
  rule('deaths025TwoDays', ['layer'], 0.25, gonzales, twoDays(deathsOver(0.25))),
  rule('deaths008TwoDays', ['layer'], 0.08, gonzales, twoDays(deathsOver(0.08))),
  rule('deaths013TwoDays', ['layer'], 0.13, gonzales, twoDays(deathsOver(0.13))),
  rule('deathsRatioTwoDays', ['layer'], 2.9, gonzales, twoDays(deathsRatio)),
  rule('eggsRatioTwoDays', ['layer'], 0.94, gonzales, twoDays(eggsRatio)),
  rule('ratioThenDeaths', ['layer'], 2.9, gonzales, confirmed(deathsOver(0.08))),
  rule('ratioThenEggsSum', ['layer'], 2.9, gonzales, confirmed(eggsSum)),
  rule('ratioThenEggsRatio', ['layer'], 2.9, gonzales, confirmed(eggsRatio)),
  rule(
    'deaths017',
    ['broiler'],
    0.17,
    'Gonzales, Elbers and others (broilers, H5N1 and H5N8)',
    oneDay(deathsOver(0.17)),
  ),
  rule('deathsMean7', ['layer'], 0.05, malladi, oneDay(deathsMean7)),
];

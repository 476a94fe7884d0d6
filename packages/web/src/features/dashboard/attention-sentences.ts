import type { AttentionView } from '@henhouse/contract/dashboard/dashboard';
import { type AttentionRule, attentionRules } from '@henhouse/domain/attention/attention';
import { dueKinds } from '@henhouse/domain/entry/due-kinds';
import { heldProducts } from '@henhouse/domain/health/withdrawal-period';
import { warningPatterns } from '@henhouse/domain/warning/pattern';
import { t } from 'i18next';
import { formatDay } from '../../shared/format/day';
import { formatChange, formatNumber, nothing } from '../../shared/format/number';
import { measureText } from '../../shared/format/units';
import { withColon } from '../../shared/i18n/with-colon';
import { rarityText } from '../../shared/warning/shed-days-text';

type Sentences = { readonly fact: string; readonly why: string };

/** Writes the figures of a finding the reader's way. */
class Figures {
  constructor(private readonly params: AttentionView['params']) {}

  plain(name: string): number {
    const value = this.params[name];
    return typeof value === 'number' ? value : 0;
  }

  number(name: string, decimals = 0): string {
    const value = this.params[name];
    return formatNumber(typeof value === 'number' ? value : null, decimals);
  }

  measure(name: string, unit: string, decimals = 0): string {
    const value = this.params[name];
    return measureText(typeof value === 'number' ? value : null, unit, decimals);
  }

  change(name: string, decimals = 0): string {
    return formatChange(this.plain(name), decimals);
  }

  text(name: string): string {
    const value = this.params[name];
    return typeof value === 'string' ? value : nothing;
  }

  day(name: string): string {
    const value = this.params[name];
    return typeof value === 'string' ? formatDay(value) : nothing;
  }

  kinds(): string {
    const named = String(this.params.kinds ?? '').split(' ');
    return dueKinds
      .filter((kind) => named.includes(kind))
      .map((kind) => t(($) => $.dashboard.kinds[kind]))
      .join(', ');
  }
}

/** Names and days of a finding of health, for whichever of its sentences asks for them. */
function healthWords(figures: Figures) {
  const product = heldProducts.find((each) => each === figures.text('product')) ?? 'meat';
  return {
    name: figures.text('name'),
    birds: figures.number('birds'),
    goods: figures.measure('count', figures.text('unit')),
    product: t(($) => $.health.product[product]),
    signs: figures.text('signs'),
    sinceDay: figures.day('sinceDay'),
    soldDay: figures.day('soldDay'),
    lastDoseDay: figures.day('lastDoseDay'),
    clearDay: figures.day('clearDay'),
    leavesDay: figures.day('leavesDay'),
  };
}

const patternOf = (figures: Figures) => warningPatterns.find((each) => each === figures.text('pattern')) ?? 'sickness';

type HealthRule = 'soldInWithdrawal' | 'treatmentRequested' | 'overrideAsked' | 'courseEnding' | 'holdEnding';

const ofHealth = (rule: HealthRule) => (place: string, figures: Figures) => ({
  fact: t(($) => $.dashboard.facts[rule], { place, ...healthWords(figures) }),
  why: t(($) => $.dashboard.reasons[rule], healthWords(figures)),
});

const sentences: Readonly<Record<AttentionRule, (place: string, figures: Figures) => Sentences>> = {
  soldInWithdrawal: ofHealth('soldInWithdrawal'),
  treatmentRequested: ofHealth('treatmentRequested'),
  overrideAsked: ofHealth('overrideAsked'),
  courseEnding: ofHealth('courseEnding'),
  holdEnding: ofHealth('holdEnding'),
  earlyWarning: (place, figures) => ({
    fact: withColon(
      place,
      t(($) => $.warning.pattern[patternOf(figures)]),
    ),
    why: `${rarityText(figures.plain('days'))}.`,
  }),
  mortalityHigh: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.mortalityHigh, { place, deaths: figures.number('deaths') }),
    why: t(($) => $.dashboard.reasons.mortalityHigh, {
      pct: figures.number('pct', 2),
      limitPct: figures.number('limitPct', 2),
    }),
  }),
  mortalityRising: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.mortalityRising, { place }),
    why: t(($) => $.dashboard.reasons.mortalityRising, {
      days: figures.number('risingDays'),
      pct: figures.number('pct', 2),
    }),
  }),
  productionDropped: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.productionDropped, { place, changePct: figures.change('changePct', 1) }),
    why: t(($) => $.dashboard.reasons.productionDropped, {
      henDayPct: figures.number('henDayPct', 1),
      usualPct: figures.number('usualPct', 1),
      days: figures.number('days'),
    }),
  }),
  productionBelow: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.productionBelow, { place, points: figures.change('points', 1) }),
    why: t(($) => $.dashboard.reasons.productionBelow, {
      henDayPct: figures.number('henDayPct', 1),
      standardPct: figures.number('standardPct', 1),
      week: figures.number('ageWeeks'),
    }),
  }),
  eggWeightBelow: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.eggWeightBelow, { place, differencePct: figures.change('differencePct', 1) }),
    why: t(($) => $.dashboard.reasons.eggWeightBelow, {
      eggWeightG: figures.measure('eggWeightG', 'gSmall', 1),
      standardG: figures.measure('standardG', 'gSmall', 1),
    }),
  }),
  waterFeedUnusual: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.waterFeedUnusual, { place, ratio: figures.number('ratio', 2) }),
    why: t(($) => $.dashboard.reasons.waterFeedUnusual, {
      min: figures.number('min', 2),
      max: figures.number('max', 2),
    }),
  }),
  waterChanged: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.waterChanged, { place, changePct: figures.change('changePct') }),
    why: t(($) => $.dashboard.reasons.waterChanged, {
      waterMl: figures.measure('waterMl', 'mlPerBird'),
      expectedMl: figures.measure('expectedMl', 'mlPerBird'),
    }),
  }),
  feedRunsOut: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.feedRunsOut, { place, days: figures.number('days', 1) }),
    why: t(($) => $.dashboard.reasons.feedRunsOut, { feedKg: figures.measure('feedOnHandKg', 'kg') }),
  }),
  densityHigh: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.densityHigh, { place, densityKgM2: figures.measure('densityKgM2', 'kgPerM2', 1) }),
    why: t(($) => $.dashboard.reasons.densityHigh, { limitKgM2: figures.measure('limitKgM2', 'kgPerM2', 1) }),
  }),
  weightBelow: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.weightBelow, { place, differencePct: figures.change('differencePct', 1) }),
    why: t(($) => $.dashboard.reasons.weightBelow, {
      weightG: figures.measure('weightG', 'g'),
      standardG: figures.measure('standardWeightG', 'g'),
    }),
  }),
  uniformityOff: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.uniformityOff, {
      place,
      uniformityPct: figures.number('uniformityPct'),
      cvPct: figures.number('cvPct', 1),
    }),
    why: t(($) => $.dashboard.reasons.uniformityOff, {
      birds: figures.number('weighedBirds'),
      expectedPct: figures.number('expectedPct'),
    }),
  }),
  feedOutsideStandard: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.feedOutsideStandard, { place, ofStandardPct: figures.number('ofStandardPct') }),
    why: t(($) => $.dashboard.reasons.feedOutsideStandard, {
      feedG: figures.measure('feedG', 'gPerBird', 1),
      standardG: figures.measure('standardG', 'gPerBird', 1),
    }),
  }),
  entriesMissing: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.entriesMissing, { place }),
    why: t(($) => $.dashboard.reasons.entriesMissing, {
      kinds: figures.kinds(),
      days: figures.plain('days'),
      firstDay: figures.day('firstDay'),
    }),
  }),
  weighingDue: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.weighingDue, { place }),
    why:
      figures.day('weighedDay') === nothing
        ? t(($) => $.dashboard.statuses.notWeighed)
        : t(($) => $.dashboard.reasons.weighingDue, { weighedDay: figures.day('weighedDay') }),
  }),
  entriesDue: (place, figures) => ({
    fact: t(($) => $.dashboard.facts.entriesDue, { place }),
    why: t(($) => $.dashboard.reasons.entriesDue, { kinds: figures.kinds() }),
  }),
};

/** The fact and why it matters, in the reader's language; null for a rule that this version does not know. */
export function sentencesOf(item: AttentionView): Sentences | null {
  const rule = attentionRules.find((each) => each === item.rule);
  const place = item.shedName || (item.flockNumber ? `${item.farmName}, ${item.flockNumber}` : item.farmName);
  return rule ? sentences[rule](place, new Figures(item.params)) : null;
}

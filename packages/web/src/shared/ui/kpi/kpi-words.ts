import type { KpiCardView, KpiView } from '@henhouse/contract/dashboard/dashboard';
import type { Day } from '@henhouse/domain/day/day';
import { directionOf } from '@henhouse/domain/kpi/kpis';
import { shownDecimals, shownDifference } from '@henhouse/domain/quantity/unit-system';
import { t } from 'i18next';
import { formatDay } from '../../format/day';
import { formatChange } from '../../format/number';
import { behindNumber, currentUnits } from '../../format/units';
import { textsBy } from '../../i18n/choices-of';
import type { Tone } from '../state/status-pill';
import { decimalsOf } from './kpi-decimals';

const words = {
  name: textsBy(($) => $.kpi.name),
  explain: textsBy(($) => $.kpi.explain),
  input: textsBy(($) => $.kpi.input),
};

/** Name of a figure or an input in the reader's language; a name we do not know stays as it is. */
export const kpiWord = (group: keyof typeof words, key: string): string => words[group](key) ?? key;

/** What of a figure a note is made of; a report has the same. */
type Noted = Pick<KpiView, 'value' | 'day' | 'whyNot' | 'coverage' | 'estimate' | 'since' | 'inputs'>;

/** Days of which nobody said what was eaten: what is worked out of feed is better than the birds. */
const daysWithoutFeed = ({ inputs }: Pick<KpiView, 'inputs'>): number =>
  inputs.find(({ name }) => name === 'daysWithoutFeed')?.value ?? 0;

/** What the figure is of, where that is less or earlier than it looks; why there is none, where entries would not bring it. */
export function noteOf(noted: Noted, pageDay?: Day): string {
  const { value, day, whyNot, coverage, estimate, since } = noted;
  if (whyNot) return t(($) => $.kpi.card.whyNot[whyNot]);
  if (value === null) return '';
  const unfed = daysWithoutFeed(noted);
  const parts = [
    ...(unfed > 0 ? [t(($) => $.kpi.card.withoutFeed, { count: unfed })] : []),
    ...(since ? [t(($) => $.word.sinceDay, { day: formatDay(since) })] : []),
    ...(coverage ? [t(($) => $.kpi.card.coverage[coverage.unit], { known: coverage.known, of: coverage.of })] : []),
    ...(estimate ? [t(($) => $.kpi.card.weighed, { day: formatDay(estimate.weighedDay) })] : []),
    ...(!estimate && pageDay !== undefined && day < pageDay
      ? [t(($) => $.kpi.card.ofDay, { day: formatDay(day) })]
      : []),
  ];
  return parts.join(', ');
}

interface Change {
  readonly text: string;
  readonly words: string;
  readonly direction: 'up' | 'down' | 'same';
  readonly tone: Tone;
}

/** The change of a figure in words: "+3.1 %" "over standard", and whether that is good. Null without anything to compare. */
export function changeOf(kpi: KpiView, comparedWith: KpiCardView['comparedWith']): Change | null {
  const { difference, differencePct, unit } = kpi;
  if (comparedWith === 'none' || difference === null) return null;
  const inPoints = unit === 'pct';
  const isAbsolute = inPoints || unit === 'ratio' || unit === 'lPerKg' || differencePct === null;
  const units = currentUnits();
  const decimals = shownDecimals(unit, Math.min(decimalsOf(kpi), 2), units);
  const text = isAbsolute
    ? formatChange(shownDifference(difference, unit, units), decimals)
    : formatChange(differencePct, 1) + behindNumber('%');
  const isZero = !/[1-9]/.test(text);
  const direction = isZero ? 'same' : difference > 0 ? 'up' : 'down';
  const better = directionOf(kpi.id);
  const sign =
    isZero || better === null || daysWithoutFeed(kpi) > 0 ? 0 : Math.sign(difference) * (better === 'high' ? 1 : -1);
  return {
    text,
    words: isZero ? t(($) => $.kpi.card.same[comparedWith]) : wordsOf(comparedWith, difference > 0, inPoints),
    direction,
    tone: sign > 0 ? 'good' : sign < 0 ? 'bad' : 'neutral',
  };
}

function wordsOf(with_: 'standard' | 'limit' | 'yesterday', isOver: boolean, inPoints: boolean): string {
  if (with_ === 'yesterday')
    return inPoints ? t(($) => $.kpi.card.pointsSinceYesterday) : t(($) => $.kpi.card.sinceYesterday);
  if (with_ === 'standard') {
    if (inPoints) return isOver ? t(($) => $.kpi.card.pointsOverStandard) : t(($) => $.kpi.card.pointsUnderStandard);
    return isOver ? t(($) => $.kpi.card.overStandard) : t(($) => $.kpi.card.underStandard);
  }
  if (inPoints) return isOver ? t(($) => $.kpi.card.pointsOverLimit) : t(($) => $.kpi.card.pointsUnderLimit);
  return isOver ? t(($) => $.kpi.card.overLimit) : t(($) => $.kpi.card.underLimit);
}

import type { Day } from '../../day/day';
import type { ProductionKind } from '../../standards/standard';
import { nothingRemembered } from '../farm-memory';
import { judgeShed, type ShedJudgement, type WarningDay } from '../judge-shed';
import { type PublishedRuleId, publishedRules, type RuleDay } from '../published-rule';
import { type ClosedShed, rememberCalm } from '../remember-calm';
import type { FoundAt } from './closed-life';

/** What came of a closed flock, against which calls are held. Each is translated (`warning.mark.<kind>`). */
export const markKinds = ['treatment', 'deathsPeak', 'cause'] as const;
export type MarkKind = (typeof markKinds)[number];

/** A day of a flock, by its place among the days of its shed. */
interface BackTestMark {
  readonly kind: MarkKind;
  readonly at: number;
}

/** A closed flock in one shed, with what was found on which of its days. */
export interface FoundShed extends ClosedShed {
  readonly found: readonly FoundAt[];
}

/** What would have been said of a closed flock by what others had taught, beside what came of it. Days by their place. */
export interface TriedShed {
  readonly from: Day;
  /** As unusual as happens once in so many shed-days; 0 of a day of which nothing was written down. */
  readonly onceInDays: readonly number[];
  /** Dead birds, null where nobody wrote them down, and what was expected. */
  readonly deaths: readonly (number | null)[];
  readonly expectedDeaths: readonly (number | null)[];
  /** The days on which each rule that is for such birds speaks. */
  readonly rules: readonly { readonly rule: PublishedRuleId; readonly speaksOn: readonly number[] }[];
  readonly marks: readonly BackTestMark[];
}

/** Calls that come again within a week are one. */
const joinDays = 6;
/** So many days of a shed rules look back at. */
const ruleLooksBack = 40;

/** The days on which a call begins, in order. */
export function callStarts(calls: readonly boolean[]): number[] {
  const starts: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [index, isCalled] of calls.entries()) {
    if (!isCalled) continue;
    if (index - last > joinDays) starts.push(index);
    last = index;
  }
  return starts;
}

/**
 * Tries closed flocks of one farm and kind, each by what the flocks of the other half taught: judged by what it taught itself a flock
 * would look calmer than the next one will. Fewer than four are judged by what is believed without them.
 */
export function tryClosed(closed: readonly FoundShed[], kind: ProductionKind): TriedShed[] {
  const order = new Map(
    closed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((shed, index) => [shed.key, index % 2]),
  );
  const memories = [0, 1].map((half) =>
    closed.length < 4 ? nothingRemembered : rememberCalm(closed.filter(({ key }) => order.get(key) !== half)),
  );
  return closed.map((shed) => triedShed(shed, judgeShed(shed.days, memories[order.get(shed.key) ?? 0]), kind));
}

function triedShed({ days, found }: FoundShed, judged: readonly ShedJudgement[], kind: ProductionKind): TriedShed {
  const peak = peakOfDeaths(days);
  const ruleDays = days.map(ruleDayOf);
  const birds = kind === 'broiler' ? 'broiler' : 'layer';
  return {
    from: days[0]?.day ?? '',
    onceInDays: judged.map(({ onceInDays, signals }) =>
      Object.keys(signals).length === 0 ? 0 : Math.round(onceInDays * 10) / 10,
    ),
    deaths: days.map(({ values }) => values.deaths ?? null),
    expectedDeaths: judged.map(({ signals }) =>
      signals.deaths === undefined ? null : Math.round(signals.deaths.expected * 10) / 10,
    ),
    rules: publishedRules
      .filter((rule) => rule.birds.includes(birds))
      .map(({ id, speaks }) => ({ rule: id, speaksOn: daysOf(ruleDays, speaks) })),
    marks: [
      ...firstsOf(found, 'treatment'),
      ...(peak === null ? [] : [{ kind: 'deathsPeak' as const, at: peak }]),
      ...firstsOf(found, 'cause'),
    ],
  };
}

const ruleDayOf = ({ birds, values }: WarningDay): RuleDay => ({
  birds,
  dead: values.deaths ?? null,
  eggsPct: values.eggs ?? null,
});

const daysOf = (days: readonly RuleDay[], speaks: (days: readonly RuleDay[]) => boolean): number[] =>
  days.flatMap((_, at) => (speaks(days.slice(Math.max(0, at - ruleLooksBack), at + 1)) ? [at] : []));

/** The first of each run of days that are at most a week apart: a course of treatment is one. */
function firstsOf(found: readonly FoundAt[], kind: FoundAt['kind']): BackTestMark[] {
  const isOn = new Set(found.flatMap((each) => (each.kind === kind ? [each.at] : [])));
  const last = Math.max(-1, ...isOn);
  return callStarts(Array.from({ length: last + 1 }, (_, at) => isOn.has(at))).map((at) => ({ kind, at }));
}

/** Deaths of the day that are a peak: so many times the flock's usual day, and of the birds at least so much. Both assumed. */
const peakTimes = 3;
const peakPct = 0.1;
/** The week of placement has its own deaths. */
const placementWeek = 7;

/** The worst day of a flock after its first week, where it was far worse than its usual ones. */
function peakOfDeaths(days: readonly WarningDay[]): number | null {
  const shares = days.map(({ birds, values }) => (birds > 0 ? (100 * (values.deaths ?? 0)) / birds : 0));
  const later = shares.slice(placementWeek);
  const usual = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
  const worst = Math.max(0, ...later);
  if (worst < peakPct || worst < peakTimes * usual) return null;
  return placementWeek + later.indexOf(worst);
}

/** A call is before what came of it from so many days before on. */
const beforeDays = 14;
const monthDays = 30;
const yearDays = 365;

/** How calls did on closed flocks. */
export interface BackTestFigures {
  readonly calls: number;
  readonly callsAYear: number;
  /** Calls without a treatment or an answer with a cause within {@link beforeDays}, for each shed and month of 30 days. */
  readonly unexplainedAMonth: number;
  /** Of each kind of mark how many there were, how many were called in the two weeks before, and half of these so many days or more. */
  readonly before: Readonly<
    Record<MarkKind, { readonly of: number; readonly called: number; readonly medianDays: number | null }>
  >;
}

/** Whoever calls: the joint score at a budget of days, or a rule by its name. */
type BackTestCaller = { readonly budget: number } | { readonly rule: PublishedRuleId };

export function callsOf(shed: Pick<TriedShed, 'onceInDays' | 'rules'>, caller: BackTestCaller): number[] {
  if ('budget' in caller) return callStarts(shed.onceInDays.map((each) => each >= caller.budget));
  const on = new Set(shed.rules.find(({ rule }) => rule === caller.rule)?.speaksOn);
  return callStarts(shed.onceInDays.map((_, at) => on.has(at)));
}

/** What a caller would have done on closed flocks; of farms with budgets of their own another one for each shed. */
export function backTest<Shed extends Pick<TriedShed, 'onceInDays' | 'rules' | 'marks'>>(
  sheds: readonly Shed[],
  caller: BackTestCaller | ((shed: Shed) => BackTestCaller),
): BackTestFigures {
  const tried = sheds.map((shed) => ({
    starts: callsOf(shed, typeof caller === 'function' ? caller(shed) : caller),
    marks: shed.marks,
  }));
  const shedDays = sheds.reduce((sum, { onceInDays }) => sum + onceInDays.length, 0);
  const calls = tried.reduce((sum, { starts }) => sum + starts.length, 0);
  const unexplained = tried.reduce(
    (sum, { starts, marks }) => sum + starts.filter((start) => !isExplained(start, marks)).length,
    0,
  );
  const per = (count: number, days: number) => (shedDays === 0 ? 0 : (count * days) / shedDays);
  const before = (kind: MarkKind) => {
    const leads = tried.flatMap(({ starts, marks }) =>
      marks.filter((mark) => mark.kind === kind).map(({ at }) => leadOf(starts, at)),
    );
    const called = leads.flatMap((lead) => lead ?? []).sort((a, b) => a - b);
    return { of: leads.length, called: called.length, medianDays: called[Math.floor(called.length / 2)] ?? null };
  };
  return {
    calls,
    callsAYear: per(calls, yearDays),
    unexplainedAMonth: per(unexplained, monthDays),
    before: { treatment: before('treatment'), deathsPeak: before('deathsPeak'), cause: before('cause') },
  };
}

/** Days from the first call of the two weeks before a mark to the mark; null where there was none. */
function leadOf(starts: readonly number[], at: number): number | null {
  const first = starts.find((start) => start <= at && start >= at - beforeDays);
  return first === undefined ? null : at - first;
}

/** A peak of deaths explains nothing by itself: it is what a call is about. */
const isExplained = (start: number, marks: readonly BackTestMark[]): boolean =>
  marks.some(({ kind, at }) => kind !== 'deathsPeak' && Math.abs(at - start) <= beforeDays);

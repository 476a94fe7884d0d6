import { callStarts } from '@henhouse/domain/warning/closed/back-test';
import type { FarmMemory } from '@henhouse/domain/warning/farm-memory';
import { judgeShed, type ShedJudgement } from '@henhouse/domain/warning/judge-shed';
import { type PublishedRule, publishedRules } from '@henhouse/domain/warning/published-rule';
import { rememberCalm } from '@henhouse/domain/warning/remember-calm';
import type { Fault } from './fault';
import { type FarmTraits, farmTraits, type SimulatedDay, type SimulatedKind, simulatedFlock } from './simulated-flock';
import { ruleDays, warningDays } from './warning-days';

/** One flock, judged every day. */
export interface Tried {
  readonly flock: readonly SimulatedDay[];
  readonly onset: number;
  readonly judged: readonly ShedJudgement[];
  /** Once in how many shed-days, by day. */
  readonly rare: readonly number[];
}

export interface Farm {
  readonly traits: FarmTraits;
  readonly seed: number;
  /** What its closed flocks taught. */
  readonly memory: FarmMemory;
  readonly days: number;
}

const from = '2025-01-06';
const closedFlocks = { broiler: 24, layer: 6 };
export const flockDays = { broiler: 42, layer: 180 };

export function farmOf(seed: number, kind: SimulatedKind): Farm {
  const traits = farmTraits(seed * 7919 + 13, kind);
  const days = flockDays[kind];
  const closed = Array.from({ length: closedFlocks[kind] }, (_, index) => ({
    key: `${index}`.padStart(3, '0'),
    days: warningDays(kind, simulatedFlock({ seed: seed * 1000 + index, traits, days, fault: null, from })),
    troubled: new Set<number>(),
  }));
  return { traits, seed, days, memory: rememberCalm(closed) };
}

export function tryFlock(farm: Farm, seed: number, fault: Fault | null): Tried {
  const { traits, days } = farm;
  const flock = simulatedFlock({ seed: farm.seed * 1000 + 500 + seed, traits, days, fault, from });
  const judged = judgeShed(warningDays(traits.kind, flock), farm.memory);
  return { flock, onset: fault?.onset ?? 0, judged, rare: judged.map((each) => each.onceInDays) };
}

/** Says for each day whether something calls on it. */
export type Caller = (tried: Tried) => readonly boolean[];

export const byBudget =
  (budget: number): Caller =>
  ({ rare }) =>
    rare.map((each) => each >= budget);

export const byRule =
  ({ speaks }: PublishedRule, severity = 1): Caller =>
  ({ flock }) => {
    const days = ruleDays(flock);
    return days.map((_, index) => speaks(days.slice(Math.max(0, index - 40), index + 1), severity));
  };

export const rulesFor = (kind: SimulatedKind): readonly PublishedRule[] =>
  publishedRules.filter(({ birds }) => birds.includes(kind));

/** Calls for each shed-day of flocks that nothing is wrong with. */
export function falseRate(calm: readonly Tried[], caller: Caller): number {
  const starts = calm.reduce((sum, tried) => sum + callStarts(caller(tried)).length, 0);
  return starts / calm.reduce((sum, { flock }) => sum + flock.length, 0);
}

interface Found {
  /** Share found within the days asked for. */
  readonly share: number;
  /** Median days from the onset to the first day called, of all; infinite where fewer than half were found. */
  readonly medianDays: number;
}

export function foundIn(tried: readonly Tried[], caller: Caller, withinDays: number): Found {
  const delays = tried.map((each) => delayOf(each, caller, withinDays));
  const sorted = delays.toSorted((a, b) => a - b);
  return {
    share: delays.filter((each) => Number.isFinite(each)).length / delays.length,
    medianDays: sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY,
  };
}

export function delayOf(tried: Tried, caller: Caller, withinDays: number): number {
  const calls = caller(tried);
  for (let since = 0; since <= withinDays && tried.onset + since < calls.length; since += 1) {
    if (calls[tried.onset + since] === true) return since;
  }
  return Number.POSITIVE_INFINITY;
}

/** The smallest budget in days at which the score calls no more often without a cause than `rate`. */
export function budgetAt(calm: readonly Tried[], rate: number): number {
  const found = [
    1.5, 2, 3, 4, 5, 7, 9, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 130, 170, 220, 300, 400, 600, 900, 1500, 3000,
  ];
  const often = found.findLastIndex((budget) => falseRate(calm, byBudget(budget)) > rate);
  return found[often + 1] ?? 9000;
}

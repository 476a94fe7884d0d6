import type { Day } from '../day/day';
import type { ShedJudgement } from './judge-shed';
import { type WarningSignal, warningSignals } from './signal';

/** What a late entry or a correction made of a day that was judged before. */
interface ChangedJudgement {
  readonly day: Day;
  /** Null for a day that nothing was said of. */
  readonly before: ShedJudgement | null;
  readonly after: ShedJudgement | null;
  /** Signals whose value, or what was expected of it, is another now. */
  readonly signals: readonly WarningSignal[];
}

/** Rounding that rows in a database bring along is no change. */
const same = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));

/** The days that are judged otherwise than before, in order. */
export function changedJudgements(
  before: readonly ShedJudgement[],
  after: readonly ShedJudgement[],
): ChangedJudgement[] {
  const was = new Map(before.map((judgement) => [judgement.day, judgement]));
  const is = new Map(after.map((judgement) => [judgement.day, judgement]));
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((day) => {
    const [old, now] = [was.get(day) ?? null, is.get(day) ?? null];
    const signals = warningSignals.filter((signal) => isOther(old, now, signal));
    const isSame =
      old !== null &&
      now !== null &&
      signals.length === 0 &&
      same(old.onceInDays, now.onceInDays) &&
      sameEvents(old, now);
    return isSame ? [] : [{ day, before: old, after: now, signals }];
  });
}

/** What explains a day belongs to what is said of it. */
const sameEvents = (old: ShedJudgement, now: ShedJudgement): boolean =>
  old.events.length === now.events.length &&
  old.events.every(({ event, daysAgo }, at) => event === now.events[at]?.event && daysAgo === now.events[at].daysAgo);

function isOther(old: ShedJudgement | null, now: ShedJudgement | null, signal: WarningSignal): boolean {
  const [a, b] = [old?.signals[signal], now?.signals[signal]];
  if (a === undefined || b === undefined) return a !== b;
  return !same(a.value, b.value) || !same(a.expected, b.expected) || !same(a.place, b.place);
}

import type { AlarmCondition } from './alarm-rule';
import { type Observation, observe, tick, type Watch } from './watch';

/** What a rule would have made of stored readings: from when until when, null while it still is so. */
interface WouldBeAlarm {
  readonly raisedAtMs: number;
  readonly endedAtMs: number | null;
  /** What was measured when it was raised. */
  readonly value: number;
  readonly setPoint: number | null;
}

type Condition = Pick<AlarmCondition, 'comparison' | 'threshold' | 'delayS' | 'hysteresis'>;

/**
 * Plays a rule through observations of one target, in the order of their times, as it would have watched them: delays end by the clock
 * also where nothing came. `untilMs`: when the playing ends.
 */
export function tryRule(rule: Condition, observations: Iterable<Observation>, untilMs: number): WouldBeAlarm[] {
  const found: WouldBeAlarm[] = [];
  let watch: Watch | null = null;
  let setPoint: number | null = null;
  const take = (step: ReturnType<typeof observe>) => {
    watch = step.watch;
    if (step.effect === null) return;
    const { kind, atMs, value } = step.effect;
    const last = found.at(-1);
    if (kind === 'raise') found.push({ raisedAtMs: atMs, endedAtMs: null, value, setPoint });
    else if (last) found[found.length - 1] = { ...last, endedAtMs: atMs };
  };
  const passTime = (nowMs: number) => {
    const dueMs = watch === null ? Number.POSITIVE_INFINITY : (watch as Watch).sinceMs + rule.delayS * 1000;
    if (watch !== null && dueMs < nowMs) take(tick(rule, watch, dueMs));
  };
  for (const observation of observations) {
    if (observation.atMs >= untilMs) break;
    passTime(observation.atMs);
    if (watch === null) ({ setPoint } = observation);
    take(observe(rule, watch, observation));
  }
  passTime(untilMs);
  return found;
}

/** A machine's states as they followed each other: each from its time on. */
export interface StateChange {
  readonly atMs: number;
  readonly from: string;
  readonly to: string;
}

/** Whether a machine had eggs in it at a time, from its changes in order and the state that it has now. A fault takes none out. */
export function wasInUse(changes: readonly StateChange[], stateNow: string, atMs: number): boolean {
  const before = changes.findLast(({ atMs: changedMs, to }) => changedMs <= atMs && to !== 'fault');
  const state = before?.to ?? changes[0]?.from ?? stateNow;
  return state === 'loaded' || state === 'running';
}

import type { AlarmCondition } from './alarm-rule';

/**
 * How far one rule has come at one place. `pending`: beyond the threshold since `sinceMs`, and the delay is running; `raised`:
 * an alarm stands since `sinceMs`. Calm is no state at all (null).
 */
export interface Watch {
  readonly phase: 'pending' | 'raised';
  /** Milliseconds since 1970, on the clock of what was observed. */
  readonly sinceMs: number;
  /** What was measured when it began. */
  readonly value: number;
}

/** A value as it came; of the condition of a device 1 while it holds, 0 when it is over. */
export interface Observation {
  readonly atMs: number;
  readonly value: number;
  /** What it should be, or at most be at that age; null where nobody says. */
  readonly setPoint: number | null;
  /** Stored long after it was measured: it alarms nobody, and clears nothing. */
  readonly isLate?: boolean;
  /** Nothing is at stake there now, no eggs and no birds: what begins waits for as long as that is so. */
  readonly isIdle?: boolean;
}

interface WatchStep {
  readonly watch: Watch | null;
  /** What follows from it; null: nothing. */
  readonly effect: { readonly kind: 'raise' | 'clear'; readonly atMs: number; readonly value: number } | null;
}

type Rule = Pick<AlarmCondition, 'comparison' | 'threshold' | 'delayS' | 'hysteresis'>;

/** How far beyond the threshold a value is, in the unit of the source: positive is an alarm; null: it cannot be said. */
function beyondBy({ comparison, threshold }: Rule, { value, setPoint }: Observation): number | null {
  switch (comparison) {
    case 'above':
      return threshold === null ? null : value - threshold;
    case 'overLimit':
      return setPoint === null ? null : value - setPoint;
    case 'below':
      return threshold === null ? null : threshold - value;
    case 'offSetPoint':
      return threshold === null || setPoint === null ? null : Math.abs(value - setPoint) - threshold;
    case 'none':
      return value === 0 ? 1 : -1;
    case 'some':
    case 'is':
      return value > 0 ? 1 : -1;
  }
}

/** Floating-point dust of a subtraction is no way beyond: 38.2 − 37.7 is not more than 0.5. */
const dust = 1e-9;

const calm: WatchStep = { watch: null, effect: null };

/**
 * What an observation makes of a rule's watch.
 *
 * Beyond the threshold the delay begins; once it has held for `delayS` an alarm is raised, and never before. A pending watch is
 * calm again as soon as the value is back; a raised one is cleared when it is back by the whole hysteresis. Without a
 * set-point to be off from it is cleared too. Where nothing is at stake nothing is raised, and what began waits. Late observations, and those from before what is known, change nothing.
 */
export function observe(rule: Rule, watch: Watch | null, observation: Observation): WatchStep {
  if (observation.isLate || (watch !== null && observation.atMs < watch.sinceMs)) return { watch, effect: null };
  const beyond = beyondBy(rule, observation);
  const { atMs, value } = observation;
  if (watch?.phase === 'raised') {
    const isBack = beyond === null || beyond <= dust - rule.hysteresis;
    return isBack ? { watch: null, effect: { kind: 'clear', atMs, value } } : { watch, effect: null };
  }
  if (beyond === null || beyond <= dust) return calm;
  const begun = watch ?? { phase: 'pending' as const, sinceMs: atMs, value };
  return observation.isIdle ? { watch: begun, effect: null } : raisedWhenDue(rule, begun, atMs, value);
}

/** What the passing of time makes of a watch: a pending one is raised when its delay is over, though nothing more came. */
export function tick(rule: Rule, watch: Watch, nowMs: number): WatchStep {
  return watch.phase === 'pending' ? raisedWhenDue(rule, watch, nowMs, watch.value) : { watch, effect: null };
}

function raisedWhenDue(rule: Rule, watch: Watch, atMs: number, value: number): WatchStep {
  if (atMs - watch.sinceMs < rule.delayS * 1000) return { watch, effect: null };
  return { watch: { phase: 'raised', sinceMs: atMs, value }, effect: { kind: 'raise', atMs, value } };
}

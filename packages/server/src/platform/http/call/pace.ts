import type { Clock } from '../../clock';
import { Refusal } from '../refusal';

/** How often somebody asks, in the memory of this process: several processes allow as many times more. */
export interface Pace {
  /** Ends with 429 and Retry-After when `who` asks too often; otherwise counts it. */
  count(who: string): void;
  /** Ends the same way, and counts nothing. */
  require(who: string): void;
}

interface Bucket {
  left: number;
  atMs: number;
}

const keptAtMost = 10_000;

/** `perMin` in a minute, in a burst as many at once. */
export function createPace(clock: Clock, perMin: number): Pace {
  const perMs = perMin / 60_000;
  const buckets = new Map<string, Bucket>();

  function leftOf(who: string): number {
    const nowMs = clock.now();
    const before = buckets.get(who) ?? { left: perMin, atMs: nowMs };
    const left = Math.min(perMin, before.left + Math.max(0, nowMs - before.atMs) * perMs);
    if (left < 1) {
      throw new Refusal('tooManyRequests', { retryAfterS: Math.max(1, Math.ceil((1 - left) / perMs / 1000)) });
    }
    return left;
  }

  return {
    require: (who) => void leftOf(who),
    count(who) {
      // Refused requests cost nothing: whoever waits as told is served.
      const left = leftOf(who);
      if (buckets.size >= keptAtMost && !buckets.has(who)) buckets.clear();
      buckets.set(who, { left: left - 1, atMs: clock.now() });
    },
  };
}

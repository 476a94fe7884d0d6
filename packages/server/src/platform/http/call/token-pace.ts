import { tokenRequestsPerMin } from '@henhouse/domain/people/token-pace';
import type { Clock } from '../../clock';
import { Refusal } from '../refusal';

/** Counts the requests of API tokens, in the memory of this process: several processes allow as many times more. */
export interface TokenPace {
  /** Ends with 429 and Retry-After when the token asks too often. */
  count(sessionId: string): void;
}

interface Bucket {
  left: number;
  atMs: number;
}

const perMs = tokenRequestsPerMin / 60_000;
const keptAtMost = 10_000;

export function tokenPace(clock: Clock): TokenPace {
  const buckets = new Map<string, Bucket>();
  return {
    count(sessionId) {
      const nowMs = clock.now();
      const before = buckets.get(sessionId) ?? { left: tokenRequestsPerMin, atMs: nowMs };
      const left = Math.min(tokenRequestsPerMin, before.left + Math.max(0, nowMs - before.atMs) * perMs);
      if (buckets.size >= keptAtMost) buckets.clear();
      // Refused requests cost nothing: whoever waits as told is served.
      buckets.set(sessionId, { left: left < 1 ? left : left - 1, atMs: nowMs });
      if (left < 1)
        throw new Refusal('tooManyRequests', { retryAfterS: Math.max(1, Math.ceil((1 - left) / perMs / 1000)) });
    },
  };
}

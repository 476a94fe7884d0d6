import { Refusal } from '../http/refusal';

/**
 * Does heavy work one after the other, so that it takes one core at most. Whoever would have to wait behind
 * `waitingAtMost` others is asked to come back (429), which a phone's outbox does by itself.
 */
export function oneAtATime(waitingAtMost: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting > waitingAtMost) throw new Refusal('tooManyRequests', { retryAfterS: 2 });
    waiting++;
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting--;
    }
  };
}

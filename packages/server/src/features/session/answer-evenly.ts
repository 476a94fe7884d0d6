import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/http/app';
import type { Caller } from './open-session';
import { attemptOf, recordFailure, tooManyAttempts, waitOfAttempt } from './sign-in-failures';

/** A password takes a third of it to hash. */
const answerAfterMs = 600;

/** What a stranger, or somebody for an address that may be a stranger's, wishes for. */
interface Wish {
  readonly what: 'sign-up' | 'password reset' | 'change address';
  /** The address or the person that it is for. */
  readonly of: string;
  readonly caller: Caller;
}

/**
 * Does what is wished for and answers the same at the same time, whatever was found: it is not to be read from a watch, the truth
 * goes by mail. Every wish counts like a failed sign-in: nobody's mailbox is to be filled from here, nor the database.
 *
 * @throws Refusal (429) after too many wishes for one address or from one network.
 */
export async function answerEvenly(app: App, wish: Wish, work: () => Promise<void>): Promise<{ accepted: true }> {
  const answerAtMs = performance.now() + (app.settings.evenAnswerMs ?? answerAfterMs);
  const attempt = attemptOf(app.secrets, wish.what, wish.of, wish.caller.client.ip);
  const waitS = await app.db.unsafeAcrossCompanies(`${wish.what}: count`, async (tx) => {
    const wait = await waitOfAttempt(tx, attempt, app.clock.now());
    if (wait === 0) await recordFailure(tx, attempt, app.clock.now());
    return wait;
  });
  if (waitS > 0) throw tooManyAttempts(waitS);
  await work();
  await sleep(Math.max(0, answerAtMs - performance.now()));
  return { accepted: true };
}

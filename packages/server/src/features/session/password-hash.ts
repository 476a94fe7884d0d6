import { randomBytes } from 'node:crypto';
import { normalisePassword } from '@henhouse/domain/session/password';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../platform/http/refusal';

/** Argon2id, 19 MiB, two passes: a fiftieth of a second here, and expensive where it is tried by the billion. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
const waitingAtMost = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** A flood of sign-ins must not take all memory and processor from those who work. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++;
  else {
    if (waiting.length >= waitingAtMost) throw new Refusal('unavailable', { retryAfterS: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalisePassword(password), cost));
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password is the one behind `stored`. Without a stored one it takes as long, and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(24).toString('base64'), cost);
  const against = stored ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(against, normalisePassword(password)));
  return stored !== null && isRight;
}

/** Makes the hash that stands in for accounts that do not exist, so that the first of them takes no longer. */
export async function warmUpPasswords(): Promise<void> {
  await verifyPassword(null, '');
}

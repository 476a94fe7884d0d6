import { createHmac } from 'node:crypto';
import {
  forgetFailuresAfterS,
  freeFailures,
  freeFailuresOfAddress,
  waitAfterFailuresS,
} from '@henhouse/domain/session/sign-in-wait';
import { sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { AcrossTx } from '../../platform/db/company-tx';
import { networkOf } from '../../platform/http/call/network';
import { Refusal } from '../../platform/http/refusal';
import type { Secrets } from '../../platform/secrets/secrets';

/** Under which keys an attempt is counted. */
export interface Attempt {
  readonly account: Buffer;
  /** Null in a browser that the account is known in: it answers for itself, not for who else is behind the address. */
  readonly address: Buffer | null;
  /** This account from this address: what the address is forgiven when the right password comes. */
  readonly pair: Buffer | null;
}

const hasher =
  (secrets: Secrets) =>
  (...parts: string[]) =>
    createHmac('sha256', secrets.keyFor('failed attempts')).update(JSON.stringify(parts)).digest();

/** `purpose` keeps the counts of sign-in and sign-up apart. */
export function attemptOf(secrets: Secrets, purpose: string, name: string, ip: string): Attempt {
  const hashOf = hasher(secrets);
  const account = name.trim().normalize('NFKC').toLowerCase();
  const address = networkOf(ip);
  return {
    account: hashOf(purpose, 'account', account),
    address: hashOf(purpose, 'address', address),
    pair: hashOf(purpose, 'pair', account, address),
  };
}

/**
 * The same attempt in a browser that the account was signed in with before. It is counted by itself: whoever guesses from
 * outside, or mistypes behind the same address, keeps nobody out of their own telephone.
 */
export function inTrustedBrowser(secrets: Secrets, { account }: Attempt, browserHash: Buffer): Attempt {
  const own = hasher(secrets)('browser', account.toString('base64'), browserHash.toString('base64'));
  return { account: own, address: null, pair: null };
}

/** Seconds until this account may be tried from this address again; 0 when at once. */
export async function waitOfAttempt(tx: AcrossTx, { account, address }: Attempt, nowMs: number): Promise<number> {
  const until = await tx.value(sql<string | null>`
    select max(blocked_until) from sign_in_failure where key = ${account} or key = ${address}::bytea`);
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000));
}

/** `free`: failures under this key that bring no wait; without it none ever does. */
async function countUp(tx: AcrossTx, key: Buffer, nowMs: number, free?: number): Promise<void> {
  const failures = await tx.value(sql<number>`
    insert into sign_in_failure as f (key, failures, last_at) values (${key}, 1, ${isoOf(nowMs)})
    on conflict (key) do update set last_at = excluded.last_at,
      failures = case when f.last_at < ${isoOf(nowMs - forgetFailuresAfterS * 1000)} then 1 else f.failures + 1 end
    returning failures`);
  const waitS = free === undefined ? 0 : waitAfterFailuresS(failures, free);
  if (waitS === 0) return;
  await tx.run(sql`update sign_in_failure set blocked_until = ${isoOf(nowMs + waitS * 1000)} where key = ${key}`);
}

/** Counts a failure. Always in the order account, address, pair, so that two at once wait instead of blocking each other. */
export async function recordFailure(tx: AcrossTx, { account, address, pair }: Attempt, nowMs: number): Promise<void> {
  await countUp(tx, account, nowMs, freeFailures);
  if (address) await countUp(tx, address, nowMs, freeFailuresOfAddress);
  if (pair) await countUp(tx, pair, nowMs);
}

/**
 * After the right password: the account starts anew, and the address is forgiven what it failed at this account, not what
 * it failed at others. Who has one account of his own cannot wipe out his guesses at others with it.
 */
export async function forgiveFailures(tx: AcrossTx, { account, address, pair }: Attempt): Promise<void> {
  await tx.run(sql`delete from sign_in_failure where key = ${account}`);
  if (!address || !pair) return;
  await tx.run(sql`
    update sign_in_failure set failures = greatest(0, failures - coalesce(
      (select failures from sign_in_failure where key = ${pair}), 0)) where key = ${address}`);
  await tx.run(sql`delete from sign_in_failure where key = ${pair}`);
}

export function tooManyAttempts(waitS: number): Refusal {
  return new Refusal('tooManyRequests', { detail: 'Too many failed attempts', retryAfterS: waitS });
}

const lines = new Map<string, { length: number; last: Promise<unknown> }>();
const lineAtMost = 20;

/** One attempt at an account after the other: a hundred guesses at once must not all pass before the first is counted. */
export async function oneAtATime<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const key = attempt.account.toString('base64');
  const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
  if (line.length >= lineAtMost) throw tooManyAttempts(5);
  lines.set(key, line);
  line.length++;
  const mine = line.last.then(work);
  line.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    if (--line.length === 0) lines.delete(key);
  }
}

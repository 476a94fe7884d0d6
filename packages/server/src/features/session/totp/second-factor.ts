import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { verify } from 'otplib';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { openSealedText } from '../../../platform/secrets/sealed-text';
import type { Secrets } from '../../../platform/secrets/secrets';
import { totpSealedFor } from './totp-secret';

/** A code counts in its own half minute, the one before and the one after: clocks of phones differ. */
const toleranceS = 30;

/** The time step of a code that is right now; nothing when it is not. */
export async function stepOfCode(secret: string, code: string, nowMs: number): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const found = await verify({
    secret,
    token: code,
    epoch: Math.floor(nowMs / 1000),
    epochTolerance: toleranceS,
  }).catch(() => undefined);
  return found?.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** As people type it: blanks, hyphens and small letters make no difference. */
const plainCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodeCount = 10;
const codeLength = 16;

/** 16 letters and digits that nobody mixes up, 79 bits: `x7qk-93mt-…`. */
function makeRecoveryCode(): string {
  const signs: string[] = [];
  while (signs.length < codeLength) {
    for (const byte of randomBytes(32)) {
      // Above the last whole multiple every letter would not be as likely as the others.
      if (byte < 248 && signs.length < codeLength) signs.push(letters[byte % letters.length] as string);
    }
  }
  return (signs.join('').match(/.{4}/g) ?? []).join('-');
}

const hashRecoveryCode = (secrets: Secrets, userId: string, code: string) =>
  createHmac('sha256', secrets.keyFor('recovery code'))
    .update(`${userId} ${plainCode(code)}`)
    .digest();

/** Ten new recovery codes in place of all old ones; only their hashes stay. */
export async function renewRecoveryCodes(app: App, tx: AcrossTx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  const hashes = codes.map((code) => hashRecoveryCode(app.secrets, userId, code));
  // Asked for twice at once, the second waits and takes the place of the first: there are never twenty.
  await tx.run(sql`select from user_account where id = ${userId} for update`);
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`);
  await tx.run(sql`insert into recovery_code (user_id, hash) select ${userId}, unnest(${hashes}::bytea[])`);
  return codes;
}

/** Secret, recovery codes and half sign-ins of an account are gone; its sessions end by a trigger. `by` is null for the operator. */
export async function takeSecondFactorOff(tx: AcrossTx, userId: string, by: string | null): Promise<void> {
  await tx.run(sql`update user_account set totp_secret = null, totp_pending_secret = null, version = version + 1,
    changed_at = now(), changed_by = ${by} where id = ${userId}`);
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`);
  await tx.run(sql`delete from sign_in_challenge where user_id = ${userId}`);
}

/** Uses up a code of the app or a recovery code. False when it is wrong, or counted before. */
export async function useCode(app: App, tx: AcrossTx, userId: string, code: string): Promise<boolean> {
  const text = plainCode(code);
  const sealed = await tx.value(sql<string | null>`
    select totp_secret from user_account where id = ${userId}`);
  if (sealed === null) return false;
  if (text.length === codeLength) {
    const hash = hashRecoveryCode(app.secrets, userId, text);
    const used = await tx.run(sql`update recovery_code set used_at = ${new Date(app.clock.now()).toISOString()}
      where user_id = ${userId} and hash = ${hash} and used_at is null`);
    return used === 1;
  }
  const secret = openSealedText(app.secrets, totpSealedFor(userId), sealed);
  const step = secret === undefined ? undefined : await stepOfCode(secret, text, app.clock.now());
  if (step === undefined) return false;
  // Of two that bring the same code at once, one finds the step taken.
  return (
    (await tx.run(sql`update user_account set totp_last_step = ${step}
      where id = ${userId} and totp_secret = ${sealed} and totp_last_step < ${step}`)) === 1
  );
}

import type { SignedIn } from '@henhouse/contract/session/session';
import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { generateSecret, generateURI } from 'otplib';
import { signedBy, writeAuditAcross } from '../../../platform/audit/audit';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { Refusal, refuse } from '../../../platform/http/refusal';
import type { SessionRow } from '../../../platform/http/session-row';
import { letterIn } from '../../../platform/mail/letter-in';
import { openSealedText, sealText } from '../../../platform/secrets/sealed-text';
import { placeOf } from '../account/new-browser';
import { readOwnAccount } from '../account/own-account.store';
import { holdSession, reopenSession } from '../account/reopen-session';
import { answerSignedIn, type Caller, type Opened } from '../open-session';
import { renewRecoveryCodes, stepOfCode, takeSecondFactorOff } from './second-factor';
import { totpSealedFor } from './totp-secret';

/** A new secret for the app. Until a code confirms it, the account stays as it is. */
export async function beginTotp(app: App, session: SessionRow): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const sealed = sealText(app.secrets, totpSealedFor(session.userId), secret);
  const { label } = await app.db.unsafeAcrossCompanies('second factor: begin', (tx) =>
    tx.one(sql<{ label: string }>`
      update user_account set totp_pending_secret = ${sealed} where id = ${session.userId}
      returning coalesce(email, username) as label`),
  );
  return { secret, uri: generateURI({ issuer: 'Henhouse', label, secret }) };
}

async function readPending(app: App, tx: AcrossTx, userId: string): Promise<string> {
  const sealed = await tx.value(sql<string | null>`
    select totp_pending_secret from user_account where id = ${userId} for update`);
  const secret = sealed === null ? undefined : openSealedText(app.secrets, totpSealedFor(userId), sealed);
  if (secret === undefined) throw new Refusal('invalidInput', { problems: [error('noLongerValid', 'code')] });
  return secret;
}

async function notify(app: App, tx: AcrossTx, session: SessionRow, isOn: boolean, caller: Caller): Promise<void> {
  await writeAuditAcross(tx, session.companyId, {
    action: isOn ? 'secondFactorOn' : 'secondFactorOff',
    subject: 'Auth',
    subjectId: session.userId,
    after: { ip: caller.client.ip },
    ...signedBy(caller, session.userId, session.userName),
  });
  if (session.email === null) return;
  const facts = {
    name: session.userName,
    from: placeOf(caller.client),
    link: `${app.settings.publicUrl}/forgot-password`,
  };
  const kind = isOn ? 'secondFactorOn' : 'secondFactorOff';
  await app.mail.send(tx, letterIn(kind, session.email, session.language, facts));
}

/** Switches the second factor on: the code shows that the app has the secret. Ends every other session. */
export async function confirmTotp(
  app: App,
  session: SessionRow,
  code: string,
  caller: Caller,
): Promise<{ recoveryCodes: string[]; session: SignedIn }> {
  const { userId } = session;
  const done = await app.db.unsafeAcrossCompanies('second factor: on', async (tx) => {
    const secret = await readPending(app, tx, userId);
    const step = await stepOfCode(secret, code.replace(/[\s-]/g, ''), app.clock.now());
    if (step === undefined) throw new Refusal('wrongCredentials', { detail: 'The code is wrong' });
    await tx.run(sql`update user_account set totp_secret = ${sealText(app.secrets, totpSealedFor(userId), secret)},
      totp_pending_secret = null, totp_last_step = ${step}, version = version + 1, changed_at = now(), changed_by = ${userId}
      where id = ${userId}`);
    await tx.run(sql`delete from sign_in_challenge where user_id = ${userId}`);
    const recoveryCodes = await renewRecoveryCodes(app, tx, userId);
    await notify(app, tx, session, true, caller);
    return { recoveryCodes, opened: await reopenSession(app, tx, session, caller) };
  });
  return { recoveryCodes: done.recoveryCodes, session: await answerSignedIn(app, done.opened, caller.client) };
}

/** Switches it off, unless it is asked for. Ends every other session. */
export async function turnOffTotp(app: App, session: SessionRow, caller: Caller): Promise<SignedIn> {
  const { userId } = session;
  const opened: Opened = await app.db.unsafeAcrossCompanies('second factor: off', async (tx) => {
    await holdSession(tx, session);
    const account = await readOwnAccount(tx, session, app.clock.now());
    if (!account.hasTotp) throw new Refusal('conflict', { detail: 'Two-factor sign-in is off already' });
    if (account.needsTotp) refuse([error('stateNotAllowed', 'totp')]);
    await takeSecondFactorOff(tx, userId, userId);
    await notify(app, tx, session, false, caller);
    return reopenSession(app, tx, session, caller);
  });
  return answerSignedIn(app, opened, caller.client);
}

/** Ten new recovery codes; the old ones count no more. */
export function newRecoveryCodes(app: App, session: SessionRow): Promise<{ recoveryCodes: string[] }> {
  return app.db.unsafeAcrossCompanies('second factor: recovery codes', async (tx) => {
    if (!session.hasTotp) throw new Refusal('conflict', { detail: 'Two-factor sign-in is off' });
    return { recoveryCodes: await renewRecoveryCodes(app, tx, session.userId) };
  });
}

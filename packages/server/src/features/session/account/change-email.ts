import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { signedBy, writeAuditAcross } from '../../../platform/audit/audit';
import { isoOf } from '../../../platform/clock';
import type { AcrossTx } from '../../../platform/db/company-tx';
import { isDoubled } from '../../../platform/db/database-error';
import type { App } from '../../../platform/http/app';
import { Refusal } from '../../../platform/http/refusal';
import type { SessionRow } from '../../../platform/http/session-row';
import { letterIn } from '../../../platform/mail/letter-in';
import { findAccount } from '../account.store';
import { answerEvenly } from '../answer-evenly';
import type { Caller } from '../open-session';
import { hashToken, randomSecret } from '../refresh-token';
import { placeOf } from './new-browser';

const linkLifeMs = 24 * 3_600_000;

/** Sends the link to the new address and a notice to the old one; who has the new address is told that it is taken. */
async function sendLetters(app: App, tx: AcrossTx, session: SessionRow, email: string, caller: Caller): Promise<void> {
  const { userId, userName: name, language } = session;
  const settings = `${app.settings.publicUrl}/pages/account-setting`;
  const nowMs = app.clock.now();
  await tx.run(sql`delete from account_link where user_id = ${userId} and purpose = 'changeEmail'`);
  const taken = await findAccount(tx, email);
  const token = randomSecret();
  // Kept for a taken address too: what the settings say of it must not tell whether it is.
  await tx.run(sql`insert into account_link (hash, user_id, purpose, new_email, created_at, expires_at)
    values (${hashToken(token)}, ${userId}, 'changeEmail', ${email}, ${isoOf(nowMs)}, ${isoOf(nowMs + linkLifeMs)})`);
  const letter = taken
    ? letterIn('addressInUse', email, language, { link: `${app.settings.publicUrl}/login` })
    : letterIn('confirmNewAddress', email, language, { name, link: `${settings}#email=${token}` });
  await app.mail.send(tx, letter);
  if (session.email === null) return;
  const facts = { name, address: email, from: placeOf(caller.client), link: `${settings}?tab=password` };
  await app.mail.send(tx, letterIn('addressWillChange', session.email, language, facts));
}

/** Asks for another address. The answer is the same, and takes as long, whether somebody has it already or not. */
export async function requestEmailChange(
  app: App,
  session: SessionRow,
  email: string,
  caller: Caller,
): Promise<{ accepted: true }> {
  return answerEvenly(app, { what: 'change address', of: session.userId, caller }, () =>
    app.db.unsafeAcrossCompanies('change address: ask', (tx) => sendLetters(app, tx, session, email, caller)),
  );
}

const linkOver = () => new Refusal('invalidInput', { problems: [error('noLongerValid', 'token')] });

/** The link of the mail, opened by the same person who is signed in: only now the address changes. */
export async function confirmEmailChange(app: App, session: SessionRow, token: string, caller: Caller): Promise<void> {
  const work = app.db.unsafeAcrossCompanies('change address: confirm', async (tx) => {
    const link = await tx.maybe(sql<{ newEmail: string }>`
      delete from account_link where hash = ${hashToken(token)} and purpose = 'changeEmail'
        and user_id = ${session.userId} and expires_at > ${isoOf(app.clock.now())} returning new_email`);
    if (!link) throw linkOver();
    await tx.run(sql`update user_account set email = ${link.newEmail}, verified_at = least(verified_at, now()),
      version = version + 1, changed_at = now(), changed_by = ${session.userId} where id = ${session.userId}`);
    // Links to a new password went to the address that is none of theirs any more.
    await tx.run(sql`delete from account_link where user_id = ${session.userId}`);
    await writeAuditAcross(tx, session.companyId, {
      action: 'changeEmail',
      subject: 'Auth',
      subjectId: session.userId,
      before: { email: session.email },
      after: { email: link.newEmail },
      ...signedBy(caller, session.userId, session.userName),
    });
  });
  await work.catch((thrown: unknown) => {
    throw isDoubled(thrown) ? linkOver() : thrown;
  });
}

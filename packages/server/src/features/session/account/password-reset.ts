import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { signedBy, writeAuditAcross } from '../../../platform/audit/audit';
import { isoOf } from '../../../platform/clock';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { letterIn } from '../../../platform/mail/letter-in';
import { findAccount, setPasswordHash } from '../account.store';
import { answerEvenly } from '../answer-evenly';
import type { Caller } from '../open-session';
import { hashPassword, verifyPassword } from '../password-hash';
import { hashToken, randomSecret } from '../refresh-token';
import { checkNewPassword, readPasswordOwner } from './check-new-password';

const linkLifeMs = 60 * 60_000;

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** What a link to a new password needs of the product. */
export interface LinkMaker extends Pick<App, 'clock'> {
  readonly settings: Pick<App['settings'], 'publicUrl'>;
}

/** A link to a new password, which takes the place of earlier ones and counts for an hour, once. */
export async function newResetLink({ clock, settings }: LinkMaker, tx: AcrossTx, userId: string): Promise<string> {
  const token = randomSecret();
  const nowMs = clock.now();
  await tx.run(sql`delete from account_link where user_id = ${userId} and purpose = 'resetPassword'`);
  await tx.run(sql`insert into account_link (hash, user_id, purpose, created_at, expires_at)
    values (${hashToken(token)}, ${userId}, 'resetPassword', ${isoOf(nowMs)}, ${isoOf(nowMs + linkLifeMs)})`);
  // Behind the # it reaches neither logs nor the next site's referrer.
  return `${settings.publicUrl}/reset-password#token=${token}`;
}

/** Who asked for somebody else's link, out of which company. */
interface Requester {
  readonly userId: string;
  readonly companyId: string;
}

/** Whether an account is this company's alone: its link opens nothing of another one. */
const isOnlyOf = async (tx: AcrossTx, userId: string, companyId: string): Promise<boolean> =>
  (
    await tx.one(sql<{ isOnly: boolean }>`
      select not is_super_admin and not exists (
        select from membership where user_id = ${userId} and company_id <> ${companyId}) as is_only
      from user_account where id = ${userId}`)
  ).isOnly;

/**
 * A mail with {@link newResetLink}. False for who cannot get one: without an address, deactivated, or not yet proved to be
 * theirs. Who asked for it may hand it over where no mail server carries it, unless the account reaches further than their
 * company.
 */
export async function sendResetLink(app: App, tx: AcrossTx, userId: string, askedBy?: Requester): Promise<boolean> {
  const reader = await tx.maybe(sql<Reader>`
    select email, name, language from user_account
    where id = ${userId} and email is not null and state = 'active' and verified_at is not null`);
  if (!reader) return false;
  const facts = { name: reader.name, link: await newResetLink(app, tx, userId) };
  const mayHandOver = askedBy !== undefined && (await isOnlyOf(tx, userId, askedBy.companyId));
  const letter = letterIn('resetPassword', reader.email, reader.language, facts);
  await app.mail.send(tx, letter, mayHandOver ? askedBy.userId : null);
  return true;
}

/** The same answer at the same time, whoever is asked for; the truth goes by mail. */
export async function requestReset(app: App, { name }: { name: string }, caller: Caller): Promise<{ accepted: true }> {
  return answerEvenly(app, { what: 'password reset', of: name, caller }, () =>
    app.db.unsafeAcrossCompanies('password reset: send', async (tx) => {
      const account = await findAccount(tx, name);
      if (account) await sendResetLink(app, tx, account.id);
    }),
  );
}

/** Never was, used, expired, or replaced by a later one: one answer. */
const linkOver = () => new Refusal('invalidInput', { problems: [error('noLongerValid', 'token')] });

const findOwner = async (tx: AcrossTx, hash: Buffer, nowMs: number) => {
  const link = await tx.maybe(sql<{ userId: string }>`
    select user_id from account_link
    where hash = ${hash} and purpose = 'resetPassword' and expires_at > ${isoOf(nowMs)}`);
  return link && readPasswordOwner(tx, link.userId);
};

/** Sets a new password with the link of the mail, once. Every session of the account ends, and a mail says so. */
export async function resetPassword(
  app: App,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<{ done: true }> {
  const hash = hashToken(token);
  const owner = await app.db.unsafeAcrossCompanies('password reset: whose link', (tx) =>
    findOwner(tx, hash, app.clock.now()),
  );
  if (!owner) throw linkOver();
  refuse(await checkNewPassword(owner, password, 'password'));
  if (await verifyPassword(owner.passwordHash, password)) refuse([error('passwordSame', 'password')]);
  const passwordHash = await hashPassword(password);
  await app.db.unsafeAcrossCompanies('password reset: set', async (tx) => {
    // Of two that come with one link at once, one finds it gone.
    const used = await tx.run(sql`delete from account_link where hash = ${hash} and user_id = ${owner.id}
      and purpose = 'resetPassword' and expires_at > ${isoOf(app.clock.now())}`);
    if (used === 0) throw linkOver();
    await setPasswordHash(tx, owner.id, passwordHash);
    await afterNewPassword(app, tx, owner.id, caller, 'resetPassword');
  });
  return { done: true };
}

/** What a new password takes along: links and half sign-ins of before. A mail and the log say that it changed. */
export async function afterNewPassword(
  app: App,
  tx: AcrossTx,
  userId: string,
  caller: Caller,
  action: 'resetPassword' | 'changePassword',
): Promise<void> {
  await tx.run(sql`delete from account_link where user_id = ${userId}`);
  await tx.run(sql`delete from sign_in_challenge where user_id = ${userId}`);
  const { email, name, language, companyId } = await tx.one(sql<
    { [K in keyof Reader]: string | null } & { companyId: string | null }
  >`
    select u.email, u.name, u.language, (select m.company_id from membership m where m.user_id = u.id
      order by m.last_active_at desc nulls last, m.company_id limit 1) as company_id
    from user_account u where u.id = ${userId}`);
  await writeAuditAcross(tx, companyId, {
    action,
    subject: 'Auth',
    subjectId: userId,
    after: { ip: caller.client.ip },
    ...signedBy(caller, userId, name ?? ''),
  });
  if (email === null) return;
  const facts = { name: name ?? '', from: caller.client.ip, link: `${app.settings.publicUrl}/forgot-password` };
  await app.mail.send(tx, letterIn('passwordChanged', email, language ?? 'en', facts));
}

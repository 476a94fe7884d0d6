import { randomUUID } from 'node:crypto';
import { type Company, createCompany } from '@henhouse/contract/company/company';
import type { EndpointSpec, OutputOf } from '@henhouse/contract/endpoint';
import { sql } from 'kysely';
import { insertAccount, insertMembership } from '../../src/features/session/account.store';
import { hashPassword } from '../../src/features/session/password-hash';
import type { StaffRole } from '../people';
import { rightPassword } from '../session-app';
import type { TestApp } from '../test-app';
import type { CallFixture, Valid } from './valid-call';

/** Somebody whom nobody else knows, signed in, with the password of all tests. */
interface Newcomer {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

let passwordHash: Promise<string> | undefined;

/** Opens one more session for somebody. */
export async function openSession(
  fixture: CallFixture,
  userId: string,
  companyId: string | null,
): Promise<Pick<Newcomer, 'sessionId' | 'headers'>> {
  const sessionId = randomUUID();
  const { app } = fixture.test;
  await app.db.unsafeAcrossCompanies('tests', (tx) =>
    tx.run(sql`insert into session (id, company_id, user_id, idle_s, expires_at, used_at)
      values (${sessionId}, ${companyId}, ${userId}, 2000000000, '2100-01-01', '2060-01-01')`),
  );
  return { sessionId, headers: bearer(await app.tokens.sign({ sessionId, userId, companyId })) };
}

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

async function addAccount(fixture: CallFixture, isSuperAdmin: boolean): Promise<{ userId: string; email: string }> {
  passwordHash ??= hashPassword(rightPassword);
  const userId = randomUUID();
  const username = `newcomer${fixture.next()}`;
  const email = `${username}@vale.example`;
  const account = { id: userId, email, username, fullName: 'Nina Newcomer', language: 'en', isSuperAdmin };
  const row = { ...account, passwordHash: await passwordHash, verifiedAtMs: fixture.test.clock.now() };
  await fixture.test.app.db.unsafeAcrossCompanies('tests', (tx) => insertAccount(tx, row));
  return { userId, email };
}

export async function addMember(
  fixture: CallFixture,
  userId: string,
  role: StaffRole,
  companyId: string,
): Promise<void> {
  await fixture.test.app.db.unsafeAcrossCompanies('tests', (tx) =>
    insertMembership(tx, { companyId, userId, role, allFarms: true }),
  );
}

/** Somebody new with all farms of a company; of the fixture's own unless it says which. */
export async function newcomer(
  fixture: CallFixture,
  role: StaffRole = 'Manager',
  companyId: string = fixture.at('companyId'),
): Promise<Newcomer> {
  const account = await addAccount(fixture, false);
  await addMember(fixture, account.userId, role, companyId);
  return { ...account, ...(await openSession(fixture, account.userId, companyId)) };
}

/** One more super_admin, with a second factor, since without one nothing is open to them. */
export async function newSuperAdmin(fixture: CallFixture): Promise<Newcomer> {
  const account = await addAccount(fixture, true);
  await giveSecondFactor(fixture, account.userId);
  return { ...account, ...(await openSession(fixture, account.userId, null)) };
}

/** A second factor that nobody has: no code of it is ever right. */
export async function giveSecondFactor(fixture: CallFixture, userId: string): Promise<void> {
  await fixture.test.sql`update user_account set totp_secret = 'JBSWY3DPEHPK3PXP' where id = ${userId}`;
}

/** A company of its own, for what changes a company or of what a company has only so many, and an Owner in it. */
export async function ownCompany(fixture: CallFixture): Promise<{ company: Company; owner: Newcomer }> {
  const company = await fixture.done(createCompany);
  return { company, owner: await newcomer(fixture, 'Owner', company.id) };
}

/** Sends a valid call and answers both: whoever goes on with what it made does so as the same person. */
export async function carriedOut<E extends EndpointSpec>(
  fixture: CallFixture,
  endpoint: E,
  change: (call: Valid<E>) => Valid<E> = (call) => call,
): Promise<{ call: Valid<E>; body: OutputOf<E> }> {
  const call = change(await fixture.make(endpoint));
  const { text, status } = await fixture.send(endpoint, call);
  if (status >= 300) throw new Error(`${endpoint.id} was to be valid and was refused: ${status} ${text}`);
  return { call, body: (text === '' ? undefined : JSON.parse(text)) as OutputOf<E> };
}

/** The token in the link of the last letter to an address. */
export async function tokenFor(test: TestApp, email: string): Promise<string> {
  const letters = await test.sql<{ text: string }>`select body_text as text from mail where to_address = ${email}
    order by created_at desc, id desc limit 1`;
  const token = /#(?:token|verify|email)=([\w-]+)/.exec(letters[0]?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link came to ${email}`);
  return token;
}

/** All calls come from one address, and from one address one may ask for so many letters only. */
export async function forgiveAddress(test: TestApp): Promise<void> {
  await test.sql`delete from sign_in_failure`;
}

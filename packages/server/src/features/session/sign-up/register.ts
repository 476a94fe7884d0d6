import type { InputOf } from '@henhouse/contract/endpoint';
import type { register, SecondStep, SignedIn } from '@henhouse/contract/session/session';
import { checkCompany } from '@henhouse/domain/company/company';
import { countryDefaults } from '@henhouse/domain/company/country';
import { sql } from 'kysely';
import type { AcrossTx } from '../../../platform/db/company-tx';
import { isDoubled } from '../../../platform/db/database-error';
import type { App } from '../../../platform/http/app';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { letterIn } from '../../../platform/mail/letter-in';
import { type Account, findAccount } from '../account.store';
import { answerEvenly } from '../answer-evenly';
import { foundCompany } from '../found-company';
import { checkNewAccount } from '../new-account';
import type { Caller } from '../open-session';
import { hashPassword } from '../password-hash';
import { hashToken, randomSecret } from '../refresh-token';
import { tryPassword } from '../sign-in';
import { attemptOf } from '../sign-in-failures';

const linkLifeMs = 86_400_000;

/** A company knows itself where it is; until its Owner says so it starts with these. */
function companyOf(input: Input) {
  const country = input.country ?? 'DE';
  const { currency, unitSystem } = countryDefaults(country);
  return {
    country,
    currency: input.currency ?? currency,
    unitSystem: input.unitSystem ?? unitSystem,
    timeZone: input.timeZone ?? 'UTC',
  };
}

type Input = InputOf<typeof register>;

async function sendLink(app: App, tx: AcrossTx, userId: string, input: Input): Promise<void> {
  const token = randomSecret();
  const expiresAt = new Date(app.clock.now() + linkLifeMs).toISOString();
  await tx.run(sql`delete from email_proof where user_id = ${userId}`);
  await tx.run(
    sql`insert into email_proof (hash, user_id, expires_at) values (${hashToken(token)}, ${userId}, ${expiresAt})`,
  );
  // Behind the # it reaches neither logs nor the next site's referrer.
  const facts = { name: input.username, link: `${app.settings.publicUrl}/login#verify=${token}` };
  await app.mail.send(tx, letterIn('confirmAddress', input.email, input.language ?? 'en', facts));
}

/** Tells the owner of the address, and nobody else, what became of the wish. */
async function settle(app: App, tx: AcrossTx, input: Input, passwordHash: string): Promise<void> {
  const language = input.language ?? 'en';
  const [account, namesake] = await Promise.all([findAccount(tx, input.email), findAccount(tx, input.username)]);
  const link = app.settings.publicUrl;
  if (account?.verified) {
    const facts = { name: input.username, link: `${link}/login` };
    await app.mail.send(tx, letterIn('accountExists', account.email ?? input.email, language, facts));
  } else if (namesake && namesake.id !== account?.id) {
    const facts = { name: input.username, link: `${link}/register` };
    await app.mail.send(tx, letterIn('usernameTaken', input.email, language, facts));
  } else if (account) {
    // Never proved: the latest wish counts, and the links of earlier ones end.
    await tx.run(sql`update user_account set password_hash = ${passwordHash}, password_changed_at = now(),
      username = ${input.username.normalize('NFKC')}, name = ${input.username}, version = version + 1
      where id = ${account.id} and verified_at is null`);
    await sendLink(app, tx, account.id, input);
  } else {
    const { userId } = await foundCompany(tx, {
      company: { ...companyOf(input), name: input.companyName ?? input.username, language },
      owner: {
        email: input.email,
        username: input.username,
        fullName: input.username,
        passwordHash,
        verifiedAtMs: null,
      },
      by: null,
    });
    await sendLink(app, tx, userId, input);
  }
}

/**
 * Signs up a company and its Owner, where that is open. The answer is the same, and takes as long, whether the address is
 * known or not; the truth goes by mail.
 */
export async function signUp(app: App, input: Input, caller: Caller): Promise<{ accepted: true }> {
  if (app.settings.signup !== 'open') {
    throw new Refusal('notAllowed', {
      detail: 'Sign-up is switched off: ask the Owner or Admin of your company for an invitation',
    });
  }
  refuse([
    ...checkCompany(companyOf(input), null),
    ...(await checkNewAccount({ ...input, fullName: input.username }, input.companyName ?? '')),
  ]);
  return answerEvenly(app, { what: 'sign-up', of: input.email, caller }, async () => {
    const passwordHash = await hashPassword(input.password);
    await app.db
      .unsafeAcrossCompanies('sign-up', (tx) => settle(app, tx, input, passwordHash))
      .catch(refuseUnlessTaken);
  });
}

/** Two wishes for one address or name at the same moment: the first counts, and its mail says so. */
function refuseUnlessTaken(error: unknown): void {
  if (!isDoubled(error)) throw error;
}

function findProof(tx: AcrossTx, token: string, nowMs: number): Promise<Account | undefined> {
  return tx.maybe(sql<Account>`
    select u.id, u.email, u.password_hash, u.verified_at is not null as verified
    from email_proof p join user_account u on u.id = p.user_id
    where p.hash = ${hashToken(token)} and p.expires_at > ${new Date(nowMs).toISOString()}`);
}

/**
 * The link of the sign-up mail together with the password that was chosen: signs in. Both are asked for, so that who owns
 * the address cannot be made to open a stranger's account, nor a stranger get into theirs.
 */
export function proveAddress(
  app: App,
  input: { token: string; password: string },
  caller: Caller,
): Promise<SignedIn | SecondStep> {
  const attempt = attemptOf(app.secrets, 'prove address', input.token, caller.client.ip);
  const nowMs = app.clock.now();
  return tryPassword(
    app,
    attempt,
    caller,
    input.password,
    (tx) => findProof(tx, input.token, nowMs),
    async (tx, { id }) => {
      await tx.run(sql`update user_account set verified_at = ${new Date(nowMs).toISOString()}, version = version + 1
      where id = ${id} and verified_at is null`);
      await tx.run(sql`delete from email_proof where user_id = ${id}`);
    },
  );
}

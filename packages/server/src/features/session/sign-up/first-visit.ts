import type { InputOf, OutputOf } from '@henhouse/contract/endpoint';
import type { createFirstCompany, getSetup, SignedIn } from '@henhouse/contract/session/session';
import { checkCompany } from '@henhouse/domain/company/company';
import { sql } from 'kysely';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { claimInstallation, demoPassword, isDemoOutOfReach, isUntouched, readInstallation } from '../demo-loading';
import { foundCompany } from '../found-company';
import { checkNewAccount } from '../new-account';
import { answerSignedIn, type Caller, openSessionOf } from '../open-session';
import { hashPassword } from '../password-hash';
import { readPersonToSignIn } from '../session.store';

type Setup = OutputOf<typeof getSetup>;

/** The people of the demo companies, most powerful last: one click each signs in. */
function readDemoAccounts(tx: AcrossTx): Promise<Setup['accounts']> {
  return tx.many(sql<Setup['accounts'][number]>`
    select u.email, coalesce(r.name, m.role, 'super_admin') as role, coalesce(c.name, '') as company
    from user_account u
    left join membership m on m.user_id = u.id and m.state = 'active'
    left join company c on c.id = m.company_id and c.is_demo
    left join role r on r.company_id = m.company_id and r.id = m.role_id
    where u.state = 'active' and u.email is not null and (u.is_super_admin or c.id is not null)
    order by u.is_super_admin, c.created_at, c.name desc, m.created_at, u.created_at, u.email`);
}

/** What the sign-in screen asks before anybody is signed in. */
export async function describeSetup(app: App, tx: AcrossTx, ip: string): Promise<Setup> {
  const [needsCompany, installation, outOfReach] = await Promise.all([
    isUntouched(tx),
    readInstallation(tx),
    isDemoOutOfReach(app, tx, ip),
  ]);
  const demo = installation?.foundedAs === 'demo';
  const isShown = demo && installation.demoState === 'ready' && !outOfReach;
  return {
    needsCompany,
    demo,
    signup: app.settings.signup,
    accounts: isShown ? await readDemoAccounts(tx) : [],
    demoPassword: isShown ? demoPassword : null,
  };
}

const takenAlready = () =>
  new Refusal('conflict', { detail: 'This installation is in use already: sign in, or ask for an invitation' });

/** The first visit of an empty installation: company, Owner and a session, or nothing. */
export async function foundFirstCompany(
  app: App,
  input: InputOf<typeof createFirstCompany>,
  caller: Caller,
): Promise<SignedIn> {
  if (!(await app.db.unsafeAcrossCompanies('first visit: look', isUntouched))) throw takenAlready();
  refuse([...checkCompany(input, null), ...(await checkNewAccount(input, input.companyName))]);
  const passwordHash = await hashPassword(input.password);
  const opened = await app.db.unsafeAcrossCompanies('first visit: found', async (tx) => {
    if (!(await claimInstallation(tx, 'company', app.clock.now()))) throw takenAlready();
    const { companyName: name, country, currency, timeZone, language, unitSystem, email, username, fullName } = input;
    const { userId } = await foundCompany(tx, {
      company: { name, country, currency, timeZone, language, unitSystem },
      owner: { email, username, fullName, passwordHash, verifiedAtMs: app.clock.now() },
      by: null,
    });
    const person = await readPersonToSignIn(tx, userId, passwordHash);
    if (!person) throw new Error('the Owner who was just made cannot sign in');
    return openSessionOf(app, tx, person, caller);
  });
  return answerSignedIn(app, opened, caller.client);
}

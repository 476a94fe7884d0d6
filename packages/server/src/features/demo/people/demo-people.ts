import type { Company } from '@henhouse/contract/company/company';
import type { Day } from '@henhouse/domain/day/day';
import { uuidOf } from '../../../ledger/ids';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { Database } from '../../../platform/db/database';
import { insertAccount, insertMembership } from '../../session/account.store';
import { foundCompany } from '../../session/found-company';

/** Somebody of a demo company. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface DemoCompany {
  readonly companyId: string;
  readonly timeZone: string;
  readonly owner: Person;
  /** Who writes the daily work down. */
  readonly manager: Person;
  readonly assistant: Person;
  readonly supervisor: Person;
  readonly doctor: Person;
}

/** A demo company on the day that it is loaded. */
export interface DemoDay {
  readonly database: Database;
  readonly company: DemoCompany;
  readonly today: Day;
  readonly nowMs: number;
}

type DemoCompanyFacts = Pick<
  Company,
  'name' | 'legalNumber' | 'address' | 'country' | 'currency' | 'timeZone' | 'language'
>;

/** A demo company with its Owner, marked as demo. */
export async function foundDemoCompany(
  tx: AcrossTx,
  facts: DemoCompanyFacts,
  owner: { readonly email: string; readonly fullName: string },
  account: DemoAccount,
): Promise<{ companyId: string; owner: Person }> {
  const { userId, companyId } = await foundCompany(tx, {
    companyId: uuidOf(`demo company ${facts.name}`),
    company: { ...facts, isDemo: true },
    owner: { ...owner, username: null, ...account },
    by: null,
  });
  return { companyId, owner: { id: userId, name: owner.fullName, role: 'Owner' } };
}

/** Password and state that all demo accounts share. */
export interface DemoAccount {
  readonly passwordHash: string;
  readonly verifiedAtMs: number;
}

interface Staff {
  readonly email: string;
  readonly fullName: string;
  readonly role: string;
  readonly allFarms: boolean;
  readonly farmIds?: readonly string[];
  readonly shedIds?: readonly string[];
}

/** Somebody who works for a demo company, with the farms and sheds assigned to them. */
export async function hire(tx: AcrossTx, companyId: string, staff: Staff, account: DemoAccount): Promise<Person> {
  const { email, fullName, role, ...reach } = staff;
  const id = uuidOf(`demo person ${email}`);
  await insertAccount(tx, { id, email, username: null, fullName, language: 'en', ...account });
  await insertMembership(tx, { companyId, userId: id, role, ...reach });
  return { id, name: fullName, role };
}

/** The super_admin of the demo, who belongs to no company. */
export async function addDemoSuperAdmin(tx: AcrossTx, account: DemoAccount): Promise<void> {
  const email = 'super@henhouse.example';
  const id = uuidOf(`demo person ${email}`);
  await insertAccount(tx, {
    id,
    email,
    username: null,
    fullName: 'Henhouse support',
    language: 'en',
    isSuperAdmin: true,
    ...account,
  });
}

import { randomUUID } from 'node:crypto';
import type { Company } from '@henhouse/contract/company/company';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/company-tx';
import { insertAccount, insertMembership } from './account.store';

/** What is written down of a company when it begins. */
type CompanyToBe = Pick<Company, 'name' | 'country' | 'currency' | 'timeZone' | 'language'> &
  Partial<Pick<Company, 'legalNumber' | 'address' | 'unitSystem' | 'financialYearStartMonth' | 'isDemo'>>;

/** A company to be, together with its Owner. */
interface Founding {
  readonly companyId?: string;
  readonly company: CompanyToBe;
  readonly owner: {
    readonly email: string;
    readonly username: string | null;
    readonly fullName: string;
    readonly passwordHash: string;
    /** Null until the link of the sign-up mail was used. */
    readonly verifiedAtMs: number | null;
  };
  /** Who adds them; null when they do so themselves. */
  readonly by: string | null;
}

/** A company alone: whoever adds it sees to its Owner. */
export async function insertCompany(tx: Tx, companyId: string, company: CompanyToBe, by: string): Promise<void> {
  await tx.run(sql`
    insert into company (id, name, legal_number, address, country, currency, time_zone, language, unit_system,
      financial_year_start_month, is_demo, created_by, changed_by)
    values (${companyId}, ${company.name}, ${company.legalNumber ?? ''}, ${company.address ?? ''}, ${company.country},
      ${company.currency}, ${company.timeZone}, ${company.language}, ${company.unitSystem ?? 'metric'},
      ${company.financialYearStartMonth ?? 1}, ${company.isDemo ?? false}, ${by}, ${by})`);
}

/**
 * A company and its Owner, in the transaction of the caller. An account that exists never becomes the Owner this way.
 * @throws a unique violation when address or username are taken
 */
export async function foundCompany(
  tx: Tx,
  { company, owner, by, ...ids }: Founding,
): Promise<{ companyId: string; userId: string }> {
  const companyId = ids.companyId ?? randomUUID();
  const userId = randomUUID();
  await insertCompany(tx, companyId, company, by ?? userId);
  await insertAccount(tx, { ...owner, id: userId, language: company.language });
  await insertMembership(tx, { companyId, userId, role: 'Owner', allFarms: true });
  return { companyId, userId };
}

import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** What every item of a company has, whatever its category. */
export interface ItemRow {
  readonly id: string;
  readonly category: 'feed' | 'vaccine' | 'medicine';
  readonly code: string;
  readonly name: string;
  /** Unit that it is counted in: kg for feed, doses for vaccines. */
  readonly unit: string;
  /** Of feed: it holds medicine, and holds the birds as medicine does. */
  readonly medicated: boolean;
  readonly retired: boolean;
}

export function findItem(tx: CompanyTx, id: string): Promise<ItemRow | undefined> {
  return tx.maybe(sql<ItemRow>`
    select id, category, code, name, unit, medicated, retired from item where company_id = ${tx.companyId} and id = ${id}`);
}

/** True when an item of the company has the code, whatever its case. */
export async function isItemCodeTaken(tx: CompanyTx, code: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select id from item where company_id = ${tx.companyId} and lower(code) = lower(${code})`);
  return row !== undefined;
}

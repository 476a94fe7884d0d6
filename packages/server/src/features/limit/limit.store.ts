import type { OwnLimits } from '@henhouse/domain/limit/limit';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { json } from '../../platform/db/statement';
import { insertOf } from '../../platform/db/table/write-row';

export interface LimitVersion {
  readonly version: number;
  readonly figures: OwnLimits;
}

/** What holds while a company has said nothing: everything as published. */
const noLimits: LimitVersion = { version: 0, figures: {} };

/** The figures in force, for a statement that reads something else; null where the company has said nothing. */
export const ownLimitsNow = (tx: CompanyTx) =>
  sql`(select figures from company_limits where company_id = ${tx.companyId} order by version desc limit 1)`;

export async function readLimitVersion(tx: CompanyTx): Promise<LimitVersion> {
  const row = await tx.maybe(sql<LimitVersion>`
    select version, figures from company_limits where company_id = ${tx.companyId} order by version desc limit 1`);
  return row ?? noLimits;
}

/** The company's own limits, as everything reads them that holds a figure against one. */
export const readOwnLimits = async (tx: CompanyTx): Promise<OwnLimits> => (await readLimitVersion(tx)).figures;

/** Two changes at once would both find the same version. */
export const holdLimits = (tx: CompanyTx): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('company_limits ' || ${tx.companyId}, 0))`);

export function insertLimitVersion(tx: CompanyTx, { version, figures }: LimitVersion): Promise<LimitVersion> {
  const row = { version, figures: json(figures), createdBy: tx.userId };
  return tx.one(insertOf(tx, 'company_limits', row, sql<LimitVersion>`returning version, figures`));
}

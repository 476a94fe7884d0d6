import { type CompanySecurity, getCompanySecurity, saveCompanySecurity } from '@henhouse/contract/session/totp';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';

const columns = sql.raw('totp_roles, version');

function readSecurity(tx: CompanyTx, options: { forUpdate?: boolean } = {}): Promise<CompanySecurity> {
  const lock = options.forUpdate ? sql`for update` : sql``;
  return tx.one(sql<CompanySecurity>`select ${columns} from company where id = ${tx.companyId} ${lock}`);
}

/** Which roles of a company have to sign in with a second factor; counts from everybody's next request on. */
export function registerTotpRoles(app: App): void {
  route(app, getCompanySecurity, ({ tx }) => readSecurity(tx));

  route(app, saveCompanySecurity, async ({ tx, input, version, companyId, audit, event }) => {
    const before = requireVersion(await readSecurity(tx, { forUpdate: true }), version);
    const after = await tx.one(sql<CompanySecurity>`
      update company set totp_roles = ${[...new Set(input.totpRoles)]}::text[], version = version + 1, changed_at = now(),
        changed_by = ${tx.userId}
      where id = ${companyId} returning ${columns}`);
    audit({ action: 'secureRoles', subject: 'Company', subjectId: companyId, before, after });
    event('company.saved', { companyId });
    return after;
  });
}

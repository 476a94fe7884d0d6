import {
  addOwner,
  getPlatformCompany,
  listPlatformCompanies,
  setCompanyState,
} from '@henhouse/contract/company/platform-company';
import type { AuditChange } from '../../../platform/audit/audit';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { notFound, orNotFound, Refusal, requireVersion } from '../../../platform/http/refusal';
import { platformRoute } from '../../../platform/http/route';
import { inviteOwner } from './invite-owner';
import { listPlatformCompanyRows, lockCompany, readPlatformCompany, setState } from './platform-company.store';

const detailOf = (tx: AcrossTx, companyId: string) => orNotFound(readPlatformCompany(tx, companyId));

/** Companies as super_admin administers them. What is done to one stands in its own log and in the platform's. */
export function registerPlatformCompany(app: App): void {
  platformRoute(app, listPlatformCompanies, ({ tx, query }) => listPlatformCompanyRows(tx, query));

  platformRoute(app, getPlatformCompany, ({ tx, params }) => detailOf(tx, params.companyId));

  platformRoute(app, setCompanyState, async ({ tx, params, input, version, session, now, audit }) => {
    const { companyId } = params;
    await orNotFound(lockCompany(tx, companyId));
    const before = requireVersion(await detailOf(tx, companyId), version);
    if (before.state === input.state)
      throw new Refusal('conflict', { detail: `The company is ${input.state} already` });
    await setState(tx, companyId, { ...input, by: session.userId, nowMs: now });
    const change: AuditChange = {
      action: input.state === 'suspended' ? 'suspend' : 'reactivate',
      subject: 'Company',
      subjectId: companyId,
      before: { name: before.name, state: before.state },
      after: { name: before.name, ...input },
    };
    audit(companyId, change);
    audit(null, change);
    return detailOf(tx, companyId);
  });

  platformRoute(app, addOwner, async ({ tx, params, input, session, audit }) => {
    const { companyId } = params;
    if (!(await lockCompany(tx, companyId))) throw notFound();
    await inviteOwner(app, tx, companyId, session, input);
    const change: AuditChange = {
      action: 'invite',
      subject: 'Owner',
      subjectId: input.id,
      after: { ...input, companyId },
    };
    audit(companyId, change);
    audit(null, change);
    return detailOf(tx, companyId);
  });
}

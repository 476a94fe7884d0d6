import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import type { SessionRow } from '../../../platform/http/session-row';
import { type Caller, type Opened, openSessionOf } from '../open-session';

/**
 * A fresh session for whoever just changed what signs them in: the change ended every session of the account, this one
 * too. Support access ends with it.
 */
export function reopenSession(app: App, tx: AcrossTx, session: SessionRow, caller: Caller): Promise<Opened> {
  const companyId = session.supportUntil === null ? session.companyId : null;
  return openSessionOf(app, tx, { userId: session.userId, companyId, role: session.role }, caller);
}

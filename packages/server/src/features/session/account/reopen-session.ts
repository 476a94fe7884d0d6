import { sql } from 'kysely';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { Refusal } from '../../../platform/http/refusal';
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

/**
 * Before a change of what signs somebody in: takes hold of the session that asks, so that of two such changes at once the
 * second finds the session ended by the first. @throws Refusal `noSession`
 */
export async function holdSession(tx: AcrossTx, { sessionId }: SessionRow): Promise<void> {
  const held = await tx.maybe(sql`select id from session where id = ${sessionId} and ended_at is null for update`);
  if (!held) throw new Refusal('noSession');
}

import type { MovedSession } from '@henhouse/contract/company/support-access';
import type { AcrossTx } from '../../../platform/db/company-tx';
import { accessTokenLifeS } from '../../../platform/http/access-token';
import type { App } from '../../../platform/http/app';
import { Refusal } from '../../../platform/http/refusal';
import { readPerson } from '../../session/session.store';
import { userDataOf } from '../../session/user-data';

/** What a browser goes on with after its session has moved, once the transaction is committed. */
export async function movedSessionOf(
  app: App,
  tx: AcrossTx,
  moved: { readonly sessionId: string; readonly companyId: string | null },
): Promise<MovedSession> {
  const { sessionId } = moved;
  const person = await readPerson(tx, sessionId, moved.companyId);
  if (!person) throw new Refusal('noSession');
  const { userId, companyId } = person;
  return {
    accessToken: await app.tokens.sign({ sessionId, userId, companyId }),
    expiresIn: accessTokenLifeS,
    userData: userDataOf(person),
  };
}

import type { SignedIn } from '@henhouse/contract/session/session';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../../platform/http/app';
import { Refusal, refuse } from '../../../platform/http/refusal';
import type { SessionRow } from '../../../platform/http/session-row';
import { setPasswordHash } from '../account.store';
import { answerSignedIn, type Caller } from '../open-session';
import { hashPassword } from '../password-hash';
import { checkNewPassword, readPasswordOwner } from './check-new-password';
import { requireOwnProof } from './own-proof';
import { afterNewPassword } from './password-reset';
import { holdSession, reopenSession } from './reopen-session';

/** The own password: the current one and a new one. All other sessions end; this one goes on with new tokens. */
export async function changePassword(
  app: App,
  session: SessionRow,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<SignedIn> {
  await requireOwnProof(app, session, { password: currentPassword }, caller);
  const owner = await app.db.unsafeAcrossCompanies('change password: whose', (tx) =>
    readPasswordOwner(tx, session.userId),
  );
  if (!owner) throw new Refusal('noSession');
  refuse([
    ...(newPassword === currentPassword ? [error('passwordSame', 'newPassword')] : []),
    ...(await checkNewPassword(owner, newPassword, 'newPassword')),
  ]);
  const passwordHash = await hashPassword(newPassword);
  const opened = await app.db.unsafeAcrossCompanies('change password', async (tx) => {
    await holdSession(tx, session);
    await setPasswordHash(tx, owner.id, passwordHash);
    await afterNewPassword(app, tx, owner.id, caller, 'changePassword');
    return reopenSession(app, tx, session, caller);
  });
  return answerSignedIn(app, opened, caller.client);
}

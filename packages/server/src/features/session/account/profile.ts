import { error } from '@henhouse/domain/problem/problem';
import { signedBy, writeAuditAcross } from '../../../platform/audit/audit';
import { isDoubled } from '../../../platform/db/database-error';
import type { App } from '../../../platform/http/app';
import { Refusal, refuse, Stale } from '../../../platform/http/refusal';
import type { SessionRow } from '../../../platform/http/session-row';
import { isUsername } from '../new-account';
import type { Caller } from '../open-session';
import { attemptOf, recordFailure, tooManyAttempts, waitOfAttempt } from '../sign-in-failures';
import { type Profile, readOwnAccount, writeProfile } from './own-account.store';

const taken = () => new Refusal('invalidInput', { problems: [error('notUnique', 'username')] });

async function save(app: App, session: SessionRow, profile: Profile, version: number, caller: Caller): Promise<void> {
  await app.db.unsafeAcrossCompanies('own profile', async (tx) => {
    const before = await readOwnAccount(tx, session, app.clock.now());
    // Somebody has to be able to sign in: without an address the username stays.
    if (profile.username === '' && before.email === '') refuse([error('required', 'username')]);
    if ((await writeProfile(tx, session.userId, profile, version)) === 0) throw new Stale(before);
    const { fullName, username, phone, language } = before;
    await writeAuditAcross(tx, session.companyId, {
      action: 'changeProfile',
      subject: 'Auth',
      subjectId: session.userId,
      before: { fullName, username, phone, language },
      after: profile,
      ...signedBy(caller, session.userId, session.userName),
    });
  });
}

/** Name, username, phone, language. Asking for names that others have is slowed down: it tells that they exist. */
export async function changeProfile(
  app: App,
  session: SessionRow,
  profile: Profile,
  version: number,
  caller: Caller,
): Promise<void> {
  if (profile.username !== '' && !isUsername(profile.username)) refuse([error('invalid', 'username')]);
  const attempt = attemptOf(app.secrets, 'username', session.userId, caller.client.ip);
  const waitS = await app.db.unsafeAcrossCompanies('own profile: wait', (tx) =>
    waitOfAttempt(tx, attempt, app.clock.now()),
  );
  if (waitS > 0) throw tooManyAttempts(waitS);
  try {
    await save(app, session, profile, version, caller);
  } catch (thrown) {
    if (!isDoubled(thrown)) throw thrown;
    await app.db.unsafeAcrossCompanies('own profile: count', (tx) => recordFailure(tx, attempt, app.clock.now()));
    throw taken();
  }
}

import type { MovedSession } from '@henhouse/contract/company/support-access';
import type { SignedIn, UserData } from '@henhouse/contract/session/session';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../live/listeners';
import { eraseSession, readSession, type StoredSession, sessionKeys, writeSession } from './storage';

type EndOfSession = 'signedOut' | 'ended';

let current: StoredSession | null = readSession();
const changes = createListeners();
const ends = createListeners<EndOfSession>();

/** The session now, or null. */
export function getSession(): StoredSession | null {
  return current;
}

/** The session, re-rendering when it starts, is refreshed or ends, in this tab or another. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** Whether a super_admin looks into the company: reading only, and nothing leaves it with them. */
export function useIsSupport(): boolean {
  return Boolean(useSession()?.user.supportUntil);
}

export const onSessionChange = changes.listen;

/** Told once whenever a session that was there is gone. */
export const onSessionEnd = ends.listen;

/** After signing in: keeps tokens, user and rights. */
export function startSession(answer: SignedIn): void {
  const { accessToken, refreshToken, expiresIn, userData } = answer;
  keep({ accessToken, refreshToken, user: { ...userData, accessUntilMs: Date.now() + expiresIn * 1000 } });
}

/** After a refresh: new tokens, the same user. Nothing when the session ended meanwhile. */
export function renewSession(tokens: Pick<SignedIn, 'accessToken' | 'refreshToken' | 'expiresIn'>): void {
  if (!current) return;
  keep({
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    user: { ...current.user, accessUntilMs: Date.now() + tokens.expiresIn * 1000 },
  });
}

/** After a move to another company, or back to the platform: the same refresh token, everything else anew. */
export function takeMovedSession({ accessToken, expiresIn, userData }: MovedSession): void {
  if (!current || current.user.id !== userData.id) return;
  const user = { ...userData, accessUntilMs: Date.now() + expiresIn * 1000 };
  keep({ accessToken, refreshToken: current.refreshToken, user });
}

/** Where somebody works: in a company, as support in one, or at the platform. */
export function placeOf(user: Pick<UserData, 'id' | 'companyId' | 'supportUntil'> | undefined): string {
  return user ? `${user.id} ${user.companyId ?? 'platform'}${user.supportUntil ? ' support' : ''}` : '';
}

/** Rights, name or language as the server has them now; not where another tab has moved to another company since it was asked. */
export function updateUser(user: UserData): void {
  const place = placeOf(current?.user);
  // What another tab has stored meanwhile is not overwritten with the tokens of before, which would end the session.
  readSessionAgain();
  if (!current || current.user.id !== user.id || placeOf(current.user) !== place) return;
  keep({ ...current, user: { ...user, accessUntilMs: current.user.accessUntilMs } });
}

/** Clears the six keys; the rights fall back to the default rules. */
export function endSession(how: EndOfSession): void {
  const had = current !== null;
  current = null;
  eraseSession();
  changes.notify();
  if (had) ends.notify(how);
}

function keep(session: StoredSession): void {
  current = session;
  writeSession(session);
  changes.notify();
}

/** Takes over what storage holds; also what another tab did, since `storage` events come from there. */
export function readSessionAgain(): void {
  const had = current !== null;
  current = readSession();
  changes.notify();
  if (had && !current) ends.notify('signedOut');
}

globalThis.addEventListener('storage', (event) => {
  if (event.key === null || sessionKeys.some((key) => key === event.key)) readSessionAgain();
});

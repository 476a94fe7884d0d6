import { isApiError } from '../api/api-error';
import { request } from '../api/request';
import { endSession, getSession, readSessionAgain, renewSession } from './session';

/** Before this much is left of the access token a call refreshes first. */
const marginMs = 60_000;

let running: Promise<void> | null = null;

function remainingMs(): number {
  return (getSession()?.user.accessUntilMs ?? 0) - Date.now();
}

async function rotate(sentToken: string): Promise<void> {
  // Another tab may have rotated while this one waited for the lock.
  readSessionAgain();
  const session = getSession();
  if (!session || session.refreshToken !== sentToken) return;
  try {
    // The contract brings the schema library along; whoever only opens the page does not need it yet.
    const { refresh } = await import('@henhouse/contract/session/session');
    const response = await request(refresh, { body: { refreshToken: sentToken } }, session.accessToken);
    const answer: { accessToken: string; refreshToken: string; expiresIn: number } = await response.json();
    renewSession(answer);
  } catch (error) {
    // Only the server's word ends a session: no network or a failing server leaves it as it is.
    if (isApiError(error) && error.status === 401 && getSession()?.refreshToken === sentToken) endSession('ended');
    throw error;
  }
}

/** Changes the session's tokens one after the other, whichever tab of this browser does it. */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('henhouse-refresh', change) : change();
}

/** Resolves when no tab is changing the tokens; what they are now is then known here. */
export function settled(): Promise<void> {
  return inTurn(async () => readSessionAgain());
}

/** Exchanges the refresh token once for all callers and all tabs of this browser. */
export function refreshSession(): Promise<void> {
  const token = getSession()?.refreshToken;
  if (!token) return Promise.resolve();
  running ??= inTurn(() => rotate(token)).finally(() => {
    running = null;
  });
  return running;
}

/**
 * Makes sure that the next call carries a usable token. A refresh that fails while the old token is still good is no
 * matter; when it has run out, the failure is the caller's: sending the old one would end the session for nothing.
 */
export async function ensureFreshToken(): Promise<void> {
  if (!getSession() || remainingMs() > marginMs) return;
  try {
    await refreshSession();
  } catch (error) {
    if (remainingMs() <= 0) throw error;
  }
}

/** Keeps the session alive: before expiry, when the network is back, when the window is looked at again. */
export function keepSessionAlive(): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') void ensureFreshToken().catch(() => undefined);
  };
  const timer = setInterval(check, 20_000);
  globalThis.addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearInterval(timer);
    globalThis.removeEventListener('online', check);
    document.removeEventListener('visibilitychange', check);
  };
}

import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { ApiError, isApiError } from '../api/api-error';
import { jsonOf, request } from '../api/request';
import { timeNow } from '../clock/clock';
import { endSession, getSession, placeOf, readSessionAgain, renewSession, updateUser } from './session';
import type { StoredSession } from './storage';

/** Before this much is left of the access token a call refreshes first. */
const marginMs = 60_000;
/** How long the exchange may take, and how long other tabs are waited for. */
const exchangeLimitMs = 15_000;
const turnLimitMs = 30_000;
/** How long what another tab has stored a moment ago, another password for one, may take to be seen here. */
const storageLagMs = 300;

let running: Promise<void> | null = null;
/** The turns of this tab, where the browser has no locks: over plain http. */
let lastTurn: Promise<unknown> = Promise.resolve();

function remainingMs(): number {
  return (getSession()?.user.accessUntilMs ?? 0) - Date.now();
}

const isRefusal = (error: unknown) => isApiError(error) && error.status === 401;

async function rotate(sentToken: string, refresh: EndpointSpec): Promise<void> {
  // Another tab may have rotated while this one waited for the lock.
  readSessionAgain();
  const session = getSession();
  if (!session || session.refreshToken !== sentToken) return;
  try {
    const outgoing = { body: { refreshToken: sentToken }, limitMs: exchangeLimitMs };
    const response = await request(refresh, outgoing, session.accessToken);
    renewSession((await jsonOf(response)) as { accessToken: string; refreshToken: string; expiresIn: number });
  } catch (error) {
    // Only the server's word ends a session: no network or a failing server leaves it as it is.
    if (!isRefusal(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, storageLagMs));
    readSessionAgain();
    if (getSession()?.refreshToken !== sentToken) return;
    endSession('ended');
    throw error;
  }
}

/**
 * Changes the session's tokens one after the other, whichever tab of this browser does it. Rejects with an ApiError when
 * another tab does not come to an end within half a minute.
 */
export async function inTurn<T>(change: () => Promise<T>): Promise<T> {
  if (!navigator.locks) {
    const turn = lastTurn.then(change);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new ApiError('network', 0)), turnLimitMs);
  return navigator.locks.request('henhouse-refresh', { signal: waiting.signal }, () => {
    clearTimeout(timer);
    return change();
  });
}

async function exchange(token: string): Promise<void> {
  // The contract brings the schema library along; whoever only opens the page does not need it yet. Before the turn: a
  // part of the program that does not arrive must not hold up the other tabs.
  const { refresh } = await import('@henhouse/contract/session/session');
  await inTurn(() => rotate(token, refresh));
}

/** Exchanges the refresh token once for all callers and all tabs of this browser. */
export function refreshSession(): Promise<void> {
  const token = getSession()?.refreshToken;
  if (!token) return Promise.resolve();
  running ??= exchange(token).finally(() => {
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

let reloading: Promise<void> | null = null;

/**
 * Goes on with what the server says of the session now: new tokens, and whose and where it is. After the hour of support that is
 * the platform, and nobody is signed out. Nothing changes where nobody answers; a session that has ended is known to have.
 */
export function reloadSession(): Promise<void> {
  reloading ??= (async () => {
    await refreshSession();
    const session = getSession();
    if (!session) return;
    const { getSession: whoIs } = await import('@henhouse/contract/session/session');
    const response = await request(whoIs, {}, session.accessToken);
    updateUser((await jsonOf(response)) as Parameters<typeof updateUser>[0]);
  })().finally(() => {
    reloading = null;
  });
  return reloading;
}

/**
 * After a 401: the token to try again with, when the session was only renewed meanwhile. Null when it has ended, which by
 * then is known everywhere, or went on in another company: what was meant for the one is never sent to the other.
 */
async function tokenAfterRefusal(sent: StoredSession): Promise<string | null> {
  // Once no tab is changing the tokens any more, what they are now is known here.
  await inTurn(async () => readSessionAgain());
  // Another tab may have moved the session a moment ago, and the storage of this one not know it yet: the server’s word decides.
  if (getSession()?.accessToken === sent.accessToken) await reloadSession().catch(() => undefined);
  const now = getSession();
  const goesOn = now && placeOf(now.user) === placeOf(sent.user) && now.accessToken !== sent.accessToken;
  return goesOn ? now.accessToken : null;
}

/** Does `act` with the token of `session`, after a 401 once more with the one that counts now; refused with that, too, the session ends. */
export async function withToken<T>(session: StoredSession | null, act: (token?: string) => Promise<T>): Promise<T> {
  try {
    return await act(session?.accessToken);
  } catch (refusal) {
    const token = session && isRefusal(refusal) && (await tokenAfterRefusal(session));
    if (!token) throw refusal;
    return act(token).catch((error: unknown) => {
      if (isRefusal(error) && getSession()?.accessToken === token) endSession('ended');
      throw error;
    });
  }
}

/** Looks every now and then whether the hour of support is over. */
export function watchSupportHour(): () => void {
  const look = () => {
    const until = getSession()?.user.supportUntil;
    if (until && Date.parse(until) <= timeNow()) void reloadSession().catch(() => undefined);
  };
  const timer = setInterval(look, 5_000);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

import type { MovedSession } from '@henhouse/contract/company/support-access';
import type { BodyOf, EndpointSpec, OutputOf } from '@henhouse/contract/endpoint';
import type { SignedIn } from '@henhouse/contract/session/session';
import { isApiError } from '../api/api-error';
import { jsonOf, request } from '../api/request';
import { timeNow } from '../clock/clock';
import { rememberFarm } from './last-farm';
import { ensureFreshToken, inTurn, refreshSession, settled } from './refresh';
import {
  endSession,
  getSession,
  placeOf,
  readSessionAgain,
  startSession,
  takeMovedSession,
  updateUser,
} from './session';
import { proved } from './step-up';
import type { StoredSession } from './storage';

interface Outgoing {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Sends what moves this session to another company, or back to the platform, and goes on with what the server answers.
 * No tab refreshes meanwhile: what it would store is what the session was before. The application loads itself anew when
 * the place has changed (`app/follow-place`).
 */
export const moveSession = (endpoint: EndpointSpec, outgoing: Outgoing): Promise<void> =>
  proved(() => moveOnce(endpoint, outgoing));

/**
 * Sends what ends every session of the account and opens a new one here: another password, another second factor. What was on
 * its way with the token of before is refused meanwhile; it waits for its turn and goes again with the new one. Without that it
 * would end the new session too, and take the person away from what the answer shows once.
 */
export function reopenSession<E extends EndpointSpec>(
  endpoint: E,
  body: BodyOf<E> | undefined,
  sessionOf: (answer: OutputOf<E>) => SignedIn,
): Promise<OutputOf<E>> {
  const ask = async () => {
    readSessionAgain();
    try {
      const response = await request(endpoint, { body }, getSession()?.accessToken);
      const answer = (await jsonOf(response)) as OutputOf<E>;
      startSession(sessionOf(answer));
      return answer;
    } catch (error) {
      if (isApiError(error) && error.status === 401) endSession('ended');
      throw error;
    }
  };
  return proved(async () => {
    await ensureFreshToken();
    return inTurn(ask);
  });
}

async function moveOnce(endpoint: EndpointSpec, outgoing: Outgoing): Promise<void> {
  await ensureFreshToken();
  const refused = await inTurn(() => askToMove(endpoint, outgoing));
  if (!refused) return;
  await reloadSession();
  if (getSession()?.user.supportUntil) throw refused;
}

/** The 401 that in somebody's company may only say that the hour is over; null when the session has moved. */
async function askToMove(endpoint: EndpointSpec, outgoing: Outgoing): Promise<unknown> {
  readSessionAgain();
  const before = getSession();
  if (!before) return null;
  try {
    const response = await request(endpoint, outgoing, before.accessToken);
    const moved = (await jsonOf(response)) as MovedSession;
    rememberFarm(moved.userData.id, null);
    takeMovedSession(moved);
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    if (before.user.supportUntil) return error;
    endSession('ended');
    throw error;
  }
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
export async function tokenAfterRefusal(sent: StoredSession): Promise<string | null> {
  await settled();
  // Another tab may have moved the session a moment ago, and the storage of this one not know it yet: the server’s word decides.
  if (getSession()?.accessToken === sent.accessToken) await reloadSession().catch(() => undefined);
  const now = getSession();
  const goesOn = now && placeOf(now.user) === placeOf(sent.user) && now.accessToken !== sent.accessToken;
  return goesOn ? now.accessToken : null;
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

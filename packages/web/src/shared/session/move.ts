import type { MovedSession } from '@henhouse/contract/company/support-access';
import type { BodyOf, EndpointSpec, OutputOf } from '@henhouse/contract/endpoint';
import type { SignedIn } from '@henhouse/contract/session/session';
import { isApiError } from '../api/api-error';
import { jsonOf, request } from '../api/request';
import { rememberFarm } from './last-farm';
import { ensureFreshToken, inTurn, reloadSession } from './refresh';
import { endSession, getSession, readSessionAgain, startSession, takeMovedSession } from './session';
import { proved } from './step-up';

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
  const refused = await inTurn(() => requestMove(endpoint, outgoing));
  if (!refused) return;
  await reloadSession();
  if (getSession()?.user.supportUntil) throw refused;
}

/** The 401 that in somebody's company may only say that the hour is over; null when the session has moved. */
async function requestMove(endpoint: EndpointSpec, outgoing: Outgoing): Promise<unknown> {
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

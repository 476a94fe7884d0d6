import { logout } from '@henhouse/contract/session/session';
import { request } from '../../shared/api/request';
import { endSession, getSession } from '../../shared/session/session';

/** Ends the session here at once, and at the server as soon as it hears of it. Unsent entries stay on this device. */
export async function signOut(): Promise<void> {
  const token = getSession()?.accessToken;
  endSession('signedOut');
  // Without a network the server's session runs out by itself; nobody is kept here for it.
  await request(logout, {}, token).catch(() => undefined);
}

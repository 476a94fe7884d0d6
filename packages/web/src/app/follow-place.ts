import { noteEndedSupport } from '../shared/session/ended-support';
import { getSession, onSessionChange, placeOf } from '../shared/session/session';

const startAnew = () => globalThis.location.assign('/');

/**
 * When the session goes on in another company, here or in another tab, the application starts anew at the start page of
 * the role: nothing that was loaded for the one place stays in memory beside the other.
 */
export function followPlace(restart: () => void = startAnew): () => void {
  let before = getSession()?.user;
  return onSessionChange(() => {
    const user = getSession()?.user;
    const [from, to] = [placeOf(before), placeOf(user)];
    const ended = before?.supportUntil && !user?.supportUntil ? before.companyName : null;
    before = user;
    if (from === '' || to === '' || from === to) return;
    if (ended) noteEndedSupport(ended);
    restart();
  });
}

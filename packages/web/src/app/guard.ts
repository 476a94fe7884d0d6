import type { May } from '../shared/screen/may';
import { rightOf } from '../shared/screen/may';
import type { Screen } from '../shared/screen/screen';

interface Visitor {
  readonly isSignedIn: boolean;
  readonly may: May;
  readonly companyId?: string | null;
  /** What has to be done before any other screen opens. */
  readonly must?: 'changePassword' | 'setUpTotp' | null;
}

/** `home`: to the start page of the role; `duty`: to what has to be done first; `login`, `notAuthorized`: to those screens. */
type Verdict = 'open' | 'home' | 'duty' | 'login' | 'notAuthorized';

/** Open while something has to be done first: the place where it is done. */
const dutyPath = '/pages/account-setting';

function isReachable(screen: Screen, { isSignedIn, may, companyId }: Visitor): boolean {
  if (screen.access === 'public') return true;
  const right = rightOf(screen);
  if (!right) return isSignedIn;
  // `Auth` is asked of everybody against the rules; every other right needs somebody who is signed in.
  if (right.subject === 'Auth') return may(right.action, 'Auth');
  const place = screen.ofCompany && companyId ? { farmId: companyId } : undefined;
  return isSignedIn && may(right.action, right.subject, place);
}

/** Where a visitor of `screen` ends up. */
export function judge(screen: Screen, visitor: Visitor): Verdict {
  if (visitor.isSignedIn && visitor.must != null && screen.layout === 'app' && screen.path !== dutyPath) return 'duty';
  if (!isReachable(screen, visitor)) return visitor.isSignedIn ? 'notAuthorized' : 'login';
  return screen.redirectIfLoggedIn && visitor.isSignedIn ? 'home' : 'open';
}

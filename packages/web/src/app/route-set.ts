import type { Screen } from '../shared/screen/screen';
import { type ScreenName, screens } from '../shared/screen/screens';

/** The stored user as far as the choice of routes goes. */
interface StoredRoles {
  readonly roles: readonly string[];
  /** A super_admin who looks into a company as support sees its screens, reading only. */
  readonly supportUntil?: string | null;
}

/** What a super_admin has: the platform's screens. Everything else is of a company, and they belong to none. */
const ofPlatform: ReadonlySet<string> = new Set([
  'apps-company',
  'apps-company-add',
  'apps-company-edit',
  'apps-company-view',
  'apps-audit-log',
  // As they are shipped: what a company made of them is its own.
  'apps-roles',
  'apps-permission',
]);

/** Screens of nobody's company: signing in, one's own account, privacy. */
function isOfNoCompany(name: string): boolean {
  const screen = (screens as Readonly<Record<string, Screen>>)[name];
  return screen !== undefined && (screen.layout === 'full' || screen.access === 'public' || screen.access === 'login');
}

/** Screens for somebody who is signed in to a company: left out while nobody is. */
const signedInOnly: ReadonlySet<string> = new Set(['dashboard-ecommerce']);

type RouteSet = 'superAdmin' | 'standard' | 'anonymous';

/** By the first entry of the stored roles; without a stored user the standard set less what needs one. */
export function routeSetOf(user: StoredRoles | null): RouteSet {
  if (!user) return 'anonymous';
  return user.roles[0] === 'super_admin' && !user.supportUntil ? 'superAdmin' : 'standard';
}

/** Whether a screen belongs to a set of routes. One that does not is an unknown path. */
export function isInRouteSet(name: string, set: RouteSet): boolean {
  if (set === 'superAdmin') return ofPlatform.has(name) || isOfNoCompany(name);
  return set === 'standard' || !signedInOnly.has(name);
}

/** The names of all screens of a set. */
export function screensOf(set: RouteSet): ScreenName[] {
  return (Object.keys(screens) as ScreenName[]).filter((name) => isInRouteSet(name, set));
}

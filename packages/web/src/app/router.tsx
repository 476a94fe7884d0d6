import { permissionText } from '@henhouse/domain/people/permission';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AnyRouter,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { ensureFirstTexts, ensureWorkTexts } from '../shared/i18n/i18n';
import { rightOf } from '../shared/screen/may';
import { screenPath } from '../shared/screen/screen-path';
import { type ScreenName, screenOf } from '../shared/screen/screens';
import { may } from '../shared/session/ability';
import { getSession, useSession } from '../shared/session/session';
import type { StoredUser } from '../shared/session/storage';
import { ScreenFailed } from './frame/screen-failed';
import { ScreenPending } from './frame/screen-pending';
import { firstTextsScreens } from './first-texts';
import { judge } from './guard';
import { Root } from './help/root';
import { homePath } from './home';
import { lazyPage } from './lazy-page';
import { pages } from './pages';
import { isInRouteSet, routeSetOf, screensOf } from './route-set';

interface RouterContext {
  readonly client: QueryClient;
}

/** The start page of whoever is signed in; the sign-in screen for everybody else. */
function homeOfVisitor(): string {
  const user = getSession()?.user;
  if (user?.must) return dutyOf(user.must);
  return user ? homePath(user, may) : screenPath('auth-login');
}

/** Where somebody does what has to be done before any other screen opens. */
function dutyOf(must: NonNullable<StoredUser['must']>): string {
  return screenPath('pages-account-setting', {}, { tab: must === 'changePassword' ? 'password' : 'two-factor' });
}

/** Keeps people where they may be; who has to sign in first comes back to where they were going. */
function guard(name: ScreenName, location: ParsedLocation): void {
  const session = getSession();
  // The sets differ by role: a path of another set is an unknown path.
  if (!isInRouteSet(name, routeSetOf(session?.user ?? null)))
    throw redirect({ to: screenPath('error-404'), replace: true });
  const verdict = judge(screenOf(name), {
    isSignedIn: session !== null,
    may,
    companyId: session?.user.companyId ?? null,
    must: session?.user.must ?? null,
  });
  if (verdict === 'home') throw redirect({ to: returnPath(location) ?? homeOfVisitor(), replace: true });
  if (verdict === 'duty' && session?.user.must) throw redirect({ to: dutyOf(session.user.must), replace: true });
  if (verdict === 'notAuthorized') {
    const right = rightOf(screenOf(name));
    const missing = right ? { right: permissionText(right) } : {};
    throw redirect({ to: screenPath('misc-not-authorized'), search: missing, replace: true });
  }
  if (verdict === 'login') {
    const to = location.href === '/' ? undefined : location.href;
    throw redirect({ to: screenPath('auth-login'), search: to ? { to } : {}, replace: true });
  }
}

/** Where somebody was going before signing in: a path of ours, or nothing. */
function returnPath({ search }: Pick<ParsedLocation, 'search'>): string | null {
  const { to } = search as { readonly to?: string };
  return to && /^\/(?![/\\])/.test(to) && !to.startsWith('/login') && !to.startsWith('/register') ? to : null;
}

/** A screen comes together with its texts. */
function withTextsOf<Module>(load: () => Promise<Module>, ensureTexts: () => Promise<void>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), ensureTexts()]);
    return module;
  };
}

/** Full pages that speak of the work: the others need the texts of signing in alone. */
const namesWork: ReadonlySet<string> = new Set([
  'auth-accept-invite',
  'evidence-check',
  'misc-not-authorized',
  'mmp-privacy',
  'privacy',
  'report-mail-leave',
]);

const hasFirstTexts: ReadonlySet<ScreenName> = new Set(firstTextsScreens);

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Root, errorComponent: ScreenFailed });

// The frame is not needed to sign in: it comes with the first screen inside it.
const Shell = lazyPage(withTextsOf(() => import('./shell/shell'), ensureFirstTexts));
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  // Begun by the router and not waited for: it would show a frame that comes late only together with the page.
  beforeLoad: () => void Shell.preload().catch(() => undefined),
  component: () => <Shell />,
});

/** Around what everybody may see, and whoever is signed in sees with all their doors. */
const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  component: () => (useSession() ? <Shell /> : <Outlet />),
});

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: homeOfVisitor(), replace: true });
  },
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: screenPath('error-404'), replace: true });
  },
});

/** What a page asks for at its address. A page that does not arrive is its component's to say. */
const prefetchPage = (name: ScreenName, client: QueryClient, { search }: Pick<ParsedLocation, 'search'>) =>
  pages[name]().then(
    ({ prefetch }) => prefetch?.(client, search),
    () => undefined,
  );

/** The same for the screen that somebody comes to, before anything is drawn: the router begins when all around it stands. */
export async function prefetchFirst(router: AnyRouter, client: QueryClient): Promise<void> {
  const { location } = router.state;
  const name = router.matchRoutes(location).at(-1)?.staticData.screen;
  if (name === undefined || getSession() === null) return;
  try {
    guard(name, location);
  } catch {
    return;
  }
  await prefetchPage(name, client, location);
}

function routeOf(name: ScreenName, parent: AnyRoute): AnyRoute {
  const load = pages[name];
  const textsOf = hasFirstTexts.has(name)
    ? ensureFirstTexts
    : parent === shellRoute || namesWork.has(name)
      ? ensureWorkTexts
      : undefined;
  return createRoute({
    getParentRoute: () => parent,
    path: screenOf(name).path.replaceAll(/:(\w+)/g, '$$$1'),
    component: lazyPage(textsOf ? withTextsOf(load, textsOf) : load),
    beforeLoad: ({ location }) => guard(name, location),
    loader: ({ context: { client }, location }) => prefetchPage(name, client, location),
    staticData: { screen: name },
  });
}

const named = screensOf('standard').filter((name) => name !== 'misc-not-authorized');
const routesIn = (layout: 'full' | 'app', parent: AnyRoute) =>
  named.filter((name) => screenOf(name).layout === layout).map((name) => routeOf(name, parent));

/** Of who works on the product; what is built for people has none. */
const galleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/gallery',
        component: lazyPage(withTextsOf(() => import('./gallery/gallery'), ensureWorkTexts)),
      }),
    ]
  : [];

const routeTree = rootRoute.addChildren([
  startRoute,
  ...routesIn('full', rootRoute),
  ...galleryRoutes,
  visitorRoute.addChildren([routeOf('misc-not-authorized', visitorRoute)]),
  shellRoute.addChildren(routesIn('app', shellRoute)),
  unknownRoute,
]);

/** Search parameters as plain text: addresses that people can read and send to each other. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
};

export function createAppRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: '/',
    context: { client },
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenPending,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenFailed,
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: ScreenName;
  }
}

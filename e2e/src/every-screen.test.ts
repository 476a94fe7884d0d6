import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { OutputOf } from '@henhouse/contract/endpoint';
import type { listSheds } from '@henhouse/contract/farm/shed';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInRouteSet } from '../../packages/web/src/app/route-set';
import { screenOf, screens, type ScreenName } from '../../packages/web/src/shared/screen/screens';
import { ApiClient } from './api-client';
import { launchBrowser } from './browser';
import { type Product, startDemo } from './product';
import { WatchedPage } from './watched-page';

const built = Object.keys(screens) as ScreenName[];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const password = 'henhouse-demo';
const accounts = {
  Owner: 'owner@vale.example',
  Manager: 'manager@vale.example',
  Supervisor: 'supervisor@vale.example',
  Doctor: 'doctor@vale.example',
  super_admin: 'super@henhouse.example',
} as const satisfies Partial<Record<BuiltInRole, string>>;
type Role = keyof typeof accounts;

const browser: Browser | undefined = await launchBrowser();
let product: Product;
type Places = Readonly<Record<string, string>>;
/** A shed with its flock on the farm of each kind. */
let places: Readonly<Record<'broiler' | 'breeder' | 'layer', Places>>;
/** Somebody of each kind. */
let people: Readonly<Record<string, string>>;

beforeAll(async () => {
  product = await startDemo();
  const owner = await ApiClient.signIn(product.url, accounts.Owner, password);
  type Farms = { items: { id: string; name: string }[] };
  const farms = await owner.need<Farms>('GET', '/api/v1/farms?perPage=50');
  const placeOn = async (name: string): Promise<Places> => {
    const farmId = farms.items.find((farm) => farm.name === name)?.id ?? '';
    const sheds = await owner.need<OutputOf<typeof listSheds>>('GET', `/api/v1/farms/${farmId}/sheds`);
    const shed = sheds.items.find(({ flockId }) => flockId !== null);
    const expenses = await owner.need<Farms>('GET', `/api/v1/expenses?farmId=${farmId}&perPage=1`);
    const expenseId = expenses.items[0]?.id ?? '';
    const sales = await owner.need<Farms>('GET', `/api/v1/sales?farmId=${farmId}&state=draft&perPage=1`);
    const saleId = sales.items[0]?.id ?? '';
    return { farmId, shedId: shed?.id ?? '', flockId: shed?.flockId ?? '', expenseId, saleId };
  };
  const webhookId = randomUUID();
  const webhook = {
    id: webhookId,
    name: 'Reports',
    url: 'https://hooks.example.com/henhouse',
    topics: ['import.done'],
  };
  await owner.need('POST', '/api/v1/webhooks', webhook);
  const companyId = owner.user.companyId ?? '';
  const months = await owner.need<{ items: { month: string }[] }>('GET', '/api/v1/periods');
  const shared = { companyId, webhookId, month: months.items[0]?.month ?? '' };
  places = {
    broiler: { ...shared, ...(await placeOn('Meadow Farm')) },
    breeder: { ...shared, ...(await placeOn('Orchard Farm')) },
    layer: { ...shared, ...(await placeOn('Lakeside Farm')) },
  };
  people = Object.fromEntries(
    await Promise.all(
      personKindNames.map(async (kind) => {
        const { items } = await owner.need<Farms>('GET', `/api/v1/people/${kind}?state=active`);
        return [kind, items[0]?.id ?? ''] as const;
      }),
    ),
  );
});

afterAll(async () => {
  await browser?.close();
  await product?.stop('SIGKILL');
});

/** Who sees all farms goes to the birds that a screen is about; the others to the farm that they share. */
const kindOf = (name: ScreenName, role: Role) => {
  if (role === 'Manager' || role === 'Supervisor') return 'broiler';
  if (name.includes('breeder')) return 'breeder';
  return name.includes('layer') || name.includes('data-entry-egg') ? 'layer' : 'broiler';
};

const pathOf = (name: ScreenName, role: Role) => {
  const { path } = screenOf(name);
  const here = places[kindOf(name, role)];
  const person = people[path.split('/')[2] ?? ''];
  return path.replaceAll(/:(\w+)/g, (_, place: string) => (place === 'userId' ? person : here[place]) ?? '');
};

/** Where the matrix lets somebody end up who goes to a screen. */
function expectedOf(name: ScreenName, role: Role): 'open' | 'home' | 'notAuthorized' | 'unknown' {
  const { access, redirectIfLoggedIn } = screenOf(name);
  if (redirectIfLoggedIn) return 'home';
  // What is of a company is not there for a super_admin, who belongs to none.
  if (role === 'super_admin' && !isInRouteSet(name, 'superAdmin')) return 'unknown';
  if (access === 'public' || access === 'login') return 'open';
  const [subject, action] = access.split(':');
  const holds = permissionsOf(role).some((held) => held.subject === subject && held.action === action);
  return holds ? 'open' : 'notAuthorized';
}

const elsewhere: Readonly<Record<string, 'notAuthorized' | 'unknown'>> = {
  '/not-authorized': 'notAuthorized',
  '/error-404': 'unknown',
};

/** What axe finds against WCAG 2.2 AA on the page as it stands. */
async function violationsOn({ page }: WatchedPage): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const results = await page.evaluate(
    (tags) =>
      (globalThis as unknown as { axe: { run: (on: Document, how: object) => Promise<AxeResults> } }).axe.run(
        document,
        {
          runOnly: tags,
          resultTypes: ['violations'],
        },
      ),
    axeTags,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 2).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? '';
      return `${id}: ${target.join(' ')}: ${why}`;
    }),
  );
}

/** Signed in, with the appearance that the storage says. */
async function signedIn(
  role: Role,
  storage: Readonly<Record<string, string>> = {},
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; watched: WatchedPage }> {
  const context = await (browser as Browser).newContext({ reducedMotion: 'reduce', ...options });
  const watched = await WatchedPage.open(context);
  await watched.signIn(product.url, accounts[role], password);
  await watched.page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  await watched.page.reload();
  await watched.settled();
  return { context, watched };
}

/** Goes to every screen that is built; tells by screen what was wrong with it. Empty where all is well. */
async function visitAll(
  role: Role,
  watched: WatchedPage,
  look: (name: ScreenName) => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<Record<string, readonly string[]>> {
  const wrong: Record<string, readonly string[]> = {};
  for (const name of built) {
    watched.troubles.length = 0;
    const expected = expectedOf(name, role);
    const found: string[] = [];
    try {
      await watched.goInside(pathOf(name, role));
      const at = new URL(watched.page.url()).pathname;
      // The dashboards have a door that leads to the kind with most birds.
      const isThere = at === pathOf(name, role) || (name === 'apps-dashboard' && at.startsWith(screenOf(name).path));
      const ended = isThere ? 'open' : (elsewhere[at] ?? 'home');
      if (ended !== expected) found.push(`ended at ${at}, expected ${expected}`);
      const text = await watched.page.locator('body').innerText();
      if (text.trim().length < 30) found.push('blank page');
      if (ended === 'open') found.push(...(await look(name)));
    } catch (error) {
      found.push((error as Error).message.split('\n')[0] ?? '');
    }
    found.push(...watched.troubles);
    if (found.length > 0) wrong[`${role} ${name}`] = [...new Set(found)];
  }
  return wrong;
}

/** Names of texts instead of texts, and places in them that nothing was put into. */
async function unfinishedTexts({ page }: WatchedPage): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...named].join('\n');
  });
  const keys = shown.match(
    /\b(audit|company|core|dashboard|entry|error|farm|flock|importing|kpi|platform|privacy|problem|role|screen|session|shell|standards|stock|ui)(\.[a-z]\w*)+\b/g,
  );
  const braces = shown.split('\n').filter((line) => /[{}]/.test(line));
  return [...(keys ?? []).map((key) => `text is missing: ${key}`), ...braces.map((line) => `not filled in: ${line}`)];
}

const isWider = ({ page }: WatchedPage) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth + 1 ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : [];
  });

describe.runIf(browser)('every screen', () => {
  const looked = new Set<ScreenName>();

  it.each(['Owner', 'Manager'] as const)(
    'opens or is refused for %s by the matrix, usable by everybody in light',
    async (role) => {
      const { context, watched } = await signedIn(role, { skin: 'light' });
      const wrong = await visitAll(role, watched, async (name) => {
        if (looked.has(name)) return [];
        looked.add(name);
        return [...(await violationsOn(watched)), ...(await unfinishedTexts(watched))];
      });
      await context.close();
      expect(wrong).toEqual({});
    },
  );

  it.each(['Supervisor', 'Doctor', 'super_admin'] as const)(
    'opens or is refused for %s by the matrix',
    async (role) => {
      const { context, watched } = await signedIn(role);
      // The platform's screens are nobody else's.
      const isRoot = role === 'super_admin';
      const wrong = await visitAll(role, watched, async () =>
        isRoot ? [...(await violationsOn(watched)), ...(await unfinishedTexts(watched))] : [],
      );
      await context.close();
      expect(wrong).toEqual({});
    },
  );

  it('is usable by everybody in dark and complete in German', async () => {
    const { context, watched } = await signedIn('Manager', { skin: 'dark', language: 'de' });
    const wrong = await visitAll('Manager', watched, async () => [
      ...(await violationsOn(watched)),
      ...(await unfinishedTexts(watched)),
    ]);
    await context.close();
    expect(wrong).toEqual({});
  });

  it('is complete in French and reads from right to left without scrolling sideways', async () => {
    const layout = JSON.stringify({ isRtl: true });
    const { context, watched } = await signedIn('Manager', { language: 'fr', layout });
    expect(await watched.page.locator('html').getAttribute('dir')).toBe('rtl');
    const wrong = await visitAll('Manager', watched, async () => [
      ...(await unfinishedTexts(watched)),
      ...(await isWider(watched)),
    ]);
    await context.close();
    expect(wrong).toEqual({});
  });

  it('is complete in Portuguese and fits a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { context, watched } = await signedIn('Manager', { language: 'pt' }, phone);
    const wrong = await visitAll('Manager', watched, async () => [
      ...(await unfinishedTexts(watched)),
      ...(await isWider(watched)),
    ]);
    await context.close();
    expect(wrong).toEqual({});
  });
});

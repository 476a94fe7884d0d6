import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInRouteSet } from '../../packages/web/src/app/route-set';
import { type ScreenName, screenOf, screens } from '../../packages/web/src/shared/screen/screens';
import { ApiClient } from './api-client';
import { launchBrowser } from './browser';
import { type Product, startDemo } from './product';
import { findPlaces, type ScreenPlaces } from './screen-places';
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
let places: ScreenPlaces;

beforeAll(async () => {
  product = await startDemo();
  const owner = await ApiClient.signIn(product.url, accounts.Owner, password);
  places = await findPlaces(owner);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop('SIGKILL');
});

const reachesFarmsOnly = (role: Role) => role === 'Manager' || role === 'Supervisor';

/** Who sees all farms goes to the birds that a screen is about; the others to the farm that they share. */
const kindOf = (name: ScreenName, role: Role) => {
  // The hatchery of the demo is with the breeders, whom a Supervisor does not reach.
  if (role !== 'Supervisor' && /\/(setter|hatcher|device|hatch|hatchSummary|egg-stock)(\/|$)/.test(screenOf(name).path))
    return 'breeder';
  if (reachesFarmsOnly(role)) return 'broiler';
  if (name.includes('breeder')) return 'breeder';
  return name.includes('layer') || name.includes('data-entry-egg') ? 'layer' : 'broiler';
};

const pathOf = (name: ScreenName, role: Role) => {
  const { path } = screenOf(name);
  const ofFarm = places.farms[kindOf(name, role)];
  const here = name.startsWith('manage-company') && !reachesFarmsOnly(role) ? { ...ofFarm, ...places.company } : ofFarm;
  const of = (place: string) => {
    if (place === 'userId') return places.people[path.split('/')[2] ?? ''];
    if (place === 'partnerId') return here[path.includes('customer') ? 'customerId' : 'supplierId'];
    if (place === 'machineId') return here[path.includes('/hatcher/') ? 'hatcherId' : 'setterId'];
    if (path.includes('/arriving/')) return here[place === 'supplyId' ? 'arrivingId' : place];
    // What is looked at has been through more than what can still be changed.
    const viewed = { purchaseId: 'viewedPurchaseId', saleId: 'viewedSaleId' }[place];
    return here[(path.endsWith('/view') && viewed) || place];
  };
  return path.replaceAll(/:(\w+)/g, (_, place: string) => of(place) || `no-${place}`);
};

/** Where the matrix lets somebody end up who goes to a screen. */
function expectedOf(name: ScreenName, role: Role): 'open' | 'home' | 'notAuthorized' | 'unknown' {
  const { access, redirectIfLoggedIn, ofCompany } = screenOf(name);
  if (redirectIfLoggedIn) return 'home';
  // What is of a company is not there for a super_admin, who belongs to none.
  if (role === 'super_admin' && !isInRouteSet(name, 'superAdmin')) return 'unknown';
  if (access === 'public' || access === 'login') return 'open';
  const [subject, action] = access.split(':');
  const holds = permissionsOf(role).some((held) => held.subject === subject && held.action === action);
  return holds && !(ofCompany && reachesFarmsOnly(role)) ? 'open' : 'notAuthorized';
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

type Look = (name: ScreenName) => Promise<readonly string[]>;

/** The screen as it opens, and every part of it that a choice at its head shows instead. */
async function lookAtParts(watched: WatchedPage, name: ScreenName, look: Look): Promise<string[]> {
  const found = [...(await look(name))];
  const parts = watched.page.locator('main [role="radiogroup"]:not(form *)').first().locator('label');
  for (let index = 1, count = await parts.count(); index < count; index += 1) {
    await parts.nth(index).click();
    await watched.settled();
    found.push(...(await look(name)).map((each) => `part ${index}: ${each}`));
  }
  return found;
}

/** Goes to every screen that is built; tells by screen what was wrong with it. Empty where all is well. */
async function visitAll(
  role: Role,
  watched: WatchedPage,
  look: Look = () => Promise.resolve([]),
  names: readonly ScreenName[] = built,
): Promise<Record<string, readonly string[]>> {
  const wrong: Record<string, readonly string[]> = {};
  for (const name of names) {
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
      if (ended === 'open') found.push(...(await lookAtParts(watched, name, look)));
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
    /\b(analysis|audit|catalogue|company|core|dashboard|economics|egg|entry|error|expense|farm|flock|forecast|hatch|health|importing|invite|kpi|machine|money|people|period|picture|platform|privacy|problem|purchase|report|role|sale|screen|session|shell|standards|stock|supply|ui)(\.[a-z]\w*)+\b/g,
  );
  const braces = shown.split('\n').filter((line) => /[{}]/.test(line));
  return [...(keys ?? []).map((key) => `text is missing: ${key}`), ...braces.map((line) => `not filled in: ${line}`)];
}

const isWider = ({ page }: WatchedPage) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth + 1 ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : [];
  });

// A pass over all screens and their parts is long.
describe.runIf(browser)('every screen', { timeout: 900_000 }, () => {
  it.each(['Owner', 'Manager'] as const)(
    'opens or is refused for %s by the matrix, usable by everybody in light',
    async (role) => {
      const { context, watched } = await signedIn(role, { skin: 'light' });
      const wrong = await visitAll(role, watched, async (name) => {
        // What the Owner sees, nobody needs to look at twice.
        if (role === 'Manager' && expectedOf(name, 'Owner') === 'open') return [];
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

  /** All screens of a Manager, and of the Owner what a Manager does not see. */
  async function visitBoth(
    storage: Readonly<Record<string, string>>,
    lookAt: (watched: WatchedPage) => Promise<readonly string[]>,
    options: BrowserContextOptions = {},
  ): Promise<Record<string, readonly string[]>> {
    const wrong: Record<string, readonly string[]> = {};
    const ofOwner = built.filter((name) => expectedOf(name, 'Manager') === 'notAuthorized');
    for (const [role, names] of [['Manager', built] as const, ['Owner', ofOwner] as const]) {
      const { context, watched } = await signedIn(role, storage, options);
      Object.assign(wrong, await visitAll(role, watched, () => lookAt(watched), names));
      await context.close();
    }
    return wrong;
  }

  it('is usable by everybody in dark and complete in German', async () => {
    const wrong = await visitBoth({ skin: 'dark', language: 'de' }, async (watched) => [
      ...(await violationsOn(watched)),
      ...(await unfinishedTexts(watched)),
    ]);
    expect(wrong).toEqual({});
  });

  it('is complete in French and reads from right to left without scrolling sideways', async () => {
    const layout = JSON.stringify({ isRtl: true });
    const directions = new Set<string | null>();
    const wrong = await visitBoth({ language: 'fr', layout }, async (watched) => {
      directions.add(await watched.page.locator('html').getAttribute('dir'));
      return [...(await unfinishedTexts(watched)), ...(await isWider(watched))];
    });
    expect([...directions]).toEqual(['rtl']);
    expect(wrong).toEqual({});
  });

  it('is complete in Portuguese and fits a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const lookAt = async (watched: WatchedPage) => [...(await unfinishedTexts(watched)), ...(await isWider(watched))];
    expect(await visitBoth({ language: 'pt' }, lookAt, phone)).toEqual({});
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { isLong, partOf } from '../../../packages/server/test/this-run';
import { doors } from '../../../packages/web/src/app/navigation/doors';
import { isInRouteSet } from '../../../packages/web/src/app/route-set';
import { en } from '../../../packages/web/src/shared/i18n/en/all';
import { type ScreenName, screenOf, screens } from '../../../packages/web/src/shared/screen/screens';
import { browser, journey, openContext } from '../journey';
import type { Product } from '../product';
import { WatchedPage } from '../watched-page';
import { coveredFocus } from './focus';
import { placesOf, type ScreenPlaces, startWithPlaces } from './screen-places';
import { countShifts, forgetShifts, movesOf, shapeOf } from './screen-shape';

const built = Object.keys(screens) as ScreenName[];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const password = 'henhouse-demo';
const accounts = {
  Owner: 'owner@vale.example',
  Manager: 'manager@vale.example',
  Supervisor: 'supervisor@vale.example',
  Doctor: 'doctor@vale.example',
  super_admin: 'super@henhouse.example',
} as const satisfies Partial<Record<BuiltInRole, string>>;
type Role = keyof typeof accounts;

let product: Product;
let places: ScreenPlaces;

const reachesFarmsOnly = (role: Role) => role === 'Manager' || role === 'Supervisor';

/** Who sees all farms goes to the birds that a screen is about; the others to the farm that they share. */
const kindOf = (name: ScreenName, role: Role) => {
  // The hatchery of the demo is with the breeders, whom a Supervisor does not reach.
  if (
    role !== 'Supervisor' &&
    /\/(setter|hatcher|device|hatch|hatchSummary|egg-stock|egg-room)(\/|$)/.test(screenOf(name).path)
  )
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

/** Pieces that axe has looked at in this appearance: kind and class of an element. */
const seen = new Set<string>();

/** Whether the page has a piece that no page before it had. */
async function isNewTemplate({ page }: WatchedPage): Promise<boolean> {
  const pieces = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) =>
      // Classes that are made as they are needed have a number of their own.
      [...element.classList].filter((name) => !name.startsWith('__m__')).map((name) => `${element.localName} ${name}`),
    ),
  );
  const news = pieces.filter((piece) => !seen.has(piece));
  for (const piece of news) seen.add(piece);
  return news.length > 0;
}

/**
 * What axe finds against WCAG 2.2 AA and its best practice on the page as it stands. In the short run on pages that are made of something new, and after
 * the first of them without what stands around every page and without rows that are as those before them: it is most of the time
 * that a screen takes.
 */
async function violationsOn(watched: WatchedPage): Promise<string[]> {
  const { page } = watched;
  const isFirst = seen.size === 0;
  if (!(await isNewTemplate(watched)) && !isLong) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const results = await page.evaluate(
    ({ tags, isWhole }) => {
      const { axe } = globalThis as unknown as { axe: { run: (on: object, how: object) => Promise<AxeResults> } };
      const parts = ['main', '[role="dialog"]', '[data-help-panel]'].filter((part) => document.querySelector(part));
      const on = isWhole ? document : { include: parts, exclude: ['tbody tr:nth-child(n+4)'] };
      return axe.run(on, { runOnly: tags, resultTypes: ['violations'] });
    },
    { tags: axeTags, isWhole: isFirst || isLong },
  );
  const targetsIn = (selector: string) =>
    page.evaluate(
      ({ targets, within }) => targets.filter((target) => document.querySelector(target)?.closest(within)),
      {
        targets: results.violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
        within: selector,
      },
    );
  // What explains a word hangs beside the page, and is of the word that it explains.
  const beside = await targetsIn('[data-portal]');
  // A head that a pinned column covers in part comes out from under it when the table is moved.
  const heads = await targetsIn('thead');
  const isNone = (id: string, target: string, why: string) =>
    (id === 'region' && beside.includes(target)) ||
    (id === 'target-size' && why.includes('obscured') && heads.includes(target));
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ target, failureSummary }) => ({
        target: target.join(' '),
        why: failureSummary?.split('\n')[1]?.trim() ?? '',
      }))
      .filter(({ target, why }) => !isNone(id, target, why))
      .slice(0, 2)
      .map(({ target, why }) => `${id}: ${target}: ${why}`),
  );
}

/** Signed in, with the appearance that the storage says. */
async function signedIn(
  role: Role,
  storage: Readonly<Record<string, string>> = {},
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; watched: WatchedPage }> {
  const context = await openContext(options);
  await countShifts(context);
  const watched = await WatchedPage.open(context);
  await watched.signIn(product.url, accounts[role], password);
  await watched.page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  await watched.page.reload();
  await watched.settled();
  return { context, watched };
}

/** Longer than a title: a page of the manual that has text. */
const leastHelpChars = 400;

/** `?` opens the fitting page of the manual beside the screen, and closes it; then the keyboard is where it was. */
async function helpOf({ page }: WatchedPage, look: () => Promise<readonly string[]>): Promise<string[]> {
  const before = await page.evaluateHandle(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    const start = document.querySelector<HTMLElement>('h1');
    start?.focus();
    return document.activeElement;
  });
  await page.keyboard.press('?');
  const help = page.locator('aside[data-help-panel], [role="dialog"]:has([data-help-panel])');
  const article = page.locator('[data-help-panel] article');
  await article.waitFor({ timeout: 10_000 });
  const text = await article.innerText();
  const found = [...(await look())].map((each) => `help: ${each}`);
  if (text.length < leastHelpChars) found.push(`help has no text: ${text}`);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached', timeout: 10_000 });
  if (!(await before.evaluate((element) => element === document.activeElement)))
    found.push('help: the keyboard does not go back to where it was');
  return found;
}

type Look = (name: ScreenName) => Promise<readonly string[]>;

/** Parts of a screen that a door leads to by its address. */
const partsOf = (name: ScreenName): string[] =>
  Object.values(doors)
    .flatMap((of) => of.flatMap((door) => door.tabs))
    .flatMap(({ screen, search }) => (screen === name && search ? [new URLSearchParams(search).toString()] : []));

/** The screen as it opens, and every part of it that a tab or a choice at its head shows instead. */
async function lookAtParts(watched: WatchedPage, name: ScreenName, look: Look): Promise<string[]> {
  const found = [...(await look(name)), ...(await shapeOf(watched, name))];
  const tabs = watched.page.locator('main [data-tab]:not([data-elsewhere])');
  const choice = watched.page.locator('main [role="radiogroup"]:not(form *)').first().locator('label');
  const parts = (await tabs.count()) > 0 ? tabs : choice;
  for (let index = 1, count = await parts.count(); index < count; index += 1) {
    await parts.nth(index).click();
    await watched.settled();
    const wrong = [...(await look(name)), ...(await shapeOf(watched, name))];
    found.push(...wrong.map((each) => `part ${index}: ${each}`));
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
      await forgetShifts(watched);
      await watched.goInside(pathOf(name, role));
      const at = new URL(watched.page.url()).pathname;
      // The dashboards have a door that leads to the kind with most birds.
      const isThere = at === pathOf(name, role) || (name === 'apps-dashboard' && at.startsWith(screenOf(name).path));
      const ended = isThere ? 'open' : (elsewhere[at] ?? 'home');
      if (ended !== expected) found.push(`ended at ${at}, expected ${expected}`);
      const text = await watched.page.locator('body').innerText();
      if (text.trim().length < 30) found.push('blank page');
      if (ended === 'open') {
        found.push(...(await movesOf(watched, pathOf(name, role))));
        found.push(...(await lookAtParts(watched, name, look)));
        // The manual says the same to everybody.
        if (isLong || role === 'Owner') found.push(...(await helpOf(watched, () => look(name))));
        for (const part of partsOf(name)) {
          await watched.goInside(`${pathOf(name, role)}?${part}`);
          found.push(...(await look(name)).map((each) => `${part}: ${each}`));
        }
      }
    } catch (error) {
      found.push((error as Error).message.split('\n')[0] ?? '');
    }
    found.push(...watched.troubles);
    if (found.length > 0) wrong[`${role} ${name}`] = [...new Set(found)];
  }
  return wrong;
}

/** The name of a text, of whatever area there is. */
const textKey = new RegExp(String.raw`\b(${Object.keys(en).join('|')})(\.[a-z]\w*)+\b`, 'g');

/** Names of texts instead of texts, and places in them that nothing was put into. */
async function unfinishedTexts({ page }: WatchedPage): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    // Examples of code have braces and names of their own.
    const code = [...document.querySelectorAll('pre, code')].map((element) => (element as HTMLElement).innerText);
    const text = code.reduce((all, example) => all.replaceAll(example, ''), document.body.innerText);
    return [document.title, text, ...named].join('\n');
  });
  const keys = shown.match(textKey);
  const braces = shown.split('\n').filter((line) => /[{}]/.test(line));
  return [...(keys ?? []).map((key) => `text is missing: ${key}`), ...braces.map((line) => `not filled in: ${line}`)];
}

/** What is still on its way in, such as a message at the edge, is no part of the page: it is measured when all stands still. */
const isWider = ({ page }: WatchedPage) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().map(({ finished }) => finished.catch(() => undefined));
    // What turns for ever is not waited for.
    await Promise.race([Promise.all(moving), new Promise((done) => setTimeout(done, 1000))]);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + 1) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const named = out.slice(-3).map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`);
    return [`scrolls sideways: ${scrollWidth} in ${clientWidth}, by ${named.join(', ')}`];
  });

export const isUsable = async (watched: WatchedPage) => [
  ...(await violationsOn(watched)),
  ...(await unfinishedTexts(watched)),
  ...(await coveredFocus(watched)),
];
export const fits = async (watched: WatchedPage) => [
  ...(await unfinishedTexts(watched)),
  ...(await isWider(watched)),
  ...(await coveredFocus(watched)),
];

/** Each of them has another fifth of the screens. */
const turns: readonly Role[] = ['Owner', 'Manager', 'Supervisor', 'Doctor'];

interface Pass {
  readonly role: Role;
  /** What is said of it. */
  readonly how: string;
  readonly storage: Readonly<Record<string, string>>;
  readonly options?: BrowserContextOptions;
  readonly lookAt: (watched: WatchedPage) => Promise<readonly string[]>;
}

/**
 * Goes to the screens as somebody of the role; in the short run to a fifth of them, and every commit to another, so that
 * together with the hostile texts, which have the last fifth, they open all. In the long run the Owner looks besides, in the same
 * appearance, at what the role is refused; the platform's screens are nobody else's.
 */
async function pass({ role, storage, options, lookAt }: Pass): Promise<Record<string, unknown>> {
  const wrong: Record<string, unknown> = {};
  const isOwners = (name: ScreenName) => expectedOf(name, role) !== 'open' && expectedOf(name, 'Owner') === 'open';
  const isPlatforms = (name: ScreenName) =>
    expectedOf(name, 'super_admin') === 'open' && expectedOf(name, 'Owner') !== 'open';
  const others = isLong && role !== 'super_admin' ? [['Owner', built.filter(isOwners)] as const] : [];
  const part = partOf(built, 5, Math.max(0, turns.indexOf(role)));
  // What is the platform's nobody else opens; most of the rest is one and the same refusal.
  const own = role === 'super_admin' ? built.filter((name) => part.includes(name) || isPlatforms(name)) : part;
  for (const [who, names] of [[role, own] as const, ...others]) {
    if (names.length === 0) continue;
    const { context, watched } = await signedIn(who, storage, options);
    Object.assign(wrong, await visitAll(who, watched, () => lookAt(watched), names));
    await context.close();
  }
  return wrong;
}

/** A file of tests: one role, in an appearance of its own. */
export function everyScreen(passes: Pass): void {
  product = journey(startWithPlaces);
  beforeAll(() => {
    places = placesOf(product);
  });
  // A pass over all screens and their parts is long.
  it.runIf(browser)(
    `every screen opens or is refused by the matrix for ${passes.how}`,
    { timeout: 900_000 },
    async () => {
      expect(await pass(passes)).toEqual({});
    },
  );
}

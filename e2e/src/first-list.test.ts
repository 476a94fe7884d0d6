import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstTextsScreens } from '../../packages/web/src/app/first-texts';
import { en } from '../../packages/web/src/shared/i18n/en/all';
import { screenOf } from '../../packages/web/src/shared/screen/screens';
import { ApiClient } from './api-client';
import { browser, journey, openContext, startSharedDemo } from './journey';
import { phone } from './kept-on-device';
import { WatchedPage } from './watched-page';

declare global {
  interface Window {
    /** When the first row came into sight, in ms since 1970. */
    rowsAtMs?: number;
  }
}

const rowsPath = '/api/v1/flock-list';
const product = journey(startSharedDemo);
let context: BrowserContext;

/** In the page, from its first moment: notes when a row is drawn that somebody can see. */
function noteRows(): void {
  const look = () => {
    const row = document.querySelector('main [class*="rowLink"]');
    if (row?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) window.rowsAtMs = Date.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

beforeAll(async () => {
  if (!browser) return;
  const owner = await ApiClient.signIn(product.url, 'owner@vale.example', 'henhouse-demo');
  await owner.untilQuiet();
  context = await openContext(phone);
  const watched = await WatchedPage.open(context);
  await watched.signIn(product.url, 'owner@vale.example', 'henhouse-demo');
  await watched.page.close();
  await context.addInitScript(noteRows);
});
/** Opens the list of flocks in a new window; answers with the paths that were asked for until its first row was in sight. */
async function openList(page: Page): Promise<string[]> {
  const requests: { readonly path: string; readonly atMs: number }[] = [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  // The browser's own moment: an event reaches the test later, the more so on a busy machine.
  devTools.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    requests.push({ path: new URL(request.url).pathname, atMs: wallTime * 1000 });
  });
  await page.goto(`${product.url}/apps/flock/list`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.rowsAtMs !== undefined);
  const rowsAtMs = await page.evaluate(() => window.rowsAtMs ?? 0);
  await page.close();
  return requests.filter(({ atMs }) => atMs <= rowsAtMs).map(({ path }) => path);
}

/** The address of a text, which stands where the text itself should: `table.rows`. */
const textAddress = new RegExp(`\\b(?:${Object.keys(en).join('|')})\\.[a-z]\\w+`, 'g');

/** What a page says, to the eye and to who listens. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')];
    const names = named.map((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    );
    return [document.body.innerText, document.title, ...names.flat()].join('\n');
  });

const calls = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/api/'));

describe.runIf(browser)('the first list', () => {
  it('asks for little until its rows are there', async () => {
    const answer = await openList(await context.newPage());
    expect(calls(answer).sort()).toEqual([rowsPath, '/api/v1/live', '/api/v1/session/frame']);
    // 18 where nothing else works on the machine; beside other tests what is brought at rest may come before the rows.
    expect(answer.length, answer.join('\n')).toBeLessThanOrEqual(26);
  });

  it('is three requests in a row: the page, its files, the rows', async () => {
    const page = await context.newPage();
    const rowsAsked = page.waitForRequest((request) => request.url().includes(rowsPath));
    // No other answer comes before the rows are asked for: if they waited for one they would wait for ever.
    await page.route(/\/api\/(?!v1\/flock-list)/, async (route) => {
      await rowsAsked;
      await route.continue();
    });
    expect(await openList(page)).toContain(rowsPath);
  });

  it.each([
    ['', () => undefined],
    [
      ', with a token of yesterday',
      () => {
        const user = JSON.parse(localStorage['userData'] ?? '{}');
        localStorage['userData'] = JSON.stringify({ ...user, accessUntilMs: Date.now() - 1 });
      },
    ],
  ])('has its rows asked for before the program is there, where it was opened before%s', async (_, age) => {
    const first = await context.newPage();
    await first.goto(`${product.url}/apps/flock/list`);
    await first.waitForFunction((path) => localStorage['firstCalls']?.includes(path), rowsPath);
    await first.evaluate(age);
    await first.close();
    const page = await context.newPage();
    const rowsAsked = page.waitForRequest((request) => request.url().includes(rowsPath));
    // The program waits until the rows are asked for.
    await page.route(/\/assets\/index[^/]*\.js$/, async (route) => {
      await rowsAsked;
      await route.continue();
    });
    const paths = calls(await openList(page));
    expect(new Set(paths).size, paths.join('\n')).toBe(paths.length);
    expect(paths).toContain('/api/v1/session/frame');
  });

  // Later than the router waits before it says that something is on its way.
  it.each([0, 3_000])(
    'shows the frame, %i ms late, where the file of the page does not come, and what it waits for',
    async (lateMs) => {
      const page = await context.newPage();
      await page.route(/\/assets\/flock-list[^/]*\.js$/, () => undefined);
      await page.route(/\/assets\/shell-[^/]*\.js$/, async (route) => {
        await sleep(lateMs);
        await route.continue();
      });
      await page.goto(`${product.url}/apps/flock/list`, { waitUntil: 'commit' });
      await page.locator('main [data-screen-pending]').waitFor();
      expect(await page.locator('header').first().isVisible()).toBe(true);
      await page.close();
    },
  );

  it('says that the frame did not arrive, and does not ask for it without end', async () => {
    const page = await context.newPage();
    let requests = 0;
    await page.route(/\/assets\/shell-[^/]*\.js$/, (route) => {
      requests += 1;
      return route.abort();
    });
    await page.goto(`${product.url}/apps/flock/list`, { waitUntil: 'commit' });
    await page.getByRole('alert').getByRole('button').first().waitFor();
    await sleep(1_000);
    expect(requests).toBeLessThan(5);
    await page.close();
  });

  it.each(firstTextsScreens)('says all of %s before the texts of other screens are there', async (name) => {
    const watched = await WatchedPage.open(context);
    const { page } = watched;
    // They never come, and so nothing that says them may come into sight.
    await page.route(/\/assets\/work\.[^/]*\.js$/, (route) => route.abort());
    await page.goto(`${product.url}${screenOf(name).path}`);
    await watched.settled();
    const words = await saidOn(page);
    expect(words.length).toBeGreaterThan(200);
    expect(words.match(textAddress) ?? []).toEqual([]);
    // Another screen does not come without its texts.
    await watched.goInside('/apps/audit-log');
    expect(new URL(page.url()).pathname).toBe('/apps/audit-log');
    expect((await saidOn(page)).match(textAddress) ?? []).toEqual([]);
    await page.close();
  });

  it.each(firstTextsScreens)('says of %s nothing otherwise once all texts are there', async (name) => {
    const { path } = screenOf(name);
    const [early, late] = [await WatchedPage.open(context), await WatchedPage.open(context)];
    await early.page.route(/\/assets\/work\.[^/]*\.js$/, (route) => route.abort());
    await early.page.goto(product.url + path);
    await early.settled();
    await late.page.goto(`${product.url}/apps/audit-log`);
    await late.settled();
    await late.goInside(path);
    expect((await saidOn(early.page)).split('\n')).toEqual((await saidOn(late.page)).split('\n'));
    for (const { page } of [early, late]) await page.close();
  });

  it('would be seen to say addresses in place of texts that are not there', async () => {
    const page = await context.newPage();
    await page.route(/\/assets\/first\.[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export default {};' }),
    );
    await page.route(/\/assets\/work\.[^/]*\.js$/, () => undefined);
    await page.goto(`${product.url}/apps/flock/list`, { waitUntil: 'commit' });
    await page.locator('main [class*="rowLink"]').first().waitFor();
    expect((await saidOn(page)).match(textAddress)).toContain('word.flocks');
    await page.close();
  });
});

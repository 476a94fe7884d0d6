import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, journey, openPage, startSharedDemo } from './journey';
import { phone } from './kept-on-device';

const product = journey(startSharedDemo);

/** Opens the sign-in page while its program stays on the way, until it is let go. */
async function openBeforeProgram(path: string, options: Parameters<typeof openPage>[0] = {}) {
  const { page, troubles } = await openPage(options);
  let letGo = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
  return {
    page,
    troubles,
    async programComes() {
      letGo();
      await page.waitForFunction(() => document.querySelector('#root h1') && !document.querySelector('#prerendered'));
    },
  };
}

/** Where each part of the sign-in screen lies, in whole pixels. */
const placesOn = (page: Page) =>
  page.evaluate(async () => {
    // Nothing is drawn before them, but a script may ask where things lie.
    while (!document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
      await new Promise(requestAnimationFrame);
    await document.fonts.load('13px "Inter Variable"');
    return [...document.querySelectorAll('header *, h1, form *, footer a')]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${part.nodeName} ${[x, y, width, height].map(Math.round).join(' ')} ${part.children.length ? '' : part.textContent}`;
      });
  });

describe.runIf(browser)('signing in on a slow line, before the program is there', () => {
  it.each([
    {
      name: 'a desk, in English',
      options: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
      title: 'Sign in',
    },
    { name: 'a phone, in French', options: { ...phone, locale: 'fr-FR' }, title: 'Connexion' },
  ])('looks as it does afterwards: $name', async ({ options, title }) => {
    const { page, troubles, programComes } = await openBeforeProgram('/login', options);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    const before = await placesOn(page);
    expect(before.length).toBeGreaterThan(20);
    await programComes();
    // What the server says besides (its demo accounts) comes later, and beside or beneath it.
    expect((await placesOn(page)).slice(0, before.length - 3)).toEqual(before.slice(0, -3));
    expect(troubles).toEqual([]);
  });

  it('keeps what was typed, and goes on typing where one was', async () => {
    const { page, programComes } = await openBeforeProgram('/login');
    await page.getByLabel('E-mail or username').fill('owner@valle.example');
    await page.getByLabel('Password', { exact: true }).fill('henhouse-demo');
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByLabel('E-mail or username').focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 'owner@va'.length; step++) await page.keyboard.press('ArrowRight');
    await programComes();
    await page.keyboard.press('Delete');
    await expect.poll(() => page.getByLabel('E-mail or username').inputValue()).toBe('owner@vale.example');
    const shown = page.getByRole('textbox', { name: 'Password', exact: true });
    expect([await shown.inputValue(), await shown.getAttribute('type')]).toEqual(['henhouse-demo', 'text']);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((at) => !at.pathname.startsWith('/login'));
  });

  it('signs in as soon as it can, once, and says nothing in the address', async () => {
    const { page, troubles, programComes } = await openBeforeProgram('/');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.getByLabel('E-mail or username').fill('owner@vale.example');
    await page.getByLabel('Password', { exact: true }).fill('henhouse-demo');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await programComes();
    await page.waitForURL((at) => at.pathname.startsWith('/apps/'));
    expect(requests.filter((request) => request.startsWith('POST /web/auth/'))).toEqual(['POST /web/auth/login']);
    expect(troubles).toEqual([]);
  });

  it('takes another language along', async () => {
    const { page, programComes } = await openBeforeProgram('/login');
    await page.getByLabel('Language').selectOption('de');
    await programComes();
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  });

  it('is not asked of whoever is signed in, follows a link of a mail, or goes elsewhere', async () => {
    const { page } = await openPage();
    await page.route(/\/assets\/index-[^/]+\.js$/, () => undefined);
    const isThere = async (path: string) => {
      await page.goto('about:blank');
      await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      return (await page.locator('#prerendered').count()) === 1;
    };
    expect(await isThere('/login')).toBe(true);
    expect(await isThere('/login#verify=some-token')).toBe(false);
    expect(await isThere('/register')).toBe(false);
    await page.evaluate(() => localStorage.setItem('accessToken', 'of somebody'));
    expect(await isThere('/')).toBe(false);
  });

  it('says that the program does not come, in its language, and tries again', async () => {
    for (const path of ['/login', '/register']) {
      const { page } = await openPage({ locale: 'de-DE' });
      await page.clock.install();
      await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
      await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
      await page.getByRole('alert').getByText('eine neue Version').waitFor();
      // That the line is slow is no news any more.
      await page.clock.fastForward(21_000);
      expect(await page.getByRole('alert').innerText()).toContain('eine neue Version');
      await page.unroute(/\/assets\/index-[^/]+\.js$/);
      await page.getByRole('button', { name: 'Neu laden' }).click();
      await page.waitForFunction(() => document.querySelector('#root h1') && !document.querySelector('#prerendered'));
      expect(await page.locator('#late').isVisible()).toBe(false);
    }
  });

  it('says after a while that the line is slow, then that it failed where it did, and takes that back when it comes', async () => {
    const { page } = await openPage();
    await page.clock.install();
    for (const isLost of [true, false]) {
      let letGo = () => undefined as unknown;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
        await held;
        await (isLost ? route.abort() : route.continue());
      });
      await page.goto(`${product.url}/login`, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
      expect(await page.locator('#late').count()).toBe(0);
      await page.clock.fastForward(21_000);
      await page.getByRole('alert').getByText('still on its way').waitFor();
      const button = page.getByRole('alert').getByRole('button', { name: 'Load again' });
      // A button of the product, not of the browser, once its styles are there.
      await expect.poll(() => button.evaluate((part) => getComputedStyle(part).borderRadius)).not.toBe('0px');
      letGo();
      if (isLost) {
        await page.getByRole('alert').getByText('could not be loaded').waitFor();
        expect(await page.getByText('still on its way').count()).toBe(0);
        expect(await button.count()).toBe(1);
        await page.unroute(/\/assets\/index-[^/]+\.js$/);
      } else await page.waitForFunction(() => document.querySelector('#root h1') && !document.querySelector('#late'));
    }
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, journey, openPage, startSharedDemo } from './journey';

const product = journey(startSharedDemo);

async function signedIn(width: number, storage: Readonly<Record<string, string>> = {}) {
  const watched = await openPage({ viewport: { width, height: 900 } });
  await watched.signIn(product.url, 'owner@vale.example', 'henhouse-demo');
  await watched.page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  await watched.page.reload();
  await watched.settled();
  return { watched, page: watched.page };
}

/** Texts of the frame that do not fit where they stand, and targets that a thumb misses. */
const cutIn = (page: Page, isPhone: boolean) =>
  page.evaluate((phone) => {
    const frame = [...document.querySelectorAll<HTMLElement>('nav, aside, nav *, aside *')];
    const cut = frame
      .filter(
        (each) =>
          each.checkVisibility() && !each.classList.contains('visually-hidden') && each.innerText?.trim() !== '',
      )
      .filter((each) => getComputedStyle(each).overflow !== 'visible' || each.children.length === 0)
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ innerText }) => `cut: ${innerText}`);
    const low = [...document.querySelectorAll<HTMLElement>('nav a, nav button')]
      .filter((each) => phone && each.checkVisibility() && each.getBoundingClientRect().height < 44)
      .map((each) => `lower than 44: ${each.innerText}`);
    return [...cut, ...low];
  }, isPhone);

describe.runIf(browser)('the sign-in', () => {
  it.each([390, 1100, 1280, 1600])(
    'stands still at %i px while what belongs to a demo comes beside it',
    async (width) => {
      const { page } = await openPage({ viewport: { width, height: 800 } });
      let go = (): void => undefined;
      const seen = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route('**/api/v1/setup', async (route) => {
        await seen;
        await route.continue();
      });
      await page.goto(`${product.url}/login`);
      const button = page.getByRole('button', { name: 'Sign in', exact: true });
      await button.waitFor();
      // Until the letters of the house are there, those of the machine stand in: a few pixels.
      await page.evaluate(() => document.fonts.ready);
      const before = await button.boundingBox();
      expect(await page.getByRole('region', { name: 'Demo data' }).count()).toBe(0);
      go();
      await page.getByRole('button', { name: /^Sign in as Owner of Vale/ }).waitFor();
      expect(await button.boundingBox()).toEqual(before);
      await page.context().close();
    },
  );
});

describe.runIf(browser)('the doors', () => {
  it('are all there, uncut, in German at a desk, at the side and on top, and on a phone', async () => {
    const wrong: Record<string, string[]> = {};
    const horizontal = JSON.stringify({ type: 'horizontal' });
    for (const [how, width, storage] of [
      ['side', 1440, {}],
      ['top', 1440, { layout: horizontal }],
      ['phone', 390, {}],
    ] as const) {
      const { watched, page } = await signedIn(width, { language: 'de', ...storage });
      const isPhone = width < 500;
      for (const door of ['Start', 'Personen', 'Verkauf']) {
        if (isPhone) {
          await page.getByRole('button', { name: 'Mehr', exact: true }).click();
          const menu = page.getByRole('dialog');
          await menu.getByRole('link', { name: door, exact: true }).waitFor();
          const found = await cutIn(page, true);
          if (found.length > 0) wrong[`${how} ${door} menu`] = found;
          await menu.getByRole('link', { name: door, exact: true }).click();
        } else if (how === 'side') {
          await page.getByRole('complementary').getByRole('link', { name: door, exact: true }).click();
        }
        await watched.settled();
        const found = await cutIn(page, isPhone);
        if (found.length > 0) wrong[`${how} ${door}`] = found;
      }
      expect(watched.troubles).toEqual([]);
      await page.context().close();
    }
    expect(wrong).toEqual({});
  });

  it('open at the tab last used there, and say whose they are', async () => {
    const { watched, page } = await signedIn(1440);
    const side = page.getByRole('complementary');
    const open = async (name: string) => {
      await side.getByRole('link', { name, exact: true }).click();
      await watched.settled();
    };
    await open('People');
    await page.getByRole('navigation', { name: 'Parts of People' }).getByRole('link', { name: 'Doctors' }).click();
    await watched.settled();
    await open('Flocks');
    await page.reload();
    await watched.settled();
    await open('People');
    expect(new URL(page.url()).pathname).toBe('/apps/doctor/list');
    await side.getByRole('button', { name: /Farm: All farms/ }).click();
    await page.getByRole('menuitem', { name: 'Orchard Farm' }).click();
    await side.getByRole('button', { name: /Farm: Orchard Farm/ }).waitFor();
    expect(await side.getByRole('link', { name: 'Hatchery', exact: true }).count()).toBe(1);
    // A list of the company is of all farms, however somebody came there.
    await watched.goInside('/apps/flock/list');
    await side.getByRole('button', { name: /Farm: All farms/ }).waitFor();
    await page.context().close();
  });
});

describe.runIf(browser)('Ctrl K', () => {
  it('keeps every letter that is typed while it loads, and enters deaths in a shed', async () => {
    const { watched, page } = await signedIn(1440);
    // The part that draws it is slow to come.
    await page.route(/assets\/search-[^p].*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('enter deaths shed 2 meadow', { delay: 60 });
    const box = page.getByRole('dialog').getByRole('textbox');
    await expect.poll(() => box.inputValue(), { timeout: 10_000 }).toBe('enter deaths shed 2 meadow');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Enter deaths: Shed 2 Meadow/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/data-entry\/[^/]+\/mortality$/);
    await watched.settled();
    await page.keyboard.press('Control+k');
    // What was done last comes first, before anything is typed.
    const first = page.getByRole('dialog').getByRole('button').first();
    await expect.poll(() => first.innerText(), { timeout: 10_000 }).toMatch(/^Enter deaths: Shed 2\s+Meadow/);
    expect(await box.inputValue()).toBe('');
    expect(watched.troubles).toEqual([]);
    await page.context().close();
  });

  it('leads to what has a number by the keyboard alone, and back to it', async () => {
    const { watched, page } = await signedIn(1440);
    const dialog = page.getByRole('dialog');
    const selected = dialog.locator('[data-selected]');
    const openWith = async (typed: string, line: RegExp) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed, { delay: 30 });
      await expect.poll(() => selected.allInnerTexts(), { timeout: 10_000 }).toEqual([expect.stringMatching(line)]);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await watched.settled();
      return page.locator('h1').first().innerText();
    };
    for (const name of ['Purchase 12', 'Sale 3', 'Supply 2', 'Expense 5', 'Hatch 2']) {
      const here = new RegExp(`^${name}\\b`);
      expect(await openWith(name.toLowerCase(), here)).toMatch(here);
    }
    expect(await openWith('invoice 3', /^Sale 3\b/)).toMatch(/^Sale 3\b/);
    // The number alone offers each that has it; the arrows choose.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('7');
    await dialog.getByRole('button', { name: /^Sale 7\b/ }).waitFor();
    for (let step = 0; step < 20 && !/^Sale 7\b/.test((await selected.allInnerTexts()).join()); step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The page of before is a sale's, too.
    await expect.poll(() => page.locator('h1').first().innerText(), { timeout: 10_000 }).toMatch(/^Sale 7\b/);
    expect(await openWith('', /^Sale 7\b/)).toMatch(/^Sale 7\b/);
    expect(watched.troubles).toEqual([]);
    await page.context().close();
  });
});

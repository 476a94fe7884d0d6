import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { WatchedPage } from './watched-page';

describe('a journey waits', () => {
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it.each([
    ['drawn unseen until it is whole', '<div data-coming></div>'],
    ['that says it is busy', '<div aria-busy="true"></div>'],
  ])('for a screen %s', async (_, unready) => {
    if (!browser) throw new Error('no browser');
    const context = await browser.newContext();
    const watched = await WatchedPage.open(context);
    const { page } = watched;
    await page.setContent(`<main><h1>Farms</h1>${unready}</main>`);
    await page.evaluate(() => setTimeout(() => document.querySelector('div')?.remove(), 1500));
    expect(await page.locator('div').count()).toBe(1);
    await watched.settled();
    expect(await page.locator('div').count()).toBe(0);
    await context.close();
  });
});

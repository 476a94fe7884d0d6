import { describe, expect, it } from 'vitest';
import { browser, journey, openPage, startSharedDemo } from './journey';

const product = journey(startSharedDemo);

/** Clicks the way to the summary; the session ends in another tab so many ms later, or before the click. */
function clickWhileItEnds(laterMs: number): Promise<void> {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Home');
  const end = () => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
  };
  const [first, then] = laterMs < 0 ? [end, () => link?.click()] : [() => link?.click(), end];
  first();
  return new Promise((resolve) => {
    setTimeout(() => {
      then();
      resolve();
    }, Math.abs(laterMs));
  });
}

describe.runIf(browser)('a session that ends while somebody is on the way to another screen', () => {
  it('leads to the sign-in screen, whatever comes first', async () => {
    const watched = await openPage();
    const { page } = watched;
    await watched.signIn(product.url, 'owner@vale.example', 'henhouse-demo');
    const stored = await page.evaluate(() => ({ ...localStorage }));
    for (const laterMs of [400, 60, 8, 0, -8, -60]) {
      await page.evaluate((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, stored);
      await page.goto(`${product.url}/apps/audit-log`);
      await watched.settled();
      expect(await page.getByRole('complementary').getByRole('link', { name: 'Home' }).count()).toBe(1);
      await page.evaluate(clickWhileItEnds, laterMs);
      await page.getByLabel('E-mail or username').waitFor({ timeout: 10_000 });
      expect(new URL(page.url()).pathname, `${laterMs} ms`).toBe('/login');
    }
  });
});

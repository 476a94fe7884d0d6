import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, journey, openPage } from './journey';
import { coldStart, isKept, phone } from './kept-on-device';
import { startDemo } from './product';

const product = journey(startDemo);

/** Which files of the build lie on the device for work without a network. */
const filesKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shelf = await caches.open('henhouse-files');
    return (await shelf.keys()).map(({ url }) => url);
  });

/** The languages whose texts of the work lie there. */
const languagesKept = async (page: Page): Promise<string[]> =>
  (await filesKept(page)).flatMap((url) => /\/work\.([a-z]{2})-/.exec(url)?.[1] ?? []).sort();

describe.runIf(browser)('what is kept for work without a network', () => {
  it('is in the language of the reader and in no other, and in another one after it was chosen', async () => {
    const watched = await openPage({ ...phone, serviceWorkers: 'allow', locale: 'de-DE' });
    const { page } = watched;
    await page.goto(`${product.url}/login`);
    // Else the account's language follows the signing in.
    await page.evaluate(() => localStorage.setItem('language', 'de'));
    await page.reload();
    await page.getByRole('textbox', { name: /E-Mail/ }).fill('supervisor@vale.example');
    await page.locator('input[type=password]').fill('henhouse-demo');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('heading', { name: 'Tageseintrag' }).waitFor();
    await expect.poll(() => isKept(page, ['entry.grid']), { timeout: 40_000, interval: 300 }).toBe(true);
    expect(await languagesKept(page)).toEqual(['de']);
    expect((await filesKept(page)).filter((url) => url.endsWith('.webp'))).toEqual([]);

    await page.evaluate(() => localStorage.setItem('language', 'fr'));
    await page.reload();
    await expect.poll(() => languagesKept(page), { timeout: 40_000, interval: 300 }).toEqual(['de', 'fr']);

    await product.stop();
    await page.context().setOffline(true);
    const again = await coldStart(page.context(), product.url);
    await again.getByRole('heading', { name: 'Saisie du jour' }).waitFor({ timeout: 30_000 });
    expect(await again.locator('html').getAttribute('lang')).toBe('fr');
  });
});

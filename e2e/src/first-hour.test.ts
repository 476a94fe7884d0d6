import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partOf } from '../../packages/server/test/this-run';
import { ClickCounter } from './click-counter';
import { browser, journey, openPage } from './journey';
import { startProduct } from './product';
import type { WatchedPage } from './watched-page';

const password = 'four grey hens on a long perch';
const product = journey(startProduct, { each: 'test' });
let watched: WatchedPage | undefined;

/** An empty installation, and somebody who has just opened it. */
async function open(options: BrowserContextOptions = {}) {
  watched = await openPage({ timezoneId: 'Europe/Berlin', ...options });
  await watched.page.goto(product.url);
  await watched.page.getByRole('heading', { name: 'Create your company' }).waitFor();
  return { page: watched.page, counter: new ClickCounter(watched), watched };
}

/** One person, no mail server: from nothing to a company with three sheds of broilers and two of layers. */
async function foundAndSetUp(counter: ClickCounter): Promise<void> {
  const { page } = watched as WatchedPage;
  await counter.type({ 'Company name': 'Northfield Poultry', 'Your name': 'Olive Owner', Username: 'olive' });
  await counter.type({ 'E-mail': 'olive@northfield.example', Password: password });
  await counter.press('Create company');
  await counter.at(/^\/apps\/setup$/);
  counter.mark('company');

  await counter.press('Broilers');
  await counter.press('Layers');
  await counter.type({ 'Name of the farm': 'North Farm' });
  const row = (sheds: string) => page.getByRole('group', { name: sheds });
  await counter.type({ 'Number of sheds': 3, 'Birds in each': 25_000 }, row('Broiler sheds'));
  await counter.type({ 'Number of sheds': 2, 'Birds in each': 9_000 }, row('Layer sheds'));
  await page.getByText('Broiler shed 1 to Broiler shed 3').waitFor();
  await page.getByText('5 sheds for 93,000 birds').waitFor();
  // Nothing typed is lost by a reload.
  await page.waitForTimeout(600);
  await page.reload();
  await page.getByText('5 sheds for 93,000 birds').waitFor();
  await counter.press('Create farm');
  await counter.at(/^\/apps\/setup\?farm=/);
  counter.mark('farm and sheds');
}

/** Days before today, by the clock of the browser. */
const daysAgo = (days: number) =>
  (watched as WatchedPage).page.evaluate(
    (back) => new Date(Date.now() - back * 86_400_000).toLocaleDateString('sv-SE'),
    days,
  );

/** Birds that stand in all five sheds: broilers of 20 days, hens of 30 weeks. */
async function placeBirds(counter: ClickCounter): Promise<void> {
  const { page } = watched as WatchedPage;
  const fill = async (shed: string, alive: number, hatchedDaysAgo: number, layingDays?: number) => {
    const row = page.getByRole('group', { name: new RegExp(`^${shed} `) });
    await row.getByLabel(/^Hatch day/).fill(await daysAgo(hatchedDaysAgo));
    await row.getByRole('textbox', { name: 'Alive now' }).fill(String(alive));
    if (layingDays !== undefined) await row.getByLabel(/^First lay/).fill(await daysAgo(layingDays));
  };
  for (const shed of [1, 2, 3]) await fill(`Broiler shed ${shed}`, 24_000, 20);
  for (const shed of [1, 2]) await fill(`Layer shed ${shed}`, 8_800, 210, 70);
  await counter.press('Place birds in 5 sheds');
  await counter.at(/company\/summary/);
}

async function bookFeed(counter: ClickCounter, name: string, kg: number): Promise<void> {
  const { page } = watched as WatchedPage;
  await counter.click(page.getByRole('combobox', { name: 'Item' }));
  await page.getByRole('combobox', { name: 'Item' }).fill(name);
  await counter.click(page.getByRole('option', { name: `Add “${name}”` }));
  await counter.press('Save item', page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await counter.type({ Lot: 'stock', Quantity: kg });
  await counter.press('Book stock');
  await counter.at(/inventory\/list/);
}

const home = async (counter: ClickCounter) => {
  const { page } = watched as WatchedPage;
  // From the farm in hand to all of them; on a phone the choice is behind “More”.
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await counter.click(more);
  await counter.click(page.getByRole('button', { name: /^Farm: / }).last());
  await counter.click(page.getByRole('menuitem', { name: 'All farms' }));
  await watched?.settled();
  if (!/company\/summary/.test(page.url())) await counter.press('Home');
  await counter.at(/company\/summary/);
};

/** One of them a commit. */
const windows = [
  { at: 'a desk', options: { viewport: { width: 1440, height: 900 } } },
  { at: 'a phone', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
];

describe.runIf(browser)('the first hour of one person', () => {
  it.each(partOf(windows, windows.length))(
    'leads from nothing to a day on the dashboard, at $at',
    { timeout: 300_000 },
    async ({ at, options }) => {
      const { counter } = await open(options);
      await foundAndSetUp(counter);
      const { page } = watched as WatchedPage;
      await placeBirds(counter);
      await page.getByText('2 of 7 done').waitFor();
      counter.mark('birds');
      await counter.press('Book feed');
      await bookFeed(counter, 'Broiler feed', 30_000);
      await home(counter);
      counter.mark('feed');
      await counter.press('Enter the day');
      await counter.at(/data-entry\/today/);
      for (const [index, shed] of ['Broiler shed 1', 'Broiler shed 2', 'Broiler shed 3'].entries()) {
        await counter.type({ [`Dead, ${shed}`]: 20 + index, [`Feed, ${shed}`]: 2_100, [`Water, ${shed}`]: 3_700 });
      }
      for (const shed of ['Layer shed 1', 'Layer shed 2']) {
        await counter.type({ [`Dead, ${shed}`]: 2, [`Feed, ${shed}`]: 1_000, [`Water, ${shed}`]: 1_900 });
      }
      for (const box of await page.getByRole('checkbox', { name: /^Checked, record it/ }).all())
        await counter.click(box);
      await counter.press(/^Save \d sheds?/);
      await page.getByText('All entries saved').first().waitFor();
      await home(counter);
      // 89,600 less 63 and 4.
      await page.getByText('89,533').first().waitFor();
      await page.getByText('4 of 7 done').waitFor();
      counter.mark('first day');
      process.stdout.write(`\nThe first hour, at ${at}:\n${counter.story()}\n`);
      expect(counter.clicks).toBeLessThanOrEqual(60);
      expect(counter.seconds).toBeLessThanOrEqual(480);
      expect((watched as WatchedPage).troubles).toEqual([]);
    },
  );
});

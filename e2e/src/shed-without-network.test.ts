import { randomUUID } from 'node:crypto';
import { createEndpoints } from '@henhouse/contract/entry/entry';
import { type GridLine, getGrid } from '@henhouse/contract/entry/entry-work';
import { listFarms } from '@henhouse/contract/farm/farm';
import { dayInZone } from '@henhouse/domain/day/day';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiClient } from './api-client';
import { browser, journey, openContext } from './journey';
import { coldStart, isKept, phone, syncState } from './kept-on-device';
import { startDemo } from './product';
import { WatchedPage } from './watched-page';

const password = 'henhouse-demo';
const email = 'supervisor@vale.example';
const product = journey(startDemo);
let context: BrowserContext;

/** A shed of today's grid, as the server has it. */
async function readLine(shed: string): Promise<GridLine> {
  const client = await ApiClient.signIn(product.url, email, password);
  const { items } = await client.ok(listFarms);
  const grid = await client.ok(getGrid, { params: { farmId: items[0]?.id ?? '' } });
  return grid.lines.find(({ shedName }) => shedName === shed) as GridLine;
}

/** Opens the application anew where a Supervisor's day begins. */
async function startAtEntry(): Promise<Page> {
  const page = await coldStart(context, product.url);
  await page.getByRole('heading', { name: 'Daily entry' }).waitFor({ timeout: 20_000 });
  return page;
}

describe.runIf(browser)('a shed without a network', () => {
  it('starts the application cold, shows the sheds of the morning, keeps an entry over another start, and sends it once', async () => {
    context = await openContext({ ...phone, serviceWorkers: 'allow' });
    const { page: first, ...watched } = await signIn();
    await expect.poll(() => isKept(first, ['entry.grid']), { timeout: 30_000, interval: 200 }).toBe(true);
    const before = await readLine('Shed 3');
    expect(watched.troubles).toEqual([]);

    await product.stop();
    await context.setOffline(true);
    const page = await startAtEntry();
    await page.getByRole('heading', { name: /of 3 sheds entered$/ }).waitFor();
    await page.getByRole('textbox', { name: 'Dead, Shed 3' }).fill('4');
    await page.getByRole('button', { name: /^Save \d/ }).click();
    await syncState(page, '1 waiting').waitFor();

    const again = await startAtEntry();
    await syncState(again, '1 waiting').waitFor();

    await product.startAgain();
    expect((await readLine('Shed 3')).birdsAlive).toBe(before.birdsAlive);
    await context.setOffline(false);
    await syncState(again, 'All entries saved').waitFor({ timeout: 40_000 });
    const after = await readLine('Shed 3');
    expect(after.entries).toHaveLength(before.entries.length + 1);
    expect(after.birdsAlive).toBe(before.birdsAlive - 4);
  });

  it('asks before a day counts twice that somebody else has written down meanwhile', async () => {
    await context.close();
    context = await openContext({ ...phone, serviceWorkers: 'allow' });
    const { page } = await signIn();
    await expect.poll(() => isKept(page, ['entry.grid']), { timeout: 30_000, interval: 200 }).toBe(true);
    const { shedId, flockId, yesterday } = await readLine('Shed 3');
    const litres = Math.round(yesterday.waterL ?? 0);
    const written = async () =>
      (await readLine('Shed 3')).entries.filter(({ kind }) => kind === 'water-consumption').length;
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Water, Shed 3' }).fill(String(litres));
    await page.getByRole('button', { name: /^Save \d/ }).click();
    await syncState(page, '1 waiting').waitFor();

    const manager = await ApiClient.signIn(product.url, 'manager@vale.example', password);
    const body = { id: randomUUID(), day: dayInZone(Date.now(), 'Europe/Berlin'), detail: { litres } };
    await manager.ok(createEndpoints['water-consumption'], { params: { shedId, flockId }, body });
    await context.setOffline(false);
    await syncState(page, '1 needs your attention').click({ timeout: 40_000 });
    const queue = page.getByRole('dialog', { name: 'Entries of this phone' });
    await queue
      .getByText(/There is an entry of this kind for that day already: [\d,]+\sL/)
      .first()
      .waitFor();
    expect(await written()).toBe(1);
    await queue.getByRole('button', { name: 'Record it anyway' }).click();
    await expect.poll(written, { timeout: 20_000 }).toBe(2);
  });

  it('enters on the day of the farm from a phone whose clock is days behind, and says so', async () => {
    await context.close();
    context = await openContext({ ...phone, serviceWorkers: 'allow' });
    await context.addInitScript(comeUpLate);
    const watched = await signIn();
    const { page } = watched;
    await page.getByText(/^The clock of this device shows/).waitFor();
    const [, farm] = /manage-farm\/([^/]+)/.exec(page.url()) ?? [];
    await watched.goInside(`/apps/manage-farm/${farm}/expense-entry/add`);
    expect(await page.getByLabel(/^Day/).inputValue()).toBe(dayInZone(Date.now(), 'Europe/Berlin'));
    expect(watched.troubles).toEqual([]);
  });
});

/** Runs in the page: a clock that stood still for two days. */
function comeUpLate(): void {
  const RightDate = Date;
  const lateMs = 50 * 3_600_000;
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, args: [number?]) =>
      args.length > 0 ? Reflect.construct(target, args) : new target(Date.now()),
    get: (target, name) => (name === 'now' ? () => target.now() - lateMs : Reflect.get(target, name)),
  });
}

async function signIn(): Promise<WatchedPage> {
  const watched = await WatchedPage.open(context);
  await watched.signIn(product.url, email, password);
  await watched.page.getByRole('heading', { name: /of 3 sheds entered$/ }).waitFor();
  return watched;
}

import { type GridLine, getGrid } from '@henhouse/contract/entry/entry-work';
import { listFarms } from '@henhouse/contract/farm/farm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiClient } from './api-client';
import { browser, journey, openPage } from './journey';
import { startDemo } from './product';
import type { WatchedPage } from './watched-page';

const password = 'henhouse-demo';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
const product = journey(startDemo);
let farmId: string;

async function signedIn(email: string, options: object = {}): Promise<WatchedPage> {
  const watched = await openPage({ serviceWorkers: 'allow', ...options });
  await watched.signIn(product.url, email, password);
  return watched;
}

/** The supervisor's sheds of today, as the server has them. */
async function readLines(): Promise<readonly GridLine[]> {
  const client = await ApiClient.signIn(product.url, 'supervisor@vale.example', password);
  const { items } = await client.ok(listFarms);
  farmId = items[0]?.id ?? '';
  return (await client.ok(getGrid, { params: { farmId } })).lines;
}

const lineOf = (lines: readonly GridLine[], shed: string) =>
  lines.find(({ shedName }) => shedName === shed) as GridLine;
const lostIn = ({ entries }: GridLine) =>
  entries.filter(({ kind }) => kind === 'mortality').reduce((sum, { figure }) => sum + (figure ?? 0), 0);
const cell = (page: Page, column: string, shed: string) => page.getByRole('textbox', { name: `${column}, ${shed}` });
const save = (page: Page) => page.getByRole('button', { name: /^Save \d/ }).click();
const syncState = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

/** Types a figure and answers what the product wants to be sure about. */
async function enter(page: Page, column: string, shed: string, figure: number): Promise<void> {
  await cell(page, column, shed).fill(String(figure));
  const request = page.getByRole('checkbox', { name: new RegExp(`^Checked, record it: ${shed}, ${column}`) });
  await page.waitForTimeout(50);
  for (const box of await request.all()) await box.check();
}

const birdsAliveOn = async (dashboard: Page): Promise<number> => {
  const text = await dashboard.getByRole('button', { name: /^Birds alive/ }).innerText();
  return Number((/[\d,]+/.exec(text.replaceAll(/[\s\u202f\u00a0]/g, ' ')) ?? ['NaN'])[0].replaceAll(',', ''));
};

describe.runIf(browser)('a supervisor’s morning on a phone', () => {
  it('fills three sheds, is told of a wrong number, corrects one, and the manager sees it all without a reload', async () => {
    const before = await readLines();
    const manager = await signedIn('manager@vale.example');
    await manager.goInside('/apps/dashboard/broiler');
    await manager.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    const aliveBefore = await birdsAliveOn(manager.page);

    const { page, ...watched } = await openGrid();
    const third = lineOf(before, 'Shed 3');
    await cell(page, 'Dead', 'Shed 3').fill(String(third.birdsAlive + 1));
    const reason = page
      .getByRole('listitem')
      .filter({ hasText: 'Shed 3' })
      .getByText(/^Dead: /);
    await reason.waitFor();
    expect(await reason.innerText()).toContain(third.birdsAlive.toLocaleString('en-GB'));
    expect(await cell(page, 'Dead', 'Shed 3').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('1 figure to be put right').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /^Save \d/ }).count()).toBe(0);

    await enter(page, 'Dead', 'Shed 3', 12);
    await enter(page, 'Culled', 'Shed 3', 3);
    for (const shed of ['Shed 2', 'Shed 3']) {
      const line = lineOf(before, shed);
      const feedKg = Math.round(((line.standard.feedGPerBird ?? 100) * line.birdsAlive) / 1000);
      await enter(page, 'Feed', shed, feedKg);
      await enter(page, 'Water', shed, Math.round(feedKg * 1.75));
    }
    await save(page);
    await page.getByRole('heading', { name: '3 of 3 sheds entered' }).waitFor();
    await syncState(page, 'All entries saved').waitFor();
    const entered = await readLines();
    expect(entered.flatMap(({ missing }) => missing)).toEqual([]);
    expect(lineOf(entered, 'Shed 3').birdsAlive).toBe(third.birdsAlive - 15);

    const first = lineOf(before, 'Shed 1');
    await page.getByRole('button', { name: /^Correct Dead, Shed 1/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Correct: Mortality, Shed 1' });
    const dead = drawer.getByRole('textbox', { name: /^Dead/ }).first();
    await dead.waitFor();
    // What lies over the page is for the same thumb.
    const heights = await drawer
      .getByRole('button', { name: /^(Close|Add a cause|Take the line)/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await dead.fill(String(Number(await dead.inputValue()) + 2));
    await drawer.getByRole('textbox', { name: 'Why is it corrected?' }).fill('Two more lay behind the feeder');
    await drawer.getByRole('button', { name: 'Save correction' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(lostIn(lineOf(await readLines(), 'Shed 1'))).toBe(lostIn(first) + 2);

    await expect.poll(() => birdsAliveOn(manager.page), { timeout: 15_000 }).toBe(aliveBefore - 17);
    expect(await manager.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    expect([...watched.troubles, ...manager.troubles]).toEqual([]);
  });

  it('keeps what is entered without a network, over a reload too, and sends it once when the network is back', async () => {
    const supervisor = await openGrid();
    const { page } = supervisor;
    const before = lineOf(await readLines(), 'Shed 3');
    const posted = before.entries.length;
    const form = `/apps/manage-farm/${farmId}/shed/${before.shedId}/data-entry/${before.flockId}/mortality`;
    await supervisor.goInside(form);
    // What shows the queue is brought after the screen; here nothing is laid down on the device.
    await syncState(page, 'All entries saved').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Dead' }).first().fill('4');
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByText('Saved on this phone').first().waitFor();
    await syncState(page, '1 waiting').waitFor();
    expect(lineOf(await readLines(), 'Shed 3').entries).toHaveLength(posted);

    // The page itself comes back, the calls do not get through yet.
    await page.route(/\/api\/v1\/(?!session)/, (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(false);
    await page.reload();
    await syncState(page, '1 waiting').waitFor({ timeout: 20_000 });
    expect(lineOf(await readLines(), 'Shed 3').entries).toHaveLength(posted);

    await page.unroute(/\/api\/v1\/(?!session)/);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await syncState(page, 'All entries saved').waitFor({ timeout: 40_000 });
    const after = lineOf(await readLines(), 'Shed 3');
    expect(after.entries).toHaveLength(posted + 1);
    expect(after.birdsAlive).toBe(before.birdsAlive - 4);
  });
});

/** Signs in on the phone, which leads to the grid. */
async function openGrid(): Promise<WatchedPage> {
  const watched = await signedIn('supervisor@vale.example', phone);
  await watched.page.getByRole('heading', { name: 'Daily entry' }).waitFor();
  expect(new URL(watched.page.url()).pathname).toMatch(/\/data-entry\/today$/);
  await watched.page.getByRole('heading', { name: /of 3 sheds entered$/ }).waitFor();
  return watched;
}

import { type GridLine, getGrid } from '@henhouse/contract/entry/entry-work';
import { listFarms } from '@henhouse/contract/farm/farm';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client';
import { browser, journey, openPage, startSharedDemo } from './journey';
import type { WatchedPage } from './watched-page';

const password = 'henhouse-demo';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
const product = journey(startSharedDemo);
let admin: ApiClient;
let farmId: string;

beforeAll(async () => {
  admin = await ApiClient.signIn(product.url, 'admin@vale.example', password);
  const farms = await admin.ok(listFarms, { query: { perPage: 50 } });
  farmId = farms.items.find(({ name }) => name === 'Lakeside Farm')?.id ?? '';
});

async function signedIn(options: object = {}): Promise<WatchedPage> {
  const watched = await openPage(options);
  await watched.signIn(product.url, 'admin@vale.example', password);
  return watched;
}

async function firstShed(): Promise<GridLine> {
  const grid = await admin.ok(getGrid, { params: { farmId } });
  return grid.lines.find(({ shedName }) => shedName === 'Shed 1') as GridLine;
}

async function tableEggs(): Promise<number> {
  const room = await admin.ok(listEggRoom, { params: { farmId }, query: { perPage: 1 } });
  return room.grades.find(({ grade }) => grade === 'table')?.onHand ?? 0;
}

/** Eggs of all sheds of the farm today, by their entries. */
async function eggsToday(): Promise<number> {
  const grid = await admin.ok(getGrid, { params: { farmId } });
  const entries = grid.lines.flatMap((line) => line.entries).filter(({ kind }) => kind === 'egg');
  return entries.reduce((sum, { figure }) => sum + (figure ?? 0), 0);
}

const withoutLabel = (text: string) => text.replace('Eggs of the day', '');

describe.runIf(browser)('a day with layers on a phone', () => {
  it('collects twice, is told of too many, weighs eggs, corrects a count, and the egg room and the dashboard follow', async () => {
    const before = await firstShed();
    const roomBefore = await tableEggs();
    const eggsOfFarm = await eggsToday();
    const eggsBefore = before.entries.filter(({ kind }) => kind === 'egg').length;
    const watched = await signedIn(phone);
    const { page } = watched;
    const form = (kind: string) =>
      `/apps/manage-farm/${farmId}/shed/${before.shedId}/data-entry/${before.flockId}/${kind}`;

    await watched.goInside(form('egg'));
    const collection = page.getByRole('textbox', { name: 'Collection' });
    expect(Number(await collection.inputValue())).toBe(eggsBefore + 1);
    await page.getByRole('textbox', { name: 'Table' }).fill(String(before.hens * 2));
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page
      .getByText(/more than .* hens can lay/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: 'Table' }).fill('210');
    await page.getByRole('textbox', { name: 'Cracked' }).fill('12');
    await page.getByRole('textbox', { name: 'Soft shell' }).fill('3');
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByRole('heading', { name: 'Saved' }).waitFor();
    expect(await tableEggs()).toBe(roomBefore + 210);

    await page.getByRole('button', { name: 'Enter another' }).click();
    await expect.poll(async () => Number(await collection.inputValue())).toBe(eggsBefore + 2);
    await page.getByRole('textbox', { name: 'Table' }).fill('90');
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByRole('heading', { name: 'Saved' }).waitFor();

    await watched.goInside(form('egg-weight'));
    await page.getByRole('textbox', { name: 'Eggs weighed' }).fill('60');
    await page.getByRole('textbox', { name: 'Weight together' }).fill('3780');
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByRole('heading', { name: 'Saved' }).waitFor();

    await watched.goInside(`/apps/manage-farm/${farmId}/data-entry/list?kind=egg`);
    const latest = page.getByRole('button', { name: /^Actions for Egg collection, Shed 1/ }).first();
    await latest.click();
    await page.getByRole('menuitem', { name: 'Correct' }).click();
    await page.getByRole('heading', { name: 'Correct: Egg collection' }).waitFor();
    await page.getByRole('textbox', { name: 'Table' }).fill('95');
    await page.getByRole('textbox', { name: 'Why is it corrected?' }).fill('Counted the trays again');
    await page.getByRole('button', { name: 'Save correction' }).click();
    await page.getByText('Corrected.').first().waitFor();
    expect(await tableEggs()).toBe(roomBefore + 305);

    await watched.goInside(`/apps/manage-farm/${farmId}/inventory/list?show=eggs`);
    await page.getByRole('heading', { name: 'In the egg room' }).waitFor();
    const after = await firstShed();
    expect(after.entries.filter(({ kind }) => kind === 'egg')).toHaveLength(eggsBefore + 2);
    await watched.goInside(`/apps/manage-farm/${farmId}/dashboard/layer`);
    // 210 + 12 + 3 of the first collection and 95 of the second came to what the farm had.
    const eggs = page.getByRole('button', { name: /^Eggs of the day/ });
    await eggs.waitFor();
    expect(Number(/[\d,]+/.exec(await eggs.innerText().then(withoutLabel))?.[0].replaceAll(',', ''))).toBe(
      eggsOfFarm + 320,
    );
    expect(watched.troubles).toEqual([]);
  });
});

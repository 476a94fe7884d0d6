import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { EntryKind } from '@henhouse/contract/entry/details';
import { listEntries } from '@henhouse/contract/entry/entry';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { addFeed, buildFarm, buildShed, planFlock } from '../../packages/server/test/scenario';
import { ApiClient } from './api-client';
import { FormDriver } from './form-driver';
import { browser, journey, openPage } from './journey';
import { startProduct } from './product';
import type { WatchedPage } from './watched-page';

const password = 'four grey hens on a long perch';
const logName = 'backyard_layers_egg_log.csv';
const log = ['../../../shared/data/datasets', '../../../../shared/data/datasets']
  .map((folder) => path.join(import.meta.dirname, folder, logName))
  .find((file) => existsSync(file));

const product = journey(startProduct);
let owner: ApiClient;
let watched: WatchedPage;
const farmId = randomUUID();

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const germanDay = (day: string) => day.split('-').toReversed().join('.');

/** A flock of no birds yet, in a shed of its own. */
async function addFlock(number: string, kind: 'layer' | 'broiler', hatchDay: string): Promise<void> {
  await buildShed(owner, farmId, number, { productionKind: kind });
  await planFlock(owner, farmId, { number, productionKind: kind, hatchDay });
}

beforeAll(async () => {
  owner = await ApiClient.foundCompany(product.url, password);
  await buildFarm(owner, { id: farmId, kind: 'mixed' });
  await addFlock('Hens', 'layer', '2021-06-01');
  await addFlock('Broilers', 'broiler', dayFrom(-20));
  watched = await openPage();
  await watched.signIn(product.url, 'olive', password);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** From the list that the file belongs to, by its own door. */
async function openFrom(list: string): Promise<void> {
  await watched.goInside(list);
  await watched.page.getByRole('link', { name: 'From a file' }).first().click();
  await watched.settled();
}

async function paste(cells: string): Promise<void> {
  const { page } = watched;
  await button(page, 'Paste cells').click();
  await page.getByRole('textbox', { name: 'Cells from your spreadsheet' }).fill(cells);
  await button(page, 'Read these cells').click();
}

async function chooseFile(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await watched.page.locator('input[type=file]').first().setInputFiles(file);
}

/** Looks at the file, says that odd figures are right where it is asked, and brings it. */
async function bring(): Promise<void> {
  const { page } = watched;
  const looked = page.waitForResponse((response) => response.url().endsWith('/check'));
  await button(page, 'Check, record nothing').click();
  await looked;
  await watched.settled();
  const odd = page.getByRole('checkbox', { name: /look implausible/ });
  const run = button(page, /^Import \d/);
  await run.waitFor();
  if (await odd.isVisible()) await odd.check();
  await run.click();
  await page.getByRole('link', { name: 'See what was brought' }).waitFor();
}

async function undo(name: string): Promise<void> {
  const { page } = watched;
  await button(page, `Actions for ${name}`).first().click();
  await page.getByRole('menuitem', { name: 'Undo the import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It was the wrong file');
  await new FormDriver(page).done(dialog, 'Undo the import');
  await page
    .getByText(/taken back\.$/)
    .first()
    .waitFor();
}

const eggs = async () =>
  (await owner.ok(listEggRoom, { params: { farmId }, query: { perPage: 1 } })).grades.find(
    ({ grade }) => grade === 'table',
  )?.onHand ?? 0;

const entriesOf = (kind: EntryKind) => owner.ok(listEntries, { params: { farmId }, query: { kind, perPage: 50 } });

/** Those that stand; what was taken back stays in the list to be read. */
const entries = async (kind: EntryKind): Promise<number> => {
  const { items } = await entriesOf(kind);
  return items.filter(({ state }) => state === 'posted').length;
};

describe.runIf(browser)('whoever comes with spreadsheets', () => {
  it.runIf(log)(
    `pastes the life of three hens, brings their log of eggs, and takes it back${log ? '' : ' (no log)'}`,
    async () => {
      const { page } = watched;
      const form = new FormDriver(page);
      await openFrom(`/apps/manage-farm/${farmId}/data-entry/list`);
      const life = ['2021-06-01\t3\t', '2022-03-16\t\t1', '2022-04-22\t1\t', '2022-07-08\t\t1'];
      await paste(`Datum\tEingestallte Küken\tVerendet\n${life.join('\n')}\n`);
      await form.choose('Flock, where the file has no column for it', 'Hens');
      await form.choose('Shed, where the file has no column for it', 'Shed Hens');
      await bring();
      expect([await entries('chick-placement'), await entries('mortality')]).toEqual([2, 2]);

      await button(page, 'Another file').click();
      await chooseFile(log as string);
      await page.getByText(`${logName}: 112 lines`, { exact: false }).waitFor();
      await form.choose('Flock, where the file has no column for it', 'Hens');
      await form.choose('Shed, where the file has no column for it', 'Shed Hens');
      await bring();
      expect(await eggs()).toBe(301);

      await undo(logName);
      expect(await eggs()).toBe(0);
      expect(await entries('chick-placement')).toBe(2);
      expect(watched.troubles).toEqual([]);
    },
  );

  it('mends a cell of a German workbook with decimal commas, brings it, and the next of its shape without a click', async () => {
    const { page } = watched;
    const form = new FormDriver(page);
    await addFeed(owner, { code: 'ST', name: 'Starter' });
    await openFrom(`/apps/manage-farm/${farmId}/data-entry/list`);
    const chicks = ['Broilers', 'Shed Broilers', germanDay(dayFrom(-20)), '1000'];
    await paste(`Herde\tStall\tDatum\tEingestallte Küken\n${chicks.join('\t')}\n`);
    await bring();

    const workbook = async (from: number, dead: string) => {
      const headings = ['Stall', 'Datum', 'Verendet', 'Futter (kg)', 'Wasser (L)'];
      const lines = [
        ['Shed Broilers', germanDay(dayFrom(from)), dead, '20,5', '41,25'],
        ['Shed Broilers', germanDay(dayFrom(from + 1)), '2', '23,75', '47,5'],
      ];
      const rows = [headings, ...lines].map((row) => row.map((value) => ({ value })));
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return { name: `stall${from}.xlsx`, mimeType, buffer: await writeWorkbook(rows).toBuffer() };
    };
    await button(page, 'Another file').click();
    await chooseFile(await workbook(-19, 'zwei'));
    await form.choose('Feed that was given', 'Starter');
    await page.getByRole('checkbox', { name: 'Book missing feed as opening stock first' }).check();
    await button(page, 'Check, record nothing').click();
    const cell = page.getByRole('textbox', { name: 'Verendet, line 2' });
    await cell.waitFor();
    expect(await page.getByText('“zwei” is not a number', { exact: false }).count()).toBeGreaterThan(0);
    expect(await button(page, /^Import \d/).isDisabled()).toBe(true);
    await cell.fill('2');
    await cell.press('Enter');
    await page.getByText('Something was changed here. Check again.').waitFor();
    await bring();
    expect([await entries('mortality'), await entries('feed')]).toEqual([log ? 4 : 2, 2]);
    const fed = await entriesOf('feed');
    expect(fed.items.map(({ figure }) => figure).sort()).toEqual([20.5, 23.75]);

    await button(page, 'Another file').click();
    await chooseFile(await workbook(-17, '0'));
    await page.getByText('It is read as the last file with these columns.', { exact: false }).waitFor();
    await bring();
    expect(await entries('feed')).toBe(4);
    await undo('stall-17.xlsx');
    expect(await entries('feed')).toBe(2);
    expect(watched.troubles).toEqual([]);
  });

  it('brings suppliers, what they are owed, and what lies in the store', async () => {
    const { page } = watched;
    const companyId = owner.user.companyId ?? '';
    await openFrom(`/apps/manage-company/${companyId}/master-data?show=suppliers`);
    await paste('Lieferant\tTelefon\tZahlungsziel\nMühle Nord\t030 1\t14\n');
    await bring();
    await page.getByRole('link', { name: 'See what was brought' }).click();
    await page.getByText('Mühle Nord').first().waitFor();

    await openFrom(`/apps/manage-company/${companyId}/master-data?show=suppliers`);
    await new FormDriver(page).choose('What is in the file', 'Opening balances of partners');
    await paste('Lieferant\tDatum\tWir schulden\nMühle Nord\t2026-01-31\t1.250,50\n');
    await bring();
    await page.getByRole('link', { name: 'See what was brought' }).click();
    await page.getByText('1,250.50').first().waitFor();

    await openFrom(`/apps/manage-farm/${farmId}/inventory/list`);
    await paste('Artikel\tCharge\tMenge\tEinheit\nStarter\tL-7\t12,5\tkg\n');
    await bring();
    await page.getByRole('link', { name: 'See what was brought' }).click();
    await page.getByText('L-7').first().waitFor();
    expect(watched.troubles).toEqual([]);
  });
});

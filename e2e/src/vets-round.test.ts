import { randomUUID } from 'node:crypto';
import { type GridLine, getGrid } from '@henhouse/contract/entry/entry-work';
import { listFarms } from '@henhouse/contract/farm/farm';
import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { createHealthItem } from '@henhouse/contract/health/health-item';
import { addDays } from '@henhouse/domain/day/day';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStock } from '../../packages/server/test/scenario';
import { ApiClient } from './api-client';
import { browser, journey, openPage } from './journey';
import { startDemo } from './product';
import type { WatchedPage } from './watched-page';

const password = 'henhouse-demo';
const product = journey(startDemo);
let owner: ApiClient;
let farmId: string;
let today: string;
let line: GridLine;
const medicine = 'Enrofloxacin 10 %';

beforeAll(async () => {
  owner = await ApiClient.signIn(product.url, 'owner@vale.example', password);
  // One of the sheds that the supervisor looks after.
  const inShed = await ApiClient.signIn(product.url, 'supervisor@vale.example', password);
  const { items } = await inShed.ok(listFarms);
  farmId = items[0]?.id ?? '';
  const grid = await inShed.ok(getGrid, { params: { farmId } });
  today = grid.today;
  line = grid.lines.find(({ birdsAlive }) => birdsAlive > 1000) as GridLine;
  const { id: itemId } = await owner.ok(createHealthItem, {
    body: {
      id: randomUUID(),
      category: 'medicine',
      code: 'ENRO',
      name: medicine,
      unit: 'ml',
      strengthMgPerUnit: 100,
      route: 'drinkingWater',
      prescriptionOnly: true,
      antimicrobial: true,
      periods: [{ product: 'meat', days: 7 }],
    },
  });
  const stock = { itemId, lotCode: 'E-1', day: today, quantity: 5000, expiryDay: addDays(today, 300) };
  await openStock(owner, farmId, stock);
});

/** Devices whose day is never the same: at whatever hour, one of them is on another day than the farm. */
const abroad = ['Pacific/Kiritimati', 'Pacific/Honolulu'];
let devices = 0;

async function signedIn(email: string): Promise<WatchedPage> {
  const timezoneId = abroad[devices++ % abroad.length] as string;
  const watched = await openPage({ timezoneId });
  await watched.signIn(product.url, email, password);
  return watched;
}

/** Goes there; again when the way home, which may still be looked for after signing in, came in between. */
async function open(watched: WatchedPage, path: string): Promise<void> {
  await watched.goInside(path);
  if (new URL(watched.page.url()).pathname !== path.split('?')[0]) await watched.goInside(path);
}

const form = (kind: string) => `/apps/manage-farm/${farmId}/shed/${line.shedId}/data-entry/${line.flockId}/${kind}`;
const flockPage = () => `/apps/flock/${line.flockId}/view?tab=health`;
const health = () => owner.ok(getFlockHealth, { params: { flockId: line.flockId } });

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const words = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

describe.runIf(browser)('a vet’s round', () => {
  it('is asked for, prescribes and treats; the sale is refused with the three facts, and goes through once two people let it', async () => {
    const manager = await signedIn('manager@vale.example');
    await open(manager, flockPage());
    await manager.page.getByRole('button', { name: 'Ask for treatment' }).click();
    const asking = manager.page.getByRole('dialog', { name: /Ask the vet/ });
    await asking.getByRole('textbox', { name: 'What is seen' }).fill('Ruffled birds, wet litter');
    await asking.getByRole('textbox', { name: 'Birds affected' }).fill('250');
    await asking.getByRole('combobox', { name: 'Wished medicine' }).click();
    await manager.page.getByRole('option', { name: new RegExp(medicine) }).click();
    await asking.getByRole('button', { name: 'Ask', exact: true }).click();
    await asking.waitFor({ state: 'hidden' });

    // The Doctor finds it among what needs attention, first in the list of requests, and answers from there.
    const doctor = await signedIn('doctor@vale.example');
    await open(doctor, '/apps/dashboard/broiler');
    await doctor.page.getByText('Ruffled birds, wet litter').waitFor();
    await open(doctor, '/apps/treatment-request/list');
    const row = doctor.page.getByRole('row', { name: /Ruffled birds/ });
    await row.getByText('Open', { exact: true }).waitFor();
    await row.getByRole('button', { name: /Actions for/ }).click();
    await doctor.page.getByRole('menuitem', { name: 'Prescribe' }).click();
    const dialog = doctor.page.getByRole('dialog', { name: /Prescribe for flock/ });
    // What was asked for stands in the form already.
    const wished = dialog.getByRole('combobox', { name: 'Medicine' });
    await expect.poll(() => wished.inputValue()).toContain(medicine);
    expect(await dialog.getByRole('combobox', { name: 'Diagnosis' }).inputValue()).toBe('Ruffled birds, wet litter');
    await dialog.getByRole('combobox', { name: 'Diagnosis' }).fill('Colibacillosis');
    await dialog.getByRole('textbox', { name: 'Dose' }).fill('10 mg per kg and day');
    await dialog.getByRole('button', { name: 'Prescribe', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    await row.getByText('Prescribed', { exact: true }).waitFor();
    // Who asked sees what became of it.
    await manager.page.getByText('Prescribed', { exact: true }).waitFor();

    await open(doctor, form('treatment'));
    await choose(doctor.page, 'Prescription', new RegExp(medicine));
    expect(await doctor.page.getByRole('combobox', { name: 'Diagnosis' }).inputValue()).toBe('Colibacillosis');
    await doctor.page.getByText(`Held, free on ${words(addDays(today, 11))}`).waitFor();
    await doctor.page.getByRole('button', { name: 'Save entry' }).click();
    await doctor.page.getByRole('heading', { name: 'Saved' }).waitFor();
    const [hold] = (await health()).holds;
    expect(hold).toMatchObject({ product: 'meat', lastDoseDay: addDays(today, 4), clearDay: addDays(today, 11) });

    const supervisor = await signedIn('supervisor@vale.example');
    await open(supervisor, form('medicine'));
    await choose(supervisor.page, 'Course of treatment', new RegExp(medicine));
    await supervisor.page.getByRole('textbox', { name: 'Quantity given' }).fill('250');
    await supervisor.page.getByRole('button', { name: 'Save entry' }).click();
    await supervisor.page.getByRole('heading', { name: 'Saved' }).waitFor();

    await open(manager, form('bird-sale'));
    const refusal = `after ${medicine}: last dose ${words(addDays(today, 4))}, free on ${words(addDays(today, 11))}`;
    // The form says so before anything is typed.
    await manager.page.getByRole('alert').getByText(refusal).waitFor();
    await manager.page.getByRole('textbox', { name: 'Birds', exact: true }).fill('100');
    const weight = line.lastWeight?.meanG ?? line.standard.bodyWeightG ?? 1000;
    await manager.page.getByRole('textbox', { name: 'Gross' }).fill(String(Math.round(weight / 10)));
    await manager.page.getByRole('button', { name: 'Save entry' }).click();
    await manager.page.getByText(refusal).nth(1).waitFor();
    expect((await health()).overrides).toEqual([]);

    await open(doctor, flockPage());
    await doctor.page.getByRole('button', { name: 'Ask for an override' }).click();
    const ask = doctor.page.getByRole('dialog', { name: /Let flock/ });
    await ask.getByRole('textbox', { name: 'Reason' }).fill('The house is failing: to the rendering plant');
    await ask.getByRole('button', { name: 'Ask', exact: true }).click();
    await ask.waitFor({ state: 'hidden' });
    await doctor.page.getByText('Waits for an answer').waitFor();
    // Who asks does not grant.
    expect(await doctor.page.getByRole('button', { name: 'Grant', exact: true }).count()).toBe(0);

    const granting = await signedIn('owner@vale.example');
    await open(granting, flockPage());
    await granting.page.getByRole('button', { name: 'Grant', exact: true }).click();
    const grant = granting.page.getByRole('dialog', { name: /Let the held flock go/ });
    await grant.getByRole('textbox').fill('Agreed with the authority');
    await grant.getByRole('button', { name: 'Grant', exact: true }).click();
    await grant.waitFor({ state: 'hidden' });

    // What two people have let go is known to the form as soon as they have.
    await manager.page
      .getByText(/released by two people/)
      .first()
      .waitFor();
    await manager.page.getByRole('button', { name: 'Save entry' }).click();
    await manager.page.getByRole('heading', { name: 'Saved' }).waitFor();
    expect((await health()).overrides[0]).toMatchObject({ state: 'used' });
    await doctor.page.getByText('Used', { exact: true }).waitFor();
    for (const { troubles } of [doctor, supervisor, granting]) expect(troubles).toEqual([]);
    // The browser itself notes each refusal of the server.
    expect(manager.troublesBut(422)).toEqual([]);
  });
});

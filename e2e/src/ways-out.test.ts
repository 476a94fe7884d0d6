import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ClickCounter } from './click-counter';
import { FormDriver } from './form-driver';
import { browser, journey, openPage } from './journey';
import { startProduct } from './product';

const product = journey(startProduct);

describe.runIf(browser)('somebody alone in a new installation', () => {
  it('is never stopped by something that is missing: it is done from there, and nothing typed is lost', async () => {
    const watched = await openPage({ timezoneId: 'Europe/Berlin' });
    const { page } = watched;
    const counter = new ClickCounter(watched);
    const dialog = page.getByRole('dialog');
    const gone = (what: Locator) => what.waitFor({ state: 'hidden' });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Create your company' }).waitFor();
    await counter.type({ 'Company name': 'Northfield Poultry', 'Your name': 'Olive Owner', Username: 'olive' });
    await counter.type({ 'E-mail': 'olive@northfield.example', Password: 'four grey hens on a long perch' });
    await counter.press('Create company');
    await counter.at(/^\/apps\/setup$/);
    await counter.press('Broilers');
    await counter.press('Layers');
    await counter.type({ 'Name of the farm': 'North Farm' });
    for (const [sheds, birds] of [
      ['Broiler sheds', 25_000],
      ['Layer sheds', 9_000],
    ] as const) {
      const row = page.getByRole('group', { name: sheds });
      await counter.type({ 'Number of sheds': 1, 'Birds in each': birds }, row);
    }
    await counter.press('Create farm');
    await counter.at(/^\/apps\/setup\?farm=/);
    for (const [shed, alive, days] of [
      ['Broiler shed', 24_000, 20],
      ['Layer shed', 8_800, 126],
    ] as const) {
      const row = page.getByRole('group', { name: new RegExp(`^${shed}`) });
      await row.getByLabel(/^Hatch day/).fill(daysAgo(days));
      await row.getByRole('textbox', { name: 'Alive now' }).fill(String(alive));
    }
    await counter.press('Place birds in 2 sheds');
    await counter.at(/company\/summary/);

    // No feed in store: it is booked over the grid, and the dead that were typed are still there.
    await counter.press('Enter the day');
    await counter.at(/data-entry\/today/);
    const farmId = /manage-farm\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const dead = page.getByRole('textbox', { name: /^Dead, Broiler shed/ });
    await dead.fill('21');
    await page.getByText('No feed in store').first().waitFor();
    await counter.press('Book stock');
    await counter.click(dialog.getByRole('combobox', { name: 'Item' }));
    await dialog.getByRole('combobox', { name: 'Item' }).fill('Broiler feed');
    await counter.click(page.getByRole('option', { name: 'Add “Broiler feed”' }));
    await counter.press('Save item', page.getByRole('dialog').last());
    await gone(page.getByRole('button', { name: 'Save item' }));
    await counter.type({ Lot: 'stock', Quantity: 30_000 }, dialog);
    await counter.press('Book stock', dialog);
    await gone(dialog);
    await page.getByRole('textbox', { name: /^Feed, Broiler shed/ }).fill('2100');
    expect(await dead.inputValue()).toBe('21');

    // In rearing: production starts on a day, and the eggs can be typed.
    await page.getByText('In rearing').first().waitFor();
    await counter.press('Start production');
    await counter.press('Start production', dialog);
    await gone(dialog);
    await page.getByRole('textbox', { name: /^Eggs, Layer shed/ }).fill('40');
    expect(await dead.inputValue()).toBe('21');

    // An unknown customer is added where they are named; no birds wait for a price: the lorry is entered over the sale.
    await watched.goInside(`/apps/manage-farm/${farmId}/sale/bird-sale/add`);
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await customer.click();
    await customer.fill('Weser Poultry');
    await counter.click(page.getByRole('option', { name: 'Add “Weser Poultry”' }));
    await counter.press('Save partner', dialog);
    await gone(dialog);
    await page.getByText('No birds wait for a price').waitFor();
    await counter.press('Enter the lorry');
    await new FormDriver(page, dialog).type({ Birds: 5_000, 'Gross weight': 5_000, Tare: 500 });
    await counter.press('Save entry', dialog);
    const anyway = dialog.getByRole('button', { name: 'Record it anyway' });
    await anyway
      .or(page.getByText('Saved', { exact: true }))
      .first()
      .waitFor();
    if (await anyway.isVisible()) {
      for (const box of await dialog.getByRole('checkbox', { name: /^I have checked/ }).all()) await box.check();
      await anyway.click();
    }
    await gone(dialog);
    await gone(page.getByText('No birds wait for a price'));
    expect(await customer.inputValue()).toBe('Weser Poultry');

    // No standard fits: one is added on its own page, and the way leads back to what was typed.
    await watched.goInside('/apps/flock/add');
    await page.getByRole('textbox', { name: 'Number', exact: true }).fill('L-77');
    await counter.pick('Production', 'Layer');
    await counter.pick('Kept as', 'Cocks');
    await page.getByText('No standard fits these birds').waitFor();
    await counter.press('Add own standard');
    await counter.at(/breed-standard/);
    await page.keyboard.press('Escape');
    await counter.press(/^Back to /);
    await counter.at(/flock\/add/);
    expect(await page.getByRole('textbox', { name: 'Number', exact: true }).inputValue()).toBe('L-77');
    expect(watched.troubles).toEqual([]);
  }, 240_000);
});

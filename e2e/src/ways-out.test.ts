import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CountedHand } from './click-counter';
import { FormHand } from './form-driver';
import { browser, journey, openPage } from './journey';
import { startProduct } from './product';

const product = journey(startProduct);

describe.runIf(browser)('somebody alone in a new installation', () => {
  it('is never stopped by something that is missing: it is done from there, and nothing typed is lost', async () => {
    const watched = await openPage({ timezoneId: 'Europe/Berlin' });
    const { page } = watched;
    const hand = new CountedHand(watched);
    const dialog = page.getByRole('dialog');
    const gone = (what: Locator) => what.waitFor({ state: 'hidden' });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Create your company' }).waitFor();
    await hand.type({ 'Company name': 'Northfield Poultry', 'Your name': 'Olive Owner', Username: 'olive' });
    await hand.type({ 'E-mail': 'olive@northfield.example', Password: 'four grey hens on a long perch' });
    await hand.press('Create company');
    await hand.at(/^\/apps\/setup$/);
    await hand.press('Broilers');
    await hand.press('Layers');
    await hand.type({ 'Name of the farm': 'North Farm' });
    for (const [sheds, birds] of [
      ['Broiler sheds', 25_000],
      ['Layer sheds', 9_000],
    ] as const) {
      const row = page.getByRole('group', { name: sheds });
      await hand.type({ 'Number of sheds': 1, 'Birds in each': birds }, row);
    }
    await hand.press('Create farm');
    await hand.at(/^\/apps\/setup\?farm=/);
    for (const [shed, alive, days] of [
      ['Broiler shed', 24_000, 20],
      ['Layer shed', 8_800, 126],
    ] as const) {
      const row = page.getByRole('group', { name: new RegExp(`^${shed}`) });
      await row.getByLabel(/^Hatch day/).fill(daysAgo(days));
      await row.getByRole('textbox', { name: 'Alive now' }).fill(String(alive));
    }
    await hand.press('Place birds in 2 sheds');
    await hand.at(/company\/summary/);

    // No feed in store: it is booked over the grid, and the dead that were typed are still there.
    await hand.press('Enter the day');
    await hand.at(/data-entry\/today/);
    const farmId = /manage-farm\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const dead = page.getByRole('textbox', { name: /^Dead, Broiler shed/ });
    await dead.fill('21');
    await page.getByText('No feed in store').first().waitFor();
    await hand.press('Book stock');
    await hand.click(dialog.getByRole('combobox', { name: 'Item' }));
    await dialog.getByRole('combobox', { name: 'Item' }).fill('Broiler feed');
    await hand.click(page.getByRole('option', { name: 'Add “Broiler feed”' }));
    await hand.press('Save item', page.getByRole('dialog').last());
    await gone(page.getByRole('button', { name: 'Save item' }));
    await hand.type({ Lot: 'stock', Quantity: 30_000 }, dialog);
    await hand.press('Book stock', dialog);
    await gone(dialog);
    await page.getByRole('textbox', { name: /^Feed, Broiler shed/ }).fill('2100');
    expect(await dead.inputValue()).toBe('21');

    // In rearing: production starts on a day, and the eggs can be typed.
    await page.getByText('In rearing').first().waitFor();
    await hand.press('Start production');
    await hand.press('Start production', dialog);
    await gone(dialog);
    await page.getByRole('textbox', { name: /^Eggs, Layer shed/ }).fill('40');
    expect(await dead.inputValue()).toBe('21');

    // An unknown customer is added where they are named; no birds wait for a price: the lorry is entered over the sale.
    await watched.goInside(`/apps/manage-farm/${farmId}/sale/bird-sale/add`);
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await customer.click();
    await customer.fill('Weser Poultry');
    await hand.click(page.getByRole('option', { name: 'Add “Weser Poultry”' }));
    await hand.press('Save partner', dialog);
    await gone(dialog);
    await page.getByText('No birds wait for a price').waitFor();
    await hand.press('Enter the lorry');
    await new FormHand(page, dialog).type({ Birds: 5_000, 'Gross weight': 5_000, Tare: 500 });
    await hand.press('Save entry', dialog);
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
    await hand.pick('Production', 'Layer');
    await hand.pick('Kept as', 'Cocks');
    await page.getByText('No standard fits these birds').waitFor();
    await hand.press('Add own standard');
    await hand.at(/breed-standard/);
    await page.keyboard.press('Escape');
    await hand.press(/^Back to /);
    await hand.at(/flock\/add/);
    expect(await page.getByRole('textbox', { name: 'Number', exact: true }).inputValue()).toBe('L-77');
    expect(watched.troubles).toEqual([]);
  }, 240_000);
});

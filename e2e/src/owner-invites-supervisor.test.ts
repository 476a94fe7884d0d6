import { listFarms } from '@henhouse/contract/farm/farm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ApiClient } from './api-client';
import { browser, journey, openPage, startSharedDemo } from './journey';

const demoPassword = 'henhouse-demo';
const person = { name: 'Ida Falk', email: 'ida.falk@elsewhere.example', password: 'nine geese waddle past the silo' };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const product = journey(startSharedDemo);

/** The link of the letter that lies on the Owner's screen, since the installation has no mail server. */
async function linkToHandOver(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `The letter to ${person.email}` });
  const link = /accept-invite#token=[\w-]+/.exec(await dialog.getByTestId('letter').innerText())?.[0];
  await dialog.getByRole('button', { name: 'Copy the link' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return `${product.url}/${link}`;
}

async function chooseSheds(page: Page, ...sheds: string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Sheds' });
  for (const shed of sheds) {
    await box.click();
    await page.getByRole('option', { name: `${shed} · Meadow Farm` }).click();
  }
  await page.keyboard.press('Escape');
}

const shedsInGrid = async (page: Page): Promise<string[]> => {
  const text = await page.locator('main').innerText();
  return [...new Set(text.match(/Shed \d/g))].toSorted();
};

describe.runIf(browser)('an Owner invites a Supervisor', () => {
  it('for two sheds; they come in by the link that the Owner hands over, see exactly these, lose one and see that on the next click', async () => {
    const owner = await openPage();
    await owner.signIn(product.url, 'owner@vale.example', demoPassword);
    await owner.goInside('/apps/supervisor/add');
    await owner.page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name);
    await owner.page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await chooseSheds(owner.page, 'Shed 1', 'Shed 2');
    await owner.page.getByRole('button', { name: 'Send invitation' }).click();
    await owner.page.waitForURL(/\/apps\/supervisor\/list/);
    const link = await linkToHandOver(owner.page);
    const row = owner.page.getByRole('row', { name: new RegExp(person.name) });
    await row.getByText('Invited').waitFor();

    const visitor = await openPage(phone);
    const { page } = visitor;
    const brought = { count: 0 };
    page.on('response', (response) => void (brought.count += Number(response.url().includes('topic=medication'))));
    await page.goto(link);
    await page.getByText('Anna Brandt invites you as Supervisor of Vale Poultry').waitFor();
    await page.getByRole('textbox', { name: 'Username' }).fill('ida.falk');
    await page.getByLabel('Password', { exact: false }).first().fill(person.password);
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByRole('heading', { name: 'Daily entry' }).waitFor();
    await page.getByRole('heading', { name: /of 2 sheds entered$/ }).waitFor();
    expect(await shedsInGrid(page)).toEqual(['Shed 1', 'Shed 2']);

    const { items } = await (await ApiClient.signIn(product.url, person.email, person.password)).ok(listFarms);
    expect(items).toHaveLength(1);
    await visitor.goInside('/apps/farm/list');
    await page.getByText('Meadow Farm').first().waitFor();
    expect(await page.getByText('Orchard Farm').count()).toBe(0);
    await page.goBack();
    // What it asks for on the way back, and beforehand for the time without a network, it asks with the rights of before.
    await visitor.settled();
    await expect.poll(() => brought.count, { timeout: 10_000 }).toBe(2);

    await row.getByText('Active').waitFor();
    await row.getByRole('link', { name: person.name }).click();
    await owner.page.getByRole('link', { name: 'Edit' }).click();
    await owner.page.getByText('Shed 2 · Meadow Farm').waitFor();
    await owner.page.getByRole('combobox', { name: 'Sheds' }).click();
    await owner.page.keyboard.press('Backspace');
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.page.waitForURL(/\/apps\/supervisor\/view\//);

    // Nobody was logged out, and nothing was loaded anew: the next click shows it.
    await visitor.goInside('/apps/farm/list');
    await visitor.goInside(`/apps/manage-farm/${items[0]?.id}/data-entry/today`);
    await page.getByRole('heading', { name: /of 1 sheds? entered$/ }).waitFor();
    expect(await shedsInGrid(page)).toEqual(['Shed 1']);

    // A link works once.
    const late = await openPage(phone);
    await late.page.goto(link);
    await late.page.getByText('This invitation was used already').waitFor();
    expect([...owner.troubles, ...visitor.troubles]).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailBox, openMailBox } from '../../packages/server/test/mail-box';
import { browser, journey, openPage } from './journey';
import { startProduct } from './product';
import { hire } from './product-database';
import { WatchedPage } from './watched-page';

const password = 'four grey hens on a long perch';
const owner = { email: 'olive@northfield.example', username: 'olive' };
const manager = { email: 'mark@northfield.example', fullName: 'Mark Manager', role: 'Manager', password };

const product = journey(startProduct);
let box: MailBox;
let watched: WatchedPage;
let page: Page;
/** Where the first visit has led, for what follows it. */
const made = { farmId: '', shedId: '', flockId: '', companyId: '' };

beforeAll(async () => {
  box = await openMailBox();
  if (!browser) return;
  watched = await openPage({ serviceWorkers: 'allow', timezoneId: 'Europe/Berlin' });
  page = watched.page;
});

afterAll(() => box?.close());

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });

async function choose(label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function pathBecomes(pattern: RegExp): Promise<string> {
  await page.waitForURL((url) => pattern.test(url.pathname), { timeout: 15_000 });
  await watched.settled();
  return pattern.exec(new URL(page.url()).pathname)?.[1] ?? '';
}

const dayOfBrowser = () => page.evaluate(() => new Date().toLocaleDateString('sv-SE'));

describe.runIf(browser)('the first visit of an empty installation', () => {
  it('creates the company and its Owner, who is signed in at once', async () => {
    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Create your company' }).waitFor();
    await field('Company name').fill('Northfield Poultry');
    await field('Your name').fill('Olive Owner');
    await field('Username').fill(owner.username);
    await field('E-mail').fill(owner.email);
    await field('Password').fill(password);
    await press('Create company');
    await page.getByRole('heading', { name: 'Set up a farm' }).waitFor();
    made.companyId = await page.evaluate(() => localStorage.getItem('company_id') ?? '');
    expect(made.companyId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says quietly that no letter goes out, and takes a mail server that shows by a letter that it works', async () => {
    const dialog = page.getByRole('dialog', { name: 'Mail' });
    await page.getByRole('region', { name: 'Mail' }).getByText('Mail is not set up').waitFor();
    await press('Set up mail');
    await dialog.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1');
    await dialog.getByRole('textbox', { name: 'Port' }).fill(String(box.port));
    await dialog.getByRole('combobox', { name: 'Encryption' }).click();
    await page.getByRole('option', { name: 'None' }).click();
    await dialog.getByRole('textbox', { name: 'Sender address' }).fill('hens@northfield.example');
    await press('Save mail server');
    await press('Send me a test letter');
    await dialog.getByText(`The mail server took a letter to ${owner.email}`).waitFor();
    await expect.poll(() => box.letters.join('\n')).toContain('A test letter of Henhouse');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Mail' }).waitFor({ state: 'detached' });
  });

  it('adds a farm, a shed, a feed with its opening stock, and a flock', async () => {
    await watched.goInside('/apps/farm/add');
    await field('Name').fill('North Farm');
    await field('Code').fill('NOR');
    await press('Add farm');
    made.farmId = await pathBecomes(/^\/apps\/farm\/([0-9a-f-]{36})\/view$/);

    await watched.goInside(`/apps/farm/${made.farmId}/shed/add`);
    await field('Name').fill('Shed 1');
    await field('Code').fill('S1');
    await field('Bird capacity').fill('25000');
    await press('Add shed');
    await page.getByText('Shed 1').first().waitFor();

    await watched.goInside(`/apps/manage-farm/${made.farmId}/inventory/add`);
    await page.getByRole('combobox', { name: 'Item' }).fill('Starter');
    await page.getByRole('option', { name: 'Add “Starter”' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Feeds' }).click();
    await dialog.getByRole('textbox', { name: 'Code' }).fill('ST');
    await dialog.getByRole('button', { name: 'Save item' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await field('Lot').fill('L-1');
    await field('Quantity').fill('30000');
    await press('Book stock');
    await pathBecomes(/inventory\/list$/);
    await page
      .getByText(/30,000/)
      .first()
      .waitFor();

    await watched.goInside(`/apps/flock/add?farm=${made.farmId}`);
    await field('Number').fill('N-1');
    await page.getByRole('combobox', { name: 'Breed' }).fill('Ross 308');
    await choose('Standard', /Ross 308/);
    await field('Hatch day').fill(await dayOfBrowser());
    await press('Open flock');
    made.flockId = await pathBecomes(/^\/apps\/flock\/([0-9a-f-]{36})\/view$/);
  });

  it('signs out, and leads whoever signs in to where they were going', async () => {
    await hire(product.dataDir, made.companyId, manager);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await pathBecomes(/^\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

    const wanted = `/apps/manage-farm/${made.farmId}/data-entry/today`;
    await page.goto(`${product.url}${wanted}`);
    await pathBecomes(/^\/login$/);
    await page.getByLabel('E-mail or username').fill(manager.email);
    await field('Password').fill(password);
    await press('Sign in');
    await page.waitForURL((url) => url.pathname === wanted);
    await page.getByText('No birds on this farm').waitFor();
  });

  it('places the chicks, takes the first entries, and shows them on the dashboard', async () => {
    await watched.goInside(`/apps/flock/${made.flockId}/view`);
    await press('Place birds');
    await page.getByRole('menuitem', { name: 'Place in Shed 1' }).click();
    made.shedId = await pathBecomes(/shed\/([0-9a-f-]{36})\/data-entry\/.*chick-placement$/);
    await field('Birds delivered').fill('20000');
    await press('Save entry');
    await page.getByText('20,000 birds alive in Shed 1.').waitFor();

    await watched.goInside(`/apps/manage-farm/${made.farmId}/data-entry/today`);
    await page.getByRole('textbox', { name: 'Dead, Shed 1' }).fill('30');
    await page.getByRole('textbox', { name: 'Feed, Shed 1' }).fill('260');
    await page.getByRole('textbox', { name: 'Water, Shed 1' }).fill('480');
    for (const box of await page.getByRole('checkbox', { name: /^Checked, record it/ }).all()) await box.check();
    await press('Save 1 shed');
    await page.getByRole('heading', { name: '1 of 1 sheds entered' }).waitFor();

    await watched.goInside('/apps/dashboard/broiler');
    await page.getByRole('button', { name: /^Birds alive\s+19,970/ }).waitFor();
    await page.getByRole('button', { name: /^Deaths today\s+30/ }).waitFor();
    await page.getByRole('row', { name: /^Shed 1 .*19,970/ }).waitFor();
  });

  it('says so where there is nothing, and where somebody may not go', async () => {
    await page.goto(`${product.url}/apps/no-such-thing`);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/error-404');
    await page.goto(`${product.url}/apps/farm/add`);
    await page.getByRole('heading', { name: 'You are not authorized' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/not-authorized');
    // Their own doors are still there.
    await page.getByRole('complementary').getByRole('link', { name: 'Home' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  });

  it('signs all tabs out together, and nothing went wrong unseen all along', async () => {
    await page.goto(`${product.url}/apps/dashboard/broiler`);
    await watched.settled();
    const second = await WatchedPage.open(page.context());
    await second.page.goto(`${product.url}/apps/farm/list`);
    await second.settled();
    await second.page.getByRole('button', { name: /^Account of/ }).click();
    await second.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect([...watched.troublesBut(401), ...second.troublesBut(401)]).toEqual([]);
  });
});

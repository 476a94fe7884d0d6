import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { acceptInvitation } from '@henhouse/contract/people/invitation';
import { describe, expect, it } from 'vitest';
import { browser, journey, openPage, startSharedDemo } from './journey';
import type { WatchedPage } from './watched-page';

const reason = 'The Owner called and sees no farm';
const owner = { email: 'olive@dale.example', password: 'nine quiet hens at dusk' };
const product = journey(startSharedDemo);

async function signedIn(email: string, password: string): Promise<WatchedPage> {
  const watched = await openPage();
  await watched.signIn(product.url, email, password);
  return watched;
}

/** What lies in the folder of letters for an address: there is no mail server here. */
function lettersTo(address: string): string[] {
  const folder = path.join(product.dataDir, 'mail');
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${address}`))
    .map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** The Owner opens the link of the letter and chooses a password. */
async function acceptAsOwner(): Promise<void> {
  await expect.poll(() => lettersTo(owner.email).length, { timeout: 20_000 }).toBe(1);
  const token = /accept-invite#token=([\w-]+)/.exec(lettersTo(owner.email)[0] ?? '')?.[1];
  const response = await fetch(`${product.url}${acceptInvitation.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, fullName: 'Olive Owner', username: 'olive', password: owner.password }),
  });
  expect(response.status).toBe(201);
}

describe.runIf(browser)('the administration of Henhouse', () => {
  it('adds a company, looks in as support before the eyes of its Owner, and suspends it', async () => {
    const rootWatched = await signedIn('super@henhouse.example', 'henhouse-demo');
    const root = rootWatched.page;
    expect(new URL(root.url()).pathname).toBe('/apps/company');
    await root.getByRole('link', { name: 'Add company' }).click();
    await root.getByRole('textbox', { name: 'Name', exact: true }).fill('Dale Poultry');
    await root.getByRole('textbox', { name: 'Full name' }).fill('Olive Owner');
    await root.getByRole('textbox', { name: 'E-mail' }).fill(owner.email);
    await root.getByRole('button', { name: 'Add company' }).click();
    await root.getByRole('heading', { name: 'Dale Poultry' }).waitFor();
    await root.getByText('Invited', { exact: true }).waitFor();

    await acceptAsOwner();
    const olive = await signedIn(owner.email, owner.password);

    await root.getByRole('button', { name: 'Look in as support' }).click();
    await root.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await root.getByRole('button', { name: 'Look in for one hour' }).click();
    const banner = root.getByRole('region', { name: 'Support access' }).filter({ hasText: 'reading only' });
    await banner.waitFor({ timeout: 20_000 });
    expect(await banner.innerText()).toMatch(/Support access to Dale Poultry, reading only\s+(59|60) minutes left/);
    await root.getByRole('complementary').getByRole('link', { name: 'Farms', exact: true }).click();
    await root.getByRole('heading', { name: 'Farms and sheds' }).first().waitFor();
    expect(await root.getByRole('link', { name: 'Add farm' }).count()).toBe(0);
    expect(await root.getByRole('link', { name: 'Today', exact: true }).count()).toBe(0);
    await root.reload();
    await banner.waitFor({ timeout: 20_000 });

    await olive.goInside('/apps/audit-log');
    await olive.page.getByText('Support began').first().waitFor();
    await olive.page.getByText('Henhouse support').first().waitFor();
    await expect.poll(() => lettersTo(owner.email).filter((text) => text.includes(reason)).length).toBe(1);

    await root.getByRole('button', { name: 'End support access' }).click();
    await root.waitForURL((at) => at.pathname === '/apps/company');
    await root.getByText('Support access to Dale Poultry has ended.').waitFor();
    expect(await banner.count()).toBe(0);
    await olive.page.reload();
    await olive.page.getByText('Support ended').first().waitFor();

    await root.getByRole('button', { name: /Dale Poultry/ }).click();
    await root.getByRole('menuitem', { name: 'Suspend' }).click();
    await root.getByText(/^1 person is signed out at once/).waitFor();
    await root.getByRole('textbox', { name: 'Reason' }).fill('Invoices are open');
    await root.getByRole('button', { name: 'Suspend' }).click();
    await root.getByText('Dale Poultry is suspended.').waitFor();

    // The live stream leads her out, or else the next click does, whichever comes first.
    const home = olive.page.getByRole('complementary').getByRole('link', { name: 'Home' });
    await home.click({ timeout: 3_000 }).catch(() => undefined);
    await olive.page.waitForURL((at) => at.pathname === '/login', { timeout: 15_000 });
    await olive.page.getByLabel('E-mail or username').fill(owner.email);
    await olive.page.getByLabel('Password', { exact: true }).fill(owner.password);
    await olive.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await olive.page.getByText('Email or Password is Invalid').waitFor();
    expect(rootWatched.troublesBut(401)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { invitePerson, joinByInvitation } from '@henhouse/contract/people/invitation';
import { describe, expect, it } from 'vitest';
import { ApiClient } from './api-client';
import { browser, journey, openPage, startSharedDemo } from './journey';

const email = 'manager@vale.example';
const password = 'henhouse-demo';
const product = journey(startSharedDemo);

function tokenOfLetter(): string | undefined {
  const folder = path.join(product.dataDir, 'mail');
  const letters = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const letter = letters.find((text) => text.includes(`To: ${email}`) && text.includes('accept-invite'));
  return /accept-invite#token=([\w-]+)/.exec(letter?.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '')?.[1];
}

/** The Owner of Hill invites Vale's manager, who comes in with the account that there is. */
async function joinHill(): Promise<void> {
  const owner = await ApiClient.signIn(product.url, 'owner@hill.example', password);
  const guest = { id: randomUUID(), fullName: 'The manager of Vale', email };
  const grant = { roleId: null, allFarms: true, farmIds: [], shedIds: [] };
  await owner.ok(invitePerson, { params: { kind: 'manager' }, body: { ...guest, ...grant } });
  await expect.poll(tokenOfLetter, { timeout: 20_000 }).toBeTruthy();
  const response = await fetch(`${product.url}${joinByInvitation.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: tokenOfLetter(), password }),
  });
  expect(response.status).toBe(200);
}

describe.runIf(browser)('a manager of two companies', () => {
  it('goes from one to the other in the menu of the account, and every tab follows', async () => {
    await joinHill();
    const watched = await openPage();
    await watched.signIn(product.url, email, password);
    const { page } = watched;
    const other = await page.context().newPage();
    await other.goto(`${product.url}/apps/farm/list`);
    await other.getByRole('heading', { name: 'Farms and sheds' }).first().waitFor();
    const companyIn = (tab: typeof page) =>
      tab
        .getByRole('complementary')
        .getByText(/(Vale|Hill) Poultry/)
        .first();
    const from = (await companyIn(page).innerText()).includes('Vale') ? 'Vale Poultry' : 'Hill Poultry';
    const to = from === 'Vale Poultry' ? 'Hill Poultry' : 'Vale Poultry';

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: to }).click();
    for (const tab of [page, other]) {
      await tab.getByRole('complementary').getByText(to).first().waitFor({ timeout: 20_000 });
    }
    // Where they work at one farm alone, its sheds stand in place of the farms.
    await other
      .getByRole('complementary')
      .getByRole('link', { name: /^(Farms|Sheds and flocks)$/ })
      .click();
    await other.locator('h1').first().waitFor();
    expect(await other.getByRole('complementary').getByText(from).count()).toBe(0);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: from }).click();
    await page.getByRole('complementary').getByText(from).first().waitFor({ timeout: 20_000 });
    expect(watched.troublesBut(401)).toEqual([]);
  });
});

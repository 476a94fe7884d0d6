import { listFarms } from '@henhouse/contract/farm/farm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildFarm } from '../../packages/server/test/scenario';
import { ApiClient } from './api-client';
import { browser, journey, openPage } from './journey';
import { startProduct } from './product';

const ownerPassword = 'four grey hens on a long perch';
const ownPassword = 'eleven quails hide beneath the hedge';
const product = journey(startProduct);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe.runIf(browser)('the Owner of a fresh installation', () => {
  it('adds a Manager without an address, who chooses a password and sees the farm', async () => {
    const script = await ApiClient.foundCompany(product.url, ownerPassword);
    const { id: farmId } = await buildFarm(script, { name: 'North Farm' });

    const owner = await openPage();
    await owner.signIn(product.url, 'olive', ownerPassword);
    await owner.goInside('/apps/manager/list');
    await owner.page.getByText('Nobody here yet').waitFor();
    await owner.page.getByRole('link', { name: 'Add a manager' }).first().click();
    await owner.page.getByText('Add directly').click();
    await field(owner.page, 'Name').fill('Max Holm');
    await field(owner.page, 'Username').fill('max.holm');
    const first = await field(owner.page, 'First password').inputValue();
    expect(first).toMatch(/^[a-z]{4}(-[a-z]{4}){4}$/);
    await owner.page.getByRole('checkbox', { name: 'All farms' }).check();
    await owner.page.getByRole('button', { name: 'Add', exact: true }).click();
    await owner.page.getByRole('heading', { name: 'Hand this over to Max Holm' }).waitFor();
    expect(await owner.page.getByText(first).isVisible()).toBe(true);

    const manager = await openPage();
    await manager.signIn(product.url, 'max.holm', first);
    await manager.page.getByText('Your company set your first password').waitFor();
    await manager.page.getByRole('textbox', { name: 'Current password' }).fill(first);
    await manager.page.getByRole('textbox', { name: 'New password' }).fill(ownPassword);
    await manager.page.getByRole('button', { name: 'Change password' }).click();
    await manager.page.getByText('Your password is changed').waitFor();
    await manager.goInside('/apps/farm/list');
    await manager.page.getByText('North Farm').first().waitFor();
    const { items } = await (await ApiClient.signIn(product.url, 'max.holm', ownPassword)).ok(listFarms);
    expect(items.map(({ id }) => id)).toEqual([farmId]);
    // A new password opens a new session: what was on its way with the one before is refused, and asked again.
    expect([...owner.troubles, ...manager.troublesBut(401)]).toEqual([]);
  });
});

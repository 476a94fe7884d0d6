import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browser, journey, openPage } from './journey';
import { startProduct } from './product';
import { inDatabase } from './product-database';

const password = 'four grey hens on a long perch';
const newPassword = 'nine red hens under the elder';
const email = 'olive@northfield.example';

const product = journey(startProduct);
let page: Page;
const refused: string[] = [];
/** What the journey leads to, for what follows. */
const kept = { secret: '', codes: [] as string[], used: 0 };

async function newPage(): Promise<Page> {
  const { page: made } = await openPage();
  made.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  return made;
}

beforeAll(async () => {
  const owner = { fullName: 'Olive Owner', username: 'olive', email, password };
  const place = { country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin', language: 'en' };
  const founded = await fetch(`${product.url}/api/v1/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ companyName: 'Northfield', ...place, ...owner }),
  });
  expect(founded.status).toBe(201);
  if (browser) page = await newPage();
});

const field = (at: Page, label: string) => at.getByRole('textbox', { name: label, exact: true });
const press = (at: Page, name: string) => at.getByRole('button', { name, exact: true }).click();

async function bringPassword(at: Page, secret = password): Promise<void> {
  await at.goto(`${product.url}/login`);
  await field(at, 'E-mail or username').fill(email);
  await field(at, 'Password').fill(secret);
  await press(at, 'Sign in');
}

/** The code that the app shows; each counts once, so the second is the one that it shows next, as by a clock that is ahead. */
function nextCode(): Promise<string> {
  kept.used = Math.max(Math.floor(Date.now() / 30_000), kept.used + 1);
  return generate({ secret: kept.secret, epoch: kept.used * 30 });
}

/** The newest mail with this subject, from the data folder. */
async function mailWith(subject: string): Promise<string> {
  const folder = path.join(product.dataDir, 'mail');
  for (let deadline = Date.now() + 15_000; Date.now() < deadline; ) {
    const texts = (() => {
      try {
        return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
      } catch {
        return [];
      }
    })();
    const found = texts.find((text) => text.includes(`Subject: ${subject}`));
    if (found) return found.replaceAll('=\n', '').replaceAll('=3D', '=');
    await page.waitForTimeout(300);
  }
  throw new Error(`no mail “${subject}”`);
}

const isHome = (at: Page) => at.waitForURL((url) => url.pathname.startsWith('/apps/'), { timeout: 15_000 });

describe.runIf(browser)('somebody’s own account', () => {
  it('gets a second factor: a picture for the app, a first code, ten recovery codes', async () => {
    await bringPassword(page);
    await isHome(page);
    await page.goto(`${product.url}/pages/account-setting?tab=two-factor`);
    await press(page, 'Set up');
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    kept.secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '');
    await field(page, 'Code of the app').fill(await nextCode());
    await press(page, 'Turn on');
    await page.getByRole('button', { name: 'I have kept them' }).waitFor();
    kept.codes = await page.locator('main section ul li').allInnerTexts();
    expect(kept.codes).toHaveLength(10);
    await press(page, 'I have kept them');
    await page.getByText('10 recovery codes are left').waitFor();
  });

  it('is signed in to with a code, and with a recovery code when the phone is gone', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await bringPassword(page);
    await field(page, 'Code').fill('000000');
    await press(page, 'Sign in');
    await page.getByText('The code is wrong, or was used before.').waitFor();
    await field(page, 'Code').fill(await nextCode());
    await press(page, 'Sign in');
    await isHome(page);

    const other = await newPage();
    await bringPassword(other);
    await field(other, 'Code').fill(kept.codes[0] ?? '');
    await press(other, 'Sign in');
    await isHome(other);
    await page.goto(`${product.url}/pages/account-setting?tab=sessions`);
    // Two browsers, and the first visit's script.
    await page
      .getByRole('button', { name: /^End session Chrome/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('Ended.').waitFor();
    await other.goto(`${product.url}/apps/farm/list`);
    await other.waitForURL((url) => url.pathname === '/login', { timeout: 10_000 });
    await other.context().close();
  });

  it('asks once more who is there before a sensitive step, and loses nothing that was typed', async () => {
    await inDatabase(product.dataDir, (db) =>
      db.unsafeAcrossCompanies('an hour later', (tx) =>
        tx.run(sql`update session set proved_at = now() - interval '20 minutes'`),
      ),
    );
    await page.goto(`${product.url}/pages/account-setting?tab=profile`);
    await field(page, 'New e-mail address').fill('olive@southfield.example');
    await press(page, 'Change address');
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await field(page, 'New e-mail address').inputValue()).toBe('olive@southfield.example');
    await press(page, 'Change address');
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Wrong password.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('A mail with a link is on its way to olive@southfield.example').waitFor();
    const link = /http\S+#email=[\w-]+/.exec(await mailWith('Confirm your new address for Henhouse'))?.[0] ?? '';
    await page.goto(link.replace(/^http:\/\/[^/]+/, product.url));
    await page.getByText('Now: olive@southfield.example').waitFor();
  });

  it('gets a new password through the mail when the old one is forgotten', async () => {
    await inDatabase(product.dataDir, (db) =>
      db.unsafeAcrossCompanies('the address of before', (tx) => tx.run(sql`update user_account set email = ${email}`)),
    );
    const other = await newPage();
    await other.goto(`${product.url}/login`);
    await other.getByRole('link', { name: 'Forgotten password?' }).click();
    // The screen before it has a field of that name as well.
    await other.getByRole('button', { name: 'Send link', exact: true }).waitFor();
    await field(other, 'E-mail or username').fill(email);
    await press(other, 'Send link');
    await other.getByText('If there is such an account').waitFor();
    const link = /http\S+#token=[\w-]+/.exec(await mailWith('A new password for Henhouse'))?.[0] ?? '';
    await other.goto(link.replace(/^http:\/\/[^/]+/, product.url));
    await other.getByLabel('New password', { exact: false }).first().fill(newPassword);
    await press(other, 'Set password');
    await other.getByText('Your password is changed. Sign in with the new one.').waitFor();
    await bringPassword(other, newPassword);
    await field(other, 'Code').fill(kept.codes[1] ?? '');
    await press(other, 'Sign in');
    await isHome(other);
    // Whatever was signed in with the old one is not any more.
    await page.goto(`${product.url}/apps/farm/list`);
    await page.waitForURL((url) => url.pathname === '/login', { timeout: 10_000 });
    await other.context().close();
  });

  it('shows all of that without a script, style or picture that the security policy would refuse', () => {
    expect(refused).toEqual([]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { ScreenLook } from './screen-look';

/** What people look for, and what stands in the address and in the answer then. */
const words = ['ran()', '<svg onload=', '"><', 'javascript:', '</title>', '=HYPER', '__proto__', '$t('];

/** Ctrl K with payloads in the question and in what is found; answers the questions to which nothing was found. */
export async function searchEverywhere(look: ScreenLook): Promise<string[]> {
  const { page } = look;
  const without: string[] = [];
  // Where the walk ended there may be no search, and the browser's own calendar, opened by what was pressed last, would keep the keys.
  await page.goto(new URL('/apps/company/summary', page.url()).href);
  await look.settled();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  // Until the search is loaded a box of its own takes letters, and `fill` presses no keys: what it put there was lost with the box.
  await dialog.getByRole('button').first().waitFor();
  const box = dialog.getByRole('textbox');
  for (const word of words) {
    await Promise.all([page.waitForResponse((answer) => answer.url().includes('/api/v1/search')), box.fill(word)]);
    await look.settled();
    await look.look(`search: ${word}`);
    const found = await dialog.getByText(word).count();
    if (found === 0) without.push(word);
  }
  await page.keyboard.press('Escape');
  return without;
}

/** Longer than the pause in typing after which a list asks the server. */
const pauseMs = 400;

/** The search box of a list, where the screen has one: what is asked goes into the address. Answers whether it has. */
export async function searchList(look: ScreenLook, name: string): Promise<boolean> {
  const box = look.page.locator('main input[type="search"]').first();
  if ((await box.count()) === 0) return false;
  await box.fill('"><svg onload=ran()>');
  // Lists that are all here already ask nobody: there is no answer to wait for.
  await sleep(pauseMs);
  await look.settled();
  await look.look(`${name}: searched`);
  return true;
}

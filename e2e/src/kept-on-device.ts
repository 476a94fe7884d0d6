import type { BrowserContext, Page } from 'playwright-core';
import { WatchedPage } from './watched-page';

/** A phone that somebody carries through sheds. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

/** The application lies on the phone, and so do the answers of these endpoints. */
export function isKept(page: Page, endpointIds: readonly string[]): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active || registration.active.state !== 'activated') return false;
    const open = indexedDB.open('henhouse-answers');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(new Error(String(open.error))));
    });
    const names = [...db.objectStoreNames];
    const count = names.includes('answers') ? db.transaction('answers').objectStore('answers').getAll() : undefined;
    const rows: { state: { queries: { queryKey: string[] }[] } }[] = count
      ? await new Promise((resolve) => {
          count.addEventListener('success', () => resolve(count.result));
        })
      : [];
    db.close();
    const kept = new Set(rows.flatMap(({ state }) => state.queries.map(({ queryKey: [id] }) => id)));
    return wanted.every((id) => kept.has(id));
  }, endpointIds);
}

/** What the header says of the queue. */
export const syncState = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

/** Opens the application anew, as from the phone's home screen, or at one of its pages. */
export async function coldStart(context: BrowserContext, url: string): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const { page } = await WatchedPage.open(context);
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

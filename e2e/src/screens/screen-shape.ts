import type { BrowserContext } from 'playwright-core';
import type { ScreenName } from '../../../packages/web/src/shared/screen/screens';
import type { WatchedPage } from '../watched-page';

/** Of what is in sight, so much may move by itself while a screen comes: the layout shift of web vitals, summed up. */
const mostShift = 0.05;
/** A thing's page: about three screens at a desk. */
const mostHeightPx = 3_000;
/** Every page on a phone, by what it is: what is looked up seldom is folded, what is long is turned over. */
const mostHeightOnPhonePx = { thing: 3_000, list: 2_200, form: 3_000, other: 3_000 };

function templateOf(name: ScreenName): keyof typeof mostHeightOnPhonePx {
  if (name.endsWith('-view')) return 'thing';
  if (name.endsWith('-list')) return 'list';
  return /-(add|edit)(-|$)/.test(name) ? 'form' : 'other';
}
/** From here on a table has to fit into its card: a narrower one has fewer columns. */
const phonePx = 768;

/** Counts what moves, in every page of the context from now on. */
export async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counted = { sum: 0 };
    Object.assign(globalThis, { counted });
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) counted.sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Counting = typeof globalThis & { counted: { sum: number } };

/** From here on it counts anew. */
export const forgetShifts = ({ page }: WatchedPage) =>
  page.evaluate(() => {
    (globalThis as Counting).counted.sum = 0;
  });

/** What is wrong with the shape of the page as it stands: higher than one reads, or with a table wider than its card. */
export async function shapeOf({ page }: WatchedPage, name: ScreenName): Promise<string[]> {
  const { height, width, wide } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: innerWidth,
    wide: [...document.querySelectorAll('main table')].flatMap((table) => {
      const room = table.parentElement?.clientWidth ?? 0;
      return table.scrollWidth > room + 1
        ? [`${table.getAttribute('aria-label')}: ${table.scrollWidth} in ${room}`]
        : [];
    }),
  }));
  const template = templateOf(name);
  const most = width < phonePx ? mostHeightOnPhonePx[template] : template === 'thing' ? mostHeightPx : height;
  return [
    ...(height > most ? [`is ${height} px high, ${most} at most`] : []),
    ...(width < phonePx ? [] : wide.map((each) => `table wider than its card: ${each}`)),
  ];
}

/** Whether it moved under the reader while it came. A busy machine may be late once: it is looked at again. */
export async function movesOf(watched: WatchedPage, path: string): Promise<string[]> {
  const moved = () => watched.page.evaluate(() => (globalThis as Counting).counted.sum);
  if ((await moved()) <= mostShift) return [];
  await watched.goInside('/help');
  await forgetShifts(watched);
  await watched.goInside(path);
  const again = await moved();
  return again <= mostShift ? [] : [`moves while it comes: ${again.toFixed(3)}, ${mostShift} at most`];
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { partOf } from '../../packages/server/test/this-run';
import { picturesIn, readManual } from '../../packages/web/build-parts/manual/manual';
import { screenOf } from '../../packages/web/src/shared/screen/screens';
import { browser, journey, openContext } from './journey';
import { type ManualPicture, manualPictures } from './manual/pictures';
import { placesOf, type ScreenPlaces, startWithPlaces } from './screens/screen-places';
import { WatchedPage } from './watched-page';

const owner = 'owner@vale.example';
const password = 'henhouse-demo';
const folder = join(import.meta.dirname, '../../packages/web/manual/pictures');
/** `npm run manual-pictures` takes them; else it is seen whether each could be taken. */
const isTaking = process.env['MANUAL_PICTURES'] === '1';
const sizes = { desk: { width: 960, height: 700 }, phone: { width: 390, height: 760 } };
/** Of WebP: letters stay sharp, and a picture is some 25 KB. */
const quality = 62;
const mostBytes = 60 * 1024;

const product = journey(startWithPlaces);
let places: ScreenPlaces;

function pathOf({ screen, kind }: ManualPicture): string {
  const here = { ...places.farms[kind ?? 'broiler'] };
  const named: Readonly<Record<string, string | undefined>> = {
    ...here,
    machineId: here['setterId'],
    purchaseId: here['viewedPurchaseId'],
    saleId: here['viewedSaleId'],
  };
  return screenOf(screen).path.replaceAll(/:(\w+)/g, (_, place: string) => named[place] ?? `no-${place}`);
}

/** The picture as the screen stands: without what is above its title. */
async function take({ page }: WatchedPage): Promise<Buffer> {
  // What lies beneath the pointer looks otherwise.
  await page.mouse.move(0, 0);
  const { top, scrolled } = await page.evaluate(() => ({
    top: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    scrolled: scrollY,
  }));
  const { width, height } = page.viewportSize() ?? sizes.desk;
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: top + scrolled, width, height: height - top, scale: 1 },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

describe.runIf(browser)('pictures of the manual', () => {
  beforeAll(() => {
    places = placesOf(product);
  });

  it('are the ones that its pages show', () => {
    expect(Object.keys(manualPictures).sort()).toEqual(picturesIn(readManual('en')));
  });

  it.each(['desk', 'phone'] as const)(
    'can be taken of a %s: each screen opens and shows what it is about',
    async (look) => {
      const context = await openContext({
        viewport: sizes[look],
        ...(look === 'phone' ? { isMobile: true, hasTouch: true } : {}),
      });
      const watched = await WatchedPage.open(context);
      await watched.signIn(product.url, owner, password);
      const wrong: Record<string, string> = {};
      const ofLook = Object.entries(manualPictures).filter(
        ([, picture]) => (picture.isPhone ? 'phone' : 'desk') === look,
      );
      for (const [name, picture] of isTaking ? ofLook : partOf(ofLook, 2)) {
        const path = pathOf(picture);
        try {
          await watched.goInside(picture.tab ? `${path}?tab=${picture.tab}` : path);
          expect(new URL(watched.page.url()).pathname).toBe(path);
          // What is told once is told by the page itself.
          const gotIt = watched.page.getByRole('button', { name: 'Got it' });
          if (await gotIt.isVisible()) await gotIt.click();
          await watched.page.locator(picture.shows).first().waitFor({ timeout: 5000 });
          const bytes = await take(watched);
          if (bytes.length > mostBytes) wrong[name] = `${bytes.length} bytes`;
          else if (isTaking) writeFileSync(join(folder, `${name}.webp`), bytes);
        } catch (error) {
          wrong[name] = (error as Error).message.split('\n')[0] ?? '';
        }
      }
      await context.close();
      expect(wrong).toEqual({});
    },
  );
});

import { constants, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { browser, journey, openPage, startSharedDemo } from './journey';
import type { WatchedPage } from './watched-page';

const product = journey(startSharedDemo);

/** The screen as the browser prints it: of each page how many pieces of text stand on it. */
async function printed({ page }: WatchedPage): Promise<number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const drawn = [...pdf.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) =>
    // A stream that ends with what reads as an end of line is cut short by it.
    inflateSync(Buffer.from(packed, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  );
  return drawn.map((content) => content.split(/\bBT\b/).length - 1).filter((pieces) => pieces > 0);
}

describe.runIf(browser)('a long table on paper', () => {
  it('says on every page what its columns are', async () => {
    const watched = await openPage({ viewport: { width: 1440, height: 900 } });
    await watched.signIn(product.url, 'owner@vale.example', 'henhouse-demo');
    await watched.goInside('/apps/economic-report');
    const withHeads = await printed(watched);
    const heads = await watched.page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('main thead th')];
      for (const head of all) head.style.visibility = 'hidden';
      return all.length;
    });
    const without = await printed(watched);
    expect(withHeads.length).toBeGreaterThan(2);
    expect(without).toHaveLength(withHeads.length);
    // No head has less than a piece of text.
    const drawn = withHeads.map((pieces, at) => pieces - (without[at] ?? 0));
    for (const pieces of drawn) expect(pieces, drawn.join(', ')).toBeGreaterThanOrEqual(heads);
    expect(watched.troubles).toEqual([]);
  });
});

import { mkdirSync } from 'node:fs';
import { launchBrowser } from './browser';
import { countShifts } from './screens/screen-shape';
import { WatchedPage } from './watched-page';
const url = 'http://127.0.0.1:4311';
const out = '/tmp/hA-shots';
mkdirSync(out, { recursive: true });
const [mode = 'scan', ...args] = process.argv.slice(2);
const browser = await launchBrowser();
if (!browser) throw new Error('none');
async function open(width: number, height: number, init: Record<string, string> = {}) {
  const context = await browser!.newContext({ viewport: { width, height }, serviceWorkers: 'block', ...(width < 700 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 1 } : {}) });
  await countShifts(context);
  const watched = await WatchedPage.open(context);
  await watched.signIn(url, process.env['WHO'] ?? 'owner@vale.example', 'henhouse-demo');
  await watched.page.evaluate((all) => Object.entries(all).forEach(([k, v]) => localStorage.setItem(k, v)), init);
  await watched.page.reload();
  await watched.settled();
  return watched;
}
const shiftOf = (w: WatchedPage) => w.page.evaluate(() => (globalThis as any).counted.sum as number);
if (mode === 'scan') {
  const w = await open(1440, 900);
  const seen = new Set<string>(); const queue = ['/', ...args];
  const shape = (p: string) => p.replace(/[0-9a-f-]{36}/g, ':id').replace(/\?.*$/, (q) => q.replace(/[0-9a-f-]{36}/g, ':id').replace(/=\d[^&]*/g, '=n'));
  const shapes = new Map<string, number>();
  const end = Date.now() + 270_000;
  while (queue.length && Date.now() < end) {
    const path = queue.shift()!;
    if (seen.has(path)) continue; seen.add(path);
    try { await w.page.goto(url + path); await w.settled(); } catch (e) { console.log('!!', path, String(e).slice(0, 120)); continue; }
    await w.page.waitForTimeout(350);
    const found = await w.page.evaluate(() => { const m = [...document.querySelectorAll('main *')].filter((e) => [...e.attributes].some((a) => /NaN/.test(a.value))); return m.map((e) => `${e.tagName} ${[...e.attributes].map((a) => a.value).join(' ').slice(0, 80)} | ${e.closest('section')?.textContent?.slice(0, 60)}`).slice(0, 4); });
    if (found.length) console.log('NaN', path, JSON.stringify(found));
    const links = await w.page.evaluate(() => [...document.querySelectorAll('a[href^="/"]')].map((a) => a.getAttribute('href')!));
    for (const l of links) { const s = shape(l); const n = shapes.get(s) ?? 0; if (n < 2 && !seen.has(l) && !/login|manual|help/.test(l)) { shapes.set(s, n + 1); queue.push(l); } }
  }
  console.log(seen.size, 'pages; left', queue.length, 'troubles', JSON.stringify(w.troubles.slice(0, 5)));
} else {
  // shots: name=path …
  for (const [label, width, height, init] of ([['1440', 1440, 900, {}], ['390', 390, 844, {}], ['1440d', 1440, 900, { skin: 'dark' }], ['390d', 390, 844, { skin: 'dark' }], ['1440de', 1440, 900, { language: 'de' }], ['1440rtl', 1440, 900, { rtl: 'true' }]] as const).filter(([l]) => (process.env['AT'] ?? '1440,390').split(',').includes(l))) {
    const w = await open(width, height, init);
    for (const each of args) {
      const [name, path] = [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)];
      await w.page.evaluate(() => { (globalThis as any).counted.sum = 0; });
      await w.page.goto(url + path); await w.settled(); await w.page.waitForTimeout(600);
      console.log(label, name, 'shift', (await shiftOf(w)).toFixed(3), await w.page.evaluate(() => document.documentElement.scrollHeight));
      await w.page.screenshot({ path: `${out}/${name}-${label}.png`, fullPage: process.env['FULL'] === '1' });
    }
    await w.page.context().close();
  }
}
await browser.close();

import { screenOf } from '../../packages/web/src/shared/screen/screens';
import { ApiClient } from './api-client';
import { launchBrowser, openContext } from './browser';
import { findPlaces } from './screens/screen-places';
import { WatchedPage } from './watched-page';

const url = process.argv[2] ?? '';
const wanted = new Set((process.argv[3] ?? '').split(',').filter(Boolean));
const skins = (process.argv[4] ?? 'light,dark').split(',');
const widths = (process.argv[5] ?? '1440,390').split(',').map(Number);
const tag = process.argv[6] ?? '';
const browser = await launchBrowser();
const owner = await ApiClient.signIn(url, 'owner@vale.example', 'henhouse-demo');
const need = owner.need.bind(owner);
(owner as never as { need: unknown }).need = async (method: 'GET', path: string, body?: never) => {
  try { return await need(method, path, body); } catch { return { id: 'none', items: [] }; }
};
const places = await findPlaces(owner);
const at = (screen: string, kind: string, search = '') => {
  const here = { ...places.farms[kind] } as Record<string, string>;
  const named: Record<string, string | undefined> = { ...here, machineId: here['setterId'], purchaseId: here['viewedPurchaseId'], saleId: here['viewedSaleId'], supplyId: here['viewedSupplyId'] ?? here['supplyId'] };
  return screenOf(screen as never).path.replaceAll(/:(\w+)/g, (_, p: string) => named[p] ?? `no-${p}`) + search;
};
const shots: Record<string, () => string> = {
  home: () => '/',
  broiler: () => at('apps-dashboard-broiler', 'broiler'),
  flock: () => at('apps-flock-view', 'broiler'),
  layflock: () => at('apps-flock-view', 'layer'),
  shed: () => at('manage-farm-shed', 'broiler'),
  hatch: () => at('hatch-view', 'breeder'),
  machine: () => at('setter-view', 'breeder'),
  machinereadings: () => at('setter-view', 'breeder', '?tab=readings'),
  purchase: () => at('manage-farm-purchase-view', 'broiler'),
  economic: () => at('economic-report', 'broiler'),
  calendar: () => at('calendar', 'broiler'),
  grid: () => at('manage-farm-data-entry-today', 'broiler'),
  flocks: () => at('apps-flock-list', 'broiler'),
  purchases: () => at('manage-farm-purchase-list', 'broiler'),
  tasks: () => at('apps-action-list', 'broiler'),
  supplyadd: () => at('manage-farm-supply-return', 'broiler'),
  supplies: () => '/apps/supply-farm/list',
  summary: () => at('apps-company-summary', 'broiler'),
  trend: () => at('apps-dashboard-trend', 'broiler'),
  money: () => at('money-dashboard', 'broiler'),
  gallery: () => '/gallery',
};
for (const width of widths) {
  const context = await openContext(browser, { viewport: { width, height: width > 500 ? 900 : 844 } });
  const watched = await WatchedPage.open(context);
  await watched.signIn(url, 'owner@vale.example', 'henhouse-demo');
  for (const skin of skins) {
    await watched.page.evaluate((s) => localStorage.setItem('skin', s), skin);
    for (const [name, path] of Object.entries(shots)) {
      if (wanted.size > 0 && !wanted.has(name)) continue;
      try {
        const to = path();
        await watched.page.goto(url + to);
        await watched.settled();
        await watched.page.waitForTimeout(600);
        await watched.page.screenshot({ path: `/tmp/hf-shots/${tag}${name}-${skin}-${width}.png`, fullPage: width > 500 });
        console.log(name, skin, width, to);
      } catch (error) {
        console.log(name, skin, width, 'FAILED', (error as Error).message.split('\n')[0]);
      }
    }
  }
  await context.close();
}
await browser?.close();

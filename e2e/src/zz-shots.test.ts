import { it } from 'vitest';
import { launchBrowser } from './browser';
import { WatchedPage } from './watched-page';
import { ApiClient } from './api-client';
const url = 'http://localhost:8099';
it('shots', { timeout: 300_000, retry: 0 }, async () => {
  const b = (await launchBrowser())!;
  const owner = await ApiClient.signIn(url, 'admin@vale.example', 'henhouse-demo');
  const farms = await owner.need<any>('GET', '/api/v1/farms?perPage=50');
  const lake = farms.items.find((f: any) => f.name === 'Lakeside Farm').id;
  const orch = farms.items.find((f: any) => f.name === 'Orchard Farm').id;
  const sheds = (await owner.need<any>('GET', `/api/v1/farms/${lake}/sheds`)).items;
  const osheds = (await owner.need<any>('GET', `/api/v1/farms/${orch}/sheds`)).items;
  const s1 = sheds.find((s: any) => s.name === 'Shed 1');
  const o1 = osheds.find((s: any) => s.name === 'Shed 1');
  const form = (k: string) => `/apps/manage-farm/${lake}/shed/${s1.id}/data-entry/${s1.flockId}/${k}`;
  const pages: Record<string, string> = {
    layer: '/apps/dashboard/layer', breeder: '/apps/dashboard/breeder', farmlayer: `/apps/manage-farm/${lake}/dashboard/layer`,
    layershed: `/apps/dashboard/layer/shed/${s1.id}`, breedershed: `/apps/dashboard/breeder/shed/${o1.id}`,
    egg: form('egg'), eggweight: form('egg-weight'), sale: form('bird-sale'), vaccine: form('vaccine'), medicine: form('medicine'), treatment: form('treatment'),
    grid: `/apps/manage-farm/${lake}/data-entry/today`, room: `/apps/manage-farm/${lake}/inventory/list?show=eggs`, flock: `/apps/flock/${s1.flockId}/view`,
    analysis: `/apps/analysis/${s1.flockId}`, atwork: `/apps/manage-farm/${lake}/shed/${s1.id}`, summary: '/apps/company/summary',
  };
  const want = process.env.ONLY?.split(',') ?? Object.keys(pages);
  const looks: Record<string, any> = { d: { viewport: { width: 1440, height: 1000 } }, p: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
  for (const [look, opt] of Object.entries(looks)) {
    if (process.env.LOOK && process.env.LOOK !== look) continue;
    const context = await b.newContext({ locale: 'en-GB', ...opt });
    const w = await WatchedPage.open(context);
    await w.signIn(url, 'admin@vale.example', 'henhouse-demo');
    for (const name of want) {
      w.troubles.length = 0;
      try { await w.goInside(pages[name]!); await w.page.waitForTimeout(700); } catch (e) { process.stderr.write(`${name}: ${String(e).slice(0, 200)}\n`); }
      await w.page.screenshot({ path: `/tmp/shots/${name}-${look}.png`, fullPage: true });
      if (w.troubles.length) process.stderr.write(`${name} ${look}: ${w.troubles.join(' | ').slice(0, 400)}\n`);
    }
    await context.close();
  }
  await b.close();
});

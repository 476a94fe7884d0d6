import { launchBrowser } from './src/browser';
import { ApiClient } from './src/api-client';
import { WatchedPage } from './src/watched-page';
const url = 'http://127.0.0.1:4140';
const browser = await launchBrowser();
if (!browser) process.exit(1);
const api = await ApiClient.signIn(url, 'manager@vale.example', 'henhouse-demo');
const open = await api.need<any>('GET', '/api/v1/alarms/open');
console.log('open', open.open, open.unacknowledged, open.critical, open.items.map((a: any) => `${a.shedName} ${a.source} ${a.state} ${a.value} ${a.raisedAt} ${a.occurrences}`));
const all = await api.need<any>('GET', '/api/v1/alarms?show=all&perPage=50');
console.log(all.items.map((a: any) => `${a.farmName} ${a.shedName} ${a.source} ${a.state} ${a.value} x${a.occurrences} ${a.raisedAt}`).join('\n'));
const farmId = open.items[0]?.farmId;
for (const [name, width, height, skin] of [['desk', 1440, 900, 'light'], ['phone', 390, 844, 'light'], ['desk', 1440, 900, 'dark'], ['phone', 390, 844, 'dark']] as const) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: skin });
  const watched = await WatchedPage.open(context);
  await watched.signIn(url, 'manager@vale.example', 'henhouse-demo');
  const { page } = watched;
  await watched.settled();
  if (skin === 'dark') { await page.getByRole('button', { name: /dark|skin/i }).first().click(); }
  const shot = (what: string) => page.screenshot({ path: `/tmp/shots/${what}-${name}-${skin}.png`, fullPage: false });
  await page.goto(`${url}/apps/manage-farm/${farmId}/alarm`); await watched.settled(); await page.waitForTimeout(500); await shot('open');
  await page.getByRole('button', { name: /Details/ }).first().click(); await page.waitForTimeout(900); await shot('details');
  await page.keyboard.press('Escape');
  await page.goto(`${url}/apps/manage-farm/${farmId}/alarm?tab=rules`); await watched.settled(); await page.waitForTimeout(400); await shot('rules');
  if (skin === 'light') {
    await page.getByRole('button', { name: 'Add a rule' }).first().click(); await page.waitForTimeout(900); await shot('rule');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/apps/manage-farm/${farmId}/alarm?tab=history`); await watched.settled(); await page.waitForTimeout(400); await shot('history');
    await page.goto(`${url}/pages/account-setting?tab=notifications`); await watched.settled(); await page.waitForTimeout(600); await shot('account');
  }
  await page.goto(`${url}/apps/manage-farm/${farmId}/alarm`); await watched.settled();
  await page.getByRole('button', { name: /^Alarms:/ }).click(); await page.waitForTimeout(500); await shot('bell');
  console.log(name, skin, watched.troubles);
  await context.close();
}
await browser.close();

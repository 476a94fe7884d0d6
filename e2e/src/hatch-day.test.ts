import { randomUUID } from 'node:crypto';
import { createEndpoints } from '@henhouse/contract/entry/entry';
import { listFarms } from '@henhouse/contract/farm/farm';
import { listSheds } from '@henhouse/contract/farm/shed';
import { getHatch, listHatches } from '@henhouse/contract/hatchery/hatch';
import { localTimeAt } from '@henhouse/domain/day/local-time';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client';
import { browser, journey, openPage, startSharedDemo } from './journey';

const password = 'henhouse-demo';
const product = journey(startSharedDemo);
let admin: ApiClient;
let farmId: string;

const msPerDay = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * msPerDay).toISOString().slice(0, 10);
/** What the clock of the hatchery showed so many days ago. */
const clockAgo = (days: number) => localTimeAt(Date.now() - days * msPerDay, 'Europe/Berlin');

beforeAll(async () => {
  admin = await ApiClient.signIn(product.url, 'admin@vale.example', password);
  const farms = await admin.ok(listFarms, { query: { perPage: 50 } });
  farmId = farms.items.find(({ name }) => name === 'Orchard Farm')?.id ?? '';
  // What was laid three weeks ago has long been sold: a late collection of two flocks waits for the setter.
  const sheds = await admin.ok(listSheds, { params: { farmId } });
  const byFlock = new Map(sheds.items.flatMap(({ id, flockId }) => (flockId === null ? [] : [[flockId, id] as const])));
  for (const [flockId, shedId] of [...byFlock].slice(0, 2)) {
    const detail = { collection: 9, hatching: 300 };
    // One of them is reared yet, and is asked about.
    const body = { id: randomUUID(), day: dayAgo(24), detail, confirmed: ['tooYoungToLay' as const] };
    await admin.ok(createEndpoints.egg, { params: { shedId, flockId }, body });
  }
});

describe.runIf(browser)('a hatch on screen', () => {
  it('is set, candled, transferred, pulled and graded with a mistake put right, and stands in the list with its chicks', async () => {
    const watched = await openPage({ viewport: { width: 1280, height: 900 } });
    const { page } = watched;
    const say = (label: string, value: string) => page.getByRole('textbox', { name: label, exact: true }).fill(value);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const begin = (name: string) => page.getByRole('link', { name, exact: true }).click();
    const seeText = (text: string) => page.getByText(text).first().waitFor();
    await watched.signIn(product.url, 'admin@vale.example', password);

    await watched.goInside(`/apps/manage-farm/${farmId}/hatch/add`);
    await page.getByLabel(/^Day of setting/).fill(dayAgo(22));
    await watched.settled();
    await page.getByRole('combobox', { name: 'Breed of the chicks', exact: true }).fill('Ross 308');
    await press('Fill S4, oldest first');
    await page.getByRole('checkbox', { name: /in the machine already/ }).click();
    await page.getByLabel(/^Set at/).fill(clockAgo(22));
    await press('Set the eggs');
    await seeText('is set.');
    const { items } = await admin.ok(listHatches, { params: { farmId }, query: { perPage: 1, sortBy: 'number' } });
    const hatchId = items[0]?.id ?? '';
    const hatch = () => admin.ok(getHatch, { params: { hatchId } });
    const { total, sources, number } = await hatch();
    expect(sources).toHaveLength(2);

    await begin('Candle');
    await page.getByLabel(/^Candled at/).fill(clockAgo(12));
    await page.getByRole('textbox', { name: 'Clear' }).first().fill('20');
    await page.getByRole('textbox', { name: 'Clear' }).last().fill('0');
    await press('Candle');
    await seeText('is candled.');

    await begin('Transfer');
    await page.getByLabel(/^Transferred at/).fill(clockAgo(3.5));
    const hatchers = page.getByRole('combobox', { name: 'Hatcher' });
    for (const place of [0, 1]) {
      await hatchers.nth(place).click();
      await page.getByRole('option', { name: /^H1/ }).first().click();
    }
    await page.getByRole('textbox', { name: 'Lost or broken' }).first().fill('2');
    await seeText('2 too many.');
    await press('Transfer');
    await seeText('Correct the counts, or say what became of them.');
    await page.getByRole('button', { name: /^Make it/ }).click();
    await press('Transfer');
    await seeText('is transferred.');

    await begin('Pull');
    await page.getByLabel(/^Pulled at/).fill(clockAgo(0.9));
    await press('Pull');
    await seeText('is pulled.');

    const onTable = total.eggsSet - 22;
    await begin('Count and grade');
    await page.getByLabel(/^Counted at/).fill(clockAgo(0.8));
    await page.getByRole('checkbox', { name: /share out by eggs/ }).click();
    await say('Grade A', String(onTable - 60));
    await say('Not hatched', '50');
    await press('Count and grade');
    await seeText('10 eggs are not accounted for.');
    await say('Not hatched', '60');
    await press('Count and grade');
    await seeText('is graded.');

    await page.getByRole('button', { name: /^Actions for Grading/ }).click();
    await page.getByRole('menuitem', { name: 'Correct' }).click();
    await say('Grade A', String(onTable - 70));
    await say('Grade B', '10');
    await page.getByRole('textbox', { name: 'Why is it corrected?' }).fill('Ten were second grade');
    await press('Save correction');
    await seeText('Ten were second grade');
    const after = await hatch();
    expect(after.total).toMatchObject({
      clear: 20,
      lost: 2,
      gradeA: onTable - 70,
      gradeB: 10,
      unhatched: 60,
      variance: 0,
    });
    expect(after.chicks.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(onTable - 60);

    await watched.goInside(`/apps/manage-farm/${farmId}/hatchSummary/list`);
    const row = page.getByRole('row', { name: new RegExp(`Hatch ${number}\\b`) });
    await row.waitFor();
    // What was brought beforehand stands in the list until the answer of now is here.
    await expect.poll(() => row.innerText(), { timeout: 10_000 }).toContain('Graded');
    const shown = await row.innerText();
    expect(shown).toContain((onTable - 60).toLocaleString('en-GB'));
    expect(shown).toContain(((100 * (onTable - 60)) / total.eggsSet).toFixed(1));
    // A step that is refused answers 422, which the browser reports.
    expect(watched.troublesBut(422)).toEqual([]);
  });
});

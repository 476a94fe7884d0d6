import { getFlock } from '@henhouse/contract/flock/flock';
import { getCurrentFlockReport } from '@henhouse/contract/report/flock-report';
import { beforeAll, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addCustomer, confirmedSale, draft, litterLine, send } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-12' });
let gardens: string;
const { flockId, farmId } = fixtureIds('vale');

beforeAll(async () => {
  gardens = await addCustomer(test, 'Garden Centre');
  const detail = { sex: 'asHatched' as const, count: 18_000, arrivalTime: '10:20', houseTempC: 33.5 };
  await entered(test, 'chick-placement', { day: '2026-03-02', detail });
});

const flock = async (as: 'vale.Manager' | 'vale.Supervisor' = 'vale.Manager') =>
  await test.ok(getFlock, { params: { flockId } }, as);
const figures = async (to: string) => {
  const query = { flock: flockId, to } as const;
  const { items } = await test.ok(getCurrentFlockReport, { params: { farmId }, query }, 'vale.Manager');
  return Object.fromEntries(items[0]?.figures.map(({ id, value }) => [id, value]) ?? []);
};
const sold = async (line: Parameters<typeof litterLine>[0]) =>
  send(test, await confirmedSale(test, gardens, 'litter', [litterLine(line)]), { day: '2026-03-11' });

it('says when its chicks came, and how warm the shed was', async () => {
  expect((await flock()).arrivals).toMatchObject([{ day: '2026-03-02', time: '10:20', houseTempC: 33.5 }]);
});

it('says what litter has left: loads and kg, and volume only where nothing was weighed', async () => {
  expect((await flock()).litterOut).toBeNull();
  expect(await figures('2026-03-12')).not.toHaveProperty('litterKg');
  await draft(test, gardens, 'litter', [litterLine()]);
  expect((await flock()).litterOut, 'nothing has left with a draft').toBeNull();
  await sold({ quantity: 12, loads: 2 });
  await sold({ quantity: 7.5, loads: 1 });
  expect((await flock()).litterOut).toEqual({ loads: 3, kg: 19_500, m3: null });
  expect((await flock('vale.Supervisor')).litterOut).toEqual({ loads: 3, kg: 19_500, m3: null });
  expect(await figures('2026-03-12')).toMatchObject({ litterLoads: 3, litterKg: 19_500 });
  expect(await figures('2026-03-10')).not.toHaveProperty('litterKg');
  await sold({ unit: 'm3', quantity: 20, loads: 1 });
  expect((await flock()).litterOut).toEqual({ loads: 4, kg: null, m3: null });
});

it('is written in the units of its farm, where it has some of its own', async () => {
  const url = `/api/v1/farms/${farmId}/reports/current-flock/export?format=csv&to=2026-03-12`;
  const csv = async () => (await test.app.http.inject({ url, headers: await test.bearer('vale.Manager') })).body;
  expect(await csv()).toMatch(/Litter that left\W[^\n]*\bkg\b/);
  await test.sql`update farm set unit_system = 'imperial' where id = ${farmId}`;
  expect(await csv()).toMatch(/Litter that left\W[^\n]*\blb\b/);
});

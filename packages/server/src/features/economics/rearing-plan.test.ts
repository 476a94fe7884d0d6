import { getFlockEconomics, getSiteEconomics } from '@henhouse/contract/economics/economics';
import { getFlock, stepFlock, updateFlock } from '@henhouse/contract/flock/flock';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { addFlock } from '../../../test/farm.fixture';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-07-10' });

it('another planned end of hens in lay leaves what was written off of their rearing, and spreads the rest', async () => {
  const kind = {
    productionKind: 'layer',
    breed: 'Hy-Line',
    sexes: ['asHatched'],
    standardId: hyLineBrown.id,
  } as const;
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale', kind);
  await test.sql`update farm set kind = 'layer'`;
  const detail = { sex: 'asHatched' as const, count: 10_000, priceMinorPerChick: 400 };
  await entered(test, 'chick-placement', { flockId, shedId: shedIds[0], day: '2026-03-02', detail, as: 'vale.Admin' });
  const plan = async (targetAgeDays: number) => {
    const { version, ...flock } = await test.ok(getFlock, { params: { flockId } }, 'vale.Owner');
    const body = updateFlock.input.strip().parse({ ...flock, targetAgeDays });
    await test.ok(updateFlock, { params: { flockId }, version, body }, 'vale.Manager');
  };
  await plan(430);
  for (const [step, day] of [
    ['startRearing', '2026-03-03'],
    ['startProduction', '2026-04-01'],
  ] as const) {
    const { version } = await test.ok(getFlock, { params: { flockId } }, 'vale.Owner');
    const body = { step, day, confirmed: ['tooYoungToLay' as const] };
    await test.ok(stepFlock, { params: { flockId }, version, body }, 'vale.Admin');
  }
  const rearing = async () =>
    (await test.ok(getFlockEconomics, { params: { flockId } }, 'vale.Owner')).flock.cost.rearing;
  const months = async () => {
    const query = { by: 'month', from: '2026-03-01', to: '2026-07-01' } as const;
    const { items } = await test.ok(getSiteEconomics, { query }, 'vale.Owner');
    return new Map(items.map(({ key, cost }) => [key, cost.rearing]));
  };
  const [before, spread] = [await rearing(), await months()];
  expect(before).toBeGreaterThan(1_000_000);
  await plan(300);
  await plan(250);
  const after = await months();
  for (const month of ['2026-04-01', '2026-05-01', '2026-06-01']) expect(after.get(month)).toBe(spread.get(month));
  // Today goes by the new plan; what is left lies on fewer days.
  expect(after.get('2026-07-01')).toBeGreaterThan(spread.get('2026-07-01') ?? 0);
  expect(await rearing()).toBe([...after.values()].reduce((sum, amount) => sum + amount, 0));
  test.clock.set('2026-12-20');
  expect(await rearing()).toBe(4_000_000);
});

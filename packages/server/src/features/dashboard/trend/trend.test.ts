import { getTrend, type Trend } from '@henhouse/contract/dashboard/trend';
import { getSiteEconomics } from '@henhouse/contract/economics/economics';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, problemsIn, receiveFeed } from '../../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const test = startedApp({ day: '2026-04-20' });
const vale = fixtureIds('vale');
const spring = { from: '2026-02-01', to: '2026-04-20' };

const look = async (kind: Trend['kind'], as: Actor = 'vale.Owner', query = spring) =>
  (await test.ok(getTrend, { query: { kind, ...query } }, as)).months;

beforeAll(async () => {
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale');
  const at = { flockId, shedId: shedIds[0], as: 'vale.Admin' as const };
  const confirmed = ['feedOutsideStandard' as const, 'mortalityHigh' as const];
  const sex = 'asHatched' as const;
  const lotId = await receiveFeed(test, { kg: 5000, day: '2026-03-02' });
  const died = (dead: number, culled = 0) => ({
    sex,
    lines: [
      { fate: 'dead' as const, cause: 'leg', count: dead },
      ...(culled > 0 ? [{ fate: 'culled' as const, cause: 'leg', count: culled }] : []),
    ],
  });
  const feed = (kg: number) => ({ sex, itemId: vale.feedItemId, lotId, kg });
  const chicks = { sex, count: 1000, priceMinorPerChick: 40 };
  await entered(test, 'chick-placement', { ...at, day: '2026-03-02', detail: chicks });
  await entered(test, 'feed', { ...at, day: '2026-03-20', detail: feed(1000), confirmed });
  await entered(test, 'mortality', { ...at, day: '2026-03-25', detail: died(15, 5), confirmed });
  await entered(test, 'feed', { ...at, day: '2026-04-05', detail: feed(2000), confirmed });
  await entered(test, 'mortality', { ...at, day: '2026-04-06', detail: died(49), confirmed });
});

describe('production and cost by month', () => {
  it('adds the day-book up: losses of the birds that were there and came, feed, and what it cost by the report', async () => {
    const months = await look('broiler');
    const none = { placed: 0, depleted: null, mortalityPct: null, feedKg: null, eggs: null, feedPerKg: null };
    expect(months).toMatchObject([
      { month: '2026-02-01', ...none, money: { costMinor: 0 } },
      // 1,000 chicks at 0.40 and 1,000 kg at 0.325.
      { month: '2026-03-01', placed: 1000, depleted: 20, mortalityPct: 2, feedKg: 1000, money: { costMinor: 72_500 } },
      { month: '2026-04-01', placed: 0, depleted: 49, mortalityPct: 5, feedKg: 2000, money: { costMinor: 65_000 } },
    ]);
    const query = { by: 'month' as const, kind: 'broiler' as const, ...spring };
    const report = await test.ok(getSiteEconomics, { query }, 'vale.Owner');
    const costs = months.reduce((sum, { money }) => sum + (money?.costMinor ?? 0), 0);
    expect(costs).toBe(report.all.costMinor);
  });

  it('begins with the birds that stood there, whatever month it begins with', async () => {
    expect(await look('broiler', 'vale.Owner', { from: '2026-04-01', to: '2026-04-20' })).toMatchObject([
      { month: '2026-04-01', mortalityPct: 5, feedKg: 2000 },
    ]);
  });

  it('has nothing of another kind, and nothing of another company', async () => {
    for (const months of [await look('layer'), await look('broiler', 'hill.Owner')]) {
      expect(months.map(({ placed, feedKg }) => [placed, feedKg])).toEqual([
        [0, null],
        [0, null],
        [0, null],
      ]);
    }
  });

  it.each(['vale.Manager', 'vale.Supervisor', 'vale.Doctor'] as const)('shows %s birds, and no money', async (as) => {
    const months = await look('broiler', as);
    expect(months.every(({ money }) => money === null)).toBe(true);
    if (as !== 'vale.Supervisor') expect(months[1]).toMatchObject({ placed: 1000, feedKg: 1000 });
  });

  it('takes at most 36 months, in order and not of the future', async () => {
    const ask = async (from: string, to: string) =>
      problemsIn(await test.call(getTrend, { query: { kind: 'broiler', from, to } }, 'vale.Owner'));
    expect(await ask('2023-05-01', '2026-04-20')).toEqual([]);
    expect(await ask('2023-04-30', '2026-04-20')).toEqual(['error outOfRange to']);
    expect(await ask('2026-04-20', '2026-04-19')).toEqual(['error outOfRange from']);
    expect(await ask('2026-04-01', '2026-04-21')).toEqual(['error dayInFuture to']);
  });
});

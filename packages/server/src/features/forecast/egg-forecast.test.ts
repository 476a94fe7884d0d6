import { getFlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { getFlockForecast } from '@henhouse/contract/forecast/forecast';
import { addDays } from '@henhouse/domain/day/day';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { startedApp } from '../../../test/started-app';

const test = startedApp();
const fixture = fixtureIds('vale');
const { flockId } = fixture;
/** Forty weeks old on the first day with eggs. */
const firstDay = '2026-03-03';
const today = addDays(firstDay, 14);

/** Vale's first flock as 1,000 layers that lay 930 eggs a day, collected for two whole weeks. */
beforeAll(async () => {
  await test.sql`update shed set production_kind = 'layer' where id = ${fixture.shedId}`;
  await test.sql`
    update flock set production_kind = 'layer', breed = 'Hy-Line', published_standard_id = ${hyLineBrown.id}, hatch_day = ${addDays(firstDay, -280)}
    where id = ${flockId}`;
  test.clock.set('2026-03-02');
  await enter(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 1000 } });
  test.clock.set(firstDay);
  for (const step of ['startRearing', 'startProduction'] as const) {
    const { version } = await test.ok(getFlock, { params: { flockId } }, 'vale.Manager');
    const body = { step, day: firstDay, reason: '' };
    await test.ok(stepFlock, { params: { flockId }, body, version }, 'vale.Manager');
  }
  test.clock.set(today);
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const detail = { collection: 1, table: 930 } as never;
    await entered(test, 'egg', { day: addDays(firstDay, ahead), detail });
  }
}, 60_000);

describe('eggs to come', () => {
  it('follow from what was collected, to the day asked for, and a flock of hens has no day of sale', async () => {
    const body = await test.ok(getFlockForecast, { params: { flockId }, query: {} }, 'vale.Owner');
    expect(body.sale).toBeNull();
    expect(body.eggs?.gap).toBeNull();
    const eggs = body.eggs?.known;
    expect(eggs).toMatchObject({ fromDay: today, toDay: addDays(today, 7) });
    expect(eggs?.observed).toHaveLength(14);
    expect(eggs?.observed[0]).toMatchObject({ day: firstDay, value: 93 });
    expect(eggs?.henDayPct.value).toBeGreaterThan(92);
    expect(eggs?.henDayPct.value).toBeLessThan(93.5);
    expect(eggs?.value).toBeCloseTo(((eggs?.henDayPct.value ?? 0) / 100) * 1000 * 8, 6);
    expect(eggs?.low).toBeLessThan(eggs?.value ?? 0);
    expect(eggs?.high).toBeLessThan(8000);
  });
});

describe('the flock by week', () => {
  it('has its whole weeks beside the guide', async () => {
    const body = await test.ok(getFlockAnalysis, { query: { flocks: flockId } }, 'vale.Owner');
    const [flock] = body.flocks;
    const at = flock?.ages.indexOf(40) ?? -1;
    expect(body.ageUnit).toBe('week');
    expect(flock?.values.henDayPct?.slice(at, at + 2)).toEqual([93, 93]);
    // 40 weeks: 93.1 to 95 % (Hy-Line Brown).
    expect(flock?.standard.henDayPct?.[at]).toBeCloseTo(94.05, 9);
    expect(flock?.ages).not.toContain(42);
  });
});

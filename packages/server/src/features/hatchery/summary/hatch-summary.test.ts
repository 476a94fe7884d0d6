import { listHatches } from '@henhouse/contract/hatchery/hatch';
import { getCompanyHatcheries, getHatcheryDashboard, getHatchSummary } from '@henhouse/contract/hatchery/hatch-summary';
import { type HatchGrouping, hatchGroupings } from '@henhouse/domain/hatchery/result/hatch-grouping';
import { beforeAll, describe, expect, it } from 'vitest';
import { done, gradedHatch, type Hatchery, plannedOfLaid, settleHatchery } from '../../../../test/hatch.fixture';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
let place: Hatchery;
const manager = 'vale.Manager' as const;

beforeAll(async () => {
  place = await settleHatchery(test);
  await settleHatchery(test, 'hill');
  test.clock.set('2026-03-25');
  await gradedHatch(test, place, 5000);
});

const summary = async (by: HatchGrouping, query: object = {}) =>
  await test.ok(getHatchSummary, { params: { farmId: place.farmId }, query: { by, ...query } }, manager);

describe('results of hatches', () => {
  it('are the same sum however they are laid side by side', async () => {
    for (const by of hatchGroupings) {
      const { rows, total } = await summary(by);
      expect(
        rows.map(({ eggsSet, chicks }) => [eggsSet, chicks]),
        by,
      ).toEqual([[5000, 4200]]);
      expect(total.hatchOfSetPct).toBeCloseTo(84, 6);
      expect(total.missedChicks).toBeCloseTo(50 * (total.expectedHatchPct ?? 0) - 4200, 6);
    }
    expect((await summary('setter')).rows[0]?.label).toBe('S1');
    expect((await summary('hatcher')).rows[0]?.label).toBe('H1');
    expect((await summary('age')).rows[0]?.label).toBe('–30');
  });

  it('have no fertility where nobody held an egg before the lamp, nor what builds on it', async () => {
    const unknown = { fertilityPct: null, fertilityBasis: null, fertilityEggs: 0, hatchOfFertilePct: null };
    for (const by of hatchGroupings) expect((await summary(by)).rows[0], by).toMatchObject(unknown);
    expect((await summary('flock')).total).toMatchObject({ ...unknown, candlingLossPct: null });
    const params = { farmId: place.farmId };
    const board = await test.ok(getHatcheryDashboard, { params }, manager);
    expect(board.lately).toMatchObject(unknown);
    expect(board.weeks.at(-1)?.fertilityPct).toBeNull();
    expect((await test.ok(listHatches, { params, query: {} }, manager)).items[0]).toMatchObject(unknown);
  });

  it('are those of the days asked for', async () => {
    expect((await summary('flock', { from: '2026-01-01', to: '2026-03-22' })).total).toMatchObject({
      hatches: 0,
      hatchOfSetPct: null,
      missedChicks: null,
      missedValueMinor: null,
    });
  });

  it('lead to the hatches that they are of', async () => {
    const found = async (query: object) => {
      const args = { params: { farmId: place.farmId }, query: { ...query } };
      return (await test.ok(listHatches, args, manager)).items.map(({ number }) => number);
    };
    const [row] = (await summary('flock')).rows;
    const pulled = { pulledFrom: '2026-03-23', pulledTo: '2026-03-23' } as const;
    expect(await found({ flock: row?.key ?? '', ...pulled })).toEqual([1]);
    expect(await found({ ages: '–30', ...pulled })).toEqual([1]);
    expect(await found({ ages: '31–40', ...pulled })).toEqual([]);
    expect(await found({ pulledFrom: '2026-03-24' })).toEqual([]);
  });

  it('tell what missed chicks are worth to who sees prices alone', async () => {
    const params = { farmId: place.farmId };
    const of = async (as: 'vale.Owner' | 'vale.Supervisor') =>
      (await test.ok(getHatchSummary, { params, query: { by: 'setter' } }, as)).total;
    const { missedChicks, missedValueMinor } = await of('vale.Owner');
    // Own eggs at 20 cents and hatching at 5 cents, of 5,000 eggs for 4,200 chicks.
    expect(missedValueMinor).toBe(Math.round(((missedChicks ?? 0) * 25 * 5000) / 4200));
    expect((await of('vale.Supervisor')).missedValueMinor).toBeNull();
  });

  it('stand on the dashboard beside what is in the machines, what is due and what lies in the egg room', async () => {
    const eggs = { layDay: '2026-03-12', laid: 2000, quantity: 1500 } as const;
    const [, machineId] = place.setters;
    const { hatch, lots } = await plannedOfLaid(test, place, { ...eggs, day: '2026-03-14', machineId });
    await done(test, hatch, { kind: 'set', at: '2026-03-14T06:00:00Z', detail: { lots } });
    const board = await test.ok(getHatcheryDashboard, { params: { farmId: place.farmId } }, manager);
    expect(board.machines.map(({ code, eggs }) => [code, eggs])).toEqual([
      ['S1', 0],
      ['S2', 1500],
      ['H1', 0],
      ['H2', 0],
    ]);
    expect(board.underWay.map(({ number, state }) => [number, state])).toEqual([[2, 'set']]);
    expect(board.due.map(({ step, isOverdue }) => [step, isOverdue])).toEqual([['candle', true]]);
    expect(board.eggStock).toMatchObject({ eggs: 500, overSevenDays: 500 });
    expect(board.lately).toMatchObject({ hatches: 1, chicks: 4200 });
    expect(board.before.hatchOfSetPct).toBeNull();
    expect(board.weeks.at(-1)?.hatchOfSetPct).toBeCloseTo(84, 6);
  });

  it('of the whole company name its hatcheries with the use of their setters, and nobody else’s', async () => {
    const query = { from: '2026-03-02', to: '2026-03-25' };
    const all = await test.ok(getCompanyHatcheries, { query }, 'vale.Owner');
    expect(all.hatcheries.map(({ name }) => name)).toEqual(['Hatchery of vale']);
    const [own] = all.hatcheries;
    expect(own).toMatchObject({
      setters: 2,
      hatchers: 2,
      capacity: 12_000,
      eggsInMachines: 1500,
      chicks: 4200,
      openAlarms: 0,
    });
    // 5,000 eggs for 18.5 days and 1,500 for 11.25 in room for 12,000, of 23.5 days so far and the hour by which they begin earlier here.
    expect(all.weeks.map(({ fromDay, eggsSet }) => [fromDay, eggsSet])).toEqual([
      ['2026-02-26', 0],
      ['2026-03-05', 0],
      ['2026-03-12', 0],
      ['2026-03-19', 5000],
    ]);
    expect(own?.setterUsePct).toBeCloseTo((100 * (5000 * 18.5 + 1500 * 11.25)) / (12_000 * (23.5 + 1 / 24)), 1);
    // By the clock of the hatchery: eight in the morning of the 26th in Auckland is the evening before in Europe.
    test.clock.set('2026-03-25T19:00:00Z');
    await test.sql`update farm set time_zone = 'Pacific/Auckland' where id = ${place.farmId}`;
    const morning = { query: { from: '2026-03-26', to: '2026-03-26' } };
    const [early] = (await test.ok(getCompanyHatcheries, morning, 'vale.Owner')).hatcheries;
    expect(early?.setterUsePct).toBeCloseTo((100 * 1500) / 12_000, 6);
    const theirs = await test.ok(getCompanyHatcheries, { query }, 'hill.Owner');
    expect(theirs.hatcheries.map(({ name }) => name)).toEqual(['Hatchery of hill']);
    expect(theirs.total.chicks).toBe(0);
  });
});

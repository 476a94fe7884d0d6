import { getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { getFlockWeeks } from '@henhouse/contract/dashboard/lay';
import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { getCurrentFlockReport } from '@henhouse/contract/report/flock-report';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { lohmannBrownClassic } from '@henhouse/domain/standards/figures/lohmann-brown-classic-cage';
import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import { beforeAll, expect, it } from 'vitest';
import { enterAnyway } from '../../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../../test/farm.fixture';
import { done, eggStock, planned, type Step, settleHatchery } from '../../../../test/hatch.fixture';
import { startedApp } from '../../../../test/started-app';
import { type Entered, workExample } from './worked-example.fixture';

const test = startedApp();
const hatchDay = '2026-03-02';

beforeAll(async () => {
  test.clock.set(addDays(hatchDay, 300));
});

const kinds = {
  layer: { sexes: ['female'], breed: 'Lohmann', standardId: lohmannBrownClassic.id },
  breeder: { sexes: ['female'], breed: 'Ross', standardId: ross308ParentStock.id },
} as const;

/** Hens of which so many were placed, in production since a day. */
async function hens(productionKind: keyof typeof kinds, count: number, layDay: Day) {
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale', { productionKind, ...kinds[productionKind] });
  const at = { flockId, shedId: shedIds[0], as: 'vale.Manager' as const };
  await enterAnyway(test, 'chick-placement', { ...at, day: hatchDay, detail: { sex: 'female', count } });
  const params = { flockId };
  for (const step of ['startRearing', 'startProduction'] as const) {
    const { version } = await test.ok(getFlock, { params }, 'vale.Manager');
    await test.ok(stepFlock, { params, body: { step, day: layDay }, version }, 'vale.Manager');
  }
  return {
    at,
    collect: (day: Day, detail: { table: number } | { hatching: number }) =>
      enterAnyway(test, 'egg', { ...at, day, detail: { collection: 1, ...detail } }),
  };
}

const entered: Entered<'hens'> = {
  /**
   * The example counts hens of a month at its opening: of 31 days, four lose the last 20 and ten bring the last 15. A hen
   * counts here on the day on which she dies, so that those four die at the close of the day before their 20 begin.
   */
  async hendays_pen(i) {
    const first = '2026-08-01';
    const { at, collect } = await hens('layer', i('h'), first);
    const lastWith = (daysAfter: number) => addDays(first, i('days') - daysAfter - 1);
    const dead = { sex: 'female' as const, lines: [{ fate: 'dead' as const, cause: 'notStated', count: 4 }] };
    await enterAnyway(test, 'mortality', { ...at, day: lastWith(20), detail: dead });
    const more = { sex: 'female' as const, count: 10 };
    await enterAnyway(test, 'chick-placement', { ...at, day: addDays(lastWith(15), 1), detail: more });
    for (let day = 0; day < i('days'); day += 1) await collect(addDays(first, day), { table: 150 });
    const months = (await test.ok(getFlockWeeks, { params: { flockId: at.flockId } }, 'vale.Owner')).months;
    return months.find(({ month }) => month === first)?.henDays ?? null;
  },

  /** Eggs of a week of lay, all of them set and hatched in one hatch; the chicks stand in the week in which they were laid. */
  async ross_ps_chicks30(i) {
    const [housed, week] = [1000, 30];
    const first = addDays(hatchDay, week * 7);
    const { at, collect } = await hens('breeder', housed, first);
    const eggs = Math.round(i('he') * housed);
    const chicks = Math.round((eggs * i('h')) / 100);
    const ofDay = (day: number) => Math.floor(eggs / 7) + (day < eggs % 7 ? 1 : 0);
    for (let day = 0; day < 7; day += 1) await collect(addDays(first, day), { hatching: ofDay(day) });
    const setDay = addDays(first, 8);
    const place = await settleHatchery(test);
    const stock = (await eggStock(test, place, setDay)).filter(({ flockId }) => flockId === at.flockId);
    const [machineId] = place.setters;
    const lots = stock.map(({ lotId, onHand }) => ({ lotId, machineId, quantity: onHand }));
    let hatch = await planned(test, place, lots, setDay);
    const time = (days: number) => new Date(Date.parse(`${setDay}T06:00:00Z`) + days * 86_400_000).toISOString();
    const sourceId = at.flockId;
    const to = [{ machineId: place.hatchers[0], quantity: eggs }];
    const out = { culled: 0, dead: 0, unhatched: eggs - chicks };
    const steps: readonly Step[] = [
      { kind: 'set', at: time(0), detail: { lots } },
      { kind: 'transfer', at: time(18.5), detail: { sources: [{ sourceId, clear: 0, rejected: 0, lost: 0, to }] } },
      { kind: 'pull', at: time(21), detail: {} },
      {
        kind: 'grade',
        at: time(21.1),
        detail: { sources: [{ sourceId, chicks: [{ grade: 'a', sex: 'asHatched', count: chicks }], ...out }] },
      },
    ];
    for (const step of steps) hatch = await done(test, hatch, step);
    const params = { flockId: at.flockId };
    const shown = (await test.ok(getFlockWeeks, { params }, 'vale.Owner')).weeks.find(
      ({ ageWeeks }) => ageWeeks === week,
    );
    expect(shown).toMatchObject({
      hatchingEggsPerHenHoused: expect.closeTo(i('he'), 9),
      hatchOfSetPct: expect.closeTo(i('h'), 1),
    });
    const { kpis } = await test.ok(getFlockFigures, { params, query: { day: addDays(setDay, 25) } }, 'vale.Owner');
    const figure = kpis.find(({ id }) => id === 'chicksPerHenHousedWeek');
    // What Ross prints for the week stands beside it.
    expect(figure).toMatchObject({ value: shown?.chicksPerHenHoused, standard: 5.1 });
    const { farmId } = fixtureIds('vale');
    const request = { kind: 'breeder' as const, to: addDays(setDay, 25) };
    const report = await test.ok(getCurrentFlockReport, { params: { farmId }, query: request }, 'vale.Owner');
    const reported = report.items.find(({ flockId }) => flockId === at.flockId)?.figures;
    expect(reported?.find(({ id }) => id === 'chicksPerHenHousedWeek')?.value).toBe(figure?.value);
    const before = await test.ok(getFlockFigures, { params, query: { day: addDays(setDay, 20) } }, 'vale.Owner');
    expect(
      before.kpis.some(({ id }) => id === 'chicksPerHenHousedWeek'),
      'nothing hatched yet',
    ).toBe(false);
    return shown?.chicksPerHenHoused ?? null;
  },
};

it.each(Object.entries(entered))('%s comes out on the screen as its source says', async (id, enterAndRead) => {
  expect(await workExample(id, enterAndRead)).toMatchObject({ isAsPublished: true, ignored: [] });
});

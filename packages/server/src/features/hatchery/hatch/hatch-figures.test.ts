import { randomUUID } from 'node:crypto';
import { recordBreakout } from '@henhouse/contract/hatchery/breakout';
import { getHatch, type HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { getHatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import { nothingFound } from '@henhouse/domain/hatchery/result/breakout';
import { beforeAll, expect, it } from 'vitest';
import {
  done,
  eggStock,
  type Hatchery,
  layHatchingEggs,
  plannedOfLaid,
  type Step,
  settleHatchery,
} from '../../../../test/hatch.fixture';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
let place: Hatchery;
let hatch: HatchDetail;
const manager = 'vale.Manager' as const;

beforeAll(async () => {
  place = await settleHatchery(test);
  test.clock.set('2026-03-25');
  const { lots, ...of } = await plannedOfLaid(test, place, { layDay: '2026-02-28', day: '2026-03-02', quantity: 150 });
  hatch = of.hatch;
  const weighings = [{ sourceId: place.flockIds[0], fullG: 10_000, emptyG: 1000, eggs: 150 }];
  await next({ kind: 'set', at: '2026-03-02T06:00:00Z', detail: { lots, weighings } });
});

async function next(input: Step): Promise<void> {
  hatch = await done(test, hatch, input);
}

it('fertility is of clear eggs that were opened as soon as they are, before any residue is', async () => {
  const sources = [{ sourceId: place.flockIds[0], examined: 150, clear: 75, rejected: 0 }];
  await next({ kind: 'candle', at: '2026-03-12T06:00:00Z', detail: { areRemoved: true, sources } });
  expect(hatch).toMatchObject({ fertilityPct: 50, fertilityBasis: 'candling', candlingLossPct: 50 });
  const counts = { ...nothingFound, infertile: 72, early: 3 };
  const opened = { id: randomUUID(), sourceId: place.flockIds[0], stage: 'candling' as const, day: '2026-03-12' };
  const params = { hatchId: hatch.id };
  const body = { ...opened, trays: 1, opened: 75, counts };
  await test.ok(recordBreakout, { params, body }, manager);
  hatch = await test.ok(getHatch, { params }, manager);
  expect(hatch).toMatchObject({ fertilityPct: 52, fertilityBasis: 'breakout', candlingLossPct: 50 });
});

it('moisture loss is aimed at by the age of the flock and the stage of the setter', () => {
  // Thirty weeks, single stage.
  expect(hatch).toMatchObject({ moistureTargetMinPct: 10, moistureTargetMaxPct: 10.5 });
});

it('score of the chicks and hatch window stand with the hatch and in the results', async () => {
  const sourceId = place.flockIds[0];
  const to = [{ machineId: place.hatchers[0], quantity: 75 }];
  const sources = [{ sourceId, clear: 0, rejected: 0, lost: 0, to }];
  await next({ kind: 'transfer', at: '2026-03-20T18:00:00Z', detail: { sources } });
  const window = [
    { hoursBefore: 30, hatched: 0, of: 60 },
    { hoursBefore: 26, hatched: 6, of: 60 },
    { hoursBefore: 12, hatched: 45, of: 60 },
  ];
  await next({ kind: 'pull', at: '2026-03-23T08:00:00Z', detail: { window } });
  expect(hatch).toMatchObject({ hatchWindowHours: 26, pasgarScore: null });
  const chicks = [{ grade: 'a' as const, sex: 'asHatched' as const, count: 70 }];
  const counted = [{ sourceId, chicks, culled: 0, dead: 0, unhatched: 5 }];
  const pasgar = { chicks: 30, defects: 24 };
  const tona = { chicks: 30, score: 93.5 };
  await next({ kind: 'grade', at: '2026-03-23T10:00:00Z', detail: { sources: counted, pasgar, tona } });
  expect(hatch).toMatchObject({ hatchWindowHours: 26, fertilityPct: 52, tonaScore: 93.5 });
  expect(hatch.pasgarScore).toBeCloseTo(9.2, 9);
  const { lately } = await test.ok(getHatcheryDashboard, { params: { farmId: place.farmId } }, manager);
  expect(lately).toMatchObject({ hatchWindowHours: 26, fertilityPct: 52, candlingLossPct: 50, tonaScore: 93.5 });
  expect(lately.pasgarScore).toBeCloseTo(9.2, 9);
});

it('a hatch is expected of hatching eggs by age and storage, and of other grades nobody prints any', async () => {
  await layHatchingEggs(test, place, { day: '2026-03-10', quantity: 100 });
  await layHatchingEggs(test, place, { day: '2026-03-10', quantity: 100, grade: 'dirty' });
  const expected = async (day: string) =>
    Object.fromEntries(
      (await eggStock(test, place, day)).flatMap(({ layDay, grade, expectedHatchPct }) =>
        layDay === '2026-03-10' ? [[grade, expectedHatchPct]] : [],
      ),
    );
  const [fresh, stored] = [await expected('2026-03-13'), await expected('2026-03-22')];
  expect(fresh).toEqual({ hatching: expect.any(Number), dirty: null });
  // Twelve days: two points to the tenth, and one for each of the two after it.
  expect(stored.hatching).toBeCloseTo((fresh.hatching ?? 0) - 4, 9);
});

it('eggs in the hatcher are those that were counted into it, where more came out of the setter than were in it, too', async () => {
  const sourceId = place.flockIds[0];
  const { lots, ...of } = await plannedOfLaid(test, place, {
    layDay: '2026-03-01',
    day: '2026-03-03',
    quantity: 100,
    machineId: place.setters[1],
  });
  const set = await done(test, of.hatch, { kind: 'set', at: '2026-03-03T06:00:00Z', detail: { lots } });
  const to = [50, 49].map((quantity, index) => ({ machineId: place.hatchers[index as 0 | 1], quantity }));
  const sources = [{ sourceId, clear: 4, rejected: 0, lost: 0, to, restReason: 'counted again' }];
  const moved = await done(test, set, { kind: 'transfer', at: '2026-03-21T18:00:00Z', detail: { sources } });
  expect(moved.sources).toMatchObject([{ eggsSet: 100, clear: 4, transferred: 99, variance: -3 }]);
});

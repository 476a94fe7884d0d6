import { randomUUID } from 'node:crypto';
import { recordBreakout } from '@henhouse/contract/hatchery/breakout';
import { getHatch, type HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { addDays } from '@henhouse/domain/day/day';
import type { BreakoutCounts } from '@henhouse/domain/hatchery/result/breakout';
import { nothingFound } from '@henhouse/domain/hatchery/result/breakout';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  done,
  eggStock,
  type Hatchery,
  layHatchingEggs,
  plannedOfLaid,
  type Step,
  settleHatchery,
} from '../../../test/hatch.fixture';
import { startedApp } from '../../../test/started-app';
import { type Entered, type Inputs, workExample } from '../entry/example/worked-example.fixture';

const test = startedApp();
let place: Hatchery;
let setDay = '2026-03-02';
/** So many days after the eggs were set. */
const days = (count: number) => new Date(Date.parse(`${setDay}T06:00:00Z`) + count * 86_400_000).toISOString();

beforeAll(async () => {
  place = await settleHatchery(test);
  test.clock.set('2026-12-31');
});
// Each hatch has the machines to itself.
beforeEach(() => {
  setDay = addDays(setDay, 22);
});

/** Grams of a full tray or box and of the empty one, and how many are in it. */
interface Weighed {
  readonly fullG: number;
  readonly emptyG: number;
  readonly count: number;
}

/** What people do with the eggs of a flock; what is left out is not done, or is none. */
interface HatchExample {
  readonly eggs: number;
  readonly clear?: number;
  readonly culled?: number;
  readonly unhatched?: number;
  readonly atSet?: Weighed;
  readonly atTransfer?: Weighed;
  readonly box?: Weighed;
  readonly window?: Extract<Step, { kind: 'pull' }>['detail']['window'];
  readonly pasgar?: Extract<Step, { kind: 'grade' }>['detail']['pasgar'];
}

/** Eggs that are two days old, set into an empty setter. */
async function setEggs(input: Pick<HatchExample, 'eggs' | 'atSet'>, setter: 0 | 1 = 0): Promise<HatchDetail> {
  const layDay = addDays(setDay, -2);
  const machineId = place.setters[setter];
  const { hatch, lots } = await plannedOfLaid(test, place, { layDay, day: setDay, quantity: input.eggs, machineId });
  return done(test, hatch, { kind: 'set', at: days(0), detail: { lots, weighings: trays(input.atSet) } });
}

const trays = (weighed: Weighed | undefined) =>
  weighed === undefined
    ? []
    : [{ sourceId: place.flockIds[0], fullG: weighed.fullG, emptyG: weighed.emptyG, eggs: weighed.count }];

async function candled(
  hatch: HatchDetail,
  { eggs, clear = 0 }: Pick<HatchExample, 'eggs' | 'clear'>,
): Promise<HatchDetail> {
  const sources = [{ sourceId: place.flockIds[0], examined: eggs, clear, rejected: 0 }];
  return done(test, hatch, { kind: 'candle', at: days(10), detail: { areRemoved: true, sources } });
}

/** A hatch from the set to the count of its chicks. */
async function graded(input: HatchExample): Promise<HatchDetail> {
  const { eggs, culled = 0, unhatched = 0, box, window = [], pasgar = null } = input;
  const sourceId = place.flockIds[0];
  const to = [{ machineId: place.hatchers[0], quantity: eggs }];
  const boxes = box === undefined ? [] : [{ sourceId, fullG: box.fullG, emptyG: box.emptyG, chicks: box.count }];
  const chicks = [{ grade: 'a' as const, sex: 'asHatched' as const, count: eggs - culled - unhatched }];
  const steps: readonly Step[] = [
    {
      kind: 'transfer',
      at: days(18.5),
      detail: {
        sources: [{ sourceId, clear: 0, rejected: 0, lost: 0, to }],
        weighings: trays(input.atTransfer),
      },
    },
    { kind: 'pull', at: days(21), detail: { weighings: boxes, window } },
    { kind: 'grade', at: days(21.1), detail: { sources: [{ sourceId, chicks, culled, dead: 0, unhatched }], pasgar } },
  ];
  let hatch = await setEggs(input);
  for (const step of steps) hatch = await done(test, hatch, step);
  return hatch;
}

/** The hatch once everything that did not hatch was opened. */
async function opened(hatch: HatchDetail, found: Partial<BreakoutCounts>): Promise<HatchDetail> {
  const counts = { ...nothingFound, ...found };
  const eggs = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const body = {
    sourceId: place.flockIds[0],
    stage: 'residue' as const,
    day: addDays(setDay, 21),
    trays: 1,
    opened: eggs,
  };
  const params = { hatchId: hatch.id };
  await test.ok(recordBreakout, { params, body: { id: randomUUID(), ...body, counts } }, 'vale.Manager');
  return await test.ok(getHatch, { params }, 'vale.Manager');
}

/** Eggs of a hatch where the example names shares of them. */
const someEggs = 1000;
const ofSome = (pct: number) => Math.round((someEggs * pct) / 100);

async function hatchOfFertile(i: Inputs) {
  const [unhatched, infertile] = [ofSome(100 - i('h')), ofSome(100 - i('f'))];
  const hatch = await opened(await graded({ eggs: someEggs, unhatched }), { infertile, late: unhatched - infertile });
  expect(hatch.hatchOfSetPct).toBeCloseTo(i('h'), 9);
  expect(hatch.fertilityPct).toBeCloseTo(i('f'), 9);
  return hatch.hatchOfFertilePct;
}

const entered: Entered<'hatches'> = {
  cobbff_hof30: hatchOfFertile,
  hof: hatchOfFertile,
  async cobbff_breakout30(i) {
    const found = { infertile: ofSome(i('i')), early: ofSome(i('e')), mid: ofSome(i('m')), late: ofSome(i('l')) };
    const hatch = await opened(await graded({ eggs: someEggs, unhatched: ofSome(100 - i('h')) }), found);
    const { infertilePct, earlyDeadPct, midDeadPct, lateDeadPct, hatchOfSetPct } = hatch;
    const shown = [infertilePct, earlyDeadPct, midDeadPct, lateDeadPct, hatchOfSetPct];
    expect(shown).toEqual(['i', 'e', 'm', 'l', 'h'].map((name) => expect.closeTo(i(name), 9)));
    return shown.reduce<number>((sum, share) => sum + (share ?? Number.NaN), 0);
  },
  async moist(i) {
    const [emptyG, count] = [i('tare'), 84];
    const atSet = { fullG: i('full0'), emptyG, count };
    const hatch = await graded({ eggs: someEggs, atSet, atTransfer: { fullG: i('full1'), emptyG, count } });
    return hatch.moistureLossPct;
  },
  async yield(i) {
    const atSet = { fullG: i('full'), emptyG: i('tare'), count: i('eggs') };
    const box = { fullG: i('box'), emptyG: i('boxtare'), count: i('chicks') };
    return (await graded({ eggs: someEggs, atSet, box })).chickYieldPct;
  },
  async early_set(i) {
    const [early, eggs] = [i('early'), i('set')];
    return (await opened(await graded({ eggs, unhatched: early }), { early })).earlyDeadPct;
  },
  async storage_loss(i) {
    const layDay = addDays(setDay, -i('age'));
    await layHatchingEggs(test, place, { flock: 1, day: layDay, quantity: someEggs });
    const lot = (await eggStock(test, place, setDay)).find((one) => one.layDay === layDay);
    return lot?.storageLossPoints ?? null;
  },
  async candling(i) {
    const eggs = i('set');
    // They stay in the second setter: the others have the first to themselves.
    const hatch = await candled(await setEggs({ eggs }, 1), { eggs, clear: i('removed') });
    // Until somebody opens them, the eggs that the lamp took out are what fertility lacks.
    expect(hatch).toMatchObject({ fertilityBasis: 'candling', total: { clear: i('removed'), eggsSet: eggs } });
    return hatch.fertilityPct === null ? null : 100 - hatch.fertilityPct;
  },
  async cull(i) {
    return (await graded({ eggs: i('hatched'), culled: i('culled') })).cullPct;
  },
  async hatch12(i) {
    const window = [{ hoursBefore: 12, hatched: i('h12'), of: i('h0') }];
    const [then] = (await graded({ eggs: someEggs, window })).hatchCourse;
    expect(then).toMatchObject({ hoursBefore: 12, targetPct: 75 });
    return then?.pct ?? null;
  },
  async pasgar(i) {
    const pasgar = { chicks: i('chicks'), defects: i('defects') };
    return (await graded({ eggs: someEggs, pasgar })).pasgarScore;
  },
};

it.each(Object.entries(entered))('%s comes out of the hatch as its source says', async (id, enterAndRead) => {
  expect(await workExample(id, enterAndRead)).toMatchObject({ isAsPublished: true, ignored: [] });
});

import { randomUUID } from 'node:crypto';
import { correctBreakout, deleteBreakout, recordBreakout } from '@henhouse/contract/hatchery/breakout';
import {
  checkHatchStep,
  correctHatchStep,
  getHatch,
  type HatchDetail,
  listHatches,
  takeBackHatchStep,
} from '@henhouse/contract/hatchery/hatch';
import { nothingFound } from '@henhouse/domain/hatchery/result/breakout';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import {
  done,
  eggStock,
  type Hatchery,
  layHatchingEggs,
  planned,
  plannedOfLaid,
  type Step,
  settleHatchery,
  step,
} from '../../../../test/hatch.fixture';
import { startedApp } from '../../../../test/started-app';
import { requireOk } from '../../../../test/test-app';
import { checkLedger } from '../../../ledger/check-ledger';

const test = startedApp();
let place: Hatchery;
const manager = 'vale.Manager' as const;

beforeAll(async () => {
  place = await settleHatchery(test);
  await settleHatchery(test, 'hill');
  test.clock.set('2026-04-20');
});

const at = (day: string, time = '08:00') => `${day}T${time}:00Z`;
/** Eggs of both flocks of a day, and a plan that sets them all into the first setter. */
async function plan(day: string, quantities: readonly [number, number]): Promise<HatchDetail> {
  for (const flock of [0, 1] as const) await layHatchingEggs(test, place, { flock, day, quantity: quantities[flock] });
  const lots = (await eggStock(test, place, day)).filter(({ layDay, onHand }) => layDay === day && onHand > 0);
  const machineId = place.setters[0];
  const lines = lots.map(({ lotId, onHand }) => ({ lotId, machineId, quantity: onHand }));
  return planned(test, place, lines, day);
}

const setStep = (
  hatch: HatchDetail,
  day: string,
  weighings: Extract<Step, { kind: 'set' }>['detail']['weighings'] = [],
): Step => ({
  kind: 'set',
  at: at(day),
  detail: {
    lots: hatch.lots.map(({ lotId, machineId, trolley, quantity }) => ({ lotId, machineId, trolley, quantity })),
    weighings,
  },
});

const source = (hatch: HatchDetail, flock: 0 | 1) => {
  const found = hatch.sources.find(({ flockId }) => flockId === place.flockIds[flock]);
  if (found === undefined) throw new Error('no such source');
  return found;
};

describe('a hatch', () => {
  let hatch: HatchDetail;
  /** Of the first flock so many eggs are clear. */
  const candled = (day: string, clear: number): Step => {
    const sources = [
      { sourceId: place.flockIds[0], examined: 3000, clear, rejected: 10 },
      { sourceId: place.flockIds[1], examined: 2000, clear: 80, rejected: 0 },
    ];
    return { kind: 'candle', at: at(day), detail: { areRemoved: true, sources } };
  };

  it('is planned from the egg room, which knows what storage costs and what may be expected', async () => {
    await layHatchingEggs(test, place, { day: '2026-02-18', quantity: 1000 });
    const stock = await eggStock(test, place, '2026-03-02');
    const stored = { storageDays: 12, storageLossPoints: 4, onHand: 1000, grade: 'hatching', heldBy: [] };
    expect(stock[0]).toMatchObject(stored);
    expect(stock[0]?.expectedHatchPct).toBeGreaterThan(75);
    hatch = await plan('2026-03-01', [3000, 2000]);
    expect(hatch).toMatchObject({ state: 'planned', number: 1, eggs: 5000, next: ['set', 'cancel'] });
    const later = await eggStock(test, place, '2026-03-02');
    expect(later.filter(({ layDay }) => layDay === '2026-03-01').map(({ unplanned }) => unplanned)).toEqual([0, 0]);
  });

  it('is set: the eggs leave the egg room for the machine, times follow', async () => {
    const tray = { fullG: 6250, emptyG: 1050, eggs: 84 };
    const weighings = place.flockIds.map((sourceId) => ({ sourceId, ...tray }));
    hatch = await done(test, hatch, setStep(hatch, '2026-03-02', weighings));
    expect(hatch).toMatchObject({ state: 'set', setDay: '2026-03-02', pullDueAt: '2026-03-23T10:00:00.000Z' });
    expect(hatch.holdings.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5000);
    expect(source(hatch, 0)).toMatchObject({ eggsSet: 3000, storageDays: 1, flockAgeWeeks: 29 });
    expect((await eggStock(test, place, '2026-03-02')).map(({ layDay }) => layDay)).toEqual(['2026-02-18']);
  });

  it('cannot be set twice, nor by somebody who saw an older version', async () => {
    expect(problemsIn(await step(test, hatch, setStep(hatch, '2026-03-02')))).toEqual(['error stateNotAllowed ']);
    expect((await step(test, { ...hatch, version: 1 }, setStep(hatch, '2026-03-02'))).status).toBe(412);
  });

  it('is candled: clear eggs leave the setter', async () => {
    expect(problemsIn(await step(test, hatch, candled('2026-03-01', 150)))).toEqual(['error timeOutOfOrder at']);
    hatch = await done(test, hatch, candled('2026-03-12', 150));
    expect(hatch.state).toBe('candled');
    expect(source(hatch, 0)).toMatchObject({ clear: 150, rejected: 10, fertilityPct: 95, fertilityBasis: 'candling' });
  });

  it('is transferred whole; eggs that nobody names have to be explained, too many for a hatcher stay out', async () => {
    const [h1, h2] = place.hatchers;
    const sources = (second: number) => [
      { sourceId: place.flockIds[0], clear: 0, rejected: 5, lost: 2, to: [{ machineId: h1, quantity: 2833 }] },
      { sourceId: place.flockIds[1], clear: 0, rejected: 0, lost: 0, to: [{ machineId: h2, quantity: second }] },
    ];
    const weighings = place.flockIds.map((sourceId) => ({ sourceId, fullG: 5650, emptyG: 1050, eggs: 84 }));
    const input = (second: number): Step => ({
      kind: 'transfer',
      at: at('2026-03-20', '20:00'),
      detail: { sources: sources(second), weighings },
    });
    expect(problemsIn(await step(test, hatch, input(1910)))).toEqual(['error restUnnamed detail.sources.1.restReason']);
    const body = { step: input(1910) };
    const tried = await test.ok(checkHatchStep, { params: { hatchId: hatch.id }, body }, manager);
    expect(tried.problems.map(({ code, params }) => [code, params.value])).toEqual([['restUnnamed', 10]]);
    hatch = await done(test, hatch, input(1920));
    expect(hatch).toMatchObject({ state: 'hatching', total: { transferred: 4753, lost: 2, rejected: 15, clear: 230 } });
    expect(hatch.holdings.map(({ machineCode, quantity }) => [machineCode, quantity])).toEqual([
      ['H1', 2833],
      ['H2', 1920],
    ]);
    expect(hatch.moistureLossPct).toBeCloseTo(11.5, 1);
  });

  it('is pulled and graded: chicks come into the store as lots of the hatch, at what they cost', async () => {
    hatch = await done(test, hatch, {
      kind: 'pull',
      at: at('2026-03-23', '10:00'),
      detail: { weighings: [{ sourceId: null, fullG: 4310, emptyG: 900, chicks: 82 }], window: [] },
    });
    expect(hatch).toMatchObject({ state: 'pulled', pullDay: '2026-03-23', next: ['grade'] });
    expect(hatch.chickYieldPct).toBeCloseTo(67.2, 1);
    const chicks = (grade: 'a' | 'b', count: number) => ({ grade, sex: 'asHatched' as const, count });
    const graded = (a: number): Step => {
      const [first, second] = [[chicks('a', a), chicks('b', 40)], [chicks('a', 1800)]];
      const sources = [
        { sourceId: place.flockIds[0], chicks: first, culled: 20, dead: 3, unhatched: 170, restReason: '' },
        { sourceId: place.flockIds[1], chicks: second, culled: 10, dead: 0, unhatched: 110, restReason: '' },
      ];
      return { kind: 'grade', at: at('2026-03-23', '12:00'), detail: { sources } };
    };
    const short = await step(test, hatch, graded(2599));
    expect(problemsIn(short)).toEqual(['error restUnnamed detail.sources.0.restReason']);
    hatch = await done(test, hatch, graded(2600));
    expect(hatch.state).toBe('graded');
    expect(hatch.chicks.map(({ grade, hatched, onHand }) => [grade, hatched, onHand])).toEqual([
      ['a', 4400, 4400],
      ['b', 40, 40],
    ]);
    expect(hatch.holdings).toEqual([]);
    expect(hatch.hatchOfSetPct).toBeCloseTo(88.8, 6);
    // (20 + 5 minor units) × 5,000 eggs over 4,440 chicks.
    const rows = await test.sql`select distinct round(unit_cost_minor, 4)::text as cost from lot where kind = 'chicks'`;
    expect(rows).toEqual([{ cost: '28.1532' }]);
  });

  it('says why it missed, to the chick, and in money to whoever may see it', async () => {
    const expected = hatch.sources.reduce((sum, one) => sum + (one.eggsSet * (one.expectedHatchPct ?? 0)) / 100, 0);
    const missed = hatch.misses.reduce((sum, { chicks }) => sum + chicks, 0);
    expect(missed).toBeCloseTo(expected - 4440, 6);
    expect(hatch.misses.every(({ valueMinor }) => valueMinor === null)).toBe(true);
    const owner = await test.ok(getHatch, { params: { hatchId: hatch.id } }, 'vale.Owner');
    const culled = owner.misses.find(({ cause }) => cause === 'culled');
    expect(culled).toMatchObject({ chicks: 30, valueMinor: Math.round(30 * 28.1532) });
  });

  it('takes a break-out, which tells fertility with its interval, and a correction of it', async () => {
    const counts = { ...nothingFound, infertile: 20, early: 30, late: 35 };
    const residue = { stage: 'residue' as const, day: '2026-03-23', trays: 2, opened: 85 };
    const input = { sourceId: place.flockIds[0], ...residue, counts };
    const params = { hatchId: hatch.id };
    const wrong = { params, body: { id: randomUUID(), ...input, opened: 90 } };
    expect(problemsIn(await test.call(recordBreakout, wrong, manager))).toEqual(['error partsDiffer opened']);
    const early = { params, body: { id: randomUUID(), ...input, day: '2026-02-23' } };
    expect(problemsIn(await test.call(recordBreakout, early, manager))).toEqual(['error outOfRange day']);
    const made = await test.ok(recordBreakout, { params, body: { id: randomUUID(), ...input } }, 'vale.Doctor');
    hatch = await test.ok(getHatch, { params }, manager);
    // 150 clear eggs that nobody opened, and 20 of 85 of the 170 in the residue.
    expect(source(hatch, 0).fertilityPct).toBeCloseTo(100 - (150 + 40) / 30, 6);
    expect(source(hatch, 0)).toMatchObject({ fertilityBasis: 'breakout' });
    expect(source(hatch, 0).fertilityLowPct).toBeLessThan(source(hatch, 0).fertilityPct ?? 0);
    const place0 = { breakoutId: made.id };
    const again = { ...input, counts: { ...counts, infertile: 19, early: 31 }, reason: 'looked again' };
    const corrected = await test.ok(correctBreakout, { params: place0, version: made.version, body: again }, manager);
    expect(corrected.counts.infertile).toBe(19);
    await test.ok(deleteBreakout, { params: place0, version: 2, body: { reason: 'wrong hatch' } }, manager);
  });

  /** Eggs that a step took out of each setter, as the ledger has it now. */
  const takenFrom = (stepId: string) =>
    test.database.query<{ machineId: string; eggs: number }>(
      `select a.machine_id as "machineId",
         sum(case when a.id = m.from_account_id then m.quantity else -m.quantity end)::int as eggs
       from movement m join account a on a.company_id = m.company_id and a.kind = 'machine'
         and a.machine_id in ('${place.setters[0]}', '${place.setters[1]}')
         and a.id in (m.from_account_id, m.to_account_id)
       where m.document_id = '${stepId}' group by a.machine_id having sum(m.quantity) <> 0`,
    );

  it('moves what follows when it turns out that another setter was loaded', async () => {
    const [set, transfer] = ['set', 'transfer'].map((kind) => hatch.steps.find((one) => one.kind === kind));
    const out =
      (await takenFrom(transfer?.id ?? '')).find(({ machineId }) => machineId === place.setters[0])?.eggs ?? 0;
    expect(out).toBeGreaterThan(4000);
    const loaded = (machineId: string) =>
      hatch.lots.map(({ lotId, quantity }) => ({ lotId, machineId, trolley: null, quantity }));
    const correct = async (machineId: string, version: number) => {
      const step: Step = { kind: 'set', at: set?.at ?? '', detail: { lots: loaded(machineId) } };
      const args = { params: { hatchStepId: set?.id ?? '' }, version, body: { reason: 'misread', step } };
      return await test.ok(correctHatchStep, args, manager);
    };
    const moved = await correct(place.setters[1], set?.version ?? 0);
    expect(await takenFrom(transfer?.id ?? '')).toEqual(
      expect.arrayContaining([
        { machineId: place.setters[0], eggs: 0 },
        { machineId: place.setters[1], eggs: out },
      ]),
    );
    expect(moved.total).toEqual(hatch.total);
    expect(await test.app.db.company(place.companyId, null, checkLedger)).toEqual([]);
    hatch = await correct(place.setters[0], (set?.version ?? 0) + 1);
  });

  it('refuses a correction that later counts do not fit', async () => {
    const { id: hatchStepId = '', version = 0 } = hatch.steps.find(({ kind }) => kind === 'candle') ?? {};
    const correct = (clear: number, reason: string) => {
      const body = { reason, step: candled('2026-03-12', clear) };
      return test.call(correctHatchStep, { params: { hatchStepId }, version, body }, manager);
    };
    expect(problemsIn(await correct(140, 'counted again'))).toEqual(['error laterStepDiffers ']);
    hatch = requireOk(await correct(150, 'said again'));
    expect(hatch.total).toMatchObject({ clear: 230 });
  });

  it('is taken back step by step, the last first, and the eggs lie in the egg room again', async () => {
    const take = async (kind: string) => {
      const { id: hatchStepId = '', version = 0 } = hatch.steps.find((one) => one.kind === kind) ?? {};
      return test.call(takeBackHatchStep, { params: { hatchStepId }, version, body: { reason: 'tried' } }, manager);
    };
    expect(problemsIn(await take('pull'))).toEqual(['error laterStepStands ']);
    for (const kind of ['grade', 'pull', 'transfer', 'candle', 'set']) hatch = requireOk(await take(kind));
    expect(hatch).toMatchObject({ state: 'planned', holdings: [], chicks: [{ onHand: 0 }, { onHand: 0 }] });
    expect((await eggStock(test, place, '2026-03-02')).reduce((sum, { onHand }) => sum + onHand, 0)).toBe(6000);
    expect(await test.app.db.company(place.companyId, null, checkLedger)).toEqual([]);
  });
});

describe('a set', () => {
  // Hatches of several days lie beside each other here; what single-stage setters refuse stands in single-stage.test.
  beforeAll(() => test.sql`update machine set stage = 'multi' where company_id = ${place.companyId}`);

  it('is refused beyond the machine, beyond the egg room, and for another company’s eggs', async () => {
    const hatch = await plan('2026-03-03', [3000, 3000]);
    const [one, ...others] = hatch.lots.map(({ lotId, machineId, quantity }) => ({ lotId, machineId, quantity }));
    const lotsOver = [{ ...one, lotId: one?.lotId ?? '', machineId: one?.machineId ?? '', quantity: 3001 }, ...others];
    const over: Step = { kind: 'set', at: at('2026-03-04'), detail: { lots: lotsOver, weighings: [] } };
    expect(problemsIn(await step(test, hatch, over))).toEqual(['error overMachine detail.lots']);
    const line = { lotId: hatch.lots[0]?.lotId ?? '', machineId: place.setters[1], trolley: null, quantity: 5000 };
    const more: Step = { kind: 'set', at: at('2026-03-04'), detail: { lots: [line], weighings: [] } };
    expect(problemsIn(await step(test, hatch, more))).toEqual(['error moreThanStock detail.lots.0.quantity']);
    const strange: Step = { ...more, detail: { lots: [{ ...line, lotId: randomUUID() }], weighings: [] } };
    expect(problemsIn(await step(test, hatch, strange))).toEqual(['error unknownValue detail.lots.0.lotId']);
    const onTrolley: Step = { ...more, detail: { lots: [{ ...line, trolley: 2, quantity: 1501 }], weighings: [] } };
    expect(problemsIn(await step(test, hatch, onTrolley))).toEqual(['error overMachine detail.lots']);
    const lots = [{ ...line, trolley: 2, quantity: 1500 }];
    expect((await step(test, hatch, { ...more, detail: { lots, weighings: [] } })).status).toBe(201);
  });

  it('of two hatches at once into one machine leaves room for one', async () => {
    const machineId = place.setters[1];
    const both = await Promise.all(
      (['2026-03-14', '2026-03-15'] as const).map(async (day) => {
        return (await plannedOfLaid(test, place, { layDay: day, day, quantity: 4000, machineId })).hatch;
      }),
    );
    const answers = await Promise.all(both.map((hatch) => step(test, hatch, setStep(hatch, '2026-03-16'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('belongs to the hatchery: a Doctor looks on, another company finds nothing', async () => {
    const hatch = await plan('2026-03-05', [10, 10]);
    expect((await step(test, hatch, setStep(hatch, '2026-03-06'), 'vale.Doctor')).status).toBe(403);
    expect((await step(test, hatch, setStep(hatch, '2026-03-06'), 'hill.Owner')).status).toBe(404);
    const query = { sortBy: 'number', open: 'true' } as const;
    const { items, total } = await test.ok(listHatches, { params: { farmId: place.farmId }, query }, 'vale.Doctor');
    expect(total).toBe(items.length);
    expect(items.map(({ number }) => number)).toContain(hatch.number);
  });

  it('in the future, and one that another writer has made of the same eggs, are refused', async () => {
    const first = await plan('2026-03-07', [100, 100]);
    const lots = first.lots.map(({ lotId, machineId, quantity }) => ({ lotId, machineId, quantity }));
    const second = await planned(test, place, lots, '2026-03-08');
    expect(problemsIn(await step(test, first, setStep(first, '2026-05-01')))).toEqual(['error timeInFuture at']);
    const both = await Promise.all([first, second].map((one) => step(test, one, setStep(one, '2026-03-08'))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('that is aborted throws the eggs away, with a reason', async () => {
    const hatch = await plan('2026-03-09', [50, 50]);
    const set = await done(test, hatch, setStep(hatch, '2026-03-10'));
    const abort = (reason: string): Step => ({ kind: 'abort', at: at('2026-03-12'), detail: { reason } });
    expect(problemsIn(await step(test, set, abort('')))).toEqual(['error required detail.reason']);
    const over = await done(test, set, abort('power cut'));
    expect(over).toMatchObject({ state: 'aborted', reason: 'power cut', holdings: [], total: { lost: 100 }, next: [] });
  });
});

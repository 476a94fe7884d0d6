import {
  correctHatchStep,
  getHatch,
  type HatchDetail,
  type HatchStepRow,
  takeBackHatchStep,
} from '@henhouse/contract/hatchery/hatch';
import { listMachines, type MachineLine } from '@henhouse/contract/hatchery/machine';
import type { Day } from '@henhouse/domain/day/day';
import { beforeAll, expect, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import { done, type Hatchery, plannedOfLaid, type Step, settleHatchery, step } from '../../../../test/hatch.fixture';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
let place: Hatchery;
const running: HatchDetail[] = [];

beforeAll(async () => {
  place = await settleHatchery(test);
  test.clock.set('2026-04-20');
  running.push(await done(test, ...(await aboutToSet('2026-03-02', place.setters[0]))));
});

/** A hatch of a hundred eggs that are two days old, and the step that sets them into a machine. */
async function aboutToSet(day: Day, machineId: string): Promise<[HatchDetail, Step]> {
  const { hatch, lots } = await plannedOfLaid(test, place, { layDay: '2026-02-28', day, quantity: 100, machineId });
  return [hatch, { kind: 'set', at: `${day}T12:00:00Z`, detail: { lots } }];
}

const wrongOf = async (hatch: HatchDetail, input: Step) => {
  const { status, body } = await step(test, hatch, input);
  const problems = (body as { problems?: { code: string; field: string; params: object }[] }).problems ?? [];
  return { status, problems: problems.map(({ code, field, params }) => ({ code, field, params })) };
};
const ofMarch2 = (field: string) => ({
  status: 422,
  problems: [{ code: 'setterOfOtherDay', field, params: { name: 'S1', day: '2026-03-02' } }],
});

it('a running single-stage setter takes no eggs of another day, and is told with its own', async () => {
  const [hatch, set] = await aboutToSet('2026-03-04', place.setters[0]);
  expect(await wrongOf(hatch, set)).toEqual(ofMarch2('detail.lots.0.machineId'));
});

it('nor are they moved into it, nor set into it afterwards on a day before', async () => {
  const [hatch, set] = await aboutToSet('2026-03-04', place.setters[1]);
  const inSecond = await done(test, hatch, set);
  const [fromMachineId, toMachineId] = [place.setters[1], place.setters[0]];
  const moves = [{ sourceId: place.flockIds[0], fromMachineId, toMachineId, quantity: 100 }];
  const move: Step = { kind: 'move', at: '2026-03-05T12:00:00Z', detail: { moves } };
  expect(await wrongOf(inSecond, move)).toEqual(ofMarch2('detail.moves.0.toMachineId'));
  const [early, setEarly] = await aboutToSet('2026-03-01', place.setters[0]);
  expect(await wrongOf(early, setEarly)).toEqual(ofMarch2('detail.lots.0.machineId'));
});

it('eggs of the same day go beside them, and so does anything where eggs of several ages share the machine', async () => {
  running.push(await done(test, ...(await aboutToSet('2026-03-02', place.setters[0]))));
  await test.sql`update machine set stage = 'multi' where company_id = ${place.companyId} and id = ${place.setters[1]}`;
  const [other, setOther] = await aboutToSet('2026-03-06', place.setters[1]);
  expect((await step(test, other, setOther)).status).toBe(201);
});

it('once all its eggs have left, it takes those of another day', async () => {
  const transfer = (machineId: string): Step => {
    const to = [{ machineId, quantity: 100 }];
    const sources = [{ sourceId: place.flockIds[0], clear: 0, rejected: 0, lost: 0, to }];
    return { kind: 'transfer', at: '2026-03-20T20:00:00Z', detail: { sources } };
  };
  const [first, second] = running;
  const [next, set] = await aboutToSet('2026-03-21', place.setters[0]);
  await done(test, first as HatchDetail, transfer(place.hatchers[0]));
  expect(await wrongOf(next, set)).toEqual(ofMarch2('detail.lots.0.machineId'));
  await done(test, second as HatchDetail, transfer(place.hatchers[0]));
  expect((await step(test, next, set)).status).toBe(201);
});

it('has the room of a past day as it was then, for whoever writes down late what was set', async () => {
  const query = { hatchery: place.hatcheryId, kind: 'setter', sortBy: 'code' } as const;
  const first = async (day?: Day, without?: string) => {
    const { items } = await test.ok(listMachines, { query: { ...query, day, without } }, 'vale.Manager');
    const { eggsInside, capacity, freePlaces, hatches } = items.find(
      ({ id }) => id === place.setters[0],
    ) as MachineLine;
    expect(freePlaces).toBe(capacity - eggsInside);
    return [eggsInside, hatches.map(({ setAt }) => setAt?.slice(0, 10))];
  };
  expect(await first()).toEqual([100, ['2026-03-21']]);
  expect(await first('2026-03-05')).toEqual([200, ['2026-03-02', '2026-03-02', '2026-03-21']]);
  expect(await first('2026-03-05', running[0]?.id)).toEqual([100, ['2026-03-02', '2026-03-21']]);
});

it('none is made to lie in it longer than it did, once others of another day lie there', async () => {
  const transferOf = async (hatch: HatchDetail) => {
    const now = await test.ok(getHatch, { params: { hatchId: hatch.id } }, 'vale.Manager');
    return now.steps.find(({ kind }) => kind === 'transfer') as HatchStepRow;
  };
  const { id: hatchStepId, version, detail } = await transferOf(running[0] as HatchDetail);
  const call = { params: { hatchStepId }, version };
  const takeBack = () => test.call(takeBackHatchStep, { ...call, body: { reason: 'Tried' } }, 'vale.Manager');
  const leave = (at: string) => {
    const given = { kind: 'transfer', at, detail, confirmed: ['transferTimeOff'] } as unknown as Step;
    const body = { step: given, reason: 'Looked it up' };
    return test.call(correctHatchStep, { ...call, body }, 'vale.Manager');
  };
  expect(problemsIn(await takeBack())).toEqual(['error setterOfOtherDay at']);
  expect(problemsIn(await leave('2026-03-22T20:00:00Z'))).toEqual(['error setterOfOtherDay at']);
  await test.sql`update machine set stage = 'multi', trolleys = 1, trays_per_trolley = 1, eggs_per_tray = 150
    where company_id = ${place.companyId} and id = ${place.setters[0]}`;
  expect(problemsIn(await takeBack())).toEqual(['error overMachine at']);
  expect((await leave('2026-03-20T21:00:00Z')).status).toBe(200);
});

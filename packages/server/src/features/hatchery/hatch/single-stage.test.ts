import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { Day } from '@henhouse/domain/day/day';
import { beforeAll, expect, it } from 'vitest';
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

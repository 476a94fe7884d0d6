import { randomUUID } from 'node:crypto';
import {
  createProgramme,
  deleteProgramme,
  getProgramme,
  listProgrammes,
  updateProgramme,
} from '@henhouse/contract/hatchery/incubation-programme';
import {
  createMachine,
  deleteMachine,
  getMachine,
  listMachines,
  type Machine,
  moveMachineState,
  retireMachine,
  updateMachine,
} from '@henhouse/contract/hatchery/machine';
import {
  addMachineCare,
  addMachineNote,
  getMachineTimeline,
  takeBackMachineEvent,
} from '@henhouse/contract/hatchery/machine-timeline';
import type { MachineState } from '@henhouse/domain/hatchery/machine-state';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { layEggsIn } from '../../../../test/machine-eggs.fixture';
import type { Actor } from '../../../../test/people';
import { addMachine, buildHatchery } from '../../../../test/scenario';
import { startedApp } from '../../../../test/started-app';
import { followEggs } from './machine-state.service';

const test = startedApp({ day: '2026-03-10' });
const fixture = fixtureIds('vale');
const hatcheryId = randomUUID();
const now = '2026-03-10T09:00:00Z';

beforeAll(async () => {
  for (const [company, id] of [
    ['vale', hatcheryId],
    ['hill', randomUUID()],
  ] as const) {
    await buildHatchery(test.by(`${company}.Owner`), fixtureIds(company).farmId, { id });
  }
});

const room = { trolleys: 4, traysPerTrolley: 10, eggsPerTray: 150 };
const setter = { kind: 'setter', code: 'S1', name: 'Setter 1', stage: 'single', ...room } as const;
const { kind: _kind, ...setterFields } = setter;
const ofSetters = { machineKind: 'setter', stage: 'multi' } as const;
const programme = { name: 'Steady', ...ofSetters, lines: [{ fromHour: 0, tempC: 37.6 }] };

let count = 0;
async function add(more: object = {}, as: Actor = 'vale.Owner') {
  count += 1;
  const body = { id: randomUUID(), ...setter, code: `T${count}`, ...more };
  return test.call(createMachine, { params: { hatcheryId }, body }, as);
}
const read = (machineId: string) => test.ok(getMachine, { params: { machineId } }, 'vale.Owner');
/** What a change of a machine as it is now is asked for with. */
const ofMachine = async <Body>({ id: machineId }: Machine, body: Body) => {
  const { version } = await read(machineId);
  return { params: { machineId }, body, version };
};
const move = async (machine: Machine, state: MachineState, more: object = {}) =>
  test.call(moveMachineState, await ofMachine(machine, { state, at: now, reason: 'so', ...more }), 'vale.Manager');
/** Eggs into a machine, or out of it. */
const lay = (machine: Machine, eggs: number, more: { hatchId?: string; steps?: string[] } = {}) =>
  layEggsIn(test, fixture, { hatcheryId, machineId: machine.id, eggs, ...more });
const timelineOf = async (machineId: string, query: object = {}) =>
  await test.ok(getMachineTimeline, { params: { machineId }, query: { perPage: '50', ...query } }, 'vale.Doctor');
const change = ({ id: machineId, code, version }: Machine, more: object) => {
  const body = { ...setterFields, code, ...more };
  return test.call(updateMachine, { params: { machineId }, body, version }, 'vale.Manager');
};

describe('machines', () => {
  it('are registered with their capacity, empty, and said to whoever asks again', async () => {
    const body = { id: randomUUID(), ...setter, maker: 'Petersime', notes: 'by the door' };
    const made = await test.ok(createMachine, { params: { hatcheryId }, body }, 'vale.Admin');
    expect(made).toMatchObject({ ...body, capacity: 6000, state: 'empty', retired: false, version: 1 });
    expect(await test.ok(createMachine, { params: { hatcheryId }, body }, 'vale.Admin')).toEqual(made);
    const named = { hatcheryName: 'Vale Hatchery', timeZone: 'Europe/Berlin' };
    const empty = { eggsInside: 0, freePlaces: 6000, hatches: [], lots: [], setPoints: [] };
    const seen = await test.ok(getMachine, { params: { machineId: body.id } }, 'vale.Supervisor');
    expect(seen).toMatchObject({ ...named, ...empty });
  });

  it('have a code once in their hatchery, and no more eggs than machines hold', async () => {
    const twice = await add({ code: 's1', trolleys: 500, traysPerTrolley: 500 });
    expect(problemsIn(twice)).toEqual(['error outOfRange eggsPerTray', 'error notUnique code']);
  });

  it('run programmes of their own kind and company', async () => {
    const own = { id: randomUUID(), ...programme, name: 'For setters' };
    const foreign = { id: randomUUID(), ...programme };
    await test.call(createProgramme, { body: own }, 'vale.Admin');
    await test.call(createProgramme, { body: foreign }, 'hill.Admin');
    expect(problemsIn(await add({ kind: 'hatcher', programmeId: own.id }))).toEqual(['error kindMismatch programmeId']);
    expect(problemsIn(await add({ programmeId: foreign.id }))).toEqual(['error unknownValue programmeId']);
    const made = await add({ programmeId: own.id });
    const running = { programmeName: 'For setters', setPoints: [{ fromHour: 0, tempC: 37.6 }] };
    expect(await read(made.body.id)).toMatchObject(running);
  });

  it('are changed by whoever saw the last version, and keep what lies in them', async () => {
    const { body: machine } = await add();
    await lay(machine, 3000);
    expect(problemsIn(await change(machine, { trolleys: 1 }))).toEqual(['error outOfRange eggsPerTray']);
    expect((await change(machine, { trolleys: 2 })).body).toMatchObject({ capacity: 3000, version: 2 });
    expect((await change(machine, { trolleys: 3 })).status).toBe(412);
    const line = await test.ok(listMachines, { query: { q: machine.code } }, 'vale.Manager');
    expect(line.items).toMatchObject([{ eggsInside: 3000, freePlaces: 0, hatches: [{ eggs: 3000, state: 'set' }] }]);
    const { lots } = await read(machine.id);
    expect(lots).toMatchObject([{ eggs: 3000, flockNumber: 'A-1', layDay: '2026-03-01' }]);
  });

  it('are not retired over eggs, nor brought back into a retired hatchery', async () => {
    const { body: machine } = await add();
    const retire = async (retired: boolean) =>
      test.call(retireMachine, await ofMachine(machine, { retired, reason: 'worn out' }), 'vale.Owner');
    const hatchId = await lay(machine, 100);
    expect(problemsIn(await retire(true))).toEqual(['error eggsInMachine retired']);
    await lay(machine, -100, { hatchId });
    expect((await retire(true)).body).toMatchObject({ retired: true });
    const worn = (await timelineOf(machine.id, { q: 'worn' })).items;
    expect(worn).toMatchObject([{ change: 'retired', text: 'worn out' }]);
    expect((await test.ok(listMachines, { query: { retired: 'false', q: machine.code } }, 'vale.Owner')).total).toBe(0);
    expect((await retire(false)).body).toMatchObject({ retired: false });
  });

  it('are removed only while nothing was ever done with them', async () => {
    const remove = async (machine: Machine) =>
      test.call(deleteMachine, await ofMachine(machine, { reason: 'a slip' }), 'vale.Owner');
    const { body: fresh } = await add();
    expect((await remove(fresh)).status).toBe(204);
    expect((await test.call(getMachine, { params: { machineId: fresh.id } }, 'vale.Owner')).status).toBe(404);
    const { body: used } = await add();
    await lay(used, 10);
    await move(used, 'fault');
    expect(problemsIn(await remove(used))).toEqual(['error inUse reason', 'error hasHistory reason']);
  });

  it('belong to their company and to the farms that somebody is assigned to', async () => {
    const { body: machine } = await add();
    const ask = (as: Actor) => test.call(getMachine, { params: { machineId: machine.id } }, as);
    expect((await ask('hill.Owner')).status).toBe(404);
    expect((await test.ok(listMachines, { query: { perPage: '200' } }, 'hill.Owner')).total).toBe(0);
    const owner = test.by('vale.Owner');
    const far = await buildHatchery(owner, fixture.otherFarmId, { name: 'Far Hatchery', code: 'FAR' });
    const there = await addMachine(owner, far.id, 'S1');
    expect((await test.call(getMachine, { params: { machineId: there.id } }, 'vale.Manager')).status).toBe(403);
    const seen = await test.ok(listMachines, { query: { perPage: '200', hatchery: far.id } }, 'vale.Manager');
    expect(seen.total).toBe(0);
  });
});

describe('states of a machine', () => {
  it('go the way that machines go, each with its time, and stand in the timeline', async () => {
    const { body: machine } = await add();
    test.clock.set('2026-03-10');
    const ahead = await move(machine, 'washing', { at: '2026-03-10T23:00:00Z' });
    expect(problemsIn(ahead)).toEqual(['error timeInFuture at']);
    // A slip in the year: it would have been preheating for eighteen centuries.
    const slip = await move(machine, 'preheating', { at: '0226-03-10T08:00:00Z' });
    expect(problemsIn(slip)).toEqual(['error outOfRange at']);
    expect((await move(machine, 'preheating')).body).toMatchObject({ state: 'preheating' });
    expect(problemsIn(await move(machine, 'washing'))).toEqual(['error stateNotAllowed state']);
    expect(problemsIn(await move(machine, 'running'))).toEqual(['error noEggsInMachine state']);
    expect(problemsIn(await move(machine, 'fault', { reason: '' }))).toEqual(['error required reason']);
    const { items, total } = await timelineOf(machine.id);
    expect(total).toBe(2);
    expect(items.find(({ kind }) => kind === 'state')).toMatchObject({ fromState: 'empty', toState: 'preheating' });
    expect(items.find(({ kind }) => kind === 'changed')).toMatchObject({ change: 'registered' });
  });

  it('follow the eggs that documents move, and go back when those are taken back', async () => {
    const { body: machine } = await add();
    const follow = async (moved: { into?: string[]; outOf?: string[]; isTakenBack?: boolean }) => {
      const eggs = { into: [], outOf: [], isTakenBack: false, ...moved };
      const by = { at: '2026-03-10T09:30:00.000Z', byName: 'Hatch 1' };
      await test.app.db.company(fixture.companyId, null, (tx) => followEggs(tx, eggs, by));
      return (await read(machine.id)).state;
    };
    const hatchId = await lay(machine, 500);
    expect(await follow({ into: [machine.id] })).toBe('running');
    const washed = await move(machine, 'washing', { at: '2026-03-10T10:00:00Z' });
    expect(problemsIn(washed)).toEqual(['error stateNotAllowed state']);
    await lay(machine, -500, { hatchId });
    expect(await follow({ outOf: [machine.id], isTakenBack: true })).toBe('empty');
    await lay(machine, 500, { hatchId });
    expect(await follow({ into: [machine.id] })).toBe('running');
    await lay(machine, -500, { hatchId });
    expect(await follow({ outOf: [machine.id] })).toBe('unloading');
  });
});

describe('the timeline of a machine', () => {
  it('keeps service and calibration, and when they are due again', async () => {
    const { body: machine } = await add();
    const care = (more: object) => {
      const body = { id: randomUUID(), kind: 'service' as const, day: '2026-03-02', ...more };
      return test.call(addMachineCare, { params: { machineId: machine.id }, body }, 'vale.Manager');
    };
    const { body: first } = await care({ nextDay: '2026-09-02', doneBy: 'Fitters Ltd' });
    expect(first).toMatchObject({ serviceDay: '2026-03-02', nextServiceDay: '2026-09-02', calibrationDay: null });
    await care({ kind: 'calibration', day: '2026-03-05', nextDay: '2026-06-03' });
    const wrong = await care({ day: '2026-03-11', nextDay: '2026-03-01' });
    expect(problemsIn(wrong)).toEqual(['error dayInFuture day', 'error outOfRange nextDay']);
    // An older one, written down late, changes nothing about the last.
    expect((await care({ day: '2026-01-02' })).body).toMatchObject({ serviceDay: '2026-03-02' });
    const { items } = await timelineOf(machine.id, { kind: 'service' });
    expect(items.map(({ day }) => day)).toEqual(['2026-03-02', '2026-01-02']);
    expect(items[0]).toMatchObject({ doneBy: 'Fitters Ltd', takenBack: null });
  });

  it('takes back what was written down wrongly, with a reason, and only that', async () => {
    const { body: machine } = await add();
    const params = { machineId: machine.id };
    const body = { id: randomUUID(), kind: 'service', day: '2026-03-09', nextDay: '2026-09-09' } as const;
    const older = { ...body, id: randomUUID(), day: '2026-02-01', nextDay: null };
    await test.ok(addMachineCare, { params, body: older }, 'vale.Owner');
    await test.call(addMachineCare, { params, body }, 'vale.Owner');
    const note = { id: randomUUID(), at: '2026-03-10T06:00:00Z', text: 'smells of smoke' };
    await test.call(addMachineNote, { params, body: note }, 'vale.Manager');
    await move(machine, 'washing');
    const back = (event: string, as: Actor = 'vale.Owner') =>
      test.call(takeBackMachineEvent, { params: { ...params, event }, body: { reason: 'other machine' } }, as);
    const numberOf = async (kind: string) => String((await timelineOf(machine.id, { kind })).items[0]?.event);
    const wrong = await numberOf('service');
    expect((await back(wrong)).body).toMatchObject({ serviceDay: '2026-02-01', nextServiceDay: null });
    expect((await timelineOf(machine.id, { kind: 'service' })).items[0]).toMatchObject({ takenBack: 'other machine' });
    expect(problemsIn(await back(wrong))).toEqual(['error stateNotAllowed event']);
    expect((await back(await numberOf('note'))).status).toBe(200);
    expect(problemsIn(await back(await numberOf('state')))).toEqual(['error stateNotAllowed event']);
    expect((await back('999999')).status).toBe(404);
    expect((await back('x')).status).toBe(404);
    expect((await back(wrong, 'vale.Supervisor')).status).toBe(403);
  });

  it('tells what hatches did there', async () => {
    const { body: machine } = await add();
    const { body: hatcher } = await add({ kind: 'hatcher', programmeId: null });
    const steps = ['set', 'candle', 'transfer', 'pull', 'close'];
    const hatchId = await lay(machine, 20, { steps });
    await lay(hatcher, 20, { hatchId });
    const pulled = await timelineOf(hatcher.id, { kind: 'hatch' });
    expect(pulled.items.map(({ step }) => step)).toEqual(['pull', 'transfer']);
    const { items, total } = await timelineOf(machine.id, { kind: 'hatch' });
    expect(total).toBe(3);
    expect(items.map(({ step }) => step)).toEqual(['transfer', 'candle', 'set']);
    const last = await timelineOf(machine.id, { kind: 'hatch', perPage: '1', page: '3' });
    expect(last.items).toMatchObject([{ step: 'set' }]);
  });
});

describe('programmes of set-points', () => {
  it('are the company’s: whoever is limited to farms reads them', async () => {
    const body = { id: randomUUID(), ...programme, name: 'Summer' };
    await test.ok(createProgramme, { body }, 'vale.Admin');
    const params = { incubationProgrammeId: body.id };
    expect(await test.ok(getProgramme, { params }, 'vale.Manager')).toMatchObject({
      machines: 0,
      lines: [{ fromHour: 0, tempC: 37.6, humidityPct: null }],
    });
    const { id: _id, ...fields } = body;
    const winter = { ...fields, retired: false, name: 'Winter' };
    const edit = (as: Actor) => test.call(updateProgramme, { params, body: winter, version: 1 }, as);
    expect((await edit('vale.Manager')).status).toBe(403);
    expect((await edit('vale.Owner')).body).toMatchObject({ name: 'Winter', version: 2 });
    expect((await test.call(getProgramme, { params }, 'hill.Owner')).status).toBe(404);
  });

  it('ask about temperatures that no guide prints, and refuse lines that do not rise', async () => {
    const send = (lines: { fromHour: number; tempC: number }[], confirmed: 'outsideUsual'[] = []) => {
      const body = { id: randomUUID(), ...programme, name: `P${randomUUID().slice(0, 8)}`, lines, confirmed };
      return test.call(createProgramme, { body }, 'vale.Owner');
    };
    expect(problemsIn(await send([{ fromHour: 0, tempC: 36 }]))).toEqual(['confirm outsideUsual lines.0.tempC']);
    expect((await send([{ fromHour: 0, tempC: 36 }], ['outsideUsual'])).status).toBe(201);
    const level = await send(
      [37.5, 37.4].map((tempC) => ({ fromHour: 0, tempC })),
      ['outsideUsual'],
    );
    expect(problemsIn(level)).toEqual(['error outOfRange lines.1.fromHour']);
  });

  it('have their name once, and stay while a machine runs them', async () => {
    const body = { id: randomUUID(), ...programme, name: 'In use' };
    await test.ok(createProgramme, { body }, 'vale.Owner');
    const params = { incubationProgrammeId: body.id };
    const twin = { ...body, id: randomUUID(), name: 'IN USE' };
    const again = await test.call(createProgramme, { body: twin }, 'vale.Owner');
    expect(problemsIn(again)).toEqual(['error notUnique name']);
    const { body: machine } = await add({ programmeId: body.id });
    const listed = await test.ok(listProgrammes, { query: { q: 'in use' } }, 'vale.Owner');
    expect(listed.items).toMatchObject([{ machines: 1 }]);
    const remove = () => test.call(deleteProgramme, { params, body: { reason: 'unused' }, version: 1 }, 'vale.Owner');
    expect(problemsIn(await remove())).toEqual(['error inUse reason']);
    const { id: _id, ...fields } = body;
    const turned = { ...fields, machineKind: 'hatcher' as const, retired: false };
    const kind = await test.call(updateProgramme, { params, body: turned, version: 1 }, 'vale.Owner');
    expect(problemsIn(kind)).toContain('error inUse machineKind');
    await change(machine, { programmeId: null });
    expect((await remove()).status).toBe(204);
  });
});

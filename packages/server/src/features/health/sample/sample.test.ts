import { randomUUID } from 'node:crypto';
import { getFlock, quarantineFlock } from '@henhouse/contract/flock/flock';
import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import {
  createSample,
  getHoldingFindings,
  getSample,
  getSampleTrend,
  listSamples,
  recordResults,
  removeSample,
  updateHoldingFindings,
  updateSample,
} from '@henhouse/contract/health/sample';
import { applyProgramme, approveProgramme, createProgramme } from '@henhouse/contract/schedule/programme';
import { listFlockTasks } from '@henhouse/contract/task/task';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const fixture = fixtureIds('vale');
const hill = fixtureIds('hill');
const { farmId, flockId, shedId } = fixture;
const today = '2026-04-10';
const test = startedApp({ day: today });

beforeAll(async () => {
  for (const place of [
    { flockId, shedId },
    { flockId: fixture.otherFlockId, shedId: fixture.otherShedId },
  ]) {
    const detail = { sex: 'asHatched' as const, count: 10_000 };
    await entered(test, 'chick-placement', { day: '2026-03-02', detail, ...place });
  }
});

const take = (more: object = {}, as: Actor = 'vale.Manager', at = farmId) => {
  const input = { kind: 'salmonella' as const, flockId, day: '2026-04-01', parts: 2, takenBy: 'Maria Keller' };
  const body = { id: randomUUID(), ...input, laboratory: 'LUFA Nord-West', ...more };
  return test.call(createSample, { params: { farmId: at }, body }, as);
};
const part = (number: number, outcome: 'negative' | 'positive', finding = '') => ({ part: number, outcome, finding });
const negative = [part(1, 'negative'), part(2, 'negative')];
const recordFindings = async (
  sampleId: string,
  results: object[],
  {
    knownDay = '2026-04-08',
    as = 'vale.Manager' as Actor,
    version = undefined as number | undefined,
    ...more
  } = {} as {
    knownDay?: string;
    as?: Actor;
    version?: number;
    parts?: number;
    reason?: string;
  },
) => {
  const now = version ?? (await test.ok(getSample, { params: { sampleId } }, 'vale.Manager')).version;
  const body = { knownDay, results: results as never, reason: 'Read wrongly', ...more };
  return test.call(recordResults, { params: { sampleId }, body, version: now }, as);
};
const sell = (day = today, place: object = { flockId, shedId }) =>
  enter(test, 'bird-sale', { day, detail: { sex: 'asHatched', count: 100, grossKg: 240 }, ...place });
const release = async (as: Actor, at = flockId) => {
  const { version } = await test.ok(getFlock, { params: { flockId: at } }, 'vale.Owner');
  const body = { quarantined: false, reason: 'Swabs anew, three times negative' };
  return test.call(quarantineFlock, { params: { flockId: at }, version, body }, as);
};
const list = async (query: object = {}, as: Actor = 'vale.Manager') =>
  (await test.ok(listSamples, { query: { perPage: 200, ...query } }, as)).items;

describe('a sample', () => {
  it('is written down by Owner, Admin, Manager and Doctor, of a place of its own farm', async () => {
    for (const as of ['vale.Owner', 'vale.Admin', 'vale.Manager', 'vale.Doctor'] as const) {
      expect((await take({}, as)).status).toBe(201);
    }
    for (const as of ['vale.AssistantManager', 'vale.Supervisor'] as const) {
      expect((await take({}, as)).status).toBe(403);
    }
    expect((await take({ flockId: hill.flockId })).status).toBe(404);
    expect(problemsIn(await take({ flockId: fixture.farFlockId }, 'vale.Owner'))).toEqual([
      'error unknownValue flockId',
    ]);
    expect(problemsIn(await take({ machineId: randomUUID() }))).toEqual([
      'error unknownValue machineId',
      'error invalid machineId',
    ]);
    expect(problemsIn(await take({ flockId: null, lotId: randomUUID() }))).toEqual(['error unknownValue lotId']);
    expect(problemsIn(await take({ day: '2026-04-11' }))).toEqual(['error dayInFuture day']);
    expect((await take({ number: 'L 77' })).status).toBe(201);
    expect(problemsIn(await take({ number: 'l 77', laboratory: 'lufa nord-west' }))).toEqual([
      'error notUnique number',
    ]);
  });

  it('is corrected, and keeps its parts once their result is known', async () => {
    const { id: sampleId } = (await take()).body;
    const fields = {
      kind: 'salmonella' as const,
      flockId,
      shedId,
      day: '2026-04-02',
      takenBy: 'Jan Vos',
      laboratory: 'LUFA',
    };
    const put = (parts: number, version: number, more: object = {}) =>
      test.call(updateSample, { params: { sampleId }, version, body: { ...fields, parts, ...more } }, 'vale.Doctor');
    expect((await put(2, 1)).body).toMatchObject({ shedName: 'Shed S1', takenBy: 'Jan Vos', version: 2 });
    expect((await recordFindings(sampleId, negative)).body).toMatchObject({
      state: 'negative',
      knownDay: '2026-04-08',
    });
    expect(problemsIn(await put(2, 3))).toEqual(['error required reason']);
    const reason = 'The form had the wrong day';
    expect(problemsIn(await put(3, 3, { reason }))).toEqual(['error outOfRange parts']);
    expect((await put(2, 3, { reason, day: '2026-04-03' })).body).toMatchObject({ day: '2026-04-03', version: 4 });
    const kept = await test.sql<{ after: object }>`
      select after from audit_log where subject_id = ${sampleId} and action = 'update'
        and after ->> 'reason' = ${reason}`;
    expect(kept).toMatchObject([{ after: { reason, day: '2026-04-03' } }]);
    // The laboratory examined three: how many follows with what was found in each.
    const three = [...negative, part(3, 'negative')];
    expect(problemsIn(await recordFindings(sampleId, three))).toEqual(['error outOfRange results.2.part']);
    expect(problemsIn(await recordFindings(sampleId, three, { parts: 3, reason: undefined }))).toEqual([
      'error required reason',
    ]);
    expect((await recordFindings(sampleId, three, { parts: 3 })).body).toMatchObject({ parts: 3, state: 'negative' });
    // The fourth is waited for.
    expect((await recordFindings(sampleId, three, { parts: 4 })).body).toMatchObject({ parts: 4, state: 'waiting' });
    expect((await recordFindings(sampleId, three, { parts: 3 })).body).toMatchObject({ parts: 3, state: 'negative' });
    expect((await recordFindings(sampleId, negative, { version: 1 })).status).toBe(412);
  });

  it('is listed by farm, flock, kind and state; late when its result does not come', async () => {
    const water = await take({ kind: 'water', flockId: null, shedId, day: '2026-03-20' });
    expect(water.body.state).toBe('late');
    expect((await list({ state: 'late' })).map(({ id }) => id)).toEqual([water.body.id]);
    expect(await list({ flock: fixture.otherFlockId })).toEqual([]);
    expect(await list({}, 'hill.Owner')).toEqual([]);
    expect((await list({ kind: 'water' }, 'vale.Supervisor')).length).toBe(1);
  });
});

const other = { flockId: fixture.otherFlockId, shedId: fixture.otherShedId };

describe('what the company lists as positive', () => {
  it('holds what leaves the flock until the Doctor releases it, and nobody else where there is one', async () => {
    const { id: sampleId } = (await take({ number: 'L 100' })).body;
    expect((await sell()).status).toBe(201);
    const found = await recordFindings(sampleId, [part(1, 'negative'), part(2, 'positive', 'S. Enteritidis')]);
    expect(found.body).toMatchObject({ state: 'positive', shuts: [{ id: flockId }] });

    const refused = await sell();
    expect(problemsIn(refused)).toEqual(['error flockQuarantined day']);
    expect(refused.problem.problems?.[0]?.params).toMatchObject({
      name: 'Manager of vale',
      day: today,
      reason: 'S. Enteritidis, LUFA Nord-West, L 100',
    });
    const health = await test.ok(getFlockHealth, { params: { flockId } }, 'vale.Doctor');
    expect(health.quarantines).toMatchObject([{ sampleId, products: ['meat'], fromDay: today }]);

    expect(problemsIn(await release('vale.Owner'))).toEqual(['error doctorReleases ']);
    // The same finding, written down better, shuts nothing twice.
    await recordFindings(sampleId, [part(1, 'positive', 'S. Enteritidis'), part(2, 'positive', 'S. Enteritidis')]);
    expect((await release('vale.Doctor')).status).toBe(200);
    expect((await sell()).status).toBe(201);
    expect((await list({ flock: flockId })).find(({ id }) => id === sampleId)?.shuts).toEqual([]);
    // Corrected after the release with the same finding the flock stays free.
    await recordFindings(sampleId, [part(1, 'negative'), part(2, 'positive', 'S. Enteritidis')]);
    expect((await sell()).status).toBe(201);
  });

  it('of a part shuts the flock while the other parts are still waited for, which come without a reason', async () => {
    const { id: sampleId } = (await take({ parts: 3, day: '2026-04-08' })).body;
    const first = await recordFindings(sampleId, [part(2, 'negative')], { reason: undefined });
    expect(first.body).toMatchObject({ state: 'waiting', knownDay: '2026-04-08', shuts: [] });
    const counted = async () => (await test.ok(getSampleTrend, { query: { kind: 'salmonella' } }, 'vale.Owner')).items;
    const before = await counted();
    const found = [part(2, 'negative'), part(3, 'positive', 'S. Infantis')];
    expect((await recordFindings(sampleId, found, { reason: undefined })).body).toMatchObject({
      state: 'positive',
      shuts: [{ id: flockId }],
    });
    expect(await counted()).not.toEqual(before);
    // What a laboratory said is corrected with a reason; what it has not said yet is added.
    const changed = [part(1, 'negative'), part(2, 'positive', 'S. Infantis'), part(3, 'negative')];
    expect(problemsIn(await recordFindings(sampleId, changed, { reason: undefined }))).toEqual([
      'error required reason',
    ]);
    const all = [part(1, 'negative'), ...found];
    expect((await recordFindings(sampleId, all, { reason: undefined, knownDay: today })).body.state).toBe('positive');
    expect(problemsIn(await recordFindings(sampleId, all, { reason: undefined }))).toEqual(['error required reason']);
    expect((await release('vale.Doctor')).status).toBe(200);
  });

  it('of another part with another listed finding shuts the flock anew, and the same finding does not', async () => {
    const { id: sampleId } = (await take({ parts: 3, day: '2026-04-08' })).body;
    const first = part(1, 'positive', 'S. Enteritidis');
    expect((await recordFindings(sampleId, [first], { reason: undefined })).status).toBe(200);
    expect((await release('vale.Doctor')).status).toBe(200);
    const same = [first, part(2, 'positive', 'S. Enteritidis')];
    expect((await recordFindings(sampleId, same, { reason: undefined })).status).toBe(200);
    expect((await sell()).status).toBe(201);
    const more = [...same, part(3, 'positive', 'S. Typhimurium')];
    expect((await recordFindings(sampleId, more, { reason: undefined })).status).toBe(200);
    expect(problemsIn(await sell())).toContain('error flockQuarantined day');
    expect((await release('vale.Doctor')).status).toBe(200);
  });

  it('makes the release the Doctor’s where the flock is shut already, and shuts by the shed alone, too', async () => {
    const { version } = await test.ok(getFlock, { params: { flockId: other.flockId } }, 'vale.Owner');
    const body = { quarantined: true, reason: 'swollen heads' };
    await test.call(quarantineFlock, { params: { flockId: other.flockId }, version, body }, 'vale.Owner');
    const { id } = (await take({ kind: 'avianInfluenza', flockId: null, shedId: other.shedId, parts: 1 })).body;
    expect((await recordFindings(id, [part(1, 'positive', 'H5N1')])).body.shuts).toEqual([
      { id: other.flockId, number: 'A-2' },
    ]);
    expect(problemsIn(await sell(today, other))).toEqual(['error flockQuarantined day', 'error flockQuarantined day']);
    expect(problemsIn(await release('vale.Owner', other.flockId))).toEqual(['error doctorReleases ']);
    expect((await release('vale.Doctor', other.flockId)).status).toBe(200);
    expect((await sell(today, other)).status).toBe(201);
  });

  it('is the Owner’s and the Doctor’s to say; what is not listed shuts nothing', async () => {
    const { id } = (await take({ parts: 1 })).body;
    expect((await recordFindings(id, [part(1, 'positive', 'S. Livingstone')])).body).toMatchObject({
      state: 'positive',
      shuts: [],
    });
    const listed = await test.ok(getHoldingFindings, {}, 'vale.Supervisor');
    expect(listed).toMatchObject({ version: 0 });
    const add = { findings: [...listed.findings, { kind: 'salmonella' as const, finding: 'Livingstone' }] };
    expect((await test.call(updateHoldingFindings, { body: add, version: 0 }, 'vale.Manager')).status).toBe(403);
    expect((await test.ok(updateHoldingFindings, { body: add, version: 0 }, 'vale.Owner')).version).toBe(1);
    expect((await test.call(updateHoldingFindings, { body: add, version: 0 }, 'vale.Owner')).status).toBe(412);
    expect((await test.ok(getHoldingFindings, {}, 'hill.Owner')).version).toBe(0);
    const { id: second } = (await take({ parts: 1 })).body;
    expect((await recordFindings(second, [part(1, 'positive', 'S. Livingstone')])).body.shuts.length).toBe(1);
    expect((await release('vale.Doctor')).status).toBe(200);
  });
});

describe('samplings of a programme', () => {
  it('become tasks that a sample of the kind ticks, and that are open again when it was of another', async () => {
    const id = randomUUID();
    const input = { title: 'Boot swabs', ageUnit: 'day' as const, fromAge: 28, toAge: 32 };
    const line = { id: randomUUID(), ...input, sampleKind: 'mycoplasma' as const };
    const body = { id, kind: 'sampling' as const, name: 'Serology', productionKind: 'broiler' as const, lines: [line] };
    const bare = { ...body, id: randomUUID(), lines: [{ ...line, sampleKind: null }] };
    expect(problemsIn(await test.call(createProgramme, { body: bare }, 'vale.Manager'))).toEqual([
      'error required lines.0.sampleKind',
    ]);
    const made = await test.ok(createProgramme, { body }, 'vale.Manager');
    expect(made.lineItems).toMatchObject([{ sampleKind: 'mycoplasma' }]);
    const { version } = made;
    await test.call(approveProgramme, { params: { birdProgrammeId: id }, version }, 'vale.Doctor');
    const applied = { id: randomUUID(), programmeId: id, fromDay: '2026-03-02' };
    await test.ok(applyProgramme, { params: { flockId }, body: applied }, 'vale.Manager');
    const listed = async (state: 'open' | 'settled') =>
      (await test.ok(listFlockTasks, { params: { flockId }, query: { state } }, 'vale.Manager')).items;
    const task = async () => [...(await listed('open')), ...(await listed('settled'))][0];
    expect(await task()).toMatchObject({ topic: 'sampling', sampleKind: 'mycoplasma', state: 'overdue' });

    const sample = (await take({ kind: 'mycoplasma', day: '2026-04-02' })).body;
    expect(sample.taskId).toBe((await task())?.id);
    expect(await task()).toMatchObject({ state: 'done', doneDay: '2026-04-02', entriesMade: 1 });
    const { kind: _, ...rest } = { kind: '', flockId, day: '2026-04-02', parts: 2, takenBy: 'Jan', laboratory: 'LUFA' };
    const put = { params: { sampleId: sample.id }, version: 1, body: { ...rest, kind: 'other' as const } };
    expect((await test.ok(updateSample, put, 'vale.Manager')).taskId).toBeNull();
    expect(await task()).toMatchObject({ state: 'overdue', doneDay: null });
    expect(problemsIn(await take({ taskId: randomUUID() }))).toEqual(['error unknownValue taskId']);
    // A sampling of another kind is not what it is.
    expect(problemsIn(await take({ taskId: (await task())?.id }))).toEqual(['error unknownValue taskId']);
  });
});

describe('a sample that was written down twice', () => {
  const remove = (sampleId: string, as: Actor = 'vale.Manager', version = 1) =>
    test.call(removeSample, { params: { sampleId }, version, body: { reason: 'Written down twice' } }, as);

  it('is taken back with a reason, and its sampling is open again', async () => {
    const { id, number } = (await take({ number: 'L-77', day: '2026-04-02', kind: 'mycoplasma' })).body;
    for (const as of ['vale.Supervisor', 'vale.AssistantManager'] as const) {
      expect((await remove(id, as)).status).toBe(403);
    }
    expect((await remove(id, 'hill.Owner')).status).toBe(404);
    expect((await remove(id, 'vale.Manager', 7)).status).toBe(412);
    expect((await remove(id)).status).toBe(204);
    expect((await test.call(getSample, { params: { sampleId: id } }, 'vale.Manager')).status).toBe(404);
    const kept = await test.sql<{ after: object }>`
      select after from audit_log where subject_id = ${id} and action = 'delete'`;
    expect(kept).toMatchObject([{ after: { reason: 'Written down twice' } }]);
    // Its number is free.
    expect((await remove((await take({ number })).body.id)).status).toBe(204);
    const query = { state: 'open' as const };
    const { items } = await test.ok(listFlockTasks, { params: { flockId }, query }, 'vale.Manager');
    expect(items).toMatchObject([{ topic: 'sampling', sampleKind: 'mycoplasma', entriesMade: 0 }]);
  });

  it('stays once its result is known: that is corrected', async () => {
    const { id } = (await take({ kind: 'other' })).body;
    const withResult = await recordFindings(id, negative);
    expect(problemsIn(await remove(id, 'vale.Doctor', withResult.body.version))).toEqual(['error stateNotAllowed ']);
  });
});

describe('the trend', () => {
  it('counts samples with a result by farm and quarter of the day that they were taken', async () => {
    const trend = (query: object, as: Actor = 'vale.Manager') =>
      test.call(getSampleTrend, { query: query as never }, as).then(({ body }) => body.items);
    expect(await trend({ kind: 'avianInfluenza' })).toMatchObject([
      { farmId, quarter: '2026-04-01', samples: 1, positive: 1 },
    ]);
    expect(await trend({ farm: farmId, kind: 'salmonella' })).toMatchObject([{ samples: 6, positive: 5 }]);
    expect(await trend({}, 'hill.Owner')).toEqual([]);
  });
});

describe('a sample with a listed finding', () => {
  it('shuts the flock that the sample was of after all, once it is corrected', async () => {
    const { id } = (await take({ parts: 1 })).body;
    await recordFindings(id, [part(1, 'positive', 'S. Enteritidis')]);
    const input = { flockId: other.flockId, kind: 'salmonella' as const, day: today, parts: 1 };
    const body = { ...input, takenBy: 'Jan Vos', laboratory: 'LUFA Nord-West', reason: 'It was of the other shed' };
    const put = await test.ok(updateSample, { params: { sampleId: id }, version: 2, body }, 'vale.Manager');
    expect(put.shuts.map(({ number }) => number)).toContain('A-2');
    expect(problemsIn(await sell(today, other))).toContain('error flockQuarantined day');
    for (const each of [flockId, other.flockId]) expect((await release('vale.Doctor', each)).status).toBe(200);
    expect((await sell(today, other)).status).toBe(201);
  });
});

describe('a sample of a shed', () => {
  it('is of the flock that stood there on its day, and of none that came after the shed was emptied', async () => {
    const { thirdShedId } = fixture;
    const [first, next] = [await addFlock(test.app.db, 'vale'), await addFlock(test.app.db, 'vale')];
    const there = (of: { flockId: string }) => ({ flockId: of.flockId, shedId: thirdShedId });
    const placed = { sex: 'asHatched' as const, count: 1000 };
    await entered(test, 'chick-placement', { day: '2026-03-03', detail: placed, ...there(first) });
    await entered(test, 'bird-sale', { day: '2026-03-20', detail: { ...placed, grossKg: 900 }, ...there(first) });
    await test.sql`update shed set state = 'ready', state_since_day = '2026-03-28' where id = ${thirdShedId}`;
    await entered(test, 'chick-placement', { day: '2026-04-02', detail: placed, ...there(next) });
    const found = async (day: string) => {
      const { id } = (await take({ flockId: null, shedId: thirdShedId, day, parts: 1 })).body;
      return (await recordFindings(id, [part(1, 'positive', 'S. Enteritidis')])).body.shuts.map((shut) => shut.id);
    };
    expect(await found('2026-03-15')).toEqual([first.flockId]);
    expect((await sell(today, there(next))).status).toBe(201);
    // Of the empty shed it is of those that came next.
    expect(await found('2026-03-25')).toEqual([next.flockId]);
    expect(problemsIn(await sell(today, there(next)))).toContain('error flockQuarantined day');
  });
});

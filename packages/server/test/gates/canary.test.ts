import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@henhouse/contract/all';
import { startSupport } from '@henhouse/contract/company/support-access';
import { createExpense } from '@henhouse/contract/expense/expense';
import { createFarm } from '@henhouse/contract/farm/farm';
import { invitePerson } from '@henhouse/contract/people/invitation';
import { createPurchase } from '@henhouse/contract/purchase/purchase';
import { createSale } from '@henhouse/contract/sale/sale';
import { live } from '@henhouse/contract/session/session';
import { createDevice } from '@henhouse/contract/telemetry/device';
import { sendReadings } from '@henhouse/contract/telemetry/reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validCalls } from '../calls/all-calls';
import { newSuperAdmin } from '../calls/newcomer';
import { CallFixture } from '../calls/valid-call';
import { enterAnyway } from '../entry-client';
import { fixtureIds } from '../farm.fixture';
import { type LiveStream, openStream } from '../live-stream';
import { type Actor, type CompanyName, ids } from '../people';
import type { TestApp } from '../test-app';
import { partOf } from '../this-run';
import { carelessExport, carelessNote, failing, leakIntoStreams, registerCareless } from './careless';
import type { PathIds } from './companies';
import { settleCompanies } from './company.fixture';
import { addExported, exportFaults, fileEndpoints, foreignShown } from './exports';
import { type Confided, hearConfided, logLeaks } from './log-leaks';
import { type TracedCompany, tracesOf } from './traces';

const typedText = 'Grey hen "Berta" limps, ask Dr Weiß';
const canary = 'Canary-of-hill';

let fixture: CallFixture;
let test: TestApp;
let confided: Confided;
let hill: TracedCompany;
const vale: TracedCompany = { companyId: ids.vale.companyId, words: ['of vale'] };

beforeAll(async () => {
  const companies = await settleCompanies({
    register: (app) => {
      confided = hearConfided(app);
      registerCareless(app);
    },
  });
  fixture = new CallFixture(companies, validCalls);
  test = fixture.test;
  hill = { companyId: ids.hill.companyId, words: companies.canaries };
  // Nothing is sent beyond this machine, and what is refused for that is written down.
  await test.sql`update webhook set url = regexp_replace(url, '//[^/]+', '//127.0.0.1')`;
});
afterAll(() => fixture.close());

/** Hill's people work, and write the canary wherever there is room for it. */
async function workInHill(): Promise<string> {
  const there = fixture.elsewhere('hill', fixture.companies.foreign, canary);
  for (const each of [
    createFarm,
    createSale,
    createPurchase,
    createExpense,
    invitePerson,
    createDevice,
    sendReadings,
  ]) {
    await there.done<typeof each>(each);
  }
  return loseBirds('hill');
}

/** An entry in a company's first shed; answers its id. */
async function loseBirds(company: CompanyName): Promise<string> {
  const { shedId, flockId } = fixtureIds(company);
  const detail = { sex: 'asHatched' as const, lines: [{ fate: 'dead' as const, cause: 'notStated', count: 2 }] };
  const notes = company === 'hill' ? canary : '';
  const as: Actor = `${company}.Manager`;
  const { entry } = await enterAnyway(test, 'mortality', { day: '2026-03-06', detail, notes, shedId, flockId, as });
  return entry.id;
}

async function until(stream: LiveStream, entryId: string): Promise<void> {
  while (!stream.raw().includes(entryId)) await stream.next();
}

describe('live streams of Vale', () => {
  const streams = new Map<string, LiveStream>();
  let url: string;

  const listen = async (name: string, headers: Readonly<Record<string, string>>) => {
    const stream = await openStream(url, headers);
    expect(stream.status).toBe(200);
    expect(await stream.next()).toEqual({ topic: 'hello', refs: {} });
    streams.set(name, stream);
    return stream;
  };
  const heardInVale = () => [...streams].map(([name, stream]) => [name, stream.raw()] as const);

  beforeAll(async () => {
    url = `${await test.app.http.listen({ port: 0, host: '127.0.0.1' })}${live.path}`;
    const visiting = (await newSuperAdmin(fixture)).headers;
    const visit = {
      params: { companyId: ids.vale.companyId },
      body: { id: randomUUID(), reason: 'The gate of live streams' },
    };
    const { text } = await fixture.send(startSupport, { as: visiting, ...visit });
    const { accessToken } = JSON.parse(text) as { accessToken: string };
    await listen('support', { authorization: `Bearer ${accessToken}` });
    await listen('super_admin', await test.bearer('super_admin'));
    for (const as of ['vale.Owner', 'vale.Supervisor'] as const) await listen(as, await test.bearer(as));
  });
  afterAll(() => {
    for (const stream of streams.values()) stream.leave();
  });

  it('hold nothing of what happens in Hill, up to what happens in Vale after it', async () => {
    const hills = await openStream(url, await test.bearer('hill.Owner'));
    await until(hills, await workInHill());
    await until(hills, 'reading.stored');
    const own = await loseBirds('vale');
    for (const [name, stream] of streams) if (name !== 'super_admin') await until(stream, own);
    expect(await tracesOf(test.database, hill, heardInVale())).toEqual([]);
    const heardInHill = [['hill.Owner', hills.raw()]] as const;
    expect(await tracesOf(test.database, vale, heardInHill)).toEqual([]);
    hills.leave();
  });

  it('would be seen to hold an id, and a name', async () => {
    leakIntoStreams(test.app);
    const everybody = ['support', 'vale.Owner', 'vale.Supervisor'];
    for (const name of everybody) await until(streams.get(name) as LiveStream, 'of hill');
    const found = await tracesOf(test.database, hill, heardInVale());
    expect(new Set(found.map((trace) => trace.split(': ')[0]))).toEqual(new Set(everybody));
    expect(found).toEqual(expect.arrayContaining(['vale.Owner: of hill', `vale.Owner: ${ids.hill.farmId}`]));
  });
});

describe('files for Vale', () => {
  let at: PathIds;
  beforeAll(async () => {
    at = await addExported(fixture);
  });

  it.each(fileEndpoints.map((each) => [each.id, each] as const))(
    'are given, and hold nothing of Hill: %s',
    async (_, each) => {
      expect(await exportFaults(fixture, each, at, hill)).toEqual([]);
    },
  );

  it('hold nothing of Hill though they are asked about its things', async () => {
    for (const each of fileEndpoints) expect(await foreignShown(fixture, each, at, hill), each.id).toEqual([]);
  });

  it('would be seen to hold Hill’s farms, in every format, and not to be given at all', async () => {
    const formats = ['csv', 'xlsx', 'pdf'];
    expect(await exportFaults(fixture, carelessExport, at, hill)).toEqual(
      formats.flatMap((format) => [`test.export ${format}: ${canary}`, `test.export ${format}: of hill`]),
    );
    expect(await foreignShown(fixture, carelessExport, at, hill)).toHaveLength(formats.length * 2);
    const ofNobody = { ...carelessExport, path: '/test/no-export' } as const;
    expect(await exportFaults(fixture, ofNobody, at, hill)).toEqual(
      formats.map((format) => `test.export ${format}: 404`),
    );
  });
});

/** Rows of one company that go out, or are told, with something of the other in them. */
async function crossedRows(own: TracedCompany, other: TracedCompany): Promise<string[]> {
  const rows = await test.database.query<{ place: string; text: string }>(
    ['event', 'webhook_delivery', 'mail']
      .map((table) => `select '${table}' as place, row_to_json(t)::text as text from ${table} t where company_id = $1`)
      .join(' union all '),
    [own.companyId],
  );
  expect(new Set(rows.map(({ place }) => place)).size, 'something in every table').toBe(3);
  return tracesOf(
    test.database,
    other,
    rows.map(({ place, text }) => [place, text]),
  );
}

describe('events, deliveries of hooks and letters', () => {
  beforeAll(async () => {
    await fixture.done(invitePerson);
    await fixture.done(createFarm);
    await test.app.followers.catchUp();
  });

  it('of each company hold nothing of the other', async () => {
    expect(await crossedRows(vale, hill)).toEqual([]);
    expect(await crossedRows(hill, vale)).toEqual([]);
  });

  it('would be seen to', async () => {
    const emit = (companyId: string, refs: object) =>
      test.sql`insert into event (company_id, topic, refs)
        values (${companyId}, 'farm.saved', ${JSON.stringify(refs)})`;
    await emit(ids.vale.companyId, { farmId: ids.hill.otherFarmId });
    await emit(ids.hill.companyId, { name: 'Owner of vale' });
    expect(await crossedRows(vale, hill)).toEqual([`event: ${ids.hill.otherFarmId}`]);
    expect(await crossedRows(hill, vale)).toEqual(['event: of vale']);
  });
});

/** The body with each of its texts replaced, one at a time at any depth. */
function spoiledBodies(body: unknown): unknown[] {
  if (typeof body === 'string') return [typedText];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    spoiledBodies(value).map((spoiled) =>
      Array.isArray(body) ? body.with(Number(key), spoiled) : { ...body, [key]: spoiled },
    ),
  );
}

describe('log lines', () => {
  const leaks = () => logLeaks(test.logged, confided, hill.words);

  it('of faults say where, and not with what', async () => {
    const before = test.logged.length;
    const fail = (how: 'row' | 'value' | 'job') =>
      test.call(failing, { body: { how, note: `${typedText} ${canary}` } }, 'vale.Owner');
    expect([(await fail('row')).status, (await fail('value')).status, (await fail('job')).status]).toEqual([
      409, 422, 204,
    ]);
    await test.app.jobs.drain();
    const faults = test.logged
      .slice(before)
      .filter((line) => /"level":50.*test.fail/.test(line))
      .map((line) => JSON.parse(line));
    expect(faults).toEqual([
      expect.objectContaining({ msg: 'conflict', err: expect.objectContaining({ errorCode: '23514', table: 'farm' }) }),
      expect.objectContaining({ msg: 'invalidInput', err: expect.objectContaining({ errorCode: '22007' }) }),
      expect.objectContaining({
        msg: expect.stringContaining('(test.fail,'),
        err: expect.objectContaining({ errorCode: '22P02' }),
      }),
    ]);
    expect(leaks()).toEqual([]);
  });

  it('hold nothing of what was typed, nor a secret, nor the canary, whatever is written and however it fails', async () => {
    const writing = allEndpoints.filter(({ method }) => method !== 'GET');
    for (const each of partOf(writing, 4)) {
      const call = await fixture.make(each);
      if (call.test) continue;
      const statuses: number[] = [];
      const send = async (sent: typeof call) => statuses.push((await fixture.send(each, sent)).status);
      await send({ ...call, params: fixture.companies.foreign });
      const spoiled = spoiledBodies(call.body);
      for (const body of [spoiled[0], spoiled.at(-1)]) await send({ ...call, body: (body ?? {}) as never });
      await send(call);
      // What has no body to spoil, or takes any text, is done by then.
      expect(Math.min(...statuses), each.id).toBeLessThan(300);
    }
    // Heard at all, and of many calls.
    expect([confided.typed.size > 50, confided.secrets.size > 20]).toEqual([true, true]);
    expect(leaks()).toEqual([]);
  }, 90_000);

  it('would be seen to', async () => {
    const inviteToken = 'a-token-that-somebody-was-sent';
    await test.call(carelessNote, { body: { note: `${typedText} ${canary}`, inviteToken } }, 'vale.Owner');
    expect(new Set(leaks())).toEqual(
      new Set(['another company: "careless"', 'something typed: "careless"', 'a secret: "careless"']),
    );
  });
});

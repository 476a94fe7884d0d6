import { endpoint } from '@henhouse/contract/endpoint';
import { id, line, rowStamp } from '@henhouse/contract/shape';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Actor, actorsOf, ids, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import type { App } from './app';
import { orNotFound, Stale } from './refusal';
import { platformRoute, publicRoute, route, sessionRoute } from './route';

const perch = z.object({ id, farmId: id, name: z.string(), weightG: z.number().nullable(), version: rowStamp.version });

const createPerch = endpoint('perch.create', 'POST', '/test/farms/:farmId/perches', {
  summary: 'Add a perch',
  access: { action: 'create', subject: 'DataEntry' },
  input: z.strictObject({
    id,
    name: line(1, 20),
    weightG: z.number().min(0).max(500).nullable(),
    nearShedIds: z.array(id).default([]),
  }),
  output: perch,
  success: 201,
});
const getPerch = endpoint('perch.get', 'GET', '/test/farms/:farmId/perches/:perchId', {
  summary: 'One perch',
  access: { action: 'read', subject: 'DataEntry' },
  output: perch,
});
const renamePerch = endpoint('perch.rename', 'PUT', '/test/farms/:farmId/perches/:perchId', {
  summary: 'Rename a perch',
  access: { action: 'update', subject: 'DataEntry' },
  input: z.strictObject({ name: line(1, 20) }),
  output: perch,
  versioned: true,
});
const breakPerch = endpoint('perch.break', 'POST', '/test/break', {
  summary: 'Fail in a chosen way',
  access: { action: 'create', subject: 'DataEntry' },
  input: z.strictObject({ how: z.enum(['throw', 'sql', 'swallow', 'unique', 'output']) }),
  output: z.object({ done: z.literal(true), must: z.string() }),
});
const whoAmI = endpoint('perch.who', 'GET', '/test/who', {
  summary: 'Who',
  access: 'session',
  output: z.object({ role: z.string() }),
});
const open = endpoint('perch.open', 'GET', '/test/open', {
  summary: 'Open',
  access: 'public',
  output: z.object({ ok: z.boolean() }),
});
const allCompanies = endpoint('perch.companies', 'GET', '/test/companies', {
  summary: 'All',
  access: { action: 'read', subject: 'Company' },
  output: z.object({ names: z.array(z.string()) }),
});

const weighFile = endpoint('perch.weigh', 'POST', '/test/farms/:farmId/weighings', {
  summary: 'Weigh a file',
  access: { action: 'create', subject: 'DataEntry' },
  body: 'file',
  output: z.object({ name: z.string(), bytes: z.int(), runs: z.int() }),
  success: 201,
});
const exportPerches = endpoint('perch.export', 'GET', '/test/farms/:farmId/perches.csv', {
  summary: 'Perches as a file',
  access: { action: 'export', subject: 'DataEntry' },
  output: 'file',
});
const exportLate = {
  ...exportPerches,
  id: 'perch.exportLate',
  path: '/test/farms/:farmId/late.csv',
} as const;
const talkingRead = endpoint('perch.talk', 'GET', '/test/talk', {
  summary: 'A read that tells',
  access: { action: 'read', subject: 'DataEntry' },
  output: 'empty',
});

const farmsOf = new Map(
  [ids.vale, ids.hill].flatMap(({ companyId, farmId, otherFarmId }) => [
    [farmId, companyId],
    [otherFarmId, companyId],
  ]),
);
const shedsOf = new Map(
  [ids.vale, ids.hill].flatMap(
    (own) =>
      [
        [own.shedId, own],
        [own.otherShedId, own],
      ] as const,
  ),
);

function register(app: App): void {
  const select = (companyId: string, perchId: string) => sql<z.output<typeof perch> & { hidden: string }>`
    select id, farm_id, name, weight_g, version, 'secret' as hidden from perch where company_id = ${companyId} and id = ${perchId}`;
  route(app, createPerch, async ({ tx, input, params, event, companyId }) => {
    await tx.run(
      sql`insert into perch (company_id, id, farm_id, name, weight_g) values (${companyId}, ${input.id}, ${params.farmId}, ${input.name}, ${input.weightG})`,
    );
    event('farm.saved', { perchId: input.id });
    return tx.one(select(companyId, input.id));
  });
  route(app, getPerch, async ({ tx, params, companyId }) => {
    return await orNotFound(tx.maybe(select(companyId, params.perchId)));
  });
  route(app, renamePerch, async ({ tx, params, input, version, companyId }) => {
    const done = await tx.run(sql`update perch set name = ${input.name}, version = version + 1
      where company_id = ${companyId} and id = ${params.perchId} and version = ${version}`);
    const row = await orNotFound(tx.maybe(select(companyId, params.perchId)));
    if (done === 0) throw new Stale(row);
    return row;
  });
  route(app, breakPerch, async ({ tx, input, companyId }) => {
    await tx.run(
      sql`insert into perch (company_id, id, farm_id, name) values (${companyId}, gen_random_uuid(), ${ids.vale.farmId}, 'half')`,
    );
    if (input.how === 'throw') throw new Error('a secret inside');
    if (input.how === 'sql') await tx.run(sql`select 1 / 0`);
    if (input.how === 'swallow') await tx.run(sql`select 1 / 0`).catch(() => undefined);
    if (input.how === 'unique')
      await tx.run(
        sql`insert into company (id, name, country, currency, time_zone) values (${companyId}, 'x', 'DE', 'EUR', 'UTC')`,
      );
    return { done: true, must: input.how === 'output' ? (undefined as never) : 'be there' };
  });
  let weighings = 0;
  route(app, weighFile, async ({ file }) => ({ name: file.name, bytes: file.bytes.length, runs: ++weighings }));
  route(app, exportPerches, async () => ({
    name: 'Ställe "Süd".csv',
    type: 'text/csv; charset=utf-8',
    content: 'a;b',
  }));
  route(app, exportLate, async ({ tx }) => async () => {
    const own = await tx.maybe(sql`select`).then(
      () => 'open',
      () => 'closed',
    );
    const { lines } = await app.db.unsafeAcrossCompanies('tests', (other) =>
      other.one(sql<{ lines: number }>`
        select count(*) as lines from audit_log where after ->> 'call' = 'perch.exportLate'`),
    );
    return { name: 'late.csv', type: 'text/csv; charset=utf-8', content: `${own}, ${lines} logged` };
  });
  route(app, talkingRead, async ({ event }) => event('farm.saved'));
  sessionRoute(app, whoAmI, async ({ session }) => ({ role: session.role }));
  publicRoute(app, open, async () => ({ ok: true }));
  platformRoute(app, allCompanies, async ({ tx }) => ({
    names: (await tx.many(sql<{ name: string }>`select name from company order by name`)).map(({ name }) => name),
  }));
}

const perchId = (number: number) => `01890000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;
const body = (number: number) => ({
  id: perchId(number),
  name: `Perch ${number}`,
  weightG: 2.5,
  nearShedIds: [] as string[],
});
const vale = { farmId: ids.vale.farmId };
/** Perch of that number, unless it says otherwise; by the Admin. */
const create = (number: number, more: Partial<ReturnType<typeof body>> = {}, as: Actor = 'vale.Admin') =>
  test.call(createPerch, { params: vale, body: { ...body(number), ...more } }, as);
const get = (number: number, params: { farmId: string } = vale) =>
  test.call(getPerch, { params: { ...params, perchId: perchId(number) } }, 'vale.Admin');

/** Leaves the assistant manager of Hill with no right at all, until they are given back. */
async function takeRights(): Promise<() => Promise<unknown>> {
  const roleId = perchId(91);
  await test.sql`insert into role (company_id, id, kind, name, permissions)
    values (${ids.hill.companyId}, ${roleId}, 'AssistantManager', 'Looks on', '{}') on conflict do nothing`;
  await test.sql`update membership set role_id = ${roleId}, version = version + 1
    where user_id = ${userIdOf('hill.AssistantManager')}`;
  return () => test.sql`update membership set role_id = null, version = version + 1 where role_id = ${roleId}`;
}

const test = startedApp({
  farms: false,
  register,
  places: {
    farmId: async (tx, farmId) => (farmsOf.get(farmId) === tx.companyId ? { farmId } : undefined),
    shedId: async (tx, shedId) => {
      const own = shedsOf.get(shedId);
      return own?.companyId === tx.companyId ? { farmId: own.farmId, shedId } : undefined;
    },
  },
});

beforeAll(async () => {
  await test.sql`
    create table perch (company_id uuid not null, id uuid not null, farm_id uuid not null, name text not null,
    weight_g numeric(9,3), version int not null default 1, primary key (company_id, id))`;
  await test.sql`select secure_tenant_table('perch')`;
});

describe('who gets in', () => {
  it('answers 401 without a token, with a forged one, and after the session has ended', async () => {
    expect((await test.call(whoAmI, {}, 'nobody')).status).toBe(401);
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.' };
    const forged = await test.call(whoAmI, { headers }, 'nobody');
    expect([forged.status, forged.problem.code]).toEqual([401, 'noSession']);
    await test.ok(whoAmI, {}, 'hill.Doctor');
    await test.sql`update session set ended_at = now() where user_id = ${userIdOf('hill.Doctor')}`;
    expect((await test.call(whoAmI, {}, 'hill.Doctor')).status).toBe(401);
  });

  it('serves no request with an expired token, a left session or a wrong browser', async () => {
    const headers = await test.bearer('vale.Owner');
    test.clock.set('2026-03-02T12:09:59Z');
    await test.ok(whoAmI, { headers }, 'nobody');
    test.clock.set('2026-03-02T12:10:01Z');
    expect((await test.call(whoAmI, { headers }, 'nobody')).status).toBe(401);
    test.clock.set('2026-03-02');
    await test.sql`update session set bound_secret_hash = sha256('browser') where user_id = ${userIdOf('hill.Admin')}`;
    expect((await test.call(whoAmI, {}, 'hill.Admin')).status).toBe(401);
    expect((await test.call(whoAmI, { headers: { cookie: 'henhouse=other' } }, 'hill.Admin')).status).toBe(401);
    await test.ok(whoAmI, { headers: { cookie: 'henhouse=browser' } }, 'hill.Admin');
    await test.sql`update session set used_at = '2026-03-02T11:00:00Z', idle_s = 600
      where user_id = ${userIdOf('hill.Admin')}`;
    expect((await test.call(whoAmI, { headers: { cookie: 'henhouse=browser' } }, 'hill.Admin')).status).toBe(401);
  });

  it('stops people the moment they are deactivated or their company is suspended', async () => {
    await test.ok(whoAmI, {}, 'hill.Manager');
    await test.sql`update membership set state = 'inactive' where user_id = ${userIdOf('hill.Manager')}`;
    expect((await test.call(whoAmI, {}, 'hill.Manager')).status).toBe(401);
    await test.sql`update company set state = 'suspended' where id = ${ids.hill.companyId}`;
    expect((await test.call(whoAmI, {}, 'hill.Owner')).status).toBe(401);
    await test.sql`update company set state = 'active' where id = ${ids.hill.companyId}`;
    expect((await test.call(whoAmI, {}, 'hill.Owner')).status).toBe(401);
    await test.sql`update session set ended_at = null where company_id = ${ids.hill.companyId}`;
    await test.ok(whoAmI, {}, 'hill.Owner');
  });

  it('reads the rights anew after a change of role', async () => {
    const create = (number: number) =>
      test.call(createPerch, { params: { farmId: ids.hill.farmId }, body: body(number) }, 'hill.AssistantManager');
    expect((await create(90)).status).toBe(201);
    const giveBack = await takeRights();
    const missing = { action: 'create', subject: 'DataEntry' };
    expect((await create(92)).problem).toMatchObject({ status: 403, missing });
    await giveBack();
    expect((await create(92)).status).toBe(201);
  });

  it('lets anybody into what is public, and only super_admin see all companies', async () => {
    expect(await test.ok(open, {}, 'nobody')).toEqual({ ok: true });
    expect(await test.ok(allCompanies, {}, 'super_admin')).toEqual({ names: ['Hill', 'Vale'] });
    for (const actor of actorsOf('vale')) expect((await test.call(allCompanies, {}, actor)).status).toBe(403);
    expect((await create(91, {}, 'super_admin')).status).toBe(403);
  });
});

describe('places', () => {
  it('answers the same 404 for a foreign, a missing and a malformed id, in path and body', async () => {
    const answers = await Promise.all([
      get(1, { farmId: ids.hill.farmId }),
      get(1, { farmId: ids.missing }),
      get(1, { farmId: "x' or 1=1" }),
      create(2, { nearShedIds: [ids.vale.shedId, ids.hill.shedId] }),
      create(2, { nearShedIds: [ids.vale.shedId, ids.missing] }),
    ]);
    const answered = answers.map(({ status, problem }) => ({ ...problem, status, requestId: '' }));
    for (const each of answered) expect(each).toEqual({ ...answered[0], status: 404 });
  });

  it('answers 403 for a farm or a shed of the own company that is not assigned', async () => {
    const elsewhere = { farmId: ids.vale.otherFarmId };
    expect((await test.call(createPerch, { params: elsewhere, body: body(3) }, 'vale.Manager')).status).toBe(403);
    expect((await create(3, { nearShedIds: [ids.vale.otherShedId] }, 'vale.Supervisor')).status).toBe(403);
    expect((await create(3, { nearShedIds: [ids.vale.shedId] }, 'vale.Supervisor')).status).toBe(201);
  });
});

describe('input and output', () => {
  it('names every problem at once with field and range, and writes nothing', async () => {
    const wrong = { id: perchId(4), name: '', weightG: 900, companyId: ids.hill.companyId, version: 9 };
    const { status, problem } = await test.call(createPerch, { params: vale, raw: { body: wrong } }, 'vale.Admin');
    expect([status, problem.code]).toEqual([422, 'invalidInput']);
    expect(problem.problems).toEqual([
      { code: 'required', field: 'name', severity: 'error', params: { value: '', min: 1 } },
      { code: 'outOfRange', field: 'weightG', severity: 'error', params: { value: 900, min: 0, max: 500 } },
      { code: 'unknownValue', field: 'companyId', severity: 'error', params: { name: 'companyId, version' } },
    ]);
    expect((await get(4)).status).toBe(404);
  });

  it('names the choices where something else was sent', async () => {
    const { problem } = await test.call(breakPerch, { raw: { body: { how: 'whistle' } } }, 'vale.Admin');
    const params = { value: 'whistle', allowed: 'throw, sql, swallow, unique, output' };
    expect(problem.problems).toMatchObject([{ code: 'unknownValue', field: 'how', params }]);
  });

  it('refuses broken JSON, another type and a body over 1 MB, as problems', async () => {
    const send = async (payload: string, type = 'application/json') => {
      const headers = { ...(await test.bearer('vale.Admin')), 'content-type': type };
      const url = `/test/farms/${ids.vale.farmId}/perches`;
      const answer = await test.app.http.inject({ method: 'POST', url, headers, payload });
      return [answer.statusCode, answer.json().code, String(answer.headers['content-type'])];
    };
    const problem = 'application/problem+json; charset=utf-8';
    expect(await send('{"id":')).toEqual([400, 'badRequest', problem]);
    expect(await send('{"__proto__":{"admin":true}}')).toEqual([400, 'badRequest', problem]);
    expect(await send('x', 'text/plain')).toEqual([415, 'unsupportedFile', problem]);
    expect(await send(JSON.stringify({ name: 'x'.repeat(1_100_000) }))).toEqual([413, 'tooLarge', problem]);
    expect(await send('null')).toEqual([422, 'invalidInput', problem]);
  });

  it('says little to much that is wrong: unknown names are one problem, problems end, depth and number are bounded', async () => {
    const post = async (body: unknown) => {
      const answer = await test.call(createPerch, { params: vale, raw: { body } }, 'vale.Admin');
      expect(answer.status).toBe(422);
      expect(answer.text.length).toBeLessThan(30_000);
      return answer.problem.problems ?? [];
    };
    const names = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`unknown${at}`, 1]));
    const [first, ...others] = (await post(names)).filter(({ code }) => code === 'unknownValue');
    const name = expect.stringMatching(/^unknown0, .*… \(40000\)$/);
    expect(first).toMatchObject({ field: 'unknown0', params: { name } });
    expect(others).toEqual([]);

    const wrongIds = await post({ id: perchId(5), name: 'A', weightG: 1, nearShedIds: Array(5000).fill('x') });
    expect(wrongIds.length).toBe(101);
    expect(wrongIds.at(-1)).toMatchObject({ code: 'moreProblems', params: { count: 4900 } });

    const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
    expect(await post({ id: deep })).toMatchObject([{ code: 'tooDeep', field: 'body', params: { max: 20 } }]);
    const wide = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`u${at}`, 1]));
    expect(await post(wide)).toMatchObject([{ code: 'tooLong', field: 'body', params: { max: 50_000 } }]);
  });

  it('drops fields that the contract does not list and keeps numbers numbers', async () => {
    await create(5);
    const answer = await get(5);
    expect(JSON.parse(answer.text)).toEqual({ id: perchId(5), ...vale, name: 'Perch 5', weightG: 2.5, version: 1 });
    expect(answer.headers.etag).toBe('"1"');
  });

  it('carries the security headers on answers and on errors', async () => {
    for (const answer of [
      await test.call(open, {}, 'nobody'),
      await test.call(whoAmI, {}, 'nobody'),
      await test.app.http.inject('/nothing'),
    ]) {
      expect(answer.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(answer.headers['content-security-policy']).not.toContain('unsafe');
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
      expect(answer.headers['strict-transport-security']).toBeDefined();
      expect(answer.headers['x-request-id']).toBeDefined();
    }
  });
});

describe('documents', () => {
  it('answers the same document with the first result and writes it once, also when it comes eight times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(10)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    const [{ count } = { count: '' }] = await test.sql<{ count: string }>`select count(*) from audit_log
      where after->>'id' = ${perchId(10)}`;
    expect(count).toBe('1');
    const events = await test.sql`select topic from event where refs->>'perchId' = ${perchId(10)}`;
    expect(events).toEqual([{ topic: 'farm.saved' }]);
  });

  it('refuses other content under an id that is taken', async () => {
    await create(11);
    const other = await create(11, { name: 'Other' });
    expect([other.status, other.problem.code]).toEqual([409, 'sameIdOtherContent']);
  });

  it('tries a refused document again from the start', async () => {
    expect((await create(12, { nearShedIds: [ids.missing] })).status).toBe(404);
    expect((await create(12)).status).toBe(201);
  });

  it('answers again what was taken before its right was, to who handed it in and for the same content alone', async () => {
    const params = { farmId: ids.hill.farmId };
    const hand = (as: Actor, more = {}) => test.call(createPerch, { params, body: { ...body(16), ...more } }, as);
    const first = await hand('hill.AssistantManager');
    expect(first.status).toBe(201);
    const giveBack = await takeRights();
    expect(await hand('hill.AssistantManager')).toMatchObject({ status: 201, body: first.body });
    expect((await hand('hill.AssistantManager', { name: 'Other' })).status).toBe(403);
    await giveBack();
    const both = [userIdOf('hill.AssistantManager'), userIdOf('hill.Supervisor')];
    const moveTo = (farmIds: readonly string[]) =>
      test.sql`update membership set farm_ids = ${farmIds}, shed_ids = '{}', version = version + 1 where user_id = any(${both}::uuid[])`;
    await moveTo([]);
    expect((await hand('hill.Supervisor')).status).toBe(403);
    expect(await hand('hill.AssistantManager')).toMatchObject({ status: 201, body: first.body });
    const row = test.sql`select 1 from audit_log where after->>'id' = ${perchId(16)}`;
    expect(await row).toHaveLength(1);
    await test.sql`update session set ended_at = now() where user_id = ${userIdOf('hill.AssistantManager')}`;
    expect((await hand('hill.AssistantManager')).status).toBe(401);
    await test.sql`update session set ended_at = null where user_id = ${userIdOf('hill.AssistantManager')}`;
    await moveTo([ids.hill.farmId]);
  });

  it('knows a document by its Idempotency-Key when it has no id of its own', async () => {
    await create(13);
    const first = { params: { ...vale, perchId: perchId(13) }, version: 1 };
    const headers = { 'idempotency-key': perchId(14) };
    const rename = (name: string) => test.call(renamePerch, { ...first, body: { name }, headers }, 'vale.Admin');
    expect((await rename('Twice')).body).toMatchObject({ name: 'Twice', version: 2 });
    expect((await rename('Twice')).body).toMatchObject({ name: 'Twice', version: 2 });
    expect((await rename('Thrice')).status).toBe(409);
  });

  it('keeps the documents of two companies apart, even under one id', async () => {
    await create(15);
    await test.sql`update membership set role = 'Manager', version = version + 1
      where user_id = ${userIdOf('hill.AssistantManager')}`;
    const params = { farmId: ids.hill.farmId };
    const hill = await test.ok(createPerch, { params, body: body(15) }, 'hill.AssistantManager');
    expect(hill).toMatchObject({ id: perchId(15), ...params });
  });
});

describe('versions', () => {
  it('asks for the version, and tells whoever is late what the row is now', async () => {
    await create(20);
    const params = { ...vale, perchId: perchId(20) };
    expect((await test.call(renamePerch, { params, body: { name: 'A' } }, 'vale.Admin')).status).toBe(428);
    await test.ok(renamePerch, { params, body: { name: 'A' }, version: 1 }, 'vale.Admin');
    const late = await test.call(renamePerch, { params, body: { name: 'B' }, version: 1 }, 'vale.Admin');
    expect(late.problem).toMatchObject({ status: 412, code: 'stale', current: { name: 'A', version: 2 } });
    expect(late.text).not.toContain('secret');
  });
});

describe('files', () => {
  const send = async (bytes: Buffer, headers: Record<string, string> = {}) =>
    test.app.http.inject({
      method: 'POST',
      url: `/test/farms/${ids.vale.farmId}/weighings`,
      headers: { ...(await test.bearer('vale.Admin')), ...headers },
      payload: bytes,
    });

  it('come in as they are, whatever they call themselves, up to 10 MB', async () => {
    const names = { 'content-type': 'application/json', 'x-file-name': 'St%C3%A4lle.csv' };
    const named = await send(Buffer.from('{"a":'), names);
    expect([named.statusCode, named.json()]).toEqual([201, { name: 'Ställe.csv', bytes: 5, runs: 1 }]);
    const odd = await send(Buffer.from('x'), {
      'content-type': 'text/csv',
      'x-file-name': '..%2Fhouse%5Csta%00%0Alls.csv',
    });
    expect(odd.json().name).toBe('stalls.csv');
    const large = await send(Buffer.alloc(9_000_000, 1), { 'content-type': 'application/octet-stream' });
    expect(large.json().bytes).toBe(9_000_000);
    expect((await send(Buffer.alloc(10_500_000), { 'content-type': 'text/csv' })).statusCode).toBe(413);
    expect((await send(Buffer.alloc(0), { 'content-type': 'text/csv' })).json().problems).toMatchObject([
      { code: 'required', field: 'body' },
    ]);
  });

  it('are taken once under a key, and not mixed up with another file', async () => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': perchId(60) };
    const first = (await send(Buffer.from('one'), headers)).json();
    expect((await send(Buffer.from('one'), headers)).json()).toEqual(first);
    expect((await send(Buffer.from('two'), headers)).statusCode).toBe(409);
    const strange = { 'idempotency-key': 'no id', 'content-type': 'text/csv' };
    expect((await send(Buffer.from('x'), strange)).statusCode).toBe(422);
  });

  it('go out under their name, and the audit log knows who took them', async () => {
    const answer = await test.call(exportPerches, { params: vale }, 'vale.Admin');
    expect([answer.status, answer.text]).toEqual([200, 'a;b']);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="St_lle _S_d_.csv"; filename*=UTF-8''St%C3%A4lle%20%22S%C3%BCd%22.csv`,
    );
    const logged = await test.sql`select actor_id from audit_log where action = 'call'
      and after ->> 'call' = 'perch.export'`;
    expect(logged).toEqual([{ actor_id: userIdOf('vale.Admin') }]);
  });

  it('that take their time are written when the transaction has ended and the log has its line', async () => {
    const answer = await test.call(exportLate, { params: vale }, 'vale.Admin');
    expect([answer.status, answer.text]).toEqual([200, 'closed, 1 logged']);
  });
});

describe('failures', () => {
  it('do not let a read tell what would be lost', async () => {
    expect((await test.call(talkingRead, {}, 'vale.Admin')).status).toBe(500);
    expect(test.logged.filter((line) => line.includes('so it can tell nothing'))).toHaveLength(1);
  });

  it('leaves nothing half written and tells nothing from inside', async () => {
    for (const [how, status] of [
      ['throw', 500],
      ['sql', 500],
      ['swallow', 500],
      ['output', 500],
      ['unique', 409],
    ] as const) {
      const answer = await test.call(breakPerch, { body: { how } }, 'vale.Admin');
      expect([how, answer.status]).toEqual([how, status]);
      expect(answer.text).not.toMatch(/secret|zero|duplicate|must/);
      expect(answer.problem.requestId).toBe(answer.headers['x-request-id']);
    }
    expect(await test.sql`select * from perch where name = 'half'`).toEqual([]);
    expect(await test.sql`select * from audit_log where action = 'perch.break'`).toEqual([]);
  });

  it('serves the next request on a clean connection after a failed one', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        test.call(breakPerch, { body: { how: index % 2 ? 'sql' : 'swallow' } }, 'vale.Admin'),
      ),
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(5)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});

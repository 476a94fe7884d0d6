import { randomUUID } from 'node:crypto';
import { createFarm, updateFarm } from '@henhouse/contract/farm/farm';
import {
  type AuditAction,
  exportAuditLog,
  getAuditChoices,
  getAuditLine,
  listAuditLines,
} from '@henhouse/contract/people/audit-log';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { type Actor, ids, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { type AuditLine, writeAudit, writeAuditAcross } from '../../platform/audit/audit';
import { sealEveryLog } from '../../platform/audit/seal.job';

const vale = fixtureIds('vale');
const test = startedApp({ day: '2026-03-09' });

/** Actions that the product does not know tell the lines of these tests apart from its own. */
type OwnLine = Omit<Partial<AuditLine>, 'action'> & { readonly action?: string };

const write = ({ action = 'update', ...part }: OwnLine, companyId: string = vale.companyId) => {
  const anna = { actorId: null, actorName: 'Anna', subject: 'Shed', via: 'web', requestId: randomUUID() } as const;
  return test.app.db.company(companyId, null, (tx) =>
    writeAudit(tx, { ...anna, action: action as AuditAction, ...part }),
  );
};
const list = (query: Record<string, string>, as: Actor = 'vale.Owner') =>
  test.call(listAuditLines, { query: { perPage: '200', ...query } as never }, as);
const seenBy = async (as: Actor, q: string) =>
  (await list({ q }, as)).body.items.map(({ action }) => action.slice(q.length + 1)).sort();
const fromWeb = (screen?: string) => ({ 'sec-fetch-site': 'same-origin', ...(screen ? { 'x-screen': screen } : {}) });
const farm = (id: string, name: string) => ({
  id,
  name,
  code: id.slice(0, 8),
  kind: 'broiler' as const,
  ownership: 'own' as const,
});
const file = async (query: string, as: Actor = 'vale.Owner') =>
  test.app.http.inject({
    method: 'GET',
    url: `${exportAuditLog.path}?${query}`,
    headers: await test.bearer(as),
  });

describe('a change of a person', () => {
  const id = randomUUID();

  it('stands in the log with who, what, where, before and after, and the screen it came through', async () => {
    await test.call(createFarm, { body: farm(id, 'Aspen'), headers: fromWeb('apps-farm-add') } as never, 'vale.Admin');
    const { id: _, ...fields } = farm(id, 'Birch');
    const change = { params: { farmId: id }, body: fields, version: 1, headers: fromWeb('apps-farm-edit') };
    await test.ok(updateFarm, change as never, 'vale.Owner');
    const { items, total } = (await list({ subjectId: id })).body;
    expect(total).toBe(2);
    const there = { via: 'web', farmId: id, farmName: 'Birch' };
    expect(items).toMatchObject([
      { ...there, action: 'update', actorName: 'Owner of vale', screen: 'apps-farm-edit', thing: 'Birch' },
      { ...there, action: 'create', actorName: 'Admin of vale', screen: 'apps-farm-add', thing: 'Aspen' },
    ]);
    const line = await test.ok(getAuditLine, { params: { line: String(items[0]?.id) } }, 'vale.Owner');
    expect(line).toMatchObject({ before: { name: 'Aspen' }, after: { name: 'Birch' }, seal: null, hash: null });
  });

  it.each([['Apps-Farm'], ['a'.repeat(61)], ['x y'], ['<b>']])('takes no %s for a screen', async (screen) => {
    const own = randomUUID();
    await test.call(createFarm, { body: farm(own, 'Cedar'), headers: fromWeb(screen) } as never, 'vale.Admin');
    expect((await list({ subjectId: own })).body.items[0]).toMatchObject({ via: 'web', screen: null });
  });

  it('from another program has no screen, whatever it says', async () => {
    const own = randomUUID();
    const headers = { 'x-screen': 'apps-farm-add' };
    await test.call(createFarm, { body: farm(own, 'Dogwood'), headers } as never, 'vale.Admin');
    expect((await list({ subjectId: own })).body.items[0]).toMatchObject({ via: 'api', screen: null });
  });

  it('on a farm is told with that farm, though only the shed stands in the address', async () => {
    const detail = { sex: 'asHatched', count: 1000 } as const;
    const placed = await entered(test, 'chick-placement', { day: '2026-03-02', detail });
    const [line] = (await list({ subjectId: placed.entry.id })).body.items;
    expect(line).toMatchObject({ kind: 'chick-placement', farmId: vale.farmId, farmName: 'Farm F1 of vale' });
  });
});

describe('a line about a person', () => {
  const member = userIdOf('vale.Supervisor');
  const personOf = async (line: OwnLine) => {
    const action = randomUUID();
    await write({ ...line, action });
    const [found] = (await list({ action })).body.items;
    return (await test.ok(getAuditLine, { params: { line: String(found?.id) } }, 'vale.Owner')).person;
  };

  it('names the person as they stand now, whatever kind they were when it was written', async () => {
    const now = { id: member, kind: 'supervisor' };
    expect(await personOf({ subject: 'Doctor', subjectId: member })).toEqual(now);
    expect(await personOf({ subject: 'Auth', subjectId: member, actorId: null })).toEqual(now);
    expect(await personOf({ subject: 'Auth', subjectId: randomUUID(), actorId: member })).toEqual(now);
  });

  it('names nobody where it is about a thing, an invitation, or somebody of another company', async () => {
    expect(await personOf({ subject: 'Farm', subjectId: vale.farmId, actorId: member })).toBeNull();
    expect(await personOf({ subject: 'Doctor', subjectId: randomUUID(), actorId: member })).toBeNull();
    expect(await personOf({ subject: 'Doctor', subjectId: userIdOf('hill.Doctor') })).toBeNull();
  });
});

describe('the list', () => {
  it('can be narrowed to whatever it offers to be narrowed to, webhooks too', async () => {
    await write({ subject: 'Webhook', action: 'rotate' });
    const { subjects } = await test.ok(getAuditChoices, {}, 'vale.Owner');
    expect(subjects).toContain('Webhook');
    for (const subject of subjects) expect((await list({ subject })).body.total, subject).toBeGreaterThan(0);
  });

  it('is narrowed by person, subject, action, way and search, newest first', async () => {
    const actorId = userIdOf('vale.Doctor');
    const narrow = { action: 'narrow', actorId };
    await write({ ...narrow, actorName: 'Dora', subject: 'Machine' });
    await write({ ...narrow, actorName: 'Dora Two', subject: 'Alarm', via: 'token', tokenName: 'Scales' });
    const actions = async (query: Record<string, string>) =>
      (await list(query)).body.items.map(({ subject }) => subject);
    expect(await actions({ actorId })).toEqual(['Alarm', 'Machine']);
    expect(await actions({ actorId, sortDesc: 'false' })).toEqual(['Machine', 'Alarm']);
    expect(await actions({ action: 'narrow', subject: 'Alarm' })).toEqual(['Alarm']);
    expect(await actions({ via: 'token' })).toEqual(['Alarm']);
    expect(await actions({ q: 'dora t' })).toEqual(['Alarm']);
    expect(await test.ok(getAuditChoices, {}, 'vale.Owner')).toMatchObject({
      actors: expect.arrayContaining([{ id: actorId, name: 'Dora Two' }]),
      subjects: expect.arrayContaining(['Alarm', 'Farm', 'Machine']),
    });
  });

  it('takes days in the company’s time zone, both included', async () => {
    await test.sql`insert into audit_log (company_id, at, actor_name, action, subject, via, request_id) values
      (${vale.companyId}, '2025-06-01T21:59:59Z', 'x', 'before', 'Task', 'job', 'r'),
      (${vale.companyId}, '2025-06-01T22:00:00Z', 'x', 'first', 'Task', 'job', 'r'),
      (${vale.companyId}, '2025-06-02T21:59:59.9Z', 'x', 'last', 'Task', 'job', 'r'),
      (${vale.companyId}, '2025-06-02T22:00:00Z', 'x', 'after', 'Task', 'job', 'r')`;
    const { items } = (await list({ from: '2025-06-02', to: '2025-06-02' })).body;
    expect(items.map(({ action }) => action)).toEqual(['last', 'first']);
  });

  it('never gives more than asked for, and refuses what it does not know', async () => {
    const page = (await list({ perPage: '10', page: '2' })).body;
    expect(page.items.length).toBeLessThanOrEqual(10);
    expect((await list({ perPage: '200', page: '90000' })).body.items).toEqual([]);
    for (const query of [{ perPage: '201' }, { subject: 'Spaceship' }, { actorId: 'me' }, { sortBy: 'actorName' }]) {
      expect((await list(query as never)).status).toBe(422);
    }
  });

  it('tells what is sealed', async () => {
    await write({ action: 'sealed-soon' });
    expect((await list({ action: 'sealed-soon' })).body.items[0]?.seal).toBeNull();
    await sealEveryLog(test.app);
    const [line] = (await list({ action: 'sealed-soon' })).body.items;
    expect(line?.seal).toBeGreaterThan(0);
    const detail = await test.ok(getAuditLine, { params: { line: String(line?.id) } }, 'vale.Owner');
    expect(detail.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('shows no secret that a change brought along', async () => {
    await write({ action: 'secret', after: { password: 'hen', apiToken: 'hen', nested: [{ totpSecret: 'hen' }] } });
    const [line] = (await list({ action: 'secret' })).body.items;
    const { text } = await test.call(getAuditLine, { params: { line: String(line?.id) } }, 'vale.Owner');
    expect(text).not.toContain('hen"');
  });
});

describe('who sees what', () => {
  beforeAll(async () => {
    const { farmId, otherFarmId } = vale;
    await write({ action: 'reach:company', subject: 'Company' });
    await write({ action: 'reach:farm', farmId });
    await write({ action: 'reach:other', farmId: otherFarmId });
    for (const [name, at] of [
      ['', farmId],
      ['-other', otherFarmId],
    ] as const) {
      await write({ action: `reach:vaccine${name}`, subject: 'VaccineEntry', farmId: at });
      const entry = { subject: 'DataEntry', farmId: at } as const;
      await write({ ...entry, action: `reach:mortality${name}`, after: { kind: 'mortality' } });
      await write({ ...entry, action: `reach:taken-back${name}`, before: { kind: 'mortality' } });
      await write({ ...entry, action: `reach:feed${name}`, after: { kind: 'feed' } });
    }
    await write({ action: 'reach:hill', farmId: ids.hill.farmId }, ids.hill.companyId);
    const ofPlatform = { action: 'reach:platform' as AuditAction, subject: 'Auth', via: 'web' } as const;
    const line = { actorId: null, actorName: '', ...ofPlatform, requestId: 'r' };
    await test.app.db.unsafeAcrossCompanies('tests', (tx) => writeAuditAcross(tx, null, line));
  });

  it('Owner and Admin the company, a Manager the farms assigned, a Doctor health on them', async () => {
    const kinds = ['feed', 'mortality', 'taken-back', 'vaccine'];
    const all = ['company', 'farm', 'other', ...kinds, ...kinds.map((kind) => `${kind}-other`)].sort();
    expect(await seenBy('vale.Owner', 'reach')).toEqual(all);
    expect(await seenBy('vale.Admin', 'reach')).toEqual(all);
    expect(await seenBy('vale.Manager', 'reach')).toEqual(['farm', 'feed', 'mortality', 'taken-back', 'vaccine']);
    expect(await seenBy('vale.Doctor', 'reach')).toEqual(['mortality', 'taken-back', 'vaccine']);
  });

  it('a Manager of every farm no line of the company as a whole, a Doctor of no farm health everywhere', async () => {
    const assign = (who: Actor, allFarms: boolean, farmIds: readonly string[]) =>
      test.sql`update membership set all_farms = ${allFarms}, farm_ids = ${farmIds} where user_id = ${userIdOf(who)}`;
    await assign('vale.Manager', true, []);
    await assign('vale.Doctor', false, []);
    expect(await seenBy('vale.Manager', 'reach')).not.toContain('company');
    expect(await seenBy('vale.Manager', 'reach')).toContain('other');
    expect(await seenBy('vale.Doctor', 'reach')).toEqual([
      'mortality',
      'mortality-other',
      'taken-back',
      'taken-back-other',
      'vaccine',
      'vaccine-other',
    ]);
    await assign('vale.Manager', false, [vale.farmId]);
    await assign('vale.Doctor', false, [vale.farmId]);
  });

  it('a super_admin the platform’s own log and of no company a line', async () => {
    expect(await seenBy('super_admin', 'reach')).toEqual(['platform']);
    const [line] = (await list({ q: 'reach:company' })).body.items;
    const detail = await test.call(getAuditLine, { params: { line: String(line?.id) } }, 'super_admin');
    expect(JSON.stringify(detail.body)).not.toContain('reach:company');
    expect((await file('format=csv', 'super_admin')).statusCode).toBe(403);
  });

  it('nobody a line by its number that the list does not show them', async () => {
    const numberOf = async (as: Actor, q: string) => String((await list({ q }, as)).body.items[0]?.id);
    const request = [
      ['vale.Manager', await numberOf('vale.Owner', 'reach:company')],
      ['vale.Manager', await numberOf('vale.Owner', 'reach:other')],
      ['vale.Doctor', await numberOf('vale.Owner', 'reach:farm')],
      ['vale.Owner', await numberOf('hill.Owner', 'reach:hill')],
      ['vale.Owner', '999999999'],
      ['vale.Owner', 'x'],
      ['vale.Owner', '9'.repeat(40)],
    ] as const;
    for (const [as, line] of request) {
      expect((await test.call(getAuditLine, { params: { line } }, as)).status, `${as} ${line}`).toBe(404);
    }
    expect((await test.ok(getAuditChoices, {}, 'vale.Doctor')).subjects).toEqual(['DataEntry', 'VaccineEntry']);
  });
});

describe('the file', () => {
  beforeAll(async () => {
    await write({ action: 'filed', actorName: '=1+1', after: { name: '@SUM(A1)', note: 'a,"b"' } });
    await write({ action: 'filed', actorName: 'Anna', subjectId: '-7' });
  });

  it('as CSV holds what is asked for, sealed, and nothing a spreadsheet would run', async () => {
    const answer = await file('format=csv&action=filed');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('audit-log-2026-03-09.csv');
    const rows = answer.body.trimEnd().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toBe(
      '\ufeffid,at,actor,actorId,action,subject,subjectId,thing,farm,via,screen,token,singleHand,before,after,requestId,seal,hash',
    );
    expect(rows[1]).toContain(",'-7,");
    expect(rows[2]).toContain(",'=1+1,");
    expect(rows[2]).toContain(`"{""name"": ""@SUM(A1)"", ""note"": ""a,\\""b\\""""}"`);
    for (const row of rows.slice(1)) expect(row).toMatch(/,\d+,[0-9a-f]{64}$/);
  });

  it('as XLSX has text in its cells', async () => {
    const answer = await file('format=xlsx&action=filed');
    const rows = await readSheet(answer.rawPayload);
    expect(rows.map((row) => row[2])).toEqual(['actor', 'Anna', "'=1+1"]);
    expect(rows[1]?.[6]).toBe("'-7");
  });

  it('is itself in the log: who took it, and what was in it', async () => {
    await file('format=csv&action=filed', 'vale.Admin');
    const [line] = (await list({ action: 'export', subject: 'AuditLog' })).body.items;
    expect(await test.ok(getAuditLine, { params: { line: String(line?.id) } }, 'vale.Owner')).toMatchObject({
      actorName: 'Admin of vale',
      after: { action: 'filed', format: 'csv', lines: 2, isCut: false },
    });
  });

  it('ends at 50,000 lines and says so', async () => {
    await test.sql`insert into audit_log (company_id, actor_name, action, subject, via, request_id)
      select ${vale.companyId}, 'many', 'many', 'Task', 'job', 'r' from generate_series(1, 50001)`;
    expect((await list({ action: 'many' })).body.total).toBe(50_000);
    const answer = await file('format=csv&action=many');
    expect(answer.headers['content-disposition']).toContain('audit-log-2026-03-09-newest-50000.csv');
    const rows = answer.body.trimEnd().split('\r\n');
    expect(rows).toHaveLength(50_002);
    expect(rows.at(-1)).toBe('Only the newest 50000 lines are in this file: narrow the days for the others.');
    expect(new Set(rows.slice(1, -1).map((row) => row.split(',')[0])).size).toBe(50_000);
  }, 60_000);

  it('as a long XLSX is written aside: others are answered meanwhile', async () => {
    await test.sql`insert into audit_log (company_id, actor_name, action, subject, via, request_id, after)
      select ${vale.companyId}, 'long', 'long', 'Task', 'job', 'r', jsonb_build_object('text', repeat('abc ', 100)) from generate_series(1, 20000)`;
    const written = new AbortController();
    const writing = file('format=xlsx&action=long').finally(() => written.abort());
    const beganMs = performance.now();
    let longestMs = 0;
    let answered = 0;
    while (!written.signal.aborted) {
      const begin = performance.now();
      expect((await test.call(getAuditLine, { params: { line: '0' } }, 'vale.Owner')).status).toBe(404);
      longestMs = Math.max(longestMs, performance.now() - begin);
      answered += 1;
    }
    const tookMs = performance.now() - beganMs;
    expect((await readSheet((await writing).rawPayload)).length).toBe(20_001);
    expect(answered).toBeGreaterThan(20);
    // Written in this thread, nearly all of the time would be one answer’s.
    expect(longestMs).toBeLessThan(tookMs / 3);
  }, 120_000);

  it.each(['vale.Manager', 'vale.Doctor', 'vale.Supervisor'] as const)('is not for %s', async (as) => {
    expect((await file('format=csv', as)).statusCode).toBe(403);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { getCompany } from '@henhouse/contract/company/company';
import {
  exportKeptByLaw,
  keepCompany,
  listErasedCompanies,
  requestErasure,
} from '@henhouse/contract/company/company-erasure';
import { extract } from 'tar-stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database';
import { entered } from '../../../../test/entry-client';
import { type Actor, ids, userIdOf } from '../../../../test/people';
import { anewApp } from '../../../../test/started-app';
import { eraseCompany } from '../../../platform/company-erasure/erase-company';
import { checkCompanyBooks } from '../../day-book/check-books';
import { keepAllCosts } from '../../economics/kept/keep-costs';

const test = anewApp();
const params = { companyId: ids.vale.companyId };
const reason = 'The farm is sold';

beforeEach(async () => {
  const detail = { sex: 'asHatched', count: 20_000, deadOnArrival: 12, sampleBirds: null, sampleMeanG: null } as const;
  await entered(test, 'chick-placement', { day: '2026-03-02', detail });
});

const requestErasureAs = (as: Actor, name = 'Vale', version = 1) =>
  test.call(requestErasure, { params, version, body: { name, reason } }, as);

/** Rows of each table, of one company; of what belongs to none, all of them. */
async function rowsOf(companyId: string): Promise<Record<string, number>> {
  const tables = await test.sql<{ name: string; key: string }>`
    select c.relname as name, case when c.relname = 'company' then 'id' else 'company_id' end as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'company' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'))`;
  const text = tables
    .map(
      ({ name, key }) => `select '${name}' as name, count(*)::int as rows from ${name} where ${key} = '${companyId}'`,
    )
    .join(' union all ');
  const rows = await test.database.query<{ name: string; rows: number }>(text);
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.name, row.rows]));
}

async function runJobOn(day: string): Promise<void> {
  test.clock.set(day);
  await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'company.erase', {}));
  await test.app.jobs.drain();
}

describe('a company that leaves', () => {
  it('is asked for by its Owner alone, by name, and goes on working for thirty days', async () => {
    for (const as of ['vale.Admin', 'vale.Manager', 'vale.Doctor'] as Actor[])
      expect([as, (await requestErasureAs(as)).status]).toEqual([as, 403]);
    expect(
      (
        await test.call(
          requestErasure,
          { params: { companyId: ids.hill.companyId }, version: 1, body: { name: 'Hill', reason } },
          'vale.Owner',
        )
      ).status,
    ).toBe(404);
    expect((await requestErasureAs('vale.Owner', 'Valley')).problem).toMatchObject({
      problems: [{ code: 'unknownValue', field: 'name' }],
    });
    const { status, body } = await requestErasureAs('vale.Owner');
    expect([status, body.eraseOn, body.state]).toEqual([200, '2026-04-01', 'active']);
    expect((await requestErasureAs('vale.Owner', 'Vale', body.version)).status).toBe(409);
    const letters = await test.sql<{ subject: string; text: string }>`select subject, body_text as text from mail
      where company_id = ${params.companyId}`;
    expect(letters.map(({ subject }) => subject)).toEqual(['Vale will be erased on 1 April 2026']);
    expect(letters[0]?.text).toContain(`/apps/company/${params.companyId}`);
    await runJobOn('2026-03-31');
    expect((await test.ok(getCompany, { params }, 'vale.Admin')).eraseOn).toBe('2026-04-01');
  });

  it('stays when that is taken back', async () => {
    const { body } = await requestErasureAs('vale.Owner');
    const kept = await test.call(keepCompany, { params, version: body.version }, 'vale.Owner');
    expect([kept.status, kept.body.eraseOn]).toEqual([200, null]);
    await runJobOn('2026-04-02');
    expect((await test.ok(getCompany, { params }, 'vale.Owner')).name).toBe('Vale');
    const log = await test.sql<{ action: string }>`select action from audit_log where company_id = ${params.companyId}
      and subject = 'Company' order by id`;
    expect(log.map(({ action }) => action)).toEqual(['askErasure', 'keepCompany']);
  });

  it('is gone on its day with every row and its people, and nothing of another company is', async () => {
    const hill = await rowsOf(ids.hill.companyId);
    expect(Object.keys(await rowsOf(ids.vale.companyId)).length).toBeGreaterThan(15);
    // One of its people works for the other company as well.
    const both = userIdOf('vale.Doctor');
    await test.sql`insert into membership (company_id, user_id, role, all_farms)
      values (${ids.hill.companyId}, ${both}, 'Doctor', true)`;
    // Another has no address, and the company looks after the account.
    const [looked] = await test.sql<{ id: string }>`
      with made as (insert into user_account (id, username, name, managed_by)
        values (gen_random_uuid(), 'sam', 'Sam', ${ids.vale.companyId}) returning id)
      insert into membership (company_id, user_id, role, all_farms) select ${ids.vale.companyId}, id, 'Supervisor', true
        from made returning user_id as id`;
    // And it has a role of its own.
    await test.sql`insert into role (company_id, id, kind, name, permissions)
      values (${ids.vale.companyId}, gen_random_uuid(), 'Supervisor', 'Night', '{}')`;
    await keepAllCosts(test.app);
    expect(await rowsOf(ids.vale.companyId)).toMatchObject({ flock_goods: expect.any(Number) });
    await requestErasureAs('vale.Owner');
    await runJobOn('2026-04-01');
    expect(await rowsOf(ids.vale.companyId)).toEqual({});
    expect(await rowsOf(ids.hill.companyId)).toMatchObject({ ...hill, membership: (hill['membership'] ?? 0) + 1 });
    const people = await test.sql<{ id: string }>`select id from user_account
      where id =
        any(${[both, userIdOf('vale.Owner'), userIdOf('vale.Supervisor'), looked?.id, userIdOf('hill.Owner')]}::uuid[])`;
    expect(people.map(({ id }) => id).toSorted()).toEqual([both, userIdOf('hill.Owner')].toSorted());
    expect((await test.call(getCompany, { params }, 'vale.Owner')).status).toBe(401);
    expect(await checkCompanyBooks(test.app.db, ids.hill.companyId)).toEqual([]);
  });

  // On a cluster another name is another connection to its nodes, which waits for what the first one holds, for ever.
  it('goes in one name, with the accounts of its people', async () => {
    await test.sql`
      create function refuse_others() returns trigger language plpgsql as $$ begin
        if current_user <> 'henhouse_eraser' then raise exception '% is erased by %', tg_table_name, current_user; end if; return old; end $$;
      create trigger refuse_others before delete on company for each row execute function refuse_others();
      create trigger refuse_others before delete on membership for each row execute function refuse_others();
      create trigger refuse_others before delete on user_account for each row execute function refuse_others()`;
    await requestErasureAs('vale.Owner');
    await runJobOn('2026-04-01');
    expect(await rowsOf(ids.vale.companyId)).toEqual({});
  });

  it('leaves what the law asks, for super_admin alone and for as long as it asks', async () => {
    await requestErasureAs('vale.Owner');
    await runJobOn('2026-04-01');
    const list = await test.ok(listErasedCompanies, {}, 'super_admin');
    expect(list.items).toMatchObject([{ id: params.companyId, name: 'Vale', country: 'DE', keptUntil: '2036-12-31' }]);
    expect((await test.call(listErasedCompanies, {}, 'hill.Owner')).status).toBe(403);
    const url = exportKeptByLaw.path.replace(':companyId', params.companyId);
    const file = await test.app.http.inject({ url, headers: await test.bearer('super_admin') });
    expect(file.statusCode).toBe(200);
    const names: string[] = [];
    const tar = extract();
    tar.end(gunzipSync(file.rawPayload));
    for await (const entry of tar) {
      names.push(entry.header.name);
      const text = (await buffer(entry)).toString();
      expect(text).not.toContain(ids.hill.companyId);
      if (entry.header.name === 'tables/person.csv') expect(text).not.toContain('@');
      if (entry.header.name === 'tables/entry.csv') expect(text).toContain('chick-placement');
    }
    expect(names).toEqual(expect.arrayContaining(['README.txt', 'tables/prescription.csv', 'tables/sale.csv']));
    for (const gone of ['membership', 'audit_log', 'task', 'reading_hour', 'alarm', 'flock_note'])
      expect(names).not.toContain(`tables/${gone}.csv`);
    await runJobOn('2036-12-31');
    expect((await test.ok(listErasedCompanies, {}, 'super_admin')).total).toBe(1);
    await runJobOn('2037-01-01');
    expect((await test.ok(listErasedCompanies, {}, 'super_admin')).total).toBe(0);
  });

  it('is whole still when its end breaks off', async () => {
    await requestErasureAs('vale.Owner');
    const before = await rowsOf(ids.vale.companyId);
    await test.sql`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger break_off before insert on erased_company for each row execute function break_off()`;
    const { companyId } = params;
    await expect(
      test.app.eraseCompany({ companyId, keptUntil: '2036-12-31', nowMs: test.clock.now() }),
    ).rejects.toThrow('the disk is full');
    expect(await rowsOf(companyId)).toEqual(before);
  });

  it('stays whole when it was kept since the job looked, and one that cannot go holds up no other', async () => {
    const { companyId } = params;
    const before = await rowsOf(companyId);
    const order = { companyId, keptUntil: '2036-12-31', nowMs: test.clock.now() };
    expect(await test.app.eraseCompany(order)).toBeUndefined();
    expect(await rowsOf(companyId)).toEqual(before);
    await test.sql`update company set erase_on = '2026-04-01', erase_reason = 'sold'`;
    await test.sql`
      create function hold_vale() returns trigger language plpgsql as $$ begin
        if new.name = 'Vale' then raise exception 'the disk is full'; end if; return new; end $$;
      create trigger hold_vale before insert on erased_company for each row execute function hold_vale()`;
    await runJobOn('2026-04-01');
    expect((await rowsOf(companyId))['flock']).toBe(before['flock']);
    expect(await rowsOf(ids.hill.companyId)).toEqual({});
    expect(test.logged.some((line) => line.includes('a company could not be erased'))).toBe(true);
  });

  it('takes nobody else along: who may erase sees one company, and the application cannot become who may', async () => {
    const asEraser = `set local role henhouse_eraser; set local app.company_id = '${ids.vale.companyId}'`;
    const [seen] = await test.sql<{ others: number }>`select count(*)::int as others from farm`;
    expect(seen?.others).toBeGreaterThan(1);
    await test.database.query(`begin; ${asEraser}`);
    const farms = await test.sql<{ company_id: string }>`select company_id from farm`;
    expect(new Set(farms.map(({ company_id }) => company_id))).toEqual(new Set([ids.vale.companyId]));
    expect(await test.sql`delete from user_account returning id`).toEqual([]);
    await expect(test.sql`update farm set name = name`).rejects.toThrow('permission denied');
    await test.sql`rollback`;
    await test.sql`begin; set local session authorization henhouse_app`;
    await expect(test.sql`set local role henhouse_eraser`).rejects.toThrow('permission denied');
    await test.sql`rollback`;
  });
});

describe('the only company of an installation', () => {
  it('leaves it as it was before the first visit', async () => {
    const alone = await testDatabase();
    await alone.query(`insert into installation (founded_as) values ('company')`);
    await alone.query(
      `with owner as (insert into user_account (id, email, name) values (gen_random_uuid(), 'ann@vale.example', 'Ann') returning id),
        vale as (insert into company (id, name, country, currency, time_zone, erase_on, erase_reason)
          values ($1, 'Vale', 'DE', 'EUR', 'UTC', '2026-04-01', 'sold') returning id)
       insert into membership (company_id, user_id, role, all_farms) select vale.id, owner.id, 'Owner', true from owner, vale`,
      [ids.vale.companyId],
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-kept-'));
    const keptFile = path.join(folder, 'kept');
    writeFileSync(keptFile, 'kept');
    const order = { companyId: ids.vale.companyId, nowMs: 0, keptFile, keptUntil: '2036-12-31' };
    expect(await eraseCompany(alone.url, order)).toBe(1);
    // It is gone already: nothing is done a second time.
    expect(await eraseCompany(alone.url, order)).toBeUndefined();
    const [left] = await alone.query(
      'select (select count(*)::int from installation) as claims, (select count(*)::int from user_account) as accounts',
    );
    expect(left).toEqual({ claims: 0, accounts: 0 });
    rmSync(folder, { recursive: true });
    await alone.drop();
  });
});

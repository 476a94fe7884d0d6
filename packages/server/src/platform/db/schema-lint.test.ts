import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { lintSchema } from './schema-lint';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const lint = () => lintSchema(database.query);

describe('the schema', () => {
  it('keeps companies apart by its keys, policies, roles and views', async () => {
    expect(await lint()).toEqual([]);
  });

  it.each([
    ['create table leak (id uuid primary key)', 'leak: no company_id, and not on the list of tables without'],
    [
      'create table leak (company_id uuid, id uuid, primary key (company_id, id))',
      'leak: row-level security is not forced',
    ],
    ['alter table farm no force row level security', 'farm: row-level security is not forced'],
    ['drop policy tenant on farm', 'farm: no tenant policy'],
    ['create policy wide on farm to henhouse_app using (true)', 'farm: unknown policy wide henhouse_app'],
    ['create unique index leak on farm (code)', 'farm: leak does not begin with company_id'],
    [
      'alter table flock add leak uuid, add constraint leak foreign key (leak) references company (id)',
      'flock: leak refers to another company',
    ],
    ['grant truncate on farm to henhouse_app', 'farm: the application may TRUNCATE'],
    ['grant select on schema_migration to henhouse_app', 'schema_migration: the application may reach it'],
    ['create view leak as select * from farm', 'leak: a view without security_invoker'],
    [
      'create function leak() returns int language sql security definer as $$ select 1 $$',
      'leak: security definer, open to everybody or without a fixed search_path',
    ],
    ['alter table farm owner to henhouse_app', 'farm: owned by a role of the application'],
    [
      'create trigger leak after delete on farm for each row execute function note_cost_month()',
      'farm: leak: goes off when a company is erased, by who may write nothing',
    ],
  ])('%s is found out', async (fault, finding) => {
    await database.sql`begin`;
    await database.query(fault);
    const found = await lint();
    await database.sql`rollback`;
    expect(found).toContain(finding);
  });
});

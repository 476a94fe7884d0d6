import { allEndpoints } from '@henhouse/contract/all';
import { endpoint } from '@henhouse/contract/endpoint';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '../../src/platform/http/route';
import { validCalls } from '../calls/all-calls';
import { CallFixture, valid } from '../calls/valid-call';
import { liftRequestLimits } from '../people';
import { seed } from '../this-run';
import { settleCompanies } from './company.fixture';
import { casesEach, faultOf } from './fuzz';

/** Breaks at a text in capitals, which nobody who wrote it has thought of. */
const careless = endpoint('test.careless', 'POST', '/test/notes', {
  summary: 'Keep a note',
  access: { action: 'read', subject: 'Farm' },
  input: z.strictObject({ note: z.string().max(200) }),
  output: z.object({ note: z.string().max(60) }),
  success: 200,
});

/** Signing out would end the session that asks; a stream never ends. */
const leftOut = new Set(['session.logout', 'session.live']);

let fixture: CallFixture;
/** What puts everything back into use that can be retired; what was merged into another thing is a thing of its own again. */
let backInUse: string;
beforeAll(async () => {
  const companies = await settleCompanies({
    register: (app) =>
      route(app, careless, async ({ input }) => {
        if (input.note.includes('<')) throw new Error('nobody has thought of this');
        return { note: input.note };
      }),
  });
  await companies.test.sql`
    create table limits_before as select * from money_setting;
    create table role_before as select * from role;
    create table membership_before as select * from membership`;
  const retiring = await companies.test.sql<{ name: string; merges: boolean }>`
    select c.table_name as name, exists (select from information_schema.columns m where m.table_schema = c.table_schema
      and m.table_name = c.table_name and m.column_name = 'merged_into_id') as merges
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'retired' and t.table_type = 'BASE TABLE'`;
  backInUse = retiring
    .map(
      ({ name, merges }) =>
        `update ${name} set retired = false${merges ? ', merged_into_id = null' : ''} where retired`,
    )
    .join(';');
  const carelessCall = valid(careless, () => ({ as: 'vale.Owner', body: { note: 'Before noon' } }));
  fixture = new CallFixture(companies, new Map([...validCalls, [careless.id, carelessCall]]));
});
afterEach(async () => {
  await liftRequestLimits(fixture.test.app.db);
  // Odd limits of approvals are valid ones too, and so are a role that may do next to nothing, a person in another one, a
  // month that is closed: the fixture lays its eggs in it.
  await fixture.test.sql`
    delete from money_setting;
    insert into money_setting select * from limits_before;
    update membership m set role = b.role, role_id = b.role_id, all_farms = b.all_farms, farm_ids = b.farm_ids, shed_ids = b.shed_ids
      from membership_before b where (m.company_id, m.user_id) = (b.company_id, b.user_id)
        and (m.role, m.role_id, m.all_farms, m.farm_ids, m.shed_ids)
          is distinct from (b.role, b.role_id, b.all_farms, b.farm_ids, b.shed_ids);
    update role r set permissions = b.permissions from role_before b
      where (r.company_id, r.id) = (b.company_id, b.id) and r.permissions <> b.permissions;
    update period set state = 'open' where state <> 'open';
    delete from role r where is_built_in
      and not exists (select from role_before b where (b.company_id, b.id) = (r.company_id, r.id))`;
  // And the fixture's own machine, farm or item may have been retired: the next call needs it.
  await fixture.test.database.query(backInUse);
});
afterAll(() => fixture.close());

describe(`${casesEach} odd requests each, seed ${seed}: a clear answer, never a fault of the server`, () => {
  it.each(allEndpoints.filter(({ id }) => !leftOut.has(id)).map((each) => [each.id, each] as const))(
    '%s',
    async (_, each) => {
      expect(await faultOf(fixture, each)).toBeUndefined();
    },
    120_000,
  );

  it('finds a handler that breaks, and says how to see it again', async () => {
    const found = await faultOf(fixture, careless, 300);
    expect(found).toMatch(/^test\.careless: 500 /);
    expect(found).toMatch(/TEST_SEED=\d+ asks \{"caller":/);
  });
});

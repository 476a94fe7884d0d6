import { randomUUID } from 'node:crypto';
import { endpoint } from '@henhouse/contract/endpoint';
import { listFarms } from '@henhouse/contract/farm/farm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { accountId } from '../../src/ledger/ids';
import { route } from '../../src/platform/http/route';
import { validCalls } from '../calls/all-calls';
import { CallFixture } from '../calls/valid-call';
import { countStatements } from '../statements';
import { settleCompanies } from './company.fixture';
import { queryOf, readings } from './other-farms';
import { sendRaw } from './raw-request';

/** Asks the database once for each farm. */
const careless = endpoint('test.farmByFarm', 'GET', '/test/farm-by-farm', {
  summary: 'Each farm by itself',
  access: { action: 'read', subject: listFarms.access.subject },
  output: z.array(z.string()),
});

/** How many farms are added, each with a shed, a flock in it, and a store with something in it. */
const farmsMore = 6;

let fixture: CallFixture;
beforeAll(async () => {
  const companies = await settleCompanies({
    register: (app) =>
      route(app, careless, async ({ tx }) => {
        const ids = await tx.values(sql<string>`select id from farm where company_id = ${tx.companyId}`);
        return Promise.all(
          ids.map((id) =>
            tx.value(sql<string>`select name from farm where company_id = ${tx.companyId} and id = ${id}`),
          ),
        );
      }),
  });
  fixture = new CallFixture(companies, validCalls);
});
afterAll(() => fixture.close());

/** Farms like the first one. */
async function addFarms(): Promise<void> {
  const { test, companies } = fixture;
  const { farmId = '', shedId = '', flockId = '' } = companies.assigned;
  for (let number = 1; number <= farmsMore; number += 1) {
    const [farm, shed, flock, lot] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const like = async (table: string, id: string, other: object) => {
      const text = `insert into ${table} select (jsonb_populate_record(x, '${JSON.stringify(other)}'::jsonb)).* from ${table} x where ${id}`;
      await test.sql(Object.assign([text], { raw: [text] }));
    };
    const name = `More ${number}`;
    await like('farm', `id = '${farmId}'`, { id: farm, name, code: `M${number}` });
    await like('shed', `id = '${shedId}'`, { id: shed, farm_id: farm, name, code: `M${number}` });
    await like('flock', `id = '${flockId}'`, { id: flock, farm_id: farm, number: name });
    await like('flock_day', `flock_id = '${flockId}'`, { flock_id: flock, farm_id: farm, shed_id: shed });
    await test.sql`insert into lot (company_id, id, kind, flock_id, sex)
      select company_id, ${lot}, 'birds', id, 'asHatched' from flock where id = ${flock}`;
    const birds = accountId({ kind: 'flock', flockId: flock, shedId: shed });
    const store = accountId({ kind: 'store', farmId: farm });
    await test.sql`insert into account (company_id, id, kind, shed_id, flock_id)
      select company_id, ${birds}, 'flock', ${shed}, id from flock where id = ${flock}`;
    await test.sql`insert into account (company_id, id, kind, farm_id) select company_id, ${store}, 'store', id from farm where id = ${farm}`;
    await test.sql`insert into balance (company_id, account_id, lot_id, quantity, last_day)
      select company_id, ${birds}, id, 9000, '2026-03-05' from lot where id = ${lot}`;
    await test.sql`insert into balance (company_id, account_id, lot_id, quantity, last_day)
      select company_id, ${store}, id, 500, '2026-03-05' from lot where kind = 'feed' and company_id = (
        select company_id from farm where id = ${farm}) limit 1`;
  }
}

async function statementsOf(): Promise<Map<string, readonly string[]>> {
  const { test, companies } = fixture;
  const [found, headers] = [new Map<string, readonly string[]>(), await test.bearer('vale.Owner')];
  for (const each of [...readings, careless]) {
    const ask = () =>
      sendRaw(test, each, { headers, path: companies.assigned, query: queryOf(each, companies.assigned) });
    const { status } = await ask();
    if (status !== 200) continue;
    // Whatever was remembered is asked anew.
    await test.sql`insert into event (company_id, topic, refs)
      select company_id, 'books.rebuilt', '{}' from farm where id = ${companies.assigned['farmId'] ?? ''}`;
    found.set(each.id, (await countStatements(ask)).statements);
  }
  return found;
}

it('no answer takes more statements the more farms there are', { timeout: 240_000 }, async () => {
  const before = await statementsOf();
  await addFarms();
  const after = await statementsOf();
  const grown = [...after].flatMap(([id, statements]) => {
    const more = statements.length - (before.get(id)?.length ?? 0);
    return more >= farmsMore ? [`${id}: ${more}`] : [];
  });
  expect(before.size).toBeGreaterThan(100);
  expect(grown).toEqual([`${careless.id}: ${farmsMore}`]);
});

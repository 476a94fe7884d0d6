import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@henhouse/contract/all';
import { endpoint } from '@henhouse/contract/endpoint';
import { farm, farmChange } from '@henhouse/contract/farm/farm';
import { createPurchase } from '@henhouse/contract/purchase/purchase';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '../../src/platform/http/route';
import { validCalls } from '../calls/all-calls';
import { CallFixture, valid } from '../calls/valid-call';
import { ids } from '../people';
import { partOf } from '../this-run';
import { settleCompanies } from './company.fixture';
import { foreignIdsTaken } from './foreign-ids';
import { ownedFieldsTaken } from './owned-fields';
import { secondEffects } from './repeats';
import { changedTables, type OfTables, sumsOfCompany } from './whole-database';

/** As careless as nothing of the product may be: takes what only the server says, and adds a row each time it is asked. */
const careless = endpoint('test.careless', 'PUT', '/test/farms/:farmId', {
  summary: 'Change a farm, and whose it is',
  access: { action: 'update', subject: 'Farm' },
  input: farmChange
    .extend({
      companyId: z.string().optional(),
      nearPartnerId: z.string().optional(),
      farPartnerId: z.uuid().nullable().optional(),
      createdBy: z.string().optional(),
    })
    .strip(),
  output: farm.pick({ id: true }),
});

const carelessCall = valid(careless, (fixture) => ({
  as: 'vale.Owner',
  params: { farmId: fixture.at('farmId') },
  body: {
    name: 'Meadow',
    code: `M${fixture.next()}`,
    kind: 'broiler' as const,
    ownership: 'own' as const,
    nearPartnerId: fixture.at('partnerId'),
  },
}));

let fixture: CallFixture;
let hill: OfTables;

beforeAll(async () => {
  const companies = await settleCompanies({
    register: (app) =>
      route(app, careless, async ({ tx, input }) => {
        const id = randomUUID();
        await tx.run(sql`insert into farm (company_id, id, name, code, kind, ownership)
          values (${tx.companyId}, ${id}, ${input.name}, ${id.slice(0, 8)}, 'broiler', 'own')`);
        return { id };
      }),
  });
  fixture = new CallFixture(companies, new Map([...validCalls, [careless.id, carelessCall]]));
  // What followed from Hill's own doings is no doing of these calls.
  await fixture.test.app.followers.catchUp();
  hill = await sumsOfCompany(fixture.test.database, ids.hill.companyId);
});
afterAll(() => fixture.close());

const writing = allEndpoints.filter(({ method }) => method !== 'GET');

it('a valid call is known of every endpoint that writes', () => {
  expect(writing.filter(({ id }) => !validCalls.has(id)).map(({ id }) => id)).toEqual([]);
});

// A quarter of them a run, every commit another one.
describe.each(partOf(writing, 4).map((each) => [each.id, each] as const))('%s', (_, each) => {
  it('is refused with any field that the server owns, at any depth, and taken without', async () => {
    expect(await ownedFieldsTaken(fixture, each)).toEqual([]);
  });

  it('takes no thing of another company inside, and refuses it like one that is not there', async () => {
    const { found } = await foreignIdsTaken(fixture, each);
    expect(found).toEqual([]);
  });

  it('counts once, though it is sent again or four times at the same moment', async () => {
    expect(await secondEffects(fixture, each)).toEqual([]);
  });
});

describe('these gates see', () => {
  it('many ids, and one that is taken', async () => {
    expect((await foreignIdsTaken(fixture, createPurchase)).asked).toBeGreaterThan(2);
    const { found } = await foreignIdsTaken(fixture, careless);
    expect(found).toEqual([
      'test.careless nearPartnerId (partnerId): 200',
      'test.careless farPartnerId (partnerId): 200',
    ]);
  });

  it('a field that is taken, and one that is passed over in silence', async () => {
    const taken = await ownedFieldsTaken(fixture, careless);
    expect(taken).toContain('test.careless companyId (200)');
    expect(taken).toContain('test.careless version (200)');
  });

  it('a row that is added each time', async () => {
    const [again, together] = await secondEffects(fixture, careless);
    expect(again).toBe('test.careless: again {"farm":1}');
    expect(together).toBe('test.careless: 4 at once {"farm":4}, one alone {"farm":1}');
  });

  it('one changed row of the other company', async () => {
    const { companyId } = ids.hill;
    const before = await sumsOfCompany(fixture.test.database, companyId);
    const rename = (to: string) => fixture.test.sql`update shed set name = ${to} where id = ${ids.hill.shedId}`;
    await rename('Planted');
    const changed = changedTables(before, await sumsOfCompany(fixture.test.database, companyId));
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatch(/^shed: /);
    await rename('Shed S1');
    expect(changedTables(before, await sumsOfCompany(fixture.test.database, companyId))).toEqual([]);
  });
});

it('all that left the other company as it was, in every table', async () => {
  expect(changedTables(hill, await sumsOfCompany(fixture.test.database, ids.hill.companyId))).toEqual([]);
});

import { allEndpoints } from '@henhouse/contract/all';
import { endpoint } from '@henhouse/contract/endpoint';
import { listSales } from '@henhouse/contract/sale/sale';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '../../src/platform/http/route';
import { validCalls } from '../calls/all-calls';
import { CallFixture, valid } from '../calls/valid-call';
import { partOf } from '../this-run';
import { settleCompanies } from './company.fixture';
import { farmToken, growManager, takenOfOtherFarm } from './limited-writes';

/** Looks neither in its path nor in its body at whose farm a thing is. */
const careless = endpoint('test.carelessSale', 'PUT', '/test/sold/:sale', {
  summary: 'Note on a sale that it goes with another one',
  access: { action: 'update', subject: listSales.access.subject },
  input: z.strictObject({ withSaleId: z.uuid() }),
  output: z.object({ sales: z.int() }),
});

const carelessCall = valid(careless, (fixture) => ({
  as: 'vale.Owner',
  params: { sale: fixture.at('saleId') },
  body: { withSaleId: fixture.at('saleId') },
}));

/** Areas whose things are the company’s, wherever they are used: calls, and ids inside others. */
const ofCompany: readonly (readonly [taken: RegExp, because: string])[] = [
  [/^(catalogue|standard)\./, 'partners, items, words, price lists and standards'],
  [/^health\.(create|update)Item$|^health\.stateFeedPeriods$/, 'medicines and vaccines are items'],
  [/^schedule\.\w+Programme$/, 'programmes, wherever they are followed'],
  [/^machine\.\w+Programme$/, 'likewise'],
  [/ \((partner|item|feedItem|standard|birdProgramme|incubationProgramme|priceList)Id\)$/, 'named by a document'],
  [/^alarmRule\.(create|update) .*\(userId\)$/, 'somebody who is told of alarms of the farms that they reach alone'],
  [/^file\.uploadReceipt$/, 'a picture of whoever hands it in, of no expense yet'],
  [/^people\.(add|invite|update) farmIds\.# /, 'of a Supervisor the farms are those of the sheds, whatever is said'],
];

let fixture: CallFixture;
const found = new Map<string, string[]>();

beforeAll(async () => {
  const companies = await settleCompanies({
    register: (app) =>
      route(app, careless, async ({ tx, params, input }) => ({
        sales: (
          await tx.many(sql`select from sale where company_id = ${tx.companyId}
            and id = any(${[params.sale, input.withSaleId]}::uuid[])`)
        ).length,
      })),
  });
  fixture = new CallFixture(companies, new Map([...validCalls, [careless.id, carelessCall]]));
});
afterAll(() => fixture.close());

const writing = allEndpoints.filter(({ method, access }) => method !== 'GET' && typeof access === 'object');
/** A quarter of them a run, every commit another one. */
const now = [...partOf(writing, 4), careless];

const limited = {
  'a Manager of one farm with every right': () => growManager(fixture),
  'an Owner’s token for one farm': () => farmToken(fixture),
  'a Doctor of one farm': () => fixture.test.bearer('vale.Doctor'),
};

describe.each(Object.entries(limited))('%s', (name, become) => {
  it('takes nothing of another farm, by no call and by no id inside one', { timeout: 240_000 }, async () => {
    let as = await become();
    for (const [at, each] of now.entries()) {
      // A token has so many requests a minute.
      if (at % 20 === 19) as = await become();
      const taken = await takenOfOtherFarm(fixture, each, as);
      found.set(name, [...(found.get(name) ?? []), ...taken]);
    }
    const wrong = (found.get(name) ?? []).filter((each) => !ofCompany.some(([taken]) => taken.test(each)));
    expect(wrong.filter((each) => !each.startsWith(careless.id))).toEqual([]);
  });
});

it('a call that looks at no farm would be seen, and an id inside it', () => {
  const [grown] = Object.keys(limited);
  expect((found.get(grown ?? '') ?? []).filter((each) => each.startsWith(careless.id))).toEqual([
    careless.id,
    `${careless.id} withSaleId (saleId)`,
  ]);
});

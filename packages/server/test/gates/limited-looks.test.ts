import { endpoint } from '@henhouse/contract/endpoint';
import { listSales } from '@henhouse/contract/sale/sale';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '../../src/platform/http/route';
import { validCalls } from '../calls/all-calls';
import { CallFixture } from '../calls/valid-call';
import { partOf } from '../this-run';
import type { PathIds } from './companies';
import { settleCompanies } from './company.fixture';
import { addExported, fileEndpoints } from './exports';
import { shownOfOtherFarm } from './limited-looks';
import { farmToken, growManager } from './limited-writes';
import { readings } from './other-farms';

/** A file whose limit to assigned farms somebody took off. */
const careless = endpoint('test.everySaleFile', 'GET', '/test/sales.csv', {
  summary: 'Every sale of the company, as a file',
  access: { action: 'export', subject: listSales.access.subject },
  output: z.string(),
});

/** What somebody of one farm is shown of another one: what for. */
const shownAnyway: readonly (readonly [found: RegExp, because: string])[] = [
  [/^supply\.eggTargets.*: (Farm F2 of vale|farmId|storeId)$/, 'eggs are sent to every farm of the company'],
  [/^hatch\.dispatches.*: (Farm F2 of vale|farmId|storeId|flockId)$/, 'chicks are sent to every farm of the company'],
  [/^trace\.starts.*: openingStockId$/, 'a bought lot is the company’s, in whichever store it lies'],
  [/^auditLog\.export .*: \w+Id$/, 'what somebody has asked about stands in the lines of what they did'],
];

let fixture: CallFixture;
let at: PathIds;
beforeAll(async () => {
  const companies = await settleCompanies({
    register: (app) =>
      route(app, careless, async ({ tx }) =>
        JSON.stringify(await tx.many(sql`select id from sale where company_id = ${tx.companyId}`)),
      ),
  });
  fixture = new CallFixture(companies, validCalls);
  at = await addExported(fixture);
});
afterAll(() => fixture.close());

const limited = {
  'a Manager of one farm with every right': () => growManager(fixture),
  'an Owner’s token for one farm': () => farmToken(fixture),
  'a Doctor of one farm': () => fixture.test.bearer('vale.Doctor'),
  'a Supervisor of one shed': () => fixture.test.bearer('vale.Supervisor'),
};

/** A half of them a run, every commit the other one. */
const now = partOf([...fileEndpoints, ...readings], 2);

describe.each(Object.entries(limited))('%s', (_, become) => {
  it('is shown nothing of another farm, in no file, list or page', { timeout: 120_000 }, async () => {
    const found: string[] = [];
    let [as, looked] = [await become(), 0];
    for (const [index, each] of now.entries()) {
      // A token has so many requests a minute.
      if (index % 60 === 59) as = await become();
      const shown = await shownOfOtherFarm(fixture, each, { at, as });
      looked += shown.looked;
      found.push(...shown.found);
    }
    expect(looked).toBeGreaterThan(50);
    expect(found.filter((each) => !shownAnyway.some(([pattern]) => pattern.test(each)))).toEqual([]);
  });
});

it('a file without its limit would be seen', async () => {
  const { found } = await shownOfOtherFarm(fixture, careless, { at, as: await growManager(fixture) });
  expect(found).toEqual([`${careless.id}: saleId`]);
});

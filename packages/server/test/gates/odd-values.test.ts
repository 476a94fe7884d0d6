import { allEndpoints } from '@henhouse/contract/all';
import { endpoint } from '@henhouse/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '../../src/platform/http/route';
import { validCalls } from '../calls/all-calls';
import { CallFixture, valid } from '../calls/valid-call';
import { partOf } from '../this-run';
import { settleCompanies } from './company.fixture';
import { faultsOfOddValues } from './odd-values';

/** Leaves to the database what its text may be. */
const careless = endpoint('test.careless', 'POST', '/test/notes', {
  summary: 'Keep a note',
  access: { action: 'read', subject: 'Farm' },
  input: z.strictObject({ note: z.string() }),
  output: z.object({ note: z.string() }),
  success: 200,
});

/** It ends the session that asks. */
const leftOut = new Set(['session.logout']);

let fixture: CallFixture;
beforeAll(async () => {
  const companies = await settleCompanies({
    register: (app) =>
      route(app, careless, async ({ tx, input }) => {
        await tx.run(sql`select ${JSON.stringify(input)}::jsonb`);
        return { note: '' };
      }),
  });
  const carelessCall = valid(careless, () => ({ as: 'vale.Owner', body: { note: 'Before noon' } }));
  fixture = new CallFixture(companies, new Map([...validCalls, [careless.id, carelessCall]]));
});
afterAll(() => fixture.close());

const writing = allEndpoints.filter(({ id, method, body }) => method !== 'GET' && body !== 'file' && !leftOut.has(id));

// An eighth of them a run, every commit another one.
describe('odd values in place of each value of a valid call are no fault of the server', () => {
  it.each(partOf(writing, 8).map((each) => [each.id, each] as const))(
    '%s',
    async (_, each) => {
      expect(await faultsOfOddValues(fixture, each)).toEqual([]);
    },
    60_000,
  );

  it('finds a call that leaves it to the database', async () => {
    const found = await faultsOfOddValues(fixture, careless);
    expect(found.map((each) => each.split(':')[0])).toEqual(['.note "cut \\ud83d"', '.note "a\\u0000bcd"']);
  });
});

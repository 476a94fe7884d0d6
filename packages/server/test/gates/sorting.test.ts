import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../people';
import type { Companies } from './companies';
import { settleCompanies } from './company.fixture';
import { mayRead, queryOf, readings } from './other-farms';
import { sendRaw } from './raw-request';

/** What a list may be sorted by, as the contract says. */
function columnsOf({ query }: EndpointSpec): readonly string[] {
  const sortBy = query?.shape['sortBy'];
  const inner = sortBy instanceof z.ZodDefault ? sortBy.unwrap() : sortBy;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

const lists = readings.filter((each) => columnsOf(each).length > 0);

/** Whoever may read the list, and sees the most of it. */
function readerOf(endpoint: EndpointSpec): Actor {
  const role = (['Owner', 'Supervisor'] as const).find((each) => mayRead(each, endpoint));
  return role === undefined ? 'super_admin' : `vale.${role}`;
}

let companies: Companies;
beforeAll(async () => {
  companies = await settleCompanies();
});
afterAll(() => companies.test.close());

// The column stands in SQL by its name: that there is one, only the database knows.
it('sorts every list by every column that it offers, up and down', async () => {
  const { test, assigned } = companies;
  const wrong: string[] = [];
  let requests = 0;
  for (const endpoint of lists) {
    const headers = await test.bearer(readerOf(endpoint));
    for (const sortBy of columnsOf(endpoint)) {
      for (const sortDesc of [false, true]) {
        const query = { ...queryOf(endpoint, assigned), sortBy, sortDesc };
        const { status, text } = await sendRaw(test, endpoint, { headers, path: assigned, query });
        if (status !== 200) wrong.push(`${endpoint.id} by ${sortBy}: ${status} ${text.slice(0, 200)}`);
        requests += 1;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(lists.length).toBeGreaterThan(40);
  expect(requests).toBeGreaterThan(400);
});

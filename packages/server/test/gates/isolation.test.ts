import { allEndpoints } from '@henhouse/contract/all';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../src/platform/http/rights';
import { ids } from '../people';
import { seed, timesOf } from '../this-run';
import { arbitraryOf } from './arbitrary-of-schema';
import type { Companies } from './companies';
import { settleCompanies } from './company.fixture';
import { sendRaw } from './raw-request';
import { changedTables, type OfTables, sumsOfCompany } from './whole-database';

let companies: Companies;
let hill: OfTables;

beforeAll(async () => {
  companies = await settleCompanies();
  hill = await sumsOfCompany(companies.test.database, ids.hill.companyId);
});
afterAll(() => companies.test.close());

const endpoints = allEndpoints.filter(
  (endpoint) =>
    endpoint.access !== 'public' &&
    endpoint.access !== 'device' &&
    endpoint.output !== 'stream' &&
    endpoint.id !== 'session.logout',
);
const everything: Rights = { can: () => true, scope: () => ({ farmIds: 'all', shedIds: 'all' }) };
const samples = (endpoint: EndpointSpec, count: number): unknown[] =>
  endpoint.input
    ? fc.sample(arbitraryOf(endpoint.input, { known: Object.values(companies.foreign) }), { numRuns: count, seed })
    : [undefined];

function expectNoCanary(text: string): void {
  for (const canary of companies.canaries) expect(text).not.toContain(canary);
}

describe('with every check of rights switched off, row-level security alone', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    'leaks no row through %s',
    async (_, endpoint) => {
      const { app } = companies.test;
      const judge = app.rightsOf;
      Object.assign(app, { rightsOf: () => everything });
      try {
        const headers = await companies.test.bearer('vale.Supervisor');
        for (const body of samples(endpoint, timesOf(2, 4))) {
          for (const path of [companies.foreign, companies.assigned]) {
            const answer = await sendRaw(companies.test, endpoint, { headers, path, body, version: 1 });
            expect(answer.status).toBeLessThan(500);
            expectNoCanary(answer.all);
          }
        }
      } finally {
        Object.assign(app, { rightsOf: judge });
      }
    },
  );
});

describe('ids of another company inside a document', () => {
  it.each(endpoints.filter(({ input }) => input).map((endpoint) => [endpoint.id, endpoint] as const))(
    'reach nothing through %s',
    async (_, endpoint) => {
      const headers = await companies.test.bearer('vale.Owner');
      for (const body of samples(endpoint, timesOf(3, 8))) {
        const answer = await sendRaw(companies.test, endpoint, { headers, path: companies.assigned, body, version: 1 });
        expect(answer.status).toBeLessThan(500);
        expectNoCanary(answer.all);
      }
    },
  );

  it('leave the other company as it was, in every table', async () => {
    expect(changedTables(hill, await sumsOfCompany(companies.test.database, ids.hill.companyId))).toEqual([]);
  });
});

describe('log lines', () => {
  it('of requests hold no token', () => {
    expect(companies.test.logged.filter((line) => /Bearer ey|"authorization":"B/i.test(line))).toEqual([]);
  });
});

import { allEndpoints } from '@henhouse/contract/all';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../src/platform/http/rights';
import { arbitraryOf } from './arbitrary-of-schema';
import { ask } from './ask';
import { settleYards, type Yards } from './company-yard';

let yards: Yards;

beforeAll(async () => {
  yards = await settleYards();
});
afterAll(() => yards.test.close());

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
    ? fc.sample(arbitraryOf(endpoint.input, { known: Object.values(yards.foreign) }), { numRuns: count, seed: 7 })
    : [undefined];

function expectNoCanary(text: string): void {
  for (const canary of yards.canaries) expect(text).not.toContain(canary);
}

describe('with every check of rights switched off, row-level security alone', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    'leaks no row through %s',
    async (_, endpoint) => {
      const { app } = yards.test;
      const judge = app.rightsOf;
      Object.assign(app, { rightsOf: () => everything });
      try {
        const headers = await yards.test.bearer('vale.Supervisor');
        for (const body of samples(endpoint, 4)) {
          for (const path of [yards.foreign, yards.assigned]) {
            const answer = await ask(yards.test, endpoint, { headers, path, body, version: 1 });
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
      const headers = await yards.test.bearer('vale.Owner');
      for (const body of samples(endpoint, 8)) {
        const answer = await ask(yards.test, endpoint, { headers, path: yards.assigned, body, version: 1 });
        expect(answer.status).toBeLessThan(500);
        expectNoCanary(answer.all);
      }
    },
  );

  it('leave the other company as it was', async () => {
    const [row] = await yards.test.database.query<{ entries: number; farms: number }>(
      `select (select count(*)::int from entry where company_id = $1) entries, (select count(*)::int from farm where company_id = $1) farms`,
      [yards.foreign.companyId],
    );
    expect(row).toEqual({ entries: 1, farms: 2 });
  });
});

describe('fields that the server owns', () => {
  const owned = {
    companyId: '00000000-0000-7000-8000-000000000001',
    company_id: '00000000-0000-7000-8000-000000000001',
    role: 'Owner',
    roles: ['Owner'],
    permissions: ['*'],
    createdBy: '00000000-0000-7000-8000-000000000001',
    createdAt: '2020-01-01T00:00:00Z',
    version: 99,
    balance: 1_000_000,
    isDemo: true,
    birdsAlive: 1_000_000,
    placedDay: '2020-01-01',
  };
  const writing = endpoints.filter(({ input }) => input);

  it.each(writing.map((endpoint) => [endpoint.id, endpoint] as const))(
    'cannot be set through %s',
    async (_, endpoint) => {
      const headers = await yards.test.bearer('vale.Owner');
      for (const [field, value] of Object.entries(owned)) {
        const [body] = samples(endpoint, 1) as [Record<string, unknown>];
        const answer = await ask(yards.test, endpoint, {
          headers,
          path: yards.assigned,
          body: { ...body, [field]: value },
          version: 1,
        });
        expect(answer.status, `${field}: ${answer.text}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${field}: ${answer.text}`).toBeLessThan(500);
      }
    },
  );
});

describe('log lines', () => {
  it('of requests hold no token', () => {
    expect(yards.test.logged.filter((line) => /Bearer ey|"authorization":"B/i.test(line))).toEqual([]);
  });
});

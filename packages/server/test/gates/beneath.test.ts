import { allEndpoints } from '@henhouse/contract/all';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { cancelChickDispatch } from '@henhouse/contract/hatchery/chick-dispatch';
import { paramNames } from '@henhouse/contract/path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryOf } from './arbitrary-of-schema';
import type { Companies, PathIds } from './companies';
import { settleCompanies } from './company.fixture';
import { nameIn, sendRaw } from './raw-request';

let companies: Companies;

beforeAll(async () => {
  companies = await settleCompanies();
});
afterAll(() => companies.test.close());

/** Paths of more than one thing, with the name of each: only the platform's places are looked for before the handler is asked. */
const named = allEndpoints
  .filter(({ access, output }) => typeof access === 'object' && output !== 'stream')
  .flatMap((endpoint) => {
    const names = paramNames(endpoint.path);
    return names.length < 2 ? [] : names.map((name) => [name, endpoint.id, endpoint] as const);
  });
const bodies = ({ input }: EndpointSpec): unknown[] =>
  input
    ? fc.sample(arbitraryOf(input, { known: Object.values(companies.foreign) }), { numRuns: 4, seed: 7 })
    : [undefined];

describe('a thing of another company in a path beside own ones', () => {
  it.each(named)('is not found: %s of %s', async (name, _, endpoint) => {
    const key = nameIn(companies.foreign, endpoint, name);
    const theirs = companies.foreign[key];
    // A month, or a kind of people: no thing of anybody.
    if (theirs === undefined || theirs === companies.assigned[key]) return;
    const path = { ...companies.assigned, [key]: theirs };
    const statuses = new Set<number>();
    for (const actor of ['vale.Owner', 'vale.Admin', 'vale.Manager', 'vale.Doctor'] as const) {
      const headers = await companies.test.bearer(actor);
      for (const body of bodies(endpoint)) {
        const answer = await sendRaw(companies.test, endpoint, { headers, path, body, version: 1 });
        statuses.add(answer.status);
        expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
        expect(answer.status, answer.text).toBeLessThan(500);
        for (const canary of companies.canaries) expect(answer.all).not.toContain(canary);
      }
    }
    // Somebody had the right, and so came as far as the thing.
    expect([...statuses].some((status) => status !== 403)).toBe(true);
  });
});

describe('chicks on their way', () => {
  const cancel = async (path: PathIds) => {
    const headers = await companies.test.bearer('vale.Owner');
    const request = { headers, path, body: { reason: 'The lorry broke down' }, version: 1 };
    return (await sendRaw(companies.test, cancelChickDispatch, request)).status;
  };
  const current = ({ dispatchId }: PathIds) =>
    companies.test.sql`select state, version from supply where id = ${dispatchId}`;

  it('of another company, or of another hatch, are none under an own hatch; its own are taken back', async () => {
    for (const others of [companies.foreign, companies.unassigned, companies.missing]) {
      expect(await cancel({ ...companies.assigned, dispatchId: others['dispatchId'] ?? '' })).toBe(404);
    }
    for (const others of [companies.foreign, companies.unassigned])
      expect(await current(others)).toEqual([{ state: 'sent', version: 1 }]);
    expect(await cancel(companies.assigned)).toBe(200);
    expect(await current(companies.assigned)).toEqual([{ state: 'cancelled', version: 2 }]);
  });
});

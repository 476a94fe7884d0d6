import { allEndpoints } from '@henhouse/contract/all';
import { paramNames } from '@henhouse/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryOf, hostileOf } from './arbitrary-of-schema';
import { ask } from './ask';
import { settleYards, type Yards } from './company-yard';

const casesEach = 300;
const atMostMs = 2000;
/** Signing out would end the session that asks; a stream never ends. */
const leftOut = new Set(['session.logout', 'session.live']);

const endpoints = allEndpoints.filter(({ id }) => !leftOut.has(id));

const oddId = fc.constantFrom('', '0', 'null', '../..', '%00', "'", '01890000-0000-7000-8000-zzzzzzzzzzzz', '💥');
const oddText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('-1', '1e9', 'NaN', '2026-02-30', 'true', '\u0000', 'ü'.repeat(300)),
);

/** Asks each endpoint whose place in the list leaves `part` when divided by `parts`: files side by side share the work. */
export function fuzz(part: number, parts: number): void {
  let yards: Yards;
  beforeAll(async () => {
    yards = await settleYards();
  });
  afterAll(() => yards.test.close());

  const own = endpoints.filter((_, index) => index % parts === part);
  describe(`${casesEach} odd requests each: a clear answer, never a fault of the server`, () => {
    it.each(own.map((endpoint) => [endpoint.id, endpoint] as const))(
      '%s',
      async (_, endpoint) => {
        const known = Object.values(yards.assigned);
        const ids = { known };
        const pathOf = fc.record(
          Object.fromEntries(
            paramNames(endpoint.path).map((name) => [
              name,
              fc.oneof(
                { weight: 8, arbitrary: fc.constant(yards.assigned[name] ?? '') },
                { weight: 1, arbitrary: oddId },
                { weight: 1, arbitrary: fc.constantFrom(...known) },
              ),
            ]),
          ),
        );
        const bodyOf =
          endpoint.body === 'file'
            ? fc.oneof(
                fc.string({ maxLength: 300 }),
                fc.constantFrom('age,body_weight_g\n0,42\n', 'PK\u0003\u0004', ''),
              )
            : endpoint.input
              ? hostileOf(endpoint.input, ids)
              : fc.constant(undefined);
        const queryNames = Object.keys(endpoint.query?.shape ?? {});
        const queryOf = endpoint.query
          ? fc.oneof(
              arbitraryOf(endpoint.query, ids) as fc.Arbitrary<Record<string, unknown>>,
              fc.dictionary(fc.constantFrom(...queryNames, 'extra'), oddText, { maxKeys: 4 }),
            )
          : fc.constant({});
        const headers = await yards.test.bearer('vale.Admin');
        await fc.assert(
          fc.asyncProperty(
            pathOf,
            queryOf,
            bodyOf,
            fc.integer({ min: 0, max: 3 }),
            async (path, query, body, version) => {
              const begin = performance.now();
              const answer = await ask(yards.test, endpoint, { headers, path, query, body, version });
              expect(performance.now() - begin).toBeLessThan(atMostMs);
              expect(answer.status, answer.text).toBeLessThan(500);
              if (answer.status < 300 && endpoint.output instanceof z.ZodType && answer.text !== '') {
                endpoint.output.parse(JSON.parse(answer.text));
              }
              if (answer.status >= 400) expect(JSON.parse(answer.text)).toMatchObject({ status: answer.status });
            },
          ),
          { numRuns: casesEach, seed: 20_261_121, endOnFailure: true },
        );
      },
      120_000,
    );
  });
}

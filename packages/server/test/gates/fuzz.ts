import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { paramNames } from '@henhouse/contract/path';
import fc from 'fast-check';
import { z } from 'zod';
import type { CallFixture } from '../calls/valid-call';
import { actorsOf } from '../people';
import { isLong, seed } from '../this-run';
import { arbitraryOf, hostileOf, spoiled } from './arbitrary-of-schema';
import { sendRaw } from './raw-request';

const atMostMs = 2000;
/** A file is laid out in a process of its own, which may have to begin first. */
const fileAtMostMs = 6000;

/** The long run asks as often as the gate wants; the short one less, and every commit something else. */
export const casesEach = isLong ? 300 : 8;

const oddId = fc.constantFrom('', '0', 'null', '../..', '%00', "'", '01890000-0000-7000-8000-zzzzzzzzzzzz', '💥');
const oddText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('-1', '1e9', 'NaN', '2026-02-30', 'true', '\u0000', 'ü'.repeat(300)),
);
const files = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.constantFrom('age,body_weight_g\n0,42\n', 'PK\u0003\u0004', ''),
);

/** Whose rights the odd requests are sent with: mostly those that get furthest. */
const callers = [...actorsOf('vale'), 'vale.Admin', 'vale.Owner', 'super_admin', 'nobody'] as const;

/** What is wrong with an answer; nothing where it is one that the contract has. */
function wrongWith(endpoint: EndpointSpec, { status, text }: { status: number; text: string }, ms: number): string {
  if (ms > (endpoint.output === 'file' ? fileAtMostMs : atMostMs)) return `took ${Math.round(ms)} ms`;
  if (status >= 500) return `${status} ${text}`;
  if (status >= 400) {
    const parsed = z.object({ status: z.literal(status), code: z.string() }).safeParse(JSON.parse(text));
    return parsed.success ? '' : `${status} is no problem document: ${text.slice(0, 300)}`;
  }
  if (!(endpoint.output instanceof z.ZodType) || text === '') return '';
  const read = endpoint.output.safeParse(JSON.parse(text));
  return read.success ? '' : `outside its schema: ${z.prettifyError(read.error)}`;
}

/** Bodies that begin as a valid one and have one thing spoiled, beside those that are made of the schema alone. */
async function bodiesOf(fixture: CallFixture, endpoint: EndpointSpec, ids: readonly string[]) {
  if (endpoint.body === 'file') return files;
  if (!endpoint.input) return fc.constant(undefined);
  const made = hostileOf(endpoint.input, { known: ids });
  const { body } = await fixture.make(endpoint);
  return body === undefined ? made : fc.oneof(made, spoiled(fc.constant(body)));
}

/**
 * Sends odd requests to an endpoint, by every role: a clear answer within the contract, in time, never a fault of the
 * server. Answers what was found, shrunk, with what repeats it.
 */
export async function faultOf(
  fixture: CallFixture,
  endpoint: EndpointSpec,
  cases = casesEach,
): Promise<string | undefined> {
  const { assigned } = fixture.companies;
  const ids = Object.values(assigned);
  const pathOf = fc.record(
    Object.fromEntries(
      paramNames(endpoint.path).map((name) => [
        name,
        fc.oneof(
          { weight: 8, arbitrary: fc.constant(assigned[name] ?? '') },
          { weight: 1, arbitrary: oddId },
          { weight: 1, arbitrary: fc.constantFrom(...ids) },
        ),
      ]),
    ),
  );
  const queryOf = endpoint.query
    ? fc.oneof(
        arbitraryOf(endpoint.query, { known: ids }) as fc.Arbitrary<Record<string, unknown>>,
        fc.dictionary(fc.constantFrom(...Object.keys(endpoint.query.shape), 'extra'), oddText, { maxKeys: 4 }),
      )
    : fc.constant({});
  const bodyOf = await bodiesOf(fixture, endpoint, ids);
  let found = '';
  const send = async (
    ...[path, query, body, version, caller]: [
      Record<string, string>,
      Record<string, unknown>,
      unknown,
      number,
      (typeof callers)[number],
    ]
  ): Promise<boolean> => {
    const headers = await fixture.test.bearer(caller);
    const begin = performance.now();
    const answer = await sendRaw(fixture.test, endpoint, { headers, path, query, body, version });
    const wrong = wrongWith(endpoint, answer, performance.now() - begin);
    if (wrong !== '') found = wrong;
    return wrong === '';
  };
  const outcome = await fc.check(
    fc.asyncProperty(pathOf, queryOf, bodyOf, fc.integer({ min: 0, max: 3 }), fc.constantFrom(...callers), send),
    { numRuns: cases, seed },
  );
  if (!outcome.failed) return undefined;
  const [path, query, body, version, caller] = outcome.counterexample ?? [];
  const request = JSON.stringify({ caller, path, query, body, version });
  return `${endpoint.id}: ${found || String(outcome.errorInstance)}\nTEST_SEED=${seed} asks ${request}`;
}

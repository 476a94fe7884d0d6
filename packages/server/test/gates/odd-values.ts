import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { CallFixture, Valid } from '../calls/valid-call';
import { requireNoFaults } from '../faults-in-log';
import { liftRequestLimits } from '../people';
import { sendRaw } from './raw-request';

/** What no person means and a program, a device or an attacker sends: half a smiley, a nought byte, almost nothing, almost everything. */
const odd = {
  text: ['cut \ud83d', 'a\u0000bcd', 'x'.repeat(100_000)],
  number: [1e-300, 1e-7, -1, 2_147_483_648, 9_007_199_254_740_992, 1e300],
  day: ['0001-01-01', '1900-01-01', '9999-12-31'],
  instant: ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
} as const;

function oddFor(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return odd.number;
  if (typeof value !== 'string') return [];
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return odd.instant;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? odd.day : odd.text;
}

interface Leaf {
  readonly path: string;
  readonly value: unknown;
  readonly with: (value: unknown) => unknown;
}

/** The values of a body, of each list the first one alone. */
function leavesOf(value: unknown, path = '', put: Leaf['with'] = (inner) => inner): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value, with: put }];
  const entries = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value);
  return [...entries].flatMap(([key, inner]) =>
    leavesOf(inner, `${path}.${key}`, (other) =>
      put(Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }),
    ),
  );
}

async function faultsIn({ test }: CallFixture, endpoint: EndpointSpec, call: Valid<EndpointSpec>, body: unknown) {
  const { as, params, query, version, headers } = call;
  const own = { ...(typeof as === 'string' ? await test.bearer(as) : as), ...headers };
  const from = test.logged.length;
  const request = { headers: own, path: (params ?? {}) as Record<string, string>, query: query ?? {}, body };
  const { status, text } = await sendRaw(call.test ?? test, endpoint, {
    ...request,
    ...(version !== undefined && { version }),
  });
  if (status >= 500) throw new Error(`${status} ${text}`);
  requireNoFaults(test.logged.slice(from));
  return status;
}

/**
 * Puts odd values in place of each value of a valid call, one at a time: taken, or refused by a check of ours, and never by what the
 * database makes of it, which is written down as a fault. Answers where it was otherwise, as `path value: what was said`.
 */
export async function faultsOfOddValues(fixture: CallFixture, endpoint: EndpointSpec): Promise<string[]> {
  let call = await fixture.make(endpoint);
  if (call.body === undefined) return [];
  const found: string[] = [];
  for (const { path, value } of leavesOf(call.body)) {
    for (const bad of oddFor(value)) {
      const body = leavesOf(call.body)
        .find((leaf) => leaf.path === path)
        ?.with(bad);
      if (body === undefined) continue;
      const status = await faultsIn(fixture, endpoint, call, body).catch((fault: Error) => {
        found.push(`${path} ${JSON.stringify(bad).slice(0, 30)}: ${fault.message.slice(0, 400)}`);
        return 422;
      });
      if (status >= 300) continue;
      // Taken: the next one is put into a call of its own.
      await liftRequestLimits(fixture.test.app.db);
      call = await fixture.make(endpoint);
    }
  }
  return found;
}

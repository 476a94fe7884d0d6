import { allEndpoints } from '@henhouse/contract/all';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { ProblemDocument } from '@henhouse/contract/errors';
import { type Problem, type ProblemCode } from '@henhouse/domain/problem/problem';
import { isAct, problemCodes, wayOut } from '@henhouse/domain/problem/way-out';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PlaceContext, placeOfAct } from '../../../web/src/shared/way-out/act-place';
import { validCalls } from '../calls/all-calls';
import { CallFixture, type Valid } from '../calls/valid-call';
import { ids } from '../people';
import { isLong, partOf } from '../this-run';
import { settleCompanies } from './company.fixture';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = new CallFixture(await settleCompanies(), validCalls);
});
afterAll(() => fixture.close());

/** Leaves of a body that are made wrong, at most: a long list is wrong in the same way in each of its lines. */
const leavesAtMost = 10;

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isDay = /^\d{4}-\d\d-\d\d$/;

/** What somebody could write in a field's place by mistake: too much, nothing, another time, something unknown. */
function mistakesFor(value: unknown): unknown[] {
  if (typeof value === 'number') return [60_000, -1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'string') return value === null ? [] : [null];
  if (isDay.test(value)) return ['2020-01-01', '2026-03-01', '2027-01-01'];
  if (isUuid.test(value)) return ['01900000-0000-7000-8000-00000000dead'];
  return [''];
}

function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function changed(body: unknown, [name, ...rest]: readonly string[], to: (value: unknown) => unknown): unknown {
  if (name === undefined) return to(body);
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string, unknown>;
  copy[name] = changed(copy[name], rest, to);
  return copy;
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | null)?.[name], body);
}

/**
 * What the screen knows where the call is made: the address, which names the farm wherever something is entered, the document,
 * and what the problem says.
 */
function knownOf(call: Valid<EndpointSpec>, { params }: Problem): PlaceContext {
  const input = { ...(call.params as object | undefined), ...(call.body as object | undefined), ...params };
  const texts = Object.entries(input).filter(([, value]) => typeof value === 'string');
  return { companyId: ids.vale.companyId, farmId: fixture.at('farmId'), ...Object.fromEntries(texts) };
}

// In the short run some of them: each is asked some ten times.
const writing = partOf(
  allEndpoints.filter(({ id, method }) => method !== 'GET' && validCalls.has(id)),
  6,
);

it('every problem that a mistake in a worked call meets has a way out that can be gone from there', async () => {
  const met = new Map<ProblemCode, string>();
  const lost = new Set<string>();
  const look = (id: string, call: Valid<EndpointSpec>, text: string) => {
    if (!text.startsWith('{')) return;
    const { problems = [] } = JSON.parse(text) as Partial<ProblemDocument>;
    for (const problem of problems) {
      met.set(problem.code, id);
      if (!problemCodes.includes(problem.code)) lost.add(`${id}: ${problem.code} is not in the catalogue`);
      const way = wayOut(problem);
      if (isAct(way) && placeOfAct(way, knownOf(call, problem)) === null) lost.add(`${id}: ${problem.code} -> ${way}`);
    }
  };
  for (const endpoint of writing as readonly EndpointSpec[]) {
    const first = await fixture.make(endpoint).catch(() => null);
    if (first === null) continue;
    let call = first;
    let isTaken = false;
    let again = 0;
    const send = async (body: unknown) => {
      // A mistake that was taken after all is done: what comes after it would only be a repeat.
      if (isTaken) return;
      const { status, text } = await fixture.send(endpoint, call, body);
      if (status >= 400) look(endpoint.id, call, text);
      isTaken = status < 300;
      if (isTaken && again < 3) {
        again += 1;
        const next = await fixture.make(endpoint).catch(() => null);
        // Another mistake may stand in the way of making it: a price that was taken makes the usual one unusual.
        if (next === null) return;
        call = next;
        isTaken = false;
      }
    };
    const leaves = call.file === undefined ? leavesOf(call.body ?? {}).slice(0, leavesAtMost) : [];
    for (const path of leaves.filter((path) => path[0] !== 'id')) {
      for (const wrong of mistakesFor(valueAt(call.body, path))) await send(changed(call.body, path, () => wrong));
    }
    await send({});
    const { text } = await fixture.send(endpoint, call);
    if (text !== '') look(endpoint.id, call, text);
    await send(call.body);
  }
  process.stdout.write(`\n${met.size} of ${problemCodes.length} problems met: ${[...met.keys()].sort().join(' ')}\n`);
  expect([...lost]).toEqual([]);
  // Of a part of the calls there are fewer, and which ones depends on the part.
  expect(met.size).toBeGreaterThan(isLong ? 18 : 6);
}, 300_000);

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { CallFixture, Valid } from '../calls/valid-call';
import { countRows } from './whole-database';

/** What is written of every call, not by what it does: a line about it, that it happened, or that its proof was wrong. */
const lines = new Set([
  'audit_log',
  'audit_chain',
  'platform_audit_log',
  'platform_audit_chain',
  'event',
  'sign_in_failure',
]);

/** What does its work each time that it is asked, each with why that is what people want. */
const againByDesign: Readonly<Record<string, string>> = {
  'session.login': 'each browser that signs in has a session of its own',
  'session.register': 'the address is told by a letter each time, and nobody else learns of it',
  'session.verifyEmail': 'a link that counts no more is counted as a failure',
  'account.askForReset': 'each time a letter: the first may be lost',
  'account.changeEmail': 'each time letters to both addresses: the first may be lost',
  'import.upload': 'a file that is looked at and goes by itself unless it is run; what is run is a document',
  'webhook.test': 'each press asks the other side once more',
};

/** Where the call itself ends the session that asked: the same request again is nobody's. */
const endsItsSession = new Set(['support.start']);

/** So many at the same moment that those who wait for nothing meet. */
const atOnce = 4;

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isDay = /^\d{4}-\d\d-\d\d$/;

type Counts = Readonly<Record<string, number>>;

function added(before: Counts, after: Counts): Counts {
  const tables = Object.keys(after).filter((name) => after[name] !== before[name] && !lines.has(name));
  return Object.fromEntries(tables.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}

const isSame = (one: Counts, other: Counts) => JSON.stringify(one) === JSON.stringify(other);

const isSameAnswer = (one: string, other: string) =>
  isDeepStrictEqual(JSON.parse(one || 'null'), JSON.parse(other || 'null'));

const documentIdOf = ({ body }: Valid<EndpointSpec>): string | undefined => {
  const { id } = (body ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

/** Another id, another day, another text: whichever of them the field takes. */
const otherTexts = (text: string): string[] =>
  isUuid.test(text)
    ? [randomUUID()]
    : isDay.test(text)
      ? ['2026-03-06', '2026-03-04'].filter((day) => day !== text)
      : [`${text}x`];

/** The body with one text or figure changed, each in turn: other content under the same id. */
function otherContents(body: unknown): unknown[] {
  if (Array.isArray(body)) {
    return body.flatMap((item, index) => otherContents(item).map((other) => body.with(index, other)));
  }
  if (typeof body === 'number') return [body + 1];
  if (typeof body === 'string') return otherTexts(body);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body)
    .filter(([key]) => key !== 'id')
    .flatMap(([key, value]) => otherContents(value).map((other) => ({ ...body, [key]: other })));
}

/**
 * Sends a valid call, the same again, and another one four times at the same moment. Answers what the repeats did that the first
 * had not done already: rows beyond its own, another answer to the same document, other content under its id.
 */
export async function secondEffects(fixture: CallFixture, endpoint: EndpointSpec): Promise<string[]> {
  if (endpoint.id in againByDesign) return [];
  const { database } = fixture.test;
  const found: string[] = [];
  const say = (what: string) => void found.push(`${endpoint.id}: ${what}`);

  const call = await fixture.make(endpoint);
  const here = call.test?.database ?? database;
  const before = await countRows(here);
  const first = await fixture.send(endpoint, call);
  if (first.status >= 300) throw new Error(`${endpoint.id} was to be valid: ${first.status} ${first.text}`);
  const once = await countRows(here);
  const again = await fixture.send(endpoint, call);
  const twice = added(once, await countRows(here));
  if (Object.keys(twice).length > 0) say(`again ${JSON.stringify(twice)}`);

  const id = endpoint.method === 'POST' ? documentIdOf(call) : undefined;
  if (id !== undefined && typeof endpoint.access === 'object' && !endsItsSession.has(endpoint.id)) {
    const expected = endpoint.shownOnce ? [409] : [first.status];
    if (!expected.includes(again.status)) say(`the same document is answered ${again.status}`);
    if (!endpoint.shownOnce && !isSameAnswer(first.text, again.text)) say('the same document is answered otherwise');
    const statuses: number[] = [];
    for (const other of otherContents(call.body)) {
      statuses.push((await fixture.send(endpoint, call, other)).status);
      // The others only say that their own field is checked first.
      if (statuses.at(-1) === 409) break;
    }
    if (!statuses.includes(409)) say(`other content under its id is answered ${[...new Set(statuses)].join(', ')}`);
    if (statuses.some((status) => status < 300)) say('other content under its id is taken');
    const after = added(once, await countRows(here));
    if (Object.keys(after).length > 0) say(`other content under its id ${JSON.stringify(after)}`);
  }

  const pair = await fixture.make(endpoint);
  const there = pair.test?.database ?? database;
  const start = await countRows(there);
  const all = await Promise.all(Array.from({ length: atOnce }, () => fixture.send(endpoint, pair)));
  const statuses = all.map(({ status }) => status);
  if (statuses.some((status) => status >= 500) || !statuses.some((status) => status < 300)) {
    say(`${atOnce} at once are answered ${statuses.join(', ')}`);
  }
  const [alone, together] = [added(before, once), added(start, await countRows(there))];
  if (!isSame(alone, together)) {
    say(`${atOnce} at once ${JSON.stringify(together)}, one alone ${JSON.stringify(alone)}`);
  }
  return found;
}

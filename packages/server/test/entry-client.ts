import { randomUUID } from 'node:crypto';
import type { EntryDetailInput, EntryKind } from '@henhouse/contract/entry/details';
import { createEndpoints, type EntrySaved } from '@henhouse/contract/entry/entry';
import type { Day } from '@henhouse/domain/day/day';
import type { ProblemCode } from '@henhouse/domain/problem/problem';
import { fixtureIds } from './farm.fixture';
import type { Actor, CompanyName } from './people';
import { stockUp } from './stock-client';
import type { Answer, TestApp } from './test-app';

/** What a person types into an entry form of Vale's first shed and flock, unless it says where. */
interface EntryToSend<Kind extends EntryKind> {
  readonly day: Day;
  readonly detail: EntryDetailInput<Kind>;
  readonly confirmed?: ProblemCode[];
  readonly notes?: string;
  readonly attachments?: string[];
  readonly id?: string;
  readonly shedId?: string;
  readonly flockId?: string;
  readonly as?: Actor;
}

/** Hands an entry in through HTTP, as the Assistant Manager of Vale unless it says who. */
export function enter<Kind extends EntryKind>(
  test: TestApp,
  kind: Kind,
  entry: EntryToSend<Kind>,
): Promise<Answer<EntrySaved>> {
  const fixture = fixtureIds('vale');
  const { id = randomUUID(), day, detail, confirmed = [], notes = '', attachments = [] } = entry;
  const { shedId = fixture.shedId, flockId = fixture.flockId, as = 'vale.AssistantManager' } = entry;
  const endpoint = createEndpoints[kind] as (typeof createEndpoints)['mortality'];
  return test.call(
    endpoint,
    { params: { shedId, flockId }, body: { id, day, confirmed, notes, attachments, detail: detail as never } },
    as,
  );
}

function taken(kind: EntryKind, { status, text, body }: Answer<EntrySaved>): EntrySaved {
  if (status !== 201) throw new Error(`${kind} was refused: ${text}`);
  return body;
}

/** Hands in an entry that has to be taken. @throws Error with the answer when it is refused. */
export const entered = async <Kind extends EntryKind>(test: TestApp, kind: Kind, entry: EntryToSend<Kind>) =>
  taken(kind, await enter(test, kind, entry));

/**
 * Hands an entry in, and once more with everything confirmed that it asks about, if `mayAsk` names all of that (anything,
 * when it is left out). @throws Error with the answer when it is refused.
 */
export async function enterAnyway<Kind extends EntryKind>(
  test: TestApp,
  kind: Kind,
  entry: Omit<EntryToSend<Kind>, 'confirmed'>,
  mayAsk?: ReadonlySet<ProblemCode>,
): Promise<EntrySaved> {
  const first = await enter(test, kind, entry);
  const toConfirm = [...new Set(first.problem.problems?.map(({ code }) => code))];
  const isAnswered = first.status === 422 && toConfirm.every((code) => mayAsk?.has(code) ?? true);
  return taken(kind, isAnswered ? await enter(test, kind, { ...entry, confirmed: toConfirm }) : first);
}

/** Books feed of a company's first feed item into the store of its first farm, as opening stock. Answers the lot. */
export function receiveFeed(
  test: TestApp,
  { kg, company = 'vale', ...lot }: { kg: number; day: Day; expiryDay?: Day; company?: CompanyName },
): Promise<string> {
  const storeId = fixtureIds(company).farmId;
  return stockUp(test, { ...lot, quantity: kg, price: 32.5, storeId, company, as: `${company}.Manager` });
}

/** Figures of a problem document that tests look at. */
export const problemsIn = (answer: Answer<unknown>) =>
  (answer.problem.problems ?? []).map(({ code, field, severity }) => `${severity} ${code} ${field}`);

import type { handInEntries } from '@henhouse/contract/entry/hand-in';
import type { ProblemDocument } from '@henhouse/contract/errors';
import { ApiError } from '../api/api-error';
import type { OutboxItem } from './outbox-db';

/** The call as it stands in the contract; its schemas are the server's to judge, and too large to come along. */
export const handIn = {
  id: 'entry.handIn',
  method: 'POST',
  path: '/api/v1/entries',
  access: { action: 'create', subject: 'DataEntry' },
} as const satisfies Pick<typeof handInEntries, 'id' | 'method' | 'path' | 'access'>;

const atMost = 60;
/** Kinds that birds are given are handed in by themselves. */
const daily = /^entry\.create\.(?!vaccine|medicine|treatment)([a-z-]+)$/;

/** The entry that a document is, where it may be handed in with others: nothing goes out before it, and nothing is said of it besides. */
function entryIn({ endpoint, params, body, pictures, version, lateReason }: OutboxItem): object | undefined {
  const kind = daily.exec(endpoint.id)?.[1];
  const isPlain = version === undefined && lateReason === undefined && (pictures ?? []).length === 0;
  return kind !== undefined && isPlain && typeof body === 'object' ? { ...body, ...params, kind } : undefined;
}

/** Documents at the head of a queue that go out with one request, in their order; the first one alone where it takes no others. */
export function goingTogether(waiting: readonly OutboxItem[], alone: ReadonlySet<number>): OutboxItem[] {
  const isAlone = ({ seq, failing }: OutboxItem) => alone.has(seq) || failing !== undefined;
  const mayJoin = (item: OutboxItem) =>
    item.screen === waiting[0]?.screen && !isAlone(item) && entryIn(item) !== undefined;
  const end = waiting.findIndex((item) => !mayJoin(item));
  return waiting.slice(0, Math.min(atMost, Math.max(1, end < 0 ? waiting.length : end)));
}

export const bodyOf = (items: readonly OutboxItem[]): object => ({ entries: items.map(entryIn) });

/** What the server said to one of them. */
export type OneAnswer = { readonly saved: unknown } | { readonly error: ApiError };

/** The answers to `items`, in their order. */
export function answersIn(body: unknown): OneAnswer[] {
  const { answers } = body as { answers: { status: number; saved: unknown; refusal: ProblemDocument | null }[] };
  return answers.map(({ status, saved, refusal }) =>
    refusal === null ? { saved } : { error: new ApiError(refusal.code, status, refusal) },
  );
}

import { t } from 'i18next';

/** How the server itself failed at a document, with no fault of what it says. */
export interface Failing {
  readonly times: number;
  readonly sinceMs: number;
  /** Of one that stands aside: when it goes out again by itself. */
  readonly againAtMs?: number;
}

const triesAtLeast = 5;
/** A server that fails at everything for a moment puts nothing aside. */
const failingAtLeastMs = 30_000;
const againAfterMs = 3_600_000;

/** What is known after the server has failed at a document once more. */
export function failedAgain(failing: Failing | undefined, nowMs: number): Failing {
  const { times, sinceMs } = { times: (failing?.times ?? 0) + 1, sinceMs: failing?.sinceMs ?? nowMs };
  const isEnough = times >= triesAtLeast && nowMs - sinceMs >= failingAtLeastMs;
  return { times, sinceMs, ...(isEnough ? { againAtMs: nowMs + againAfterMs } : {}) };
}

/** As much of a document in the queue as tells whether it may go out. */
interface Queued {
  readonly documentId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly version?: number;
  readonly state: 'waiting' | 'sending' | 'attention';
  readonly failing?: Failing;
}

export function isAside<Item extends Queued>(item: Item): item is Item & { readonly failing: Required<Failing> } {
  return item.state === 'attention' && item.failing?.againAtMs !== undefined;
}

/** What names the other, or stands upon the same version of the same row. */
function buildsOn(item: Queued, other: Queued): boolean {
  if (JSON.stringify([item.params, item.body]).includes(other.documentId)) return true;
  const isOfVersion = item.version !== undefined && other.version !== undefined;
  return isOfVersion && JSON.stringify(item.params) === JSON.stringify(other.params);
}

/**
 * Of all documents in order those that may go out now: none that a person has to look at, none that builds on one that
 * stands aside; behind all others what stood aside for an hour.
 */
export function goingOut<Item extends Queued>(items: readonly Item[], nowMs: number): Item[] {
  const held: Item[] = [];
  const now: Item[] = [];
  for (const item of items) {
    if (isAside(item)) held.push(item);
    else if (item.state !== 'attention') {
      const isHeld = held.some((other) => buildsOn(item, other));
      (isHeld ? held : now).push(item);
    }
  }
  return [...now, ...items.filter((item) => isAside(item) && item.failing.againAtMs <= nowMs)];
}

/** Where a document is, in words. */
export function stateText(item: Queued): string {
  if (isAside(item)) return t(($) => $.shell.outbox.stateAside);
  const texts = {
    waiting: t(($) => $.shell.outbox.stateWaiting),
    sending: t(($) => $.shell.outbox.stateSending),
    attention: t(($) => $.shell.outbox.stateAttention),
  };
  return texts[item.state];
}

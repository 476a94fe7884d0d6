import { ApiError, isApiError } from '../api/api-error';
import { onLineFound } from '../api/line';
import { jsonOf, request, slowestBytesPerS } from '../api/request';
import { ensureFreshToken, withToken } from '../session/refresh';
import { getSession } from '../session/session';
import { failedAgain } from './aside/aside';
import { answersIn, bodyOf, goingTogether, handIn, type OneAnswer } from './at-once';
import { onNews, publish } from './outbox-channel';
import {
  markAttention,
  markFailing,
  markSending,
  markWaiting,
  type OutboxItem,
  picturesNamed,
  removeSent,
  storedFailure,
  waitingItems,
} from './outbox-db';
import type { Owner } from './outbox-pictures';
import { forgetOldPictures, forgetPictures, sendPictures } from './outbox-pictures';

/** What became of one; without an error it is not known. */
type Settled = OneAnswer | { readonly error: ApiError | undefined };

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A queue that is online, full and still for this long is started anew. */
const watchdogMs = 30_000;

let running: Promise<void> | null = null;
let isRunRequested = false;
let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastMoveMs = 0;
let underWay: AbortController | null = null;
/** Documents that were refused as a whole with others. */
const alone = new Set<number>();

/** Whose documents may go out now: those of the person who is signed in, for their company. */
export function currentOwner(): Owner | null {
  const user = getSession()?.user;
  return user?.companyId ? { userId: user.id, companyId: user.companyId } : null;
}

/**
 * Whether a failure passes by itself: no network, a failing server, too many requests, a session that ended. Everything
 * else the server said about this very document, and a person has to look at it.
 */
function isPassing(error: unknown): boolean {
  return !isApiError(error) || error.isPassing || error.status === 401 || error.status === 408;
}

/** Waits no longer than until the watchdog barks: what is awaited may hang, the queue must not. */
function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ApiError('network', 0)), { once: true });
    work.then(resolve, reject);
  });
}

async function sendOne(item: OutboxItem, token: string | undefined, signal: AbortSignal): Promise<unknown> {
  await sendPictures(item, item.pictures ?? [], ({ endpoint, params }, file) => {
    // The watchdog takes a picture on a slow line for a queue that stands still.
    lastMoveMs = Date.now() + (file.size / slowestBytesPerS) * 1000;
    return request(endpoint, { params, body: file, signal }, token);
  });
  lastMoveMs = Date.now();
  const response = await request(
    item.endpoint,
    {
      params: item.params,
      body: item.body,
      idempotencyKey: item.documentId,
      signal,
      ...(item.version === undefined ? {} : { version: item.version }),
      ...(item.screen === undefined ? {} : { screen: item.screen }),
      ...(item.lateReason === undefined ? {} : { lateReason: item.lateReason }),
    },
    token,
  );
  return response.status === 204 ? undefined : jsonOf(response);
}

/** Hands in several entries with one request; what is refused as a whole goes out one by one. */
async function sendTogether(
  items: readonly OutboxItem[],
  token: string | undefined,
  signal: AbortSignal,
): Promise<OneAnswer[] | null> {
  const { screen } = items[0] as OutboxItem;
  const outgoing = { body: bodyOf(items), signal, ...(screen === undefined ? {} : { screen }) };
  try {
    const response = await request(handIn, outgoing, token);
    return answersIn(await jsonOf(response));
  } catch (error) {
    if (isPassing(error)) throw error;
    for (const { seq } of items) alone.add(seq);
    return null;
  }
}

/** A full disk takes no note of how far a document is; what lies on it already goes out all the same. */
const ifThereIsRoom = (note: Promise<void>): Promise<boolean> =>
  note.then(
    () => true,
    () => false,
  );

/** Sends documents that go out together; null where they have to go one by one. */
async function send(items: readonly OutboxItem[], signal: AbortSignal): Promise<OneAnswer[] | null> {
  const [item] = items as [OutboxItem];
  await unlessStopped(signal, ensureFreshToken());
  const session = getSession();
  // The person went on in another company meanwhile: this one's documents wait until they are back.
  if (session?.user.id !== item.userId || session.user.companyId !== item.companyId) throw new ApiError('network', 0);
  const act = async (token: string | undefined) =>
    items.length > 1 ? sendTogether(items, token, signal) : [{ saved: await sendOne(item, token, signal) }];
  return unlessStopped(signal, withToken(session, act));
}

/**
 * Keeps a document in the queue, for what passes by itself. The first one that the server itself fails at, again and again,
 * steps aside: true where what is behind it may follow.
 */
async function keep(item: OutboxItem, error: ApiError | undefined, isFirst: boolean): Promise<boolean> {
  const failure = error ? storedFailure(error) : null;
  if (!isFirst || failure?.code !== 'internal') {
    await ifThereIsRoom(markWaiting(item.seq, failure));
    return false;
  }
  const failing = failedAgain(item.failing, Date.now());
  const isNoted = await ifThereIsRoom(markFailing(item.seq, failure, failing));
  if (!isNoted || failing.againAtMs === undefined) return false;
  publish({ kind: 'refused', seq: item.seq, failure });
  return true;
}

/** Takes out a document that has arrived. */
async function settleSaved(item: OutboxItem, answer: unknown): Promise<void> {
  await removeSent(item, answer);
  alone.delete(item.seq);
  await forgetPictures((item.pictures ?? []).map(({ id }) => id));
  publish({ kind: 'sent', seq: item.seq, answer, changes: item.changes });
  pauseMs = firstPauseMs;
}

/** Gives a refused document to a person; false where a full disk does not take the note. */
async function settleRefused(item: OutboxItem, error: ApiError): Promise<boolean> {
  const failure = storedFailure(error);
  const isNoted = await ifThereIsRoom(markAttention(item.seq, failure));
  publish({ kind: 'refused', seq: item.seq, failure });
  return isNoted;
}

/** Puts documents where their answers say; tells whether the next ones may follow at once. */
async function settle(items: readonly OutboxItem[], answers: readonly Settled[]): Promise<boolean> {
  const stopped: { error: ApiError | undefined }[] = [];
  for (const [at, item] of items.entries()) {
    const answer = answers[at] ?? { error: new ApiError('unreadable', 0) };
    if ('saved' in answer) {
      await settleSaved(item, answer.saved);
      continue;
    }
    const { error } = answer;
    const mayFollow =
      error && !isPassing(error) ? await settleRefused(item, error) : await keep(item, error, stopped.length === 0);
    if (!mayFollow) stopped.push(answer);
  }
  publish({ kind: 'changed' });
  if (stopped[0] && currentOwner()) tryLater(stopped[0].error);
  return stopped.length === 0;
}

/** Sends the first documents; tells whether the next ones may follow at once. */
async function step(items: readonly OutboxItem[]): Promise<boolean> {
  await ifThereIsRoom(markSending(items.map(({ seq }) => seq)));
  publish({ kind: 'changed' });
  underWay = new AbortController();
  const { signal } = underWay;
  try {
    const answers = await send(items, signal);
    return answers === null || (await settle(items, answers));
  } catch (error) {
    const answer = { error: isApiError(error) ? error : undefined };
    return await settle(
      items,
      items.map(() => answer),
    );
  } finally {
    lastMoveMs = Date.now();
  }
}

function tryLater(error: ApiError | undefined): void {
  clearTimeout(timer);
  const wait = Math.max(pauseMs, (error?.retryAfterS ?? 0) * 1000);
  pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  // A little apart, so that a hundred phones do not come back in the same second.
  timer = setTimeout(() => void drain(), wait + Math.random() * wait * 0.3);
}

async function sendAll(): Promise<void> {
  lastMoveMs = Date.now();
  for (;;) {
    const owner = currentOwner();
    const waiting = owner ? await waitingItems(owner, Date.now()) : [];
    if (waiting.length === 0 || !(await step(goingTogether(waiting, alone)))) return;
  }
}

async function drainUntilStill(): Promise<void> {
  clearTimeout(timer);
  do {
    isRunRequested = false;
    await (navigator.locks
      ? navigator.locks.request('henhouse-outbox', { ifAvailable: true }, async (lock) => {
          if (lock) await sendAll();
        })
      : sendAll());
  } while (isRunRequested);
}

/**
 * Sends what waits, in order. One tab of the browser does it at a time; the others leave it to that one. Resolves when
 * there is nothing more to send, or nothing more can be sent now.
 */
function drain(): Promise<void> {
  isRunRequested = true;
  running ??= drainUntilStill().finally(() => {
    running = null;
  });
  return running;
}

/** Sends now, without waiting for the pause after a failure to end. */
export function drainNow(): Promise<void> {
  pauseMs = firstPauseMs;
  return drain();
}

async function watch(): Promise<void> {
  const owner = currentOwner();
  if (!owner || !navigator.onLine || Date.now() - lastMoveMs < watchdogMs) return;
  if ((await waitingItems(owner, Date.now())).length === 0) return;
  underWay?.abort();
  await drainNow();
}

/**
 * Starts the queue of this tab: when something is added, when the network is back (which not every device says: then when the server is heard
 * again), when somebody looks, by the watchdog.
 */
export function startOutbox(): () => void {
  const now = () => void drainNow();
  const onVisible = () => {
    if (document.visibilityState === 'visible') now();
  };
  const stopNews = onNews((news) => {
    if (news.kind === 'added') now();
  });
  const stopLine = onLineFound(now);
  const dog = setInterval(() => void watch(), watchdogMs / 3);
  globalThis.addEventListener('online', now);
  document.addEventListener('visibilitychange', onVisible);
  now();
  void picturesNamed().then(forgetOldPictures);
  return () => {
    stopNews();
    stopLine();
    clearInterval(dog);
    clearTimeout(timer);
    globalThis.removeEventListener('online', now);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

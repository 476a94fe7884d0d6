import type { UserData } from '@henhouse/contract/session/session';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error';
import { call } from '../api/call';
import { dropEarly } from '../api/early/early-answers';
import { bringFrame } from '../api/early/frame-answers';
import { invalidate } from '../api/use-answer';
import { getSession, onSessionChange, placeOf, updateUser } from '../session/session';
import { atRest } from '../ui/state/at-rest';
import { changedBy } from './changed-by';
import { createListeners } from './listeners';

/** A live event: what kind of thing changed, and which ones. */
export interface LiveEvent {
  readonly topic: string;
  readonly refs: Readonly<Record<string, string>>;
}

function eventIn(block: string): LiveEvent | null {
  const data = block
    .split('\n')
    .flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? [])
    .join('\n');
  try {
    const event: LiveEvent = JSON.parse(data);
    return typeof event.topic === 'string' ? event : null;
  } catch {
    return null;
  }
}

/** Splits a stream of server-sent events into events; what is not complete yet waits for the rest. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event) yield event;
    }
  }
}

const listeners = createListeners<LiveEvent>();

/** For what an event itself tells (how far an import is); answers how to stop. Everything else asks the server anew. */
export const onLiveEvent = listeners.listen;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** All that is said of a person decides what is shown, and how; not until when their token is good. */
const keptOf = (user: UserData | undefined): string => JSON.stringify({ ...user, accessUntilMs: undefined });

/** Rights, name, company and farms as they are now; what is hidden or shown follows. */
export async function takeUser(client: QueryClient, user: UserData): Promise<void> {
  if (keptOf(user) === keptOf(getSession()?.user)) return;
  updateUser(user);
  await client.invalidateQueries();
}

async function refetchRights(client: QueryClient): Promise<void> {
  const { getSession: getUser } = await import('@henhouse/contract/session/session');
  await takeUser(client, await call(getUser, {}));
}

/** The frame says what rights are when the screen is drawn; once it is there, what changed until the stream was open. */
async function refetchRightsAtRest(client: QueryClient): Promise<void> {
  await atRest;
  await refetchRights(client);
}

async function refetchFrame(client: QueryClient): Promise<void> {
  const user = await bringFrame(client);
  if (user) await takeUser(client, user);
}

/** So long may somebody have had what is on screen for the server to tell what happened since. */
const toldForS = 300;

interface Listening {
  readonly signal: AbortSignal;
  /** From when on (`performance.now`) what is on screen was asked for; null where the stream was cut off since. */
  readonly sinceMs: number | null;
  readonly onOpen: () => void;
}

async function listen(client: QueryClient, { signal, sinceMs, onOpen }: Listening): Promise<void> {
  const { live } = await import('@henhouse/contract/session/session');
  const agoS = sinceMs === null ? toldForS : Math.ceil((performance.now() - sinceMs) / 1000) + 1;
  const isTold = agoS < toldForS;
  const response = await call(live, { query: isTold ? { agoS } : {}, signal });
  onOpen();
  if (!response.body) return;
  for await (const event of eventsOf(response.body)) {
    const { topic } = event;
    if (topic !== 'hello') dropEarly();
    listeners.notify(event);
    // `hello` is the first of every stream: what happened before it is told after it, or what is in sight is read anew.
    if (topic === 'hello' && isTold) void refetchRightsAtRest(client).catch(() => undefined);
    else if (topic === 'hello') await client.invalidateQueries();
    else if (topic === 'rights') await refetchRights(client);
    else {
      // The company's name and units stand in the session, and what its farms have of their own.
      if (topic === 'company.saved' || topic === 'farm.saved') await refetchRights(client);
      await invalidate(client, ...changedBy(topic));
    }
  }
}

/** Keeps the screens up to date while somebody is signed in: listens, and comes back with growing pauses when cut off. */
export function startLive(client: QueryClient): () => void {
  let stopCurrent: AbortController | null = null;

  async function run(control: AbortController, begunMs: number): Promise<void> {
    let pauseMs = firstPauseMs;
    let sinceMs: number | null = begunMs;
    while (!control.signal.aborted) {
      try {
        const onOpen = () => {
          pauseMs = firstPauseMs;
        };
        await listen(client, { signal: control.signal, sinceMs, onOpen });
      } catch (error) {
        if (isApiError(error) && (error.status === 401 || error.status === 403)) return;
      }
      sinceMs = null;
      await sleep(pauseMs + Math.random() * pauseMs * 0.5);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  }

  let place = '';
  const follow = (sinceMs: number) => {
    const [from, to] = [place, placeOf(getSession()?.user)];
    if (from === to) return;
    place = to;
    stopCurrent?.abort();
    // A page that is left starts anew (`app/follow-place`): asked again, what it shows would not be found where its person is now.
    stopCurrent = from === '' ? new AbortController() : null;
    if (!stopCurrent) return;
    void refetchFrame(client);
    void run(stopCurrent, sinceMs);
  };
  // What the page has asked for before the program was there is as old as the page.
  follow(0);
  const stopFollowing = onSessionChange(() => follow(performance.now()));
  return () => {
    stopFollowing();
    stopCurrent?.abort();
  };
}

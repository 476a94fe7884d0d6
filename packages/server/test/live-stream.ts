import type { LiveEvent } from '../src/platform/live/live';

/** A stream of live events as a client has it. */
export interface LiveStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next event, a heartbeat is none; fails when none comes within 15 s. */
  next(): Promise<LiveEvent>;
  /** What comes within so many milliseconds. */
  within(ms: number): Promise<LiveEvent[]>;
  /** Every byte that has come. */
  raw(): string;
  readonly ended: Promise<void>;
  leave(): void;
}

/** Opens a stream of a server that listens. */
export async function openStream(url: string, headers: Readonly<Record<string, string>>): Promise<LiveStream> {
  const aborting = new AbortController();
  const response = await fetch(url, { headers, signal: aborting.signal });
  const waiting: LiveEvent[] = [];
  let raw = '';
  let wake = () => {};
  const ended = (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk, { stream: true });
      raw += text;
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) waiting.push(JSON.parse(part.slice(6)) as LiveEvent);
      wake();
    }
  })().catch(() => undefined);
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    status: response.status,
    headers: response.headers,
    async next() {
      const until = Date.now() + 15_000;
      while (waiting.length === 0 && Date.now() < until) await wait(until - Date.now());
      const event = waiting.shift();
      if (!event) throw new Error('no event came');
      return event;
    },
    async within(ms) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return waiting.splice(0);
    },
    raw: () => raw,
    ended,
    leave: () => aborting.abort(),
  };
}

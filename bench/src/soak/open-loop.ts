/** One kind of request of the mix: how often, and how it is made. */
export interface Kind {
  readonly name: string;
  readonly does: 'read' | 'write';
  readonly perSecond: number;
  /** What a person does not wait for: a file. Counted, but not among what must be quick. */
  readonly isFile?: boolean;
  /** Another request each time. */
  readonly ask: () => { readonly path: string; readonly headers: Record<string, string>; readonly body?: unknown };
}

interface Taken {
  readonly tookMs: number[];
  failed: number;
  /** What the first of those that failed was answered. */
  why: string;
}

/** What came of a kind while the mix went on. */
export interface Outcome {
  readonly kind: Kind;
  readonly asked: number;
  readonly failed: number;
  readonly why: string;
  readonly tookMs: readonly number[];
}

/** The smallest of which so many of a hundred are not above it, in ms; nothing where nothing was measured. */
export function percentile(tookMs: readonly number[], percent: number): number {
  const sorted = tookMs.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0);
}

/** Where somebody asks: of several processes they take turns. */
export type Door = (path: string, init: RequestInit) => Promise<Response>;

async function send(door: Door, kind: Kind, dueMs: number, taken: Taken): Promise<void> {
  const { path, headers, body } = kind.ask();
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  try {
    const response = await door(path, {
      ...init,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    // From when it was due, not from when this process came to send it: else a server that stands still would look quick.
    taken.tookMs.push(performance.now() - dueMs);
    if (response.ok) return;
    taken.failed += 1;
    taken.why ||= `${response.status} ${path} ${text.slice(0, 200)}`;
  } catch (error) {
    taken.tookMs.push(performance.now() - dueMs);
    taken.failed += 1;
    taken.why ||= `${path} ${String(error)}`;
  }
}

/**
 * Sends each kind as often as it says, `times` over, for so many seconds, whether the answers come or not: people do not wait for each
 * other. Ends when all are answered.
 */
export async function goOn(door: Door, mix: readonly Kind[], seconds: number, times = 1): Promise<readonly Outcome[]> {
  const begun = performance.now();
  const endMs = begun + seconds * 1000;
  const outcomes = await Promise.all(
    mix.map(async (kind, at): Promise<Outcome> => {
      const taken: Taken = { tookMs: [], failed: 0, why: '' };
      const stepMs = 1000 / (kind.perSecond * times);
      const sent: Promise<void>[] = [];
      for (let dueMs = begun + (stepMs * (at + 1)) / mix.length; dueMs < endMs; dueMs += stepMs) {
        const early = dueMs - performance.now();
        if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
        sent.push(send(door, kind, dueMs, taken));
      }
      await Promise.all(sent);
      return { kind, asked: sent.length, ...taken };
    }),
  );
  return outcomes;
}

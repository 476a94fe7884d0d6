import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  /** The same for all requests, or others for each. */
  readonly headers?: Record<string, string> | (() => Record<string, string>);
  /** Makes a new body for each request: a POST. */
  readonly body?: () => unknown;
  /** Another address for each request. */
  readonly path?: () => string;
}

interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
  readonly served: number;
}

const connections = 16;

/** Requests from 16 connections for a while. */
export async function load(
  { url, headers = {}, body, path }: Load,
  seconds: number,
  at = connections,
): Promise<Measured> {
  const [ofAll, ofEach] = typeof headers === 'function' ? [{}, headers] : [headers, () => ({})];
  const result = await autocannon({
    url,
    connections: at,
    duration: seconds,
    headers: { ...ofAll, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body
      ? {
          method: 'POST' as const,
          requests: [
            {
              method: 'POST' as const,
              setupRequest: (request) => ({
                ...request,
                headers: { ...request.headers, ...ofEach() },
                body: JSON.stringify(body()),
                ...(path ? { path: new URL(path()).pathname } : {}),
              }),
            },
          ],
        }
      : {}),
  });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
    served: result['2xx'],
  };
}

export interface Pair {
  readonly ours: Measured;
  readonly bare: Measured;
  /** Ours ÷ bare, the middle of the rounds. */
  readonly ratio: number;
}

const middle = <Item>(items: readonly Item[], by: (item: Item) => number): Item =>
  items.toSorted((a, b) => by(a) - by(b))[Math.floor(items.length / 2)] as Item;

/** Ours and the bare way in turn, so that both have the machine as it is; the round in the middle counts. */
export async function pair(ours: Load, bare: Load, seconds: number, rounds = 3): Promise<Pair> {
  await load(bare, 1);
  await load(ours, 1);
  const results: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await load(ours, seconds), await load(bare, seconds)];
    results.push({ ours: a, bare: b, ratio: a.perSecond / b.perSecond });
  }
  return middle(results, ({ ratio }) => ratio);
}

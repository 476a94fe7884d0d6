import { availableParallelism, loadavg } from 'node:os';
import { load } from './load';

/** One figure beside its limit. */
export type Row = (name: string, measured: string, aim: string, met: boolean) => void;

/** Addresses by what is looked at. */
export type Addresses = Readonly<Record<string, string>>;

interface Looks {
  /** Stands before the name of each. */
  readonly title: string;
  readonly looks: Addresses;
  readonly headers: Record<string, string>;
  readonly seconds: number;
  readonly atMostMs: number;
  /** What makes remembered answers wrong; each look is then measured right after one, too, beside `afterAtMostMs`. */
  readonly change?: { readonly make: () => Promise<unknown>; readonly atMostMs: number };
}

/** So many looks right after a change. */
const looksAfterChange = 30;

/**
 * Lists and reports as one reader at a time has them: the slowest of a hundred beside the limit, the first look apart, since
 * the database has to get to know the question.
 */
export async function measureLooks(
  row: Row,
  { title, looks, headers, seconds, atMostMs, change }: Looks,
): Promise<void> {
  for (const [name, url] of Object.entries(looks)) {
    const begun = performance.now();
    const first = await fetch(url, { headers });
    const text = await first.text();
    const firstMs = Math.round(performance.now() - begun);
    if (!first.ok) throw new Error(`${name}: ${first.status} ${text.slice(0, 300)}`);
    const now = await load({ url, headers }, seconds, 1);
    // A look that is not over within the round has no time: it would read as none.
    const p99Ms = now.perSecond === 0 ? Math.max(firstMs, seconds * 1000) : now.p99Ms;
    const figures = `${p99Ms} ms (p50 ${now.p50Ms} ms, first look ${firstMs} ms)`;
    row(`${title}, ${name}, p99`, figures, `< ${atMostMs} ms`, p99Ms < atMostMs && now.failed === 0);
    if (!change) continue;
    const after: number[] = [];
    for (let turn = 0; turn < looksAfterChange; turn += 1) {
      await change.make();
      const since = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${name}: ${answer.status} after a change`);
      after.push(Math.round(performance.now() - since));
    }
    const [p50, slowest] = [after.sort((a, b) => a - b)[looksAfterChange / 2] ?? 0, after.at(-1) ?? 0];
    const aim = change.atMostMs;
    row(
      `${title}, ${name}, right after a change, slowest of ${looksAfterChange}`,
      `${slowest} ms (p50 ${p50} ms)`,
      `< ${aim} ms`,
      slowest < aim,
    );
  }
}

/** What else runs here bends every figure. */
export const loadLine = (): string =>
  `     load average before it: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;

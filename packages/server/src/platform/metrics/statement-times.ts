/** How long a statement took of all that this process has sent since it began. */
interface StatementTime {
  /** With `$1` for each value: nobody's data stand in it. */
  readonly text: string;
  readonly calls: number;
  /** Until its answer was there, waiting behind others on its connection included. */
  readonly totalMs: number;
  readonly maxMs: number;
}

/** Above that the quicker half is forgotten: what is slow stays known, however many texts came before it. */
const textsAtMost = 2000;
const times = new Map<string, { calls: number; totalMs: number; maxMs: number }>();

export function noteStatement(text: string, tookMs: number): void {
  const existing = times.get(text);
  if (existing !== undefined) {
    existing.calls += 1;
    existing.totalMs += tookMs;
    existing.maxMs = Math.max(existing.maxMs, tookMs);
    return;
  }
  times.set(text, { calls: 1, totalMs: tookMs, maxMs: tookMs });
  if (times.size > textsAtMost) {
    const quicker = slowestStatements(textsAtMost + 1).slice(textsAtMost / 2);
    for (const one of quicker) times.delete(one.text);
  }
}

/** Those that took longest in one go, the slowest first. */
export const slowestStatements = (atMost: number): StatementTime[] =>
  [...times]
    .map(([text, time]) => ({ text, ...time }))
    .sort((a, b) => b.maxMs - a.maxMs)
    .slice(0, atMost);

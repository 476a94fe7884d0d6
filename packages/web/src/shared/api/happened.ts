import { happenedHeader } from '@henhouse/contract/happened';

/** What follows from a write is done in less than a second; later nobody need ask for it. */
const sentForMs = 5000;

let last: { readonly transaction: string; readonly untilMs: number } | undefined;

/** Remembers what this window has just made happen. */
export function noteHappened(response: Response): void {
  const transaction = response.headers.get(happenedHeader);
  if (transaction) last = { transaction, untilMs: performance.now() + sentForMs };
}

/** What an answer has to show at least: whoever has just written sees what came of it. */
export function happenedLately(): string | undefined {
  return last && performance.now() < last.untilMs ? last.transaction : undefined;
}

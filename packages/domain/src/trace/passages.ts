import type { TracePassage } from './trace-time';

/**
 * Passages of one way as a ledger has them, with what was taken back as amounts below zero: feed left in a shed goes back into the
 * store weeks later. What came back was never used, so it is taken off the latest passages before it; nothing below zero is left.
 */
export function withoutTakenBack(passages: readonly TracePassage[]): TracePassage[] {
  const used: TracePassage[] = [];
  for (const passage of passages.toSorted((a, b) => compare(a.arrivedDay, b.arrivedDay))) {
    if (passage.quantity > 0) used.push(passage);
    else takeOff(used, -passage.quantity);
  }
  return used;
}

function takeOff(used: TracePassage[], quantity: number): void {
  let left = quantity;
  while (left > 0) {
    const last = used.pop();
    if (last === undefined) return;
    if (last.quantity > left) {
      const rest = Math.round((last.quantity - left) * 1000) / 1000;
      used.push({ ...last, quantity: rest, part: (last.part * rest) / last.quantity });
    }
    left = Math.round((left - last.quantity) * 1000) / 1000;
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

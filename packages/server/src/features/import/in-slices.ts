import { setImmediate } from 'node:timers/promises';
import type { Slices } from '@henhouse/domain/import/daily-plan';

/** The thread is everybody's: after so long somebody else has it. */
const atMostMs = 25;

/** Does work slice by slice and lets everything that waits go first in between; `onShare` hears how far it is. */
export async function inSlices<Result>(slices: Slices<Result>, onShare?: (share: number) => void): Promise<Result> {
  let begunMs = performance.now();
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
    if (performance.now() - begunMs < atMostMs) continue;
    onShare?.(step.value);
    await setImmediate();
    begunMs = performance.now();
  }
}

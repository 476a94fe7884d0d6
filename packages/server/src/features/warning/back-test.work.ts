import { tryClosed } from '@henhouse/domain/warning/back-test';
import { closedShed } from '@henhouse/domain/warning/closed-life';
import type { WorkOf } from '../../platform/work/work-kind';
import type { backTestWork } from './back-test-work';

/** The work itself: in the thread. */
export const doBackTest: WorkOf<typeof backTestWork> = async (_, { parts, give }) => {
  for await (const { kind, lives } of parts) await give(tryClosed(lives.map(closedShed), kind));
  return null;
};

import { tryClosed } from '@henhouse/domain/warning/closed/back-test';
import { closedShed } from '@henhouse/domain/warning/closed/closed-life';
import type { WorkOf } from '../../../platform/work/work-kind';
import type { backTestWork } from './try-farms';

/** The work itself: in the process apart. */
export const doBackTest: WorkOf<typeof backTestWork> = async (_, { parts, give }) => {
  for await (const { kind, lives } of parts) await give(tryClosed(lives.map(closedShed), kind));
  return null;
};

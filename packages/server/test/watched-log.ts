import type { DestinationStream, Logger } from 'pino';
import { createLog } from '../src/platform/log/log';
import { requireNoFaults } from './faults-in-log';

/** The log of a server in a test. */
interface WatchedLog {
  readonly log: Logger;
  /** Its lines, for a test that looks at them itself. */
  read(): string[];
  /** @throws Error where the server had a fault and no test of the file has looked at its log */
  requireQuiet(): void;
}

export function watchedLog(): WatchedLog {
  const lines: string[] = [];
  let isLookedAt = false;
  return {
    log: createLog({ destination: { write: (line: string) => void lines.push(line) } as DestinationStream }),
    read() {
      isLookedAt = true;
      return lines;
    },
    requireQuiet() {
      if (!isLookedAt) requireNoFaults(lines);
    },
  };
}

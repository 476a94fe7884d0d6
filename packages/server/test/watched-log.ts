import type { DestinationStream, Logger } from 'pino';
import { createLog } from '../src/platform/log/log';

/** The log of a server in a test. */
interface WatchedLog {
  readonly log: Logger;
  /** Its lines, for a test that looks at them itself. */
  read(): string[];
  /** @throws Error where the server had a fault and no test of the file has looked at its log */
  requireQuiet(): void;
}

/** From this level on a line is a fault: somebody has to get up for it. */
const fault = 50;

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
      if (isLookedAt) return;
      const faults = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= fault);
      if (faults.length > 0)
        throw new Error(
          `the server had ${faults.length} faults that nobody looked at:\n${faults.slice(0, 3).join('\n')}`,
        );
    },
  };
}

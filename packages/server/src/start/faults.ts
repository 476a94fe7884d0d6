import type { Stopping } from './stopping';

/** A pipe whose other end was closed, and a terminal that is gone. */
const unheard: ReadonlySet<string | undefined> = new Set(['EPIPE', 'EIO']);

/**
 * Whoever reads what the program says may go away while it works, a `tee` that was stopped or the keeper of a log that starts
 * again: it works on, unheard. Saying so would be one more thing that nobody hears, and so on without end.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!unheard.has(error.code)) throw error;
    });
}

/**
 * After an exception that nobody caught nobody knows what state the program is in: says what it was, lets what runs finish,
 * takes nothing new and ends with 1, within the limit of `stopping`. Further ones on the way out are said, too.
 */
export function endOnFault(stopping: Stopping, explain: (error: unknown) => string): void {
  process.on('uncaughtException', async (error) => {
    process.stderr.write(`Henhouse ends because of a fault of its own:\n${explain(error)}\n`);
    await stopping.stop(1);
  });
}

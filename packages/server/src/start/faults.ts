import type { Stopping } from './stopping';

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

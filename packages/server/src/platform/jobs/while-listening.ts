import type { App } from '../http/app';
import { repeatedFailure } from '../log/repeated-failure';

/**
 * Does `work` again and again while the server listens, so long after each turn; turns that fail say `late` in the log. What is
 * answered wakes it: the next turn begins at once, or as soon as the one that runs is over.
 */
export function whileListening(
  app: Pick<App, 'http' | 'log'>,
  { everyMs, late }: { readonly everyMs: number; readonly late: string },
  work: (signal: AbortSignal) => Promise<void>,
): () => void {
  const stopping = new AbortController();
  const lateness = repeatedFailure(app.log, late);
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;
  let isWoken = false;

  async function once(): Promise<void> {
    isWoken = false;
    try {
      await work(stopping.signal);
      lateness.succeeded();
    } catch (error) {
      lateness.failed(error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(begin, isWoken ? 0 : everyMs);
  }
  const begin = () => {
    timer = undefined;
    turn = once();
  };

  app.http.addHook('onListen', (done) => {
    // A server may listen at several addresses.
    if (!turn) begin();
    done();
  });
  app.http.addHook('preClose', async () => {
    stopping.abort(new Error('the server is stopping'));
    clearTimeout(timer);
    await turn;
  });
  return () => {
    isWoken = true;
    if (timer === undefined || stopping.signal.aborted) return;
    clearTimeout(timer);
    begin();
  };
}

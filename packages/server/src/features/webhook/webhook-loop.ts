import type { App } from '../../platform/http/app';
import { type Resolve, resolveBySystem } from '../../platform/outgoing/outgoing-address';
import { followForWebhooks } from './follow-for-webhooks';
import { sendWebhooks } from './send-webhooks';
import { clearOldDeliveries } from './webhook-log.store';

const everyMs = 1000;
const timeoutMs = 10_000;

/**
 * Sends to hooks what events have left for them while the server listens: every second, in every process, none of them twice (each
 * hook is taken by one process at a time).
 */
export function sendWebhooksWhileListening(app: App, resolve: Resolve = resolveBySystem): void {
  app.followers.add(followForWebhooks(app.clock));
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;

  async function work(): Promise<void> {
    try {
      while (
        (await sendWebhooks(app, { resolve, timeoutMs, signal: stopping.signal })) > 0 &&
        !stopping.signal.aborted
      );
    } catch (error) {
      app.log.warn({ err: error }, 'webhooks are late');
    }
    if (!stopping.signal.aborted) timer = setTimeout(begin, everyMs);
  }
  const begin = () => {
    turn = work();
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

  app.jobs.define('webhook.clear', async () => {
    await app.db.unsafeAcrossCompanies('old webhook deliveries', (tx) => clearOldDeliveries(tx, app.clock.now()));
  });
  app.jobs.schedule('webhook.clear', '40 3 * * *');
}

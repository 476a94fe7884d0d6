import type { App } from '../../platform/http/app';
import { whileListening } from '../../platform/jobs/while-listening';
import { type Resolve, resolveBySystem } from '../../platform/outgoing/outgoing-address';
import { feedWebhooks } from './feed-webhooks';
import { sendWebhooks } from './send-webhooks';
import { clearOldDeliveries } from './webhook-log.store';

const everyMs = 1000;
const timeoutMs = 10_000;

/**
 * Hands events to hooks while the server listens: every second, in every process, none of them twice (the place in the
 * events and each hook are taken by one process at a time).
 */
export function sendWebhooksWhileListening(app: App, resolve: Resolve = resolveBySystem): void {
  whileListening(app, { everyMs, late: 'webhooks are late' }, async (signal) => {
    await feedWebhooks(app);
    while ((await sendWebhooks(app, { resolve, timeoutMs, signal })) > 0 && !signal.aborted);
  });

  app.jobs.define('webhook.clear', async () => {
    await app.db.unsafeAcrossCompanies('old webhook deliveries', (tx) => clearOldDeliveries(tx, app.clock.now()));
  });
  app.jobs.schedule('webhook.clear', '40 3 * * *');
}

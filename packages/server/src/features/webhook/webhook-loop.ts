import type { App } from '../../platform/http/app';
import { whileListening } from '../../platform/jobs/while-listening';
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
  whileListening(app, { everyMs, late: 'webhooks are late' }, async (signal) => {
    while ((await sendWebhooks(app, { resolve, timeoutMs, signal })) > 0 && !signal.aborted);
  });

  app.jobs.define('webhook.clear', async () => {
    await app.db.unsafeAcrossCompanies('old webhook deliveries', (tx) => clearOldDeliveries(tx, app.clock.now()));
  });
  app.jobs.schedule('webhook.clear', '40 3 * * *');
}

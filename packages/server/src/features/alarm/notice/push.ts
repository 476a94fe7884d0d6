import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { resolveBySystem } from '../../../platform/outgoing/outgoing-address';
import { postOutgoing } from '../../../platform/outgoing/post-outgoing';
import type { Secrets } from '../../../platform/secrets/secrets';

const pushJob = 'alarm.push';

/** What a phone shows; `path` is where a tap leads, and of one `tag` only the latest is shown. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly severity: string;
}

/** Sends a message to devices, after the commit. */
export async function sendPush(
  app: App,
  tx: CompanyTx,
  pushDeviceIds: readonly string[],
  message: PushMessage,
): Promise<void> {
  for (const pushDeviceId of pushDeviceIds) {
    await app.jobs.enqueue(tx, pushJob, { companyId: tx.companyId, pushDeviceId, message, sentAtMs: app.clock.now() });
  }
}

interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair (P-256, RFC 8292) by which push services know this installation; made from the root secret, kept nowhere. */
export function pushKeysOf(secrets: Secrets): PushKeys {
  const pair = createECDH('prime256v1');
  const privateKey = secrets.keyFor('web push');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') };
}

interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message that could not be sent for so long is old news: the mail and the screen have it. */
const staleAfterMs = 15 * 60_000;
const timeoutMs = 10_000;
/** Push services may keep a message for a phone that is off for so long. */
const keptForS = 3600;

const gone = new Set([404, 410]);

/** Sends push messages, each to one device: encrypted for it (RFC 8291), to a judged address. A device that is gone is forgotten. */
export function registerPush(app: App): void {
  const stopping = new AbortController();
  app.http.addHook('preClose', async () => stopping.abort(new Error('the server is stopping')));
  const keys = pushKeysOf(app.secrets);
  const { publicUrl } = app.settings;
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:henhouse@localhost';

  app.jobs.define(pushJob, async ({ companyId, pushDeviceId, message, sentAtMs }) => {
    if (app.clock.now() - Number(sentAtMs) > staleAfterMs) return;
    const id = String(pushDeviceId);
    const device = await app.db.company(String(companyId), null, (tx) =>
      tx.maybe(sql<Device>`
        select endpoint, p256dh, auth from push_subscription where company_id = ${tx.companyId} and id = ${id}`),
    );
    if (!device) return;
    const subscription = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } };
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject, ...keys },
      TTL: keptForS,
      urgency: 'high',
    });
    const outcome = await postOutgoing(device.endpoint, textHeaders(headers), body, {
      resolve: resolveBySystem,
      allowsLoopback: app.settings.webhookLoopback === true,
      timeoutMs,
      signal: stopping.signal,
    });
    await app.db.company(String(companyId), null, async (tx) => {
      if (gone.has(outcome.status ?? 0))
        await tx.run(sql`delete from push_subscription where company_id = ${tx.companyId} and id = ${id}`);
      else if (outcome.error === null)
        await tx.run(sql`update push_subscription set last_sent_at = ${new Date(app.clock.now()).toISOString()}
          where company_id = ${tx.companyId} and id = ${id}`);
    });
    // Tried again, with growing pauses, until it is old news.
    if (outcome.error !== null && !gone.has(outcome.status ?? 0)) {
      throw new Error(`push message not taken: ${outcome.error} ${outcome.status ?? ''}`);
    }
  });
}

const textHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

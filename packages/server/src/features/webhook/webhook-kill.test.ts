import { randomUUID } from 'node:crypto';
import { createWebhook } from '@henhouse/contract/webhook/webhook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hookReceiver, isSignedBy, type Receiver } from '../../../test/hook-receiver';
import { ids } from '../../../test/people';
import { type ServerProcess, startServerProcess } from '../../../test/server-process';
import { startedApp } from '../../../test/started-app';
import { resolveBySystem } from '../../platform/outgoing/outgoing-address';
import { sendWebhooks } from './send-webhooks';

const test = startedApp({ farms: false });
let there: Receiver;
let server: ServerProcess;

const { companyId } = ids.vale;
const how = { resolve: resolveBySystem, timeoutMs: 2000, signal: new AbortController().signal };

beforeAll(async () => {
  Object.assign(test.app.settings, { webhookLoopback: true });
  there = await hookReceiver();
  server = await startServerProcess(test.database.url);
}, 60_000);
afterAll(() => there.close());

describe('a server that is killed while it sends', () => {
  it('loses nothing: another sends it again, under the same id, and what came after it too', async () => {
    const body = { id: randomUUID(), name: 'Kill', url: there.url, topics: ['farm.saved' as const] };
    const { secret } = await test.ok(createWebhook, { body }, 'vale.Owner');
    // The first is accepted by the receiver, which then never answers: nobody can know whether it came.
    there.answer(() => undefined);
    for (const farmId of [ids.vale.farmId, ids.vale.otherFarmId]) {
      await test.sql`insert into event (company_id, topic, refs)
        values (${companyId}, 'farm.saved', ${JSON.stringify({ farmId })}::jsonb)`;
    }
    await there.until(1);
    await server.kill();

    there.answer((response) => void response.writeHead(204).end());
    // Not before the dead one's hold on the hook has run out, by the clock of whoever comes after it.
    test.clock.set(new Date(Date.now() + 5000).toISOString());
    await sendWebhooks(test.app, how);
    expect(there.received).toHaveLength(1);
    test.clock.set(new Date(Date.now() + 120_000).toISOString());
    while (there.received.length < 3) {
      await test.app.followers.catchUp();
      await sendWebhooks(test.app, how);
    }

    const [first, again, second] = there.received;
    expect(there.received).toHaveLength(3);
    expect(again?.json).toEqual(first?.json);
    expect([first, second].map((one) => one?.json.refs.farmId)).toEqual([ids.vale.farmId, ids.vale.otherFarmId]);
    expect(again && isSignedBy(secret, again)).toBe(true);
    const rows = await test.sql<{ state: string }>`select state from webhook_delivery`;
    expect(rows).toEqual([{ state: 'delivered' }, { state: 'delivered' }]);
  }, 60_000);
});

import { randomUUID } from 'node:crypto';
import { createFarm } from '@henhouse/contract/farm/farm';
import {
  createWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@henhouse/contract/webhook/webhook';
import { attemptsAtMost, retryAfterMin } from '@henhouse/domain/webhook/retry';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureIds, settleFarms } from '../../../test/farm.fixture';
import { hookReceiver, isSignedBy, type Receiver } from '../../../test/hook-receiver';
import { type Actor, ids, sessionIdOf, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { type Database, openDatabase } from '../../platform/db/database';
import { createFollowers } from '../../platform/follow/followers';
import type { App } from '../../platform/http/app';
import { resolveBySystem } from '../../platform/outgoing/outgoing-address';
import { followForWebhooks } from './follow-for-webhooks';
import { sendWebhooks } from './send-webhooks';
import { clearOldDeliveries } from './webhook-log.store';

const test = startedApp({ farms: false });
let there: Receiver;
let nowMs = Date.parse('2026-03-02T12:00:00Z');
const fixture = fixtureIds('vale');
const how = { resolve: resolveBySystem, timeoutMs: 400, signal: new AbortController().signal };

const pass = (minutes: number) => {
  nowMs += minutes * 60_000;
  test.clock.set(new Date(nowMs).toISOString());
};

beforeAll(async () => {
  Object.assign(test.app.settings, { webhookLoopback: true });
  await settleFarms(test.app.db, test.database);
});
beforeEach(async () => {
  there = await hookReceiver();
  pass(1);
  // The first turn only notes where the events are.
  await feed();
});
afterEach(async () => {
  await there.close();
  await test.sql`delete from webhook_delivery`;
  await test.sql`update webhook set state = 'removed', busy_until = null`;
});

interface Wish {
  readonly as?: Actor;
  readonly topics?: string[];
  readonly url?: string;
}

let number = 0;

async function add({ as = 'vale.Owner', topics = ['farm.saved'], url = there.url }: Wish = {}) {
  const body = { id: randomUUID(), name: `Hook ${++number}`, url, topics: topics as ['farm.saved'] };
  const answer = await test.ok(createWebhook, { body }, as);
  return { id: body.id, ...answer };
}

/** Something happens: a farm is added. */
async function happen(as: Actor = 'vale.Admin'): Promise<string> {
  const id = randomUUID();
  const body = { id, name: 'A farm', code: id.slice(0, 12), kind: 'broiler', ownership: 'own' } as const;
  await test.ok(createFarm, { body }, as);
  return id;
}

/** An event of Vale, without the deed that it tells of. */
const tell = (topic: string, refs: object) => test.sql`insert into event (company_id, topic, refs)
  values (${ids.vale.companyId}, ${topic}, ${JSON.stringify(refs)}::jsonb)`;
const feed = () => test.app.followers.catchUp();

async function send(app: App = test.app): Promise<void> {
  while ((await sendWebhooks(app, how)) > 0);
}

async function deliver(): Promise<void> {
  await feed();
  await send();
}

const logOf = async (webhookId: string) =>
  (await test.ok(listDeliveries, { params: { webhookId }, query: { perPage: '200' } }, 'vale.Owner')).items;
const stateOf = async (webhookId: string) => (await test.ok(getWebhook, { params: { webhookId } }, 'vale.Owner')).state;
const farmsTold = () => there.received.map(({ json }) => json.refs.farmId);

describe('a webhook', () => {
  it('is told what happened, signed so that the receiver can be sure of it', async () => {
    const { id, secret } = await add();
    const farmId = await happen();
    await deliver();
    const [one] = there.received;
    expect(one?.json).toEqual({
      id: one?.headers['henhouse-delivery'],
      topic: 'farm.saved',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      company: ids.vale.companyId,
      refs: { farmId },
    });
    expect(one && isSignedBy(secret, one)).toBe(true);
    expect(one && isSignedBy(secret, { ...one, body: one.body.replace('farm', 'barn') })).toBe(false);
    expect(one && isSignedBy(`${secret}x`, one)).toBe(false);
    const [line] = await logOf(id);
    expect(line).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204, lastError: null, body: one?.body });
    expect(line?.durationMs).toBeGreaterThanOrEqual(0);
  });

  it('hears of the topics it asked for, of its own company, and of nothing before it was there', async () => {
    await happen();
    await add();
    await happen('hill.Admin');
    await tell('shed.saved', {});
    const farmId = await happen();
    await deliver();
    expect(farmsTold()).toEqual([farmId]);
  });

  it('is sent ids, and nothing else that an event carries for screens', async () => {
    await add({ topics: ['import.done'] });
    const refs = { farmId: fixture.farmId, name: 'Meadow', importId: ids.missing, done: '7' };
    await tell('import.done', refs);
    await deliver();
    expect(there.received.map(({ json }) => json.refs)).toEqual([{ farmId: fixture.farmId, importId: ids.missing }]);
  });

  it('is told in the order in which things happened', async () => {
    await add();
    const farms: string[] = [];
    for (let count = 0; count < 12; count++) farms.push(await happen());
    await deliver();
    expect(farmsTold()).toEqual(farms);
  });

  it('is told late of what was committed late, never skips it, and waits for nothing meanwhile', async () => {
    await add();
    const late = openDatabase({ url: test.database.url, poolSize: 1 });
    let finish: () => void = () => undefined;
    const waits = new Promise<void>((done) => void (finish = done));
    let begun: () => void = () => undefined;
    const begins = new Promise<void>((done) => void (begun = done));
    const running = late.company(ids.vale.companyId, null, async (tx) => {
      await tx.run(sql`insert into event (company_id, topic, refs)
        values (${tx.companyId}, 'farm.saved', ${JSON.stringify({ farmId: fixture.farmId })}::jsonb)`);
      begun();
      await waits;
    });
    await begins;
    const farmId = await happen();
    await deliver();
    expect(farmsTold()).toEqual([farmId]);
    finish();
    await running;
    await late.close();
    await deliver();
    expect(farmsTold()).toEqual([farmId, fixture.farmId]);
  });

  it('is shown its secret once, and once more after each change of it', async () => {
    const body = { id: randomUUID(), name: 'Once', url: there.url, topics: ['farm.saved' as const] };
    const { secret } = await test.ok(createWebhook, { body }, 'vale.Owner');
    expect((await test.call(createWebhook, { body }, 'vale.Owner')).problem.code).toBe('alreadyExists');
    const params = { webhookId: body.id };
    const { secret: next } = await test.ok(rotateWebhookSecret, { params }, 'vale.Owner');
    expect(next).not.toBe(secret);
    await happen();
    await deliver();
    const [one] = there.received;
    expect(one && [isSignedBy(secret, one), isSignedBy(next, one)]).toEqual([false, true]);
    for (const table of ['document', 'audit_log', 'webhook', 'webhook_delivery', 'event']) {
      const rows = await test.database.query<{ text: string }>(`select row_to_json(t)::text as text from ${table} t`);
      const telling = rows.filter(({ text }) => text.includes(secret) || text.includes(next));
      expect(telling, table).toEqual([]);
    }
    expect((await test.call(listWebhooks, {}, 'vale.Owner')).text).not.toContain('whsec_');
  });

  it('hears nothing while it is paused, and not later of that time either', async () => {
    const { id, webhook } = await add();
    const pause = (paused: boolean, version: number) =>
      test.call(pauseWebhook, { params: { webhookId: id }, body: { paused }, version }, 'vale.Admin');
    const { body: paused } = await pause(true, webhook.version);
    await happen();
    await deliver();
    await happen();
    expect((await pause(false, webhook.version)).status).toBe(412);
    expect((await pause(false, paused.version)).body.state).toBe('active');
    const farmId = await happen();
    await deliver();
    expect(farmsTold()).toEqual([farmId]);
  });

  it('is gone when it is removed: nothing waits for it, and its name is free', async () => {
    const { id, webhook } = await add();
    await happen();
    await feed();
    const params = { webhookId: id };
    await test.ok(removeWebhook, { params, body: { reason: 'Moved on' } }, 'vale.Owner');
    await deliver();
    expect(there.received).toEqual([]);
    expect((await test.call(getWebhook, { params }, 'vale.Owner')).status).toBe(404);
    const [row] = await test.sql<{ secret: string }>`select secret from webhook where id = ${id}`;
    expect(row?.secret).toBe('');
    const body = { id: randomUUID(), name: webhook.name, url: there.url, topics: ['farm.saved' as const] };
    await test.ok(createWebhook, { body }, 'vale.Owner');
  });

  it('answers a ping, which counts no event', async () => {
    const { id, secret } = await add();
    const made = await test.ok(testWebhook, { params: { webhookId: id } }, 'vale.Owner');
    expect(made).toMatchObject({ topic: 'ping', state: 'waiting' });
    await deliver();
    expect(there.received.map(({ json }) => [json.id, json.topic, json.refs])).toEqual([[made.id, 'ping', {}]]);
    expect(there.received[0] && isSignedBy(secret, there.received[0])).toBe(true);
  });

  it('is not pinged to death', async () => {
    const { id } = await add();
    const statuses: number[] = [];
    for (let requests = 0; requests < 7; requests++) {
      statuses.push((await test.call(testWebhook, { params: { webhookId: id } }, 'vale.Owner')).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });
});

describe('nobody adds a webhook', () => {
  const ask = (more: object) => {
    const body = { id: randomUUID(), name: `Wish ${++number}`, url: there.url, topics: ['farm.saved'], ...more };
    return test.call(createWebhook, { raw: { body } }, 'vale.Owner');
  };

  it('to an inside address, for a topic that is none, or in a name that is taken', async () => {
    const inside = await ask({ url: 'https://192.168.1.1/' });
    expect(inside.problem.problems).toMatchObject([{ code: 'addressNotPublic', field: 'url' }]);
    expect((await ask({ topics: ['people.saved'] })).status).toBe(422);
    expect((await ask({ topics: [] })).status).toBe(422);
    const { webhook } = await add();
    expect((await ask({ name: webhook.name })).problem.problems).toMatchObject([{ code: 'notUnique', field: 'name' }]);
  });

  it('on this machine, unless the operator allows it', async () => {
    Object.assign(test.app.settings, { webhookLoopback: false });
    const refused = await ask({});
    Object.assign(test.app.settings, { webhookLoopback: true });
    expect(refused.problem.problems).toMatchObject([{ code: 'addressNotPublic' }]);
  });

  it('nor changes its address, without having shown who they are a short while ago', async () => {
    const { id, webhook } = await add();
    const prove = (at: string) =>
      test.sql`update session set proved_at = ${at} where id = ${sessionIdOf('vale.Owner')}`;
    await prove('2020-01-01T00:00:00Z');
    const change = { name: webhook.name, url: there.url, topics: ['farm.saved' as const] };
    const params = { webhookId: id };
    const refused = [
      await ask({}),
      await test.call(updateWebhook, { params, body: change, version: webhook.version }, 'vale.Owner'),
      await test.call(rotateWebhookSecret, { params }, 'vale.Owner'),
    ];
    await prove('2030-01-01T00:00:00Z');
    expect(refused.map(({ problem }) => problem.code)).toEqual(['stepUpNeeded', 'stepUpNeeded', 'stepUpNeeded']);
  });
});

describe('a delivery that goes wrong', () => {
  it('is tried again after a minute, then ever later, under the same id; then it is given up and its maker told', async () => {
    const { id } = await add();
    await happen();
    there.answer((response) => void response.writeHead(500).end('out of order'));
    await deliver();
    expect(await logOf(id)).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: 500, lastError: 'status', lastAnswer: 'out of order' },
    ]);
    await deliver();
    expect(there.received).toHaveLength(1);
    for (let failed = 1; failed < attemptsAtMost; failed++) {
      pass((retryAfterMin(failed) ?? 0) - 0.5);
      await deliver();
      expect(there.received).toHaveLength(failed);
      pass(0.5);
      await deliver();
      expect(there.received).toHaveLength(failed + 1);
    }
    expect(new Set(there.received.map(({ json }) => json.id)).size).toBe(1);
    const [line] = await logOf(id);
    expect(line).toMatchObject({ state: 'failed', attempts: attemptsAtMost, nextAt: null });
    expect(line?.tries).toHaveLength(attemptsAtMost);
    expect(await stateOf(id)).toBe('failing');
    const letters = await test.sql<{ to_address: string; body_text: string }>`select * from mail`;
    expect(letters).toMatchObject([{ to_address: 'vale.owner@henhouse.example' }]);
    expect(letters[0]?.body_text).toContain(`/apps/api-access/webhook/${id}`);

    // It is tried on, and at work again with the next success; by hand even what was given up.
    there.answer((response) => void response.writeHead(200).end('ok'));
    const again = await test.ok(redeliver, { params: { webhookId: id, deliveryId: line?.id ?? '' } }, 'vale.Admin');
    expect(again).toMatchObject({ state: 'waiting', attempts: 0 });
    pass(0.2);
    await deliver();
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 200 }]);
    expect(await stateOf(id)).toBe('active');
    expect(there.received.at(-1)?.json.id).toBe(line?.id);
  });

  it('keeps no more than a kilobyte of the answer, and waits for no more', async () => {
    const { id } = await add();
    await happen();
    there.answer((response) => {
      response.writeHead(500);
      response.write('x'.repeat(5000));
    });
    await deliver();
    const [line] = await logOf(id);
    expect(line?.lastAnswer).toBe('x'.repeat(1024));
  });

  it('when nobody answers is over after its time', async () => {
    const { id } = await add();
    await happen();
    there.answer(() => undefined);
    await deliver();
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', lastStatus: null, lastError: 'timeout' }]);
  });

  it('when nobody is there says so', async () => {
    const { id } = await add();
    await happen();
    await there.close();
    await deliver();
    expect(await logOf(id)).toMatchObject([{ lastError: 'connection' }]);
    there = await hookReceiver();
  });

  it('when it is sent elsewhere is not followed', async () => {
    const other = await hookReceiver();
    const { id } = await add();
    await happen();
    there.answer((response) => void response.writeHead(307, { location: other.url }).end());
    await deliver();
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', lastStatus: 307, lastError: 'redirect' }]);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('gives the hook a rest, and holds up no other hook', async () => {
    const other = await hookReceiver();
    await add();
    await add({ url: other.url });
    there.answer((response) => void response.writeHead(500).end());
    const farms = [await happen(), await happen()];
    await deliver();
    expect(farmsTold()).toEqual([farms[0]]);
    expect(other.received.map(({ json }) => json.refs.farmId)).toEqual(farms);
    pass(0.2);
    await deliver();
    expect(farmsTold()).toEqual(farms);
    await other.close();
  });
});

describe('what a webhook hears is what the person behind it may read', () => {
  const member = (set: string) =>
    test.database.query(`update membership set ${set} where user_id = $1`, [userIdOf('vale.Admin')]);
  afterEach(() => member(`role = 'Admin', all_farms = true, farm_ids = '{}', state = 'active'`));
  const change = (farmId: string) => tell('farm.saved', { farmId });

  it('now: less farms, less to hear, also of what waits already', async () => {
    const { id } = await add({ as: 'vale.Admin' });
    await change(fixture.otherFarmId);
    await feed();
    await member(`role = 'Manager', all_farms = false, farm_ids = '{${fixture.farmId}}'`);
    await change(fixture.otherFarmId);
    await change(fixture.farmId);
    await deliver();
    expect(farmsTold()).toEqual([fixture.farmId]);
    expect((await logOf(id)).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['delivered', null],
      ['failed', 'noRight'],
    ]);
    expect(await stateOf(id)).toBe('active');
  });

  it('nothing of what is the company’s own, where it ends at farms', async () => {
    await add({ as: 'vale.Admin', topics: ['purchase.saved'] });
    await member(`role = 'Manager', all_farms = false, farm_ids = '{${fixture.farmId}}'`);
    await tell('purchase.saved', { purchaseId: ids.missing });
    await tell('purchase.saved', { purchaseId: ids.missing, farmId: fixture.farmId });
    await deliver();
    expect(farmsTold()).toEqual([fixture.farmId]);
  });

  it('nothing when that person has left, until somebody saves it anew', async () => {
    const { id } = await add({ as: 'vale.Admin' });
    await member(`state = 'inactive'`);
    await change(fixture.farmId);
    await deliver();
    expect(there.received).toEqual([]);
    const hook = await test.ok(getWebhook, { params: { webhookId: id } }, 'vale.Owner');
    expect(hook).toMatchObject({ actsForName: 'Admin of vale', actsForIsActive: false });
    const body = { name: hook.name, url: hook.url, topics: ['farm.saved' as const] };
    const anew = { params: { webhookId: id }, body, version: hook.version };
    const saved = await test.ok(updateWebhook, anew, 'vale.Owner');
    expect(saved).toMatchObject({ actsForName: 'Owner of vale', actsForIsActive: true });
    await change(fixture.farmId);
    await deliver();
    expect(farmsTold()).toEqual([fixture.farmId]);
    await test.sql`update session set ended_at = null where user_id = ${userIdOf('vale.Admin')}`;
  });

  it('nothing while the company is suspended', async () => {
    await add({ as: 'hill.Owner' });
    await happen('hill.Admin');
    await test.sql`update company set state = 'suspended' where id = ${ids.hill.companyId}`;
    await deliver();
    expect(there.received).toEqual([]);
    await test.sql`update company set state = 'active' where id = ${ids.hill.companyId}`;
    await test.sql`update session set ended_at = null where company_id = ${ids.hill.companyId}`;
  });
});

/** The server again, on connections of its own, as another process is. */
function another(db: Database): App {
  const followers = createFollowers({ db, log: test.app.log });
  followers.add(followForWebhooks(test.clock));
  return { ...test.app, db, followers };
}

describe('several server processes', () => {
  it('send every event once, in order', async () => {
    await add();
    const others = [1, 2, 3].map(() => openDatabase({ url: test.database.url, poolSize: 4 }));
    const apps: App[] = [test.app, ...others.map(another)];
    const farms: string[] = [];
    const isOver = { now: false };
    const working = apps.map(async (app) => {
      while (!isOver.now) {
        await app.followers.catchUp();
        await sendWebhooks(app, how);
      }
    });
    for (let count = 0; count < 25; count++) farms.push(await happen());
    await there.until(25);
    isOver.now = true;
    await Promise.all(working);
    await deliver();
    await Promise.all(others.map((db) => db.close()));
    expect(farmsTold()).toEqual(farms);
  });
});

describe('the log', () => {
  it('is kept for thirty days', async () => {
    const { id } = await add();
    await happen();
    await deliver();
    const clear = () => test.app.db.unsafeAcrossCompanies('tests', (tx) => clearOldDeliveries(tx, test.clock.now()));
    pass(30 * 1440 - 1);
    await clear();
    expect(await logOf(id)).toHaveLength(1);
    pass(2);
    await clear();
    expect(await logOf(id)).toEqual([]);
  });

  it('of one hook is not shown, nor sent again, under another', async () => {
    const [first, second] = [await add(), await add()];
    await happen();
    await deliver();
    const [line] = await logOf(first.id);
    const params = { webhookId: second.id, deliveryId: line?.id ?? '' };
    expect((await test.call(redeliver, { params }, 'vale.Owner')).status).toBe(404);
  });
});

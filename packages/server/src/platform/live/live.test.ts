import { endpoint } from '@henhouse/contract/endpoint';
import { live } from '@henhouse/contract/session/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LiveStream, openStream } from '../../../test/live-stream';
import { type Actor, ids, sessionIdOf, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { liveRoute } from './live.route';

const testLive = endpoint('test.live', 'GET', '/test/live', {
  summary: 'Live',
  access: 'session',
  query: live.query,
  output: 'stream',
});

const test = startedApp({ register: (app) => liveRoute(app, testLive), farms: false });
let address: string;

beforeAll(async () => {
  address = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
});

const listen = async (as: Actor, query = ''): Promise<LiveStream> =>
  openStream(`${address}/test/live${query}`, await test.bearer(as));

const emit = (companyId: string, topic: string, refs: object = {}) =>
  test.sql`insert into event (company_id, topic, refs) values (${companyId}, ${topic}, ${JSON.stringify(refs)})`;

describe('live events', () => {
  it('greets, then tells what happens in the own company and nothing of another', async () => {
    const [vale, hill] = [await listen('vale.Owner'), await listen('hill.Owner')];
    expect([vale.status, vale.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(vale.headers.get('content-security-policy')).toBeTruthy();
    expect(await vale.next()).toEqual({ topic: 'hello', refs: {} });
    expect(await hill.next()).toEqual({ topic: 'hello', refs: {} });
    await emit(ids.vale.companyId, 'flockNote.saved', { noteId: 'n1' });
    expect(await vale.next()).toEqual({ topic: 'flockNote.saved', refs: { noteId: 'n1' } });
    expect(await hill.within(700)).toEqual([]);
    vale.leave();
    hill.leave();
  });

  it('tells after it what has happened since the caller asked for what is on screen', async () => {
    const { companyId, farmId, otherFarmId } = ids.vale;
    const old = 'import.done';
    await test.sql`delete from event`;
    await test.sql`insert into event (company_id, topic, at) values (${companyId}, ${old}, now() - interval '2 minutes')`;
    for (const noteId of ['n1', 'n2']) await emit(companyId, 'flockNote.saved', { noteId, farmId });
    await emit(companyId, 'flockNote.saved', { farmId: otherFarmId });
    await emit(ids.hill.companyId, 'purchase.saved');
    // Until they are told to nobody else any more.
    await new Promise((resolve) => setTimeout(resolve, 700));
    const stream = await listen('vale.Manager', '?agoS=60');
    expect(await stream.next()).toEqual({ topic: 'hello', refs: {} });
    expect(await stream.within(700)).toEqual([{ topic: 'flockNote.saved', refs: { farmId } }]);
    stream.leave();
    expect((await listen('vale.Manager', '?agoS=-1')).status).toBe(422);
  });

  it('keeps events of a farm from whoever has nothing to do with it', async () => {
    const manager = await listen('vale.Manager');
    await manager.next();
    await emit(ids.vale.companyId, 'flockNote.saved', { farmId: ids.vale.otherFarmId });
    await emit(ids.vale.companyId, 'flockNote.saved', { farmId: ids.vale.farmId });
    expect(await manager.next()).toEqual({ topic: 'flockNote.saved', refs: { farmId: ids.vale.farmId } });
    manager.leave();
  });

  it('says which one it was to who may read it, and to others that something happened', async () => {
    const { companyId, farmId } = ids.vale;
    const refsFor = async (as: Actor) => {
      const stream = await listen(as);
      await stream.next();
      await emit(companyId, 'purchase.saved', { purchaseId: 'p1' });
      await emit(companyId, 'purchase.saved', { purchaseId: 'p2', farmId });
      await emit(companyId, 'money.saved', { paymentId: 'm1' });
      // Of what no table says whose it is nobody is told which.
      await emit(companyId, 'unlisted.saved', { thingId: 't1', farmId });
      const next = async () => (await stream.next()).refs;
      const refs = [await next(), await next(), await next(), await next()];
      stream.leave();
      return refs;
    };
    expect(await refsFor('vale.Owner')).toEqual([
      { purchaseId: 'p1' },
      { purchaseId: 'p2', farmId },
      { paymentId: 'm1' },
      {},
    ]);
    expect(await refsFor('vale.Manager')).toEqual([{}, { purchaseId: 'p2', farmId }, {}, {}]);
    expect(await refsFor('vale.Supervisor')).toEqual([{}, {}, {}, {}]);
  });

  it('tells of a transaction that commits late, after later ones were told, exactly once', async () => {
    const stream = await listen('vale.Admin');
    await stream.next();
    await test.sql`begin`;
    await emit(ids.vale.companyId, 'early');
    await test.app.db.company(ids.vale.companyId, null, async () => undefined);
    expect(await stream.within(700)).toEqual([]);
    await test.sql`commit`;
    expect(await stream.next()).toEqual({ topic: 'early', refs: {} });
    expect(await stream.within(700)).toEqual([]);
    stream.leave();
  });

  it('tells when rights have changed, and goes on with the new ones', async () => {
    const stream = await listen('vale.AssistantManager');
    await stream.next();
    await test.sql`update membership set farm_ids = ${[ids.vale.otherFarmId]}, version = version + 1
      where user_id = ${userIdOf('vale.AssistantManager')}`;
    expect(await stream.next()).toEqual({ topic: 'rights', refs: {} });
    await emit(ids.vale.companyId, 'flockNote.saved', { farmId: ids.vale.farmId });
    await emit(ids.vale.companyId, 'flockNote.saved', { farmId: ids.vale.otherFarmId });
    expect(await stream.next()).toEqual({ topic: 'flockNote.saved', refs: { farmId: ids.vale.otherFarmId } });
    stream.leave();
  });

  it('closes within 5 s when the session ends, and lets nobody back in', async () => {
    const stream = await listen('vale.Doctor');
    await stream.next();
    const endedAtMs = performance.now();
    await test.sql`update session set ended_at = now() where id = ${sessionIdOf('vale.Doctor')}`;
    await stream.ended;
    expect(performance.now() - endedAtMs).toBeLessThan(5000);
    expect((await listen('vale.Doctor')).status).toBe(401);
    expect((await listen('nobody')).status).toBe(401);
  });

  it.each([
    ['its idle time is over: an open screen is no use of a session', { idleS: 3600, expiresInS: 86_400 }],
    ['its time is over, however much it is used', { idleS: 86_400, expiresInS: 3600 }],
  ])('closes within 5 s when %s', async (_, { idleS, expiresInS }) => {
    const person = 'vale.Supervisor';
    const nowMs = test.clock.now();
    const instant = (afterS: number) => new Date(nowMs + afterS * 1000).toISOString();
    await test.sql`update session set used_at = ${instant(0)}, idle_s = ${idleS}, expires_at = ${instant(expiresInS)},
      ended_at = null where id = ${sessionIdOf(person)}`;
    const stream = await listen(person);
    await stream.next();
    test.clock.set(instant(3599));
    await emit(ids.vale.companyId, 'still');
    expect(await stream.next()).toEqual({ topic: 'still', refs: {} });
    const overAtMs = performance.now();
    test.clock.set(instant(3601));
    await stream.ended;
    expect(performance.now() - overAtMs).toBeLessThan(5000);
    expect((await listen(person)).status).toBe(401);
    test.clock.set(instant(0));
  });
});

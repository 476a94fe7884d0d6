import { endpoint } from '@henhouse/contract/endpoint';
import { handInEntries } from '@henhouse/contract/entry/hand-in';
import { refresh, getSession as whoIs } from '@henhouse/contract/session/session';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type Answering, answer, fakeNetwork, noNetwork, refusal, signedInAs } from '../../test-screen';
import { lineIsLost, lineIsThere } from '../api/line';
import { lookForScreen } from '../screen/current-screen';
import { endSession, getSession, startSession } from '../session/session';
import { deliver } from './deliver';
import * as db from './outbox-db';
import { countOfOthers, itemsOf } from './outbox-db';
import { currentOwner, drainNow, startOutbox } from './sender';

const createEntry = endpoint('entry.create.mortality', 'POST', '/api/v1/sheds/:shedId/entries', {
  summary: '',
  access: 'person',
  input: z.object({ id: z.string(), dead: z.number() }),
  output: z.object({ saved: z.string() }),
  success: 201,
});

const ada = signedInAs('Supervisor', []);
const ben = signedInAs('Supervisor', [], { id: '01900000-0000-7000-8000-00000000000b' });
const owner = () => currentOwner() ?? { userId: 'nobody', companyId: 'none' };

const hand = (id: string, dead = 1, isThere = () => true) =>
  deliver({
    endpoint: createEntry,
    args: { params: { shedId: 's1' }, body: { id, dead } },
    title: `Mortality ${id}`,
    isThere,
  });

const saved: Answering = answer(createEntry, ({ body }) => ({ saved: (body as { id: string }).id }));
const away = noNetwork(createEntry);
const states = async () => (await itemsOf(owner())).map(({ documentId, state }) => `${documentId} ${state}`);
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => startSession(ada));

describe('handing in a document', () => {
  it('answers with what the server said, and leaves nothing behind', async () => {
    fakeNetwork([saved]);
    await expect(hand('a')).resolves.toEqual({ state: 'sent', answer: { saved: 'a' } });
    expect(await states()).toEqual([]);
  });

  it('keeps it on the phone without a network, with the person none the worse', async () => {
    online(false);
    fakeNetwork([away]);
    await expect(hand('a')).resolves.toEqual({ state: 'kept' });
    await vi.waitFor(async () => expect(await states()).toEqual(['a waiting']));
  });

  it('sends it straight on from a phone whose disk takes nothing', async () => {
    fakeNetwork([saved]);
    vi.spyOn(db, 'addItem').mockRejectedValueOnce(new Error('QuotaExceededError'));
    await expect(hand('a')).resolves.toEqual({ state: 'sent', answer: { saved: 'a' } });
  });

  it('sends what lies here already from a phone whose disk takes nothing any more', async () => {
    online(false);
    fakeNetwork([away]);
    await hand('a');
    await hand('b', 2, () => false);
    online(true);
    const full = new Error('QuotaExceededError');
    vi.spyOn(db, 'markSending').mockRejectedValue(full);
    vi.spyOn(db, 'markWaiting').mockRejectedValue(full);
    const received = fakeNetwork([refusal(handInEntries, 'notFound'), saved]);
    await drainNow();
    const one = received.filter(({ path }) => path !== handInEntries.path);
    expect(one.map(({ body }) => body)).toEqual([
      { id: 'a', dead: 1 },
      { id: 'b', dead: 2 },
    ]);
    expect(await states()).toEqual([]);
  });

  it('leaves no refused document behind that its correction, sent straight on, stands in for', async () => {
    fakeNetwork([refusal(createEntry, 'invalidInput', { problems: [] })]);
    await hand('a', 5, () => false);
    const [refused] = await itemsOf(owner());
    fakeNetwork([saved]);
    vi.spyOn(db, 'addItem').mockRejectedValueOnce(new Error('QuotaExceededError'));
    const args = { params: { shedId: 's1' }, body: { id: 'a', dead: 1 } };
    const replaces = refused?.seq ?? 0;
    await deliver({ endpoint: createEntry, args, title: 'Mortality a', isThere: () => true, replaces });
    expect(await states()).toEqual([]);
  });

  it('says at which screen it was written, wherever the person is when it goes out', async () => {
    lookForScreen(() => 'data-entry-mortality');
    online(false);
    fakeNetwork([away]);
    await hand('a');
    lookForScreen(() => 'apps-farm-list');
    online(true);
    const received = fakeNetwork([saved]);
    await drainNow();
    lookForScreen(() => undefined);
    expect(received.map(({ headers }) => headers.get('X-Screen'))).toEqual(['data-entry-mortality']);
  });

  it('gives a refusal back to the form that is still open, and takes it out of the queue', async () => {
    const problems = [
      { code: 'moreThanAlive', field: 'dead', severity: 'error', params: { value: 5, max: 2 } },
    ] as const;
    fakeNetwork([refusal(createEntry, 'invalidInput', { problems })]);
    await expect(hand('a', 5)).rejects.toMatchObject({ code: 'invalidInput', problems });
    expect(await states()).toEqual([]);
  });

  it('keeps what is refused after its form was left, needing attention', async () => {
    fakeNetwork([refusal(createEntry, 'invalidInput', { problems: [] })]);
    await expect(hand('a', 5, () => false)).resolves.toEqual({ state: 'kept' });
    expect(await states()).toEqual(['a attention']);
    expect((await itemsOf(owner()))[0]?.body).toEqual({ id: 'a', dead: 5 });
  });
});

/** What something between phone and server answers in its place. */
const foreign = {
  'a gateway’s HTML 403': [403, 'text/html'],
  'a gateway’s HTML 401': [401, 'text/html'],
  'a gateway’s HTML 404': [404, 'text/html'],
  'a gateway’s JSON 403': [403, 'application/json'],
  'a captive portal’s page': [200, 'text/html'],
} as const;

describe('a lost line', () => {
  it.each(Object.entries(foreign))(
    '%s is no refusal: the entry waits, and nobody is signed out',
    async (_, [status, type]) => {
      const body = type === 'text/html' ? '<h1>Please sign in</h1>' : '{"message":"Forbidden"}';
      vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'Content-Type': type } }));
      online(false);
      await hand('a');
      await drainNow();
      expect(await states()).toEqual(['a waiting']);
      expect(getSession()).not.toBeNull();
    },
  );

  it('a token refresh that hangs is given up, and the queue goes out without a reload', async () => {
    // Time runs a hundred times as fast; what waits for nothing still waits for nothing.
    const real = setTimeout;
    const fast = vi.spyOn(globalThis, 'setTimeout');
    fast.mockImplementation(((work: () => void, ms = 0) => real(work, ms / 100)) as typeof setTimeout);
    onTestFinished(() => fast.mockRestore());
    online(false);
    fakeNetwork([away]);
    await hand('a');
    await drainNow();
    online(true);
    startSession({ ...ada, expiresIn: -1 });
    let isHanging = true;
    fakeNetwork([saved, answer(refresh, { accessToken: 'new', refreshToken: 'new', expiresIn: 600 })]);
    const through = fetch;
    const silent = (init: RequestInit) =>
      new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(new TypeError('gone'))));
    vi.stubGlobal('fetch', (at: string, init: RequestInit = {}) => (isHanging ? silent(init) : through(at, init)));
    const stop = startOutbox();
    onTestFinished(stop);
    await vi.waitFor(async () => expect(await states()).toEqual(['a sending']));
    isHanging = false;
    await vi.waitFor(async () => expect(await states()).toEqual([]));
  });
});

describe('the queue', () => {
  async function keepThree() {
    online(false);
    fakeNetwork([away]);
    await hand('a');
    await hand('b');
    await hand('c');
    await drainNow();
    online(true);
  }

  it('goes out first in, first out, each under its own id', async () => {
    await keepThree();
    const received = fakeNetwork([saved]);
    await drainNow();
    expect(received.map(({ body }) => (body as { id: string }).id)).toEqual(['a', 'b', 'c']);
    expect(await states()).toEqual([]);
  });

  it('goes out with one request, as far as it holds entries, and each form hears what became of its own', async () => {
    const received = fakeNetwork([
      answer(handInEntries, ({ body }) => ({
        answers: (body as { entries: { id: string }[] }).entries.map(({ id }) =>
          id === '7'
            ? { status: 422, saved: null, refusal: { code: 'invalidInput', problems: [] } }
            : { status: 201, saved: { saved: id } as never, refusal: null },
        ),
      })),
    ]);
    const ids = Array.from({ length: 40 }, (_, at) => String(at));
    const outcomes = await Promise.allSettled(ids.map((id) => hand(id)));
    expect(outcomes.flatMap((one, at) => (one.status === 'rejected' ? [at] : []))).toEqual([7]);
    expect(outcomes[8]).toEqual({ status: 'fulfilled', value: { state: 'sent', answer: { saved: '8' } } });
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toMatchObject({
      entries: { 39: { id: '39', kind: 'mortality', shedId: 's1', dead: 1 } },
    });
    expect(await states()).toEqual([]);
  });

  it('goes out one by one where it is refused as a whole, each under its own id', async () => {
    await keepThree();
    const received = fakeNetwork([refusal(handInEntries, 'notFound'), saved]);
    await drainNow();
    expect(received.map(({ path }) => path)).toEqual([
      handInEntries.path,
      ...Array(3).fill('/api/v1/sheds/s1/entries'),
    ]);
    expect(received.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([null, 'a', 'b', 'c']);
    expect(await states()).toEqual([]);
  });

  it.each(['internal', 'unavailable', 'tooManyRequests'] as const)('%s keeps everything, in order', async (code) => {
    await keepThree();
    const received = fakeNetwork([refusal(createEntry, code)]);
    await drainNow();
    expect(received.map(({ body }) => (body as { id: string }).id)).toEqual(['a']);
    expect(await states()).toEqual(['a waiting', 'b waiting', 'c waiting']);
  });

  it('goes out once the server is heard again, also on a device that says nothing of its network', async () => {
    onTestFinished(startOutbox());
    fakeNetwork([away]);
    await hand('a');
    lineIsLost();
    expect(await states()).toEqual(['a waiting']);
    fakeNetwork([saved]);
    lineIsThere();
    // Its next try would be a second and more away.
    await vi.waitFor(async () => expect(await states()).toEqual([]), { timeout: 700 });
  });

  it('a session that ended keeps everything; it goes out after the next sign-in', async () => {
    await keepThree();
    fakeNetwork([refusal(createEntry, 'noSession'), refusal(refresh, 'invalidRefreshToken')]);
    await drainNow();
    expect(getSession()).toBeNull();
    startSession(ada);
    expect(await states()).toEqual(['a waiting', 'b waiting', 'c waiting']);
    const received = fakeNetwork([saved]);
    await drainNow();
    expect(received).toHaveLength(3);
  });

  it.each([
    ['goes on at once with a session that was renewed', 'Bearer access-2', 'access-2', []],
    ['ends one whose renewed token is refused, too', 'none', undefined, ['a waiting', 'b waiting', 'c waiting']],
  ])('%s', async (_, good, goesOnWith, left) => {
    await keepThree();
    const received = fakeNetwork([
      {
        endpoint: createEntry,
        reply: ({ headers }) =>
          headers.get('Authorization') === good
            ? { status: 201, body: { saved: 'x' } }
            : { status: 401, body: { code: 'noSession', title: '', type: '', status: 401, requestId: '' } },
      },
      answer(refresh, { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 600 }),
      answer(whoIs, ada.userData),
    ]);
    await drainNow();
    expect(getSession()?.accessToken).toBe(goesOnWith);
    const tokens = new Set(
      received.filter(({ path }) => path.includes('/sheds/')).map(({ headers }) => headers.get('Authorization')),
    );
    expect([...tokens]).toEqual(['Bearer access-1', 'Bearer access-2']);
    startSession(ada);
    expect(await states()).toEqual(left);
  });

  it('a refused document waits for a person and does not hold up what follows it', async () => {
    await keepThree();
    fakeNetwork([
      {
        endpoint: createEntry,
        reply: ({ body }) =>
          (body as { id: string }).id === 'b'
            ? { status: 422, body: { code: 'invalidInput', problems: [] } }
            : { status: 201, body: { saved: 'x' } },
      },
    ]);
    await drainNow();
    expect(await states()).toEqual(['b attention']);
    const [item] = await itemsOf(owner());
    expect(item?.failure).toMatchObject({ code: 'invalidInput', status: 422 });
  });

  it('survives signing out, unseen and unsent by whoever signs in next', async () => {
    await keepThree();
    endSession('signedOut');
    startSession(ben);
    const received = fakeNetwork([saved]);
    await drainNow();
    expect(received).toHaveLength(0);
    expect(await itemsOf(owner())).toEqual([]);
    expect(await countOfOthers(owner())).toBe(3);
    startSession(ada);
    await drainNow();
    expect(received).toHaveLength(3);
  });

  it('waits while its person works in another company, and goes out when they are back', async () => {
    online(false);
    fakeNetwork([away]);
    await hand('a');
    online(true);
    startSession(signedInAs('Owner', [], { companyId: '01900000-0000-7000-8000-00000000000c' }));
    const inHill = fakeNetwork([saved]);
    await drainNow();
    expect(inHill).toEqual([]);
    startSession(ada);
    const inVale = fakeNetwork([saved]);
    await drainNow();
    await vi.waitFor(async () => expect(await states()).toEqual([]));
    expect(inVale.map(({ body }) => body)).toEqual([{ id: 'a', dead: 1 }]);
  });

  it('sends again what was being sent when the window closed', async () => {
    await keepThree();
    const { markSending } = await import('./outbox-db');
    const [first] = await itemsOf(owner());
    await markSending([first?.seq ?? 0]);
    const received = fakeNetwork([saved]);
    await drainNow();
    expect(received).toHaveLength(3);
  });
});

import { endpoint } from '@henhouse/contract/endpoint';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answering, fakeNetwork, noNetwork, signedInAs } from '../../../test-screen';
import { startSession } from '../../session/session';
import { deliver } from '../deliver';
import { itemsKept, online } from '../outbox.fixture';
import { markWaiting } from '../outbox-db';
import { drainNow } from '../sender';

const input = z.object({ id: z.string() });
const output = z.object({ saved: z.string() });
const basics = { summary: '', access: 'person' as const, input, output, success: 201 } as const;
const createEntry = endpoint('entry.create.mortality', 'POST', '/api/v1/sheds/:shedId/entries', basics);
const addPhoto = endpoint('entry.photo.add', 'POST', '/api/v1/entries/:entryId/photos', basics);

const ids = ['a1a1a1a1', 'b2b2b2b2', 'c3c3c3c3'] as const;
const [broken, other] = ids;
const hand = (id: string) =>
  deliver({ endpoint: createEntry, args: { params: { shedId: 's1' }, body: { id } }, title: id, isThere: () => false });
const states = async () => (await itemsKept()).map(({ documentId, state }) => `${documentId} ${state}`);

let nowMs = 0;
let isMended = false;

/** A server that fails at one document, whatever it is sent with. */
const server = (which: Answering['endpoint']): Answering => ({
  endpoint: which,
  reply: ({ body }) =>
    (body as { id: string }).id === broken && !isMended
      ? { status: 500, body: { code: 'internal', title: '', type: '', status: 500, requestId: 'r' } }
      : { status: 201, body: { saved: 'x' } },
});
const sendAt = async (seconds: number) => {
  nowMs = seconds * 1000;
  await drainNow();
};

beforeEach(async () => {
  startSession(signedInAs('Supervisor', []));
  isMended = false;
  nowMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  online(false);
  fakeNetwork([noNetwork(createEntry), noNetwork(addPhoto)]);
  for (const id of ids) await hand(id);
  await drainNow();
  online(true);
});

it('a document that the server always fails at steps aside, and what is behind it goes out', async () => {
  fakeNetwork([server(createEntry)]);
  for (const seconds of [1, 3, 7, 15]) await sendAt(seconds);
  expect(await states()).toEqual(ids.map((id) => `${id} waiting`));
  await sendAt(32);
  expect(await states()).toEqual([`${broken} attention`]);
  expect((await itemsKept())[0]).toMatchObject({ body: { id: broken }, failure: { code: 'internal' } });
});

it('a server that fails at everything for a moment puts nothing aside, however often somebody looks', async () => {
  fakeNetwork([server(createEntry)]);
  for (const seconds of [1, 2, 3, 4, 5, 6, 7, 8]) await sendAt(seconds);
  expect(await states()).toEqual(ids.map((id) => `${id} waiting`));
});

async function standAside() {
  const received = fakeNetwork([server(createEntry), server(addPhoto)]);
  for (const seconds of [1, 3, 7, 15, 32]) await sendAt(seconds);
  return received;
}

it('goes out again by itself every hour, behind all others, and at once where a person says so', async () => {
  const received = await standAside();
  const sent = () => received.length;
  let before = sent();
  await sendAt(60);
  expect(sent()).toBe(before);
  await sendAt(60 * 60 + 33);
  expect(sent()).toBe(before + 1);
  expect(await states()).toEqual([`${broken} attention`]);
  const [item] = await itemsKept();
  await markWaiting(item?.seq ?? 0, null);
  before = sent();
  await sendAt(60 * 60 + 40);
  expect(sent()).toBe(before + 1);
  expect(await states()).toEqual([`${broken} attention`]);
  isMended = true;
  await sendAt(3 * 60 * 60);
  expect(await states()).toEqual([]);
});

it('holds back what builds on it, and nothing else', async () => {
  await standAside();
  const photo = (entryId: string, id: string) =>
    deliver({ endpoint: addPhoto, args: { params: { entryId }, body: { id } }, title: id, isThere: () => false });
  online(false);
  await photo(broken, 'd4d4d4d4');
  await photo(other, 'e5e5e5e5');
  await drainNow();
  expect(await states()).toEqual([`${broken} attention`, 'd4d4d4d4 waiting']);
  isMended = true;
  await sendAt(3 * 60 * 60);
  expect(await states()).toEqual([]);
});

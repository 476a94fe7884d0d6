import { endpoint } from '@henhouse/contract/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer, fakeNetwork, noNetwork, refusal, signedInAs } from '../../test-screen';
import { endSession, startSession } from '../session/session';
import { deliver } from './deliver';
import { itemsOf } from './outbox-db';
import { forgetOldPictures, forgetPictures, keepPicture, keptPicture } from './outbox-pictures';
import { currentOwner, drainNow } from './sender';

const createEntry = endpoint('entry.create.mortality', 'POST', '/api/v1/sheds/:shedId/entries', {
  summary: '',
  access: 'person',
  input: z.object({ id: z.string(), attachments: z.array(z.string()) }),
  output: z.object({ saved: z.string() }),
  success: 201,
});
const uploadPhoto = endpoint('file.upload', 'PUT', '/api/v1/sheds/:shedId/photos/:fileId', {
  summary: '',
  access: 'person',
  body: 'file',
  output: z.object({ id: z.string() }),
});

const ada = signedInAs('Supervisor', []);
const ben = signedInAs('Supervisor', [], { id: '01900000-0000-7000-8000-00000000000b' });
const owner = () => currentOwner() ?? { userId: 'nobody', companyId: 'none' };
const photo = (text: string) => new Blob([text], { type: 'image/jpeg' });
const textOf = async (id: string) => (await keptPicture(currentOwner(), id))?.text() ?? null;

/** A dead bird of shed 1, with two photos that were taken a moment ago. */
async function handIn() {
  await keepPicture(owner(), 'p1', photo('first'));
  await keepPicture(owner(), 'p2', photo('second'));
  const pictures = ['p1', 'p2'].map((id) => ({ id, endpoint: uploadPhoto, params: { shedId: 's1', fileId: id } }));
  const body = { id: 'a', attachments: ['p1', 'p2'] };
  return deliver({
    endpoint: createEntry,
    args: { params: { shedId: 's1' }, body },
    pictures,
    title: 'Mortality',
    isThere: () => true,
  });
}

const uploaded = answer(uploadPhoto, { id: 'p' });
const saved = answer(createEntry, { saved: 'a' });
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const sentTo = (received: ReturnType<typeof fakeNetwork>) => received.map(({ method, path }) => `${method} ${path}`);
const photosFirst = [
  'PUT /api/v1/sheds/s1/photos/p1',
  'PUT /api/v1/sheds/s1/photos/p2',
  'POST /api/v1/sheds/s1/entries',
];

beforeEach(async () => {
  await forgetPictures(['p1', 'p2']);
  startSession(ada);
});
afterEach(() => vi.useRealTimers());

describe('photos of an entry', () => {
  it('go out before it, under its ids, and leave the phone when it is stored', async () => {
    const received = fakeNetwork([uploaded, saved]);
    await expect(handIn()).resolves.toMatchObject({ state: 'sent' });
    expect(sentTo(received)).toEqual(photosFirst);
    const body = received[0]?.body as File;
    expect([await body.text(), body.type]).toEqual(['first', 'image/jpeg']);
    expect(await textOf('p1')).toBeNull();
  });

  it('wait on the phone without a network, and go out with the entry when it is back', async () => {
    online(false);
    fakeNetwork([noNetwork(uploadPhoto), noNetwork(createEntry)]);
    await expect(handIn()).resolves.toEqual({ state: 'kept' });
    await drainNow();
    expect(await textOf('p2')).toBe('second');
    online(true);
    const received = fakeNetwork([uploaded, saved]);
    await drainNow();
    expect(sentTo(received)).toEqual(photosFirst);
    expect(await itemsOf(owner())).toEqual([]);
  });

  it('are not sent twice when the entry was lost on the way, but again when the server has thrown them away', async () => {
    online(false);
    fakeNetwork([uploaded, refusal(createEntry, 'unavailable')]);
    await handIn();
    await drainNow();
    const again = fakeNetwork([uploaded, refusal(createEntry, 'unavailable')]);
    await drainNow();
    expect(sentTo(again)).toEqual(['POST /api/v1/sheds/s1/entries']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    startSession(ada);
    const nextDay = fakeNetwork([uploaded, saved]);
    await drainNow();
    expect(sentTo(nextDay)).toEqual(photosFirst);
  });

  it('that the server refuses bring the entry into a person’s hands, with the photo still there', async () => {
    online(false);
    fakeNetwork([noNetwork(uploadPhoto), noNetwork(createEntry)]);
    await expect(handIn()).resolves.toEqual({ state: 'kept' });
    fakeNetwork([refusal(uploadPhoto, 'unsupportedFile')]);
    await drainNow();
    expect((await itemsOf(owner())).map(({ state, failure }) => [state, failure?.code])).toEqual([
      ['attention', 'unsupportedFile'],
    ]);
    expect(await textOf('p1')).toBe('first');
  });

  it('are seen by nobody else on this phone', async () => {
    online(false);
    fakeNetwork([noNetwork(uploadPhoto)]);
    await handIn();
    endSession('signedOut');
    startSession(ben);
    expect(await textOf('p1')).toBeNull();
    startSession(ada);
    expect(await textOf('p1')).toBe('first');
  });

  it('of a form that nobody came back to go after two weeks, those of the queue never', async () => {
    await keepPicture(owner(), 'p1', photo('first'));
    await keepPicture(owner(), 'p2', photo('second'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 86_400_000 });
    await forgetOldPictures(new Set());
    expect(await textOf('p1')).toBe('first');
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    await forgetOldPictures(new Set(['p2']));
    expect([await textOf('p1'), await textOf('p2')]).toEqual([null, 'second']);
  });
});

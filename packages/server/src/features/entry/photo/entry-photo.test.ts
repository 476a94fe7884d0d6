import { randomUUID } from 'node:crypto';
import type { EntryDetailInput } from '@henhouse/contract/entry/details';
import { correctEntry, getEntry, listRevisions } from '@henhouse/contract/entry/entry';
import { getEntryPhoto } from '@henhouse/contract/entry/entry-photo';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { type Actor, ids } from '../../../../test/people';
import { pictureOf, uploadPicture } from '../../../../test/pictures';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
const { shedId, otherShedId, farShedId } = fixtureIds('vale');
const assistant: Actor = 'vale.AssistantManager';

beforeAll(async () => {
  const chicks = { sex: 'asHatched', count: 20_000, deadOnArrival: 0, sampleBirds: null, sampleMeanG: null } as const;
  test.clock.set('2026-03-04');
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: chicks });
});

const upload = async (fileId: string, { as = assistant as Actor, colour = '#336699', into = `sheds/${shedId}` } = {}) =>
  uploadPicture(
    test,
    `/api/v1/${into}/photos/${fileId}`,
    await pictureOf('jpeg', { colour, width: 900, height: 600 }),
    as,
  );
const deaths: EntryDetailInput<'mortality'> = {
  sex: 'asHatched',
  lines: [{ fate: 'dead', cause: 'notStated', count: 3 }],
  timeOfDay: null,
};

async function enterWith(attachments: string[], as: Actor = assistant) {
  const id = randomUUID();
  const answer = await enter(test, 'mortality', { id, day: '2026-03-03', detail: deaths, attachments, as });
  return { id, ...answer };
}

const show = (entryId: string, fileId: string, as: Actor = assistant, headers = {}, size: 'full' | 'small' = 'full') =>
  test.call(getEntryPhoto, { params: { entryId, fileId }, query: { size }, headers }, as);

describe('a photo of an entry', () => {
  it('comes before it, is stored once, and is shown to who may read the entry', async () => {
    const photo = randomUUID();
    expect(await upload(photo)).toMatchObject({ status: 200, body: { id: photo, width: 900, height: 600 } });
    expect((await upload(photo)).status).toBe(200);
    expect((await upload(photo, { colour: '#000000' })).status).toBe(409);
    const { id, status } = await enterWith([photo]);
    expect(status).toBe(201);
    expect((await upload(photo)).status).toBe(200);
    expect((await test.ok(getEntry, { params: { entryId: id } }, assistant)).attachments).toEqual([photo]);
    for (const actor of ['vale.Supervisor', 'vale.Doctor', 'vale.Owner'] as const) {
      expect((await show(id, photo, actor)).status).toBe(200);
    }
    expect((await show(id, photo, 'nobody')).status).toBe(401);
    expect((await show(id, photo, 'hill.Owner')).status).toBe(404);
  });

  it('is closed to a Supervisor of another shed', async () => {
    const photo = randomUUID();
    await upload(photo);
    const { id } = await enterWith([photo]);
    const move = (to: string) =>
      test.database.query(`update membership set shed_ids = array['${to}']::uuid[] where role = 'Supervisor'`);
    await move(otherShedId);
    expect((await show(id, photo, 'vale.Supervisor')).status).toBe(403);
    expect((await upload(randomUUID(), { as: 'vale.Supervisor' })).status).toBe(403);
    await move(shedId);
    expect((await show(id, photo, 'vale.Supervisor')).status).toBe(200);
    expect((await upload(randomUUID(), { as: 'vale.Supervisor', into: `sheds/${farShedId}` })).status).toBe(403);
    expect((await upload(randomUUID(), { into: `sheds/${fixtureIds('hill').shedId}` })).status).toBe(404);
  });

  it('is asked for by its tag, and not sent twice', async () => {
    const photo = randomUUID();
    await upload(photo);
    const { id } = await enterWith([photo]);
    const first = await show(id, photo);
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const again = await show(id, photo, assistant, { 'if-none-match': first.headers.etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const small = await show(id, photo, assistant, { 'if-none-match': first.headers.etag }, 'small');
    expect(small.status).toBe(200);
    expect(small.headers.etag).not.toBe(first.headers.etag);
  });

  it('does not stand for another entry, nor for a person who did not take it', async () => {
    const [mine, taken] = [randomUUID(), randomUUID()];
    await upload(mine);
    await upload(taken);
    const { id } = await enterWith([taken]);
    for (const [photos, as] of [
      [[mine], 'vale.Manager'],
      [[taken], assistant],
      [[randomUUID()], assistant],
    ] as const) {
      const refused = await enterWith([...photos], as);
      expect(refused.status).toBe(422);
      expect(refused.problem.problems).toMatchObject([{ code: 'invalid', field: 'attachments' }]);
    }
    const other = await enterWith([]);
    expect((await show(other.id, taken)).status).toBe(404);
    expect((await show(id, mine)).status).toBe(404);
    expect((await enterWith(Array.from({ length: 5 }, () => randomUUID()))).status).toBe(422);
  });

  it('stays with the former state when a correction leaves it out, and as it is when the correction says nothing', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await upload(first);
    const { id } = await enterWith([first]);
    const correct = (version: number, attachments?: string[]) => {
      const change = { kind: 'mortality' as const, day: '2026-03-03', detail: deaths, reason: 'other photo' };
      const body = { ...change, ...(attachments && { attachments }) };
      return test.call(correctEntry, { params: { entryId: id }, version, body }, 'vale.Owner');
    };
    expect((await correct(1)).body.entry.attachments).toEqual([first]);
    expect((await upload(second, { as: 'vale.Owner', into: `entries/${id}` })).status).toBe(200);
    expect((await correct(2, [second])).body.entry.attachments).toEqual([second]);
    const { items } = await test.ok(listRevisions, { params: { entryId: id } }, assistant);
    expect(items.map(({ attachments }) => attachments)).toEqual([[second], [first], [first]]);
    expect((await show(id, first)).status).toBe(200);
    expect(problemsIn(await correct(3, [randomUUID()]))).toEqual(['error invalid attachments']);
  });

  it('is refused by what it is, not by what it is called', async () => {
    const path = () => `/api/v1/sheds/${shedId}/photos/${randomUUID()}`;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await uploadPicture(test, path(), svg, assistant, { type: 'image/png', name: 'x.png' })).status).toBe(415);
    expect((await uploadPicture(test, path(), Buffer.alloc(0), assistant)).status).toBe(422);
    expect((await uploadPicture(test, path(), Buffer.alloc(10 * 1024 * 1024 + 1), assistant)).status).toBe(413);
    const png = await pictureOf('png');
    const called = await uploadPicture(test, path(), png, assistant, { type: 'text/html', name: '../../etc/passwd' });
    expect(called).toMatchObject({ status: 200, body: { mediaType: 'image/jpeg' } });
    expect((await uploadPicture(test, `/api/v1/sheds/${shedId}/photos/1`, png, assistant)).status).toBe(404);
  });

  it('whose entry never came goes after a day, with its bytes; what an entry names stays', async () => {
    test.clock.set('2026-03-04');
    const [lost, kept, late] = [randomUUID(), randomUUID(), randomUUID()];
    await upload(lost);
    await upload(kept);
    const { id } = await enterWith([kept]);
    test.clock.set('2026-03-05T12:00:01Z');
    await upload(late);
    await test.app.db.company(ids.vale.companyId, null, (tx) => test.app.jobs.enqueue(tx, 'file.clear', {}));
    await test.app.jobs.drain();
    const left = await test.sql<{ fileId: string }>`select distinct file_id from file_content`;
    const leftIds = left.map((row) => Object.values(row)[0]);
    expect(leftIds).toEqual(expect.arrayContaining([kept, late]));
    expect(leftIds).not.toContain(lost);
    expect((await show(id, kept)).status).toBe(200);
    // The phone hands it in again with its entry.
    expect((await upload(lost)).status).toBe(200);
    expect((await enterWith([lost])).status).toBe(201);
  });

  it('is a picture whose small form fits a list', async () => {
    const photo = randomUUID();
    await upload(photo);
    const { id } = await enterWith([photo]);
    const response = await test.app.http.inject({
      url: `/api/v1/entries/${id}/photos/${photo}?size=small`,
      headers: await test.bearer(assistant),
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 320, format: 'jpeg' });
  });
});

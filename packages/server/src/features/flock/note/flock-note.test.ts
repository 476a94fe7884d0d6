import { randomUUID } from 'node:crypto';
import { addFlockNote, listFlockNotes, takeBackFlockNote } from '@henhouse/contract/flock/flock-note';
import { getAuditLine, listAuditLines } from '@henhouse/contract/people/audit-log';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entered, problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const fixture = fixtureIds('vale');
const { companyId, flockId, farFlockId, shedId } = fixture;
const noon = '2026-03-06T12:00:00Z';
const test = startedApp({ day: noon });

beforeAll(async () => {
  const detail = { sex: 'asHatched' as const, count: 10_000 };
  await entered(test, 'chick-placement', { day: '2026-03-02', detail, flockId, shedId });
});
beforeEach(() => test.clock.set(noon));

const write = (text: string, as: Actor = 'vale.Manager', more: { at?: string; id?: string; flock?: string } = {}) => {
  const { at = '2026-03-06T08:30:00Z', id = randomUUID(), flock = flockId } = more;
  return test.call(addFlockNote, { params: { flockId: flock }, body: { id, text, at } }, as);
};
const read = (as: Actor = 'vale.Owner', query: object = {}) =>
  test.call(listFlockNotes, { params: { flockId }, query }, as);
const takeBack = (noteId: string, as: Actor, flock = flockId) =>
  test.call(takeBackFlockNote, { params: { flockId: flock, noteId }, body: { reason: 'Other flock' } }, as);
const written = async (text: string, as: Actor = 'vale.Manager') => {
  const answer = await write(text, as);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
};

describe('a note on a flock', () => {
  it('is written by who may enter data there, Doctor and Supervisor too, and read by all of the farm', async () => {
    for (const as of ['vale.Supervisor', 'vale.AssistantManager', 'vale.Doctor', 'vale.Owner'] as const) {
      const answer = await write(`Seen by ${as}`, as);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ by: as.replace('vale.', '').concat(' of vale'), mayTakeBack: true });
    }
    const { items, total } = (await read('vale.Supervisor')).body;
    expect(total).toBe(4);
    expect(items.map(({ mayTakeBack }) => mayTakeBack).filter(Boolean)).toHaveLength(1);
  });

  it('is neither read nor written from another farm or company', async () => {
    expect((await write('From next door', 'hill.Owner')).status).toBe(404);
    expect((await read('hill.Owner')).status).toBe(404);
    const far = { flock: farFlockId };
    expect((await write('From the other farm', 'vale.Manager', far)).status).toBe(403);
    expect((await test.call(listFlockNotes, { params: { flockId: farFlockId } }, 'vale.Manager')).status).toBe(403);
    const id = await written('Stays here');
    expect((await takeBack(id, 'hill.Owner')).status).toBe(404);
    expect((await takeBack(id, 'vale.Owner', farFlockId)).status).toBe(404);
    const foreign = await test.app.db.company(fixtureIds('hill').companyId, null, (tx) =>
      tx.many(sql`select id from flock_note`),
    );
    expect(foreign).toEqual([]);
  });

  it('says something, in at most 1,000 characters, once under its id', async () => {
    expect((await write('  ')).status).toBe(422);
    expect((await write('x'.repeat(1001))).status).toBe(422);
    const id = randomUUID();
    expect((await write('x'.repeat(1000), 'vale.Manager', { id })).status).toBe(201);
    expect((await write('x'.repeat(1000), 'vale.Manager', { id })).status).toBe(201);
    expect((await read('vale.Owner', { q: 'xxxx' })).body.total).toBe(1);
  });

  it('stands at the moment that it was written, newest first, and never ahead', async () => {
    await write('sorted: later', 'vale.Manager', { at: '2026-03-05T09:00:00Z' });
    await write('sorted: earlier', 'vale.Manager', { at: '2026-03-05T07:00:00Z' });
    const ahead = await write('sorted: clock runs ahead', 'vale.Manager', { at: '2026-03-06T12:10:00Z' });
    expect(Date.parse(ahead.body.at)).toBe(Date.parse(noon));
    const { items } = (await read('vale.Owner', { q: 'sorted', perPage: 2 })).body;
    expect(items.map(({ text }) => text)).toEqual(['sorted: clock runs ahead', 'sorted: later']);
  });

  it('is taken back by its writer for a day, by Owner and Admin later, and the log keeps its words', async () => {
    const [soon, late, other] = [
      await written('Gone soon'),
      await written('Gone late'),
      await written('Gone by Admin'),
    ];
    expect(problemsIn(await takeBack(soon, 'vale.AssistantManager'))).toEqual(['error ownOnly ']);
    expect((await takeBack(soon, 'vale.Manager')).status).toBe(204);
    expect((await takeBack(soon, 'vale.Manager')).status).toBe(404);
    test.clock.set('2026-03-07T12:00:01Z');
    expect(problemsIn(await takeBack(late, 'vale.Manager'))).toEqual(['error noteStands ']);
    expect((await takeBack(late, 'vale.Owner')).status).toBe(204);
    expect((await takeBack(other, 'vale.Admin')).status).toBe(204);
    expect((await read('vale.Owner', { q: 'Gone' })).body.total).toBe(0);
    const { items } = await test.ok(listAuditLines, { query: { subjectId: late } }, 'vale.Owner');
    expect(items.map(({ action, subject, actorName }) => [action, subject, actorName])).toEqual([
      ['delete', 'FlockNote', 'Owner of vale'],
      ['create', 'FlockNote', 'Manager of vale'],
    ]);
    expect(await test.ok(getAuditLine, { params: { line: String(items[0]?.id) } }, 'vale.Owner')).toMatchObject({
      farmId: fixture.farmId,
      before: { text: 'Gone late' },
      after: { reason: 'Other flock' },
    });
  });

  it('is not taken any more by a flock that is finished', async () => {
    const set = (state: string) =>
      test.sql`update flock set state = ${state} where company_id = ${companyId} and id = ${fixture.otherFlockId}`;
    await set('cancelled');
    expect(problemsIn(await write('Too late', 'vale.Manager', { flock: fixture.otherFlockId }))).toEqual([
      'error flockClosed ',
    ]);
  });
});

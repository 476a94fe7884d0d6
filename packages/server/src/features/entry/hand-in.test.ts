import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEndpoints } from '@henhouse/contract/entry/entry';
import { handInEntries } from '@henhouse/contract/entry/hand-in';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-02' });
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;
const day = '2026-03-03';
const sheds = [
  { shedId: fixture.shedId, flockId: fixture.flockId },
  { shedId: fixture.otherShedId, flockId: fixture.otherFlockId },
] as const;

beforeAll(async () => {
  for (const shed of sheds) {
    await enterAnyway(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 1000 }, ...shed });
  }
  test.clock.set(day);
});

const dead = (at: 0 | 1, count: number, id = randomUUID()) => ({
  kind: 'mortality' as const,
  ...sheds[at],
  id,
  day,
  confirmed: ['mortalityHigh' as const, 'duplicateLikely' as const, 'entryExists' as const],
  detail: { sex, lines: [{ fate: 'dead' as const, cause: 'leg' as const, count }] },
});

const handIn = (entries: ReturnType<typeof dead>[], as: Actor = 'vale.AssistantManager') =>
  test.call(handInEntries, { body: { entries } }, as);

describe('several entries with one request', () => {
  it('are each taken or refused by itself, in the order of a shed, and answered in the order of the request', async () => {
    const { status, body, headers } = await handIn([dead(0, 900), dead(1, 3), dead(0, 200), dead(0, 100)]);
    expect(status).toBe(200);
    expect(body.answers.map(({ status: each }) => each)).toEqual([201, 201, 422, 201]);
    expect(body.answers.map(({ saved }) => saved?.birdsAlive)).toEqual([100, 997, undefined, 0]);
    expect(body.answers[2]?.refusal).toMatchObject({
      code: 'invalidInput',
      problems: [{ code: 'moreThanAlive', params: { max: 100 } }],
    });
    expect(headers['happened']).toMatch(/^\d+$/);
    const [{ lines } = { lines: 0 }] = await test.sql<{ lines: number }>`select count(*)::int as lines from audit_log
      where action = 'create'
        and subject_id = any(${body.answers.flatMap(({ saved }) => saved?.entry.id ?? [])})`;
    expect(lines).toBe(3);
  });

  it('count once, sent again with others or by itself', async () => {
    const [first, second] = [dead(1, 5), dead(1, 7)];
    const before = await handIn([first]);
    const again = await handIn([first, second]);
    expect(again.body.answers.map(({ saved }) => saved?.birdsAlive)).toEqual([992, 985]);
    expect(again.body.answers[0]?.saved).toEqual(before.body.answers[0]?.saved);
    const { kind, shedId, flockId, ...body } = second;
    const alone = await test.ok(createEndpoints[kind], { params: { shedId, flockId }, body }, 'vale.AssistantManager');
    expect(alone).toEqual(again.body.answers[1]?.saved);
  });

  it('are refused as the first was where none is taken', async () => {
    const tooMany = await handIn([dead(1, 5000), dead(1, 6000)]);
    expect([tooMany.status, tooMany.problem.problems?.[0]?.code]).toEqual([422, 'moreThanAlive']);
    expect((await handIn([{ ...dead(0, 1), shedId: randomUUID() }])).status).toBe(404);
    expect((await handIn([dead(0, 1)], 'hill.Owner')).status).toBe(404);
    expect((await handIn([dead(0, 1)], 'nobody')).status).toBe(401);
  });

  it('are answered as taken, and the rest as to come back, when the server goes in the middle', async () => {
    const entries = Array.from({ length: 30 }, () => dead(1, 1));
    const idsTaken = async () => {
      const ids = entries.map(({ id }) => id);
      const rows = await test.sql<{ id: string }>`select id from entry where id = any(${ids})`;
      return rows.map(({ id }) => id).toSorted();
    };
    const going = handIn(entries);
    while ((await idsTaken()).length === 0) await sleep(1);
    const before = test.logged.length;
    await test.app.http.close();
    const { status, body } = await going;
    expect(status).toBe(200);
    const taken = body.answers.flatMap(({ saved }) => saved?.entry.id ?? []);
    expect(taken.toSorted()).toEqual(await idsTaken());
    const later = body.answers.filter(({ saved }) => saved === null);
    expect(later.length).toBeGreaterThan(0);
    for (const { status: each, refusal } of later)
      expect([each, refusal]).toMatchObject([503, { code: 'unavailable', retryAfterS: 5 }]);
    expect(test.logged.slice(before).filter((line) => /"level":(50|"error")/.test(line))).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { startServerProcess } from '../../../../test/server-process';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;
const sheds = [
  { shedId: fixture.shedId, flockId: fixture.flockId },
  { shedId: fixture.otherShedId, flockId: fixture.otherFlockId },
] as const;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  // The other process goes by the real clock.
  const hatched = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  await test.sql`update flock set hatch_day = ${hatched}`;
  test.clock.set(`${hatched}T12:00:00Z`);
  for (const shed of sheds) {
    await enterAnyway(test, 'chick-placement', { day: hatched, detail: { sex, count: 10_000 }, ...shed });
  }
  test.clock.set(new Date().toISOString());
});

const lose = (shed: (typeof sheds)[number]) =>
  enterAnyway(test, 'mortality', {
    day: today,
    detail: { sex, lines: [{ fate: 'dead', cause: 'leg', count: 90 }] },
    ...shed,
  });

const raised = () =>
  test.sql<{ shed_id: string; times: number; tasks: number }>`
    select a.shed_id, count(e.id)::int as times, (select count(*)::int from task t where t.origin_id = a.id) as tasks
    from alarm a join alarm_event e on e.company_id = a.company_id and e.alarm_id = a.id and e.kind = 'raised'
    where a.source = 'dailyMortalityPct' and a.severity = 'critical' group by a.company_id, a.id, a.shed_id order by a.raised_at`;

async function untilRaised(count: number) {
  for (let tries = 0; (await raised()).length < count; tries++) {
    if (tries > 150) throw new Error(`of ${count} alarms there are ${(await raised()).length}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('losses that were written down right before the server was killed', () => {
  it('raise their alarm once, once a server runs, and what one was killed over the next one does', async () => {
    // Followers run where a server listens: this one has taken the entry, and is gone.
    await lose(sheds[0]);
    expect(await raised()).toEqual([]);
    const first = await startServerProcess(test.database.url);
    await untilRaised(1);
    const losing = lose(sheds[1]);
    await first.kill();
    await losing;
    const [second, third] = await Promise.all([1, 2].map(() => startServerProcess(test.database.url)));
    await untilRaised(2);
    await second?.kill();
    await third?.kill();
    expect(await raised()).toEqual([
      { shed_id: sheds[0].shedId, times: 1, tasks: 1 },
      { shed_id: sheds[1].shedId, times: 1, tasks: 1 },
    ]);
  }, 90_000);
});

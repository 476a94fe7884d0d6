import { randomUUID } from 'node:crypto';
import { getBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { deleteEntry } from '@henhouse/contract/entry/entry';
import { addDays } from '@henhouse/domain/day/day';
import { emptyDay } from '@henhouse/domain/day-book/flock-day';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway, receiveFeed } from '../../../../test/entry-client';
import { fixtureIds, settleFarms } from '../../../../test/farm.fixture';
import { ids } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { readBroilerDashboard } from '../broiler-dashboard.service';
import { settleSeries, writeDayBook } from '../series.fixture';
import { keepPlaces } from './kept-places';

const { companyId } = ids.vale;
const hatchDay = '2026-03-02';
const on = (age: number) => addDays(hatchDay, age);

describe('broilers that are kept from one look to the next', () => {
  const test = startedApp({ day: on(20), farms: false });
  const fixture = fixtureIds('vale');
  const kept = keepPlaces();
  const sex = 'asHatched' as const;

  beforeAll(async () => {
    await settleFarms(test.app.db, test.database);
    await receiveFeed(test, { kg: 50_000, day: hatchDay });
  });

  const board = (places: typeof kept, day: string) =>
    test.app.db.company(companyId, null, (tx) => {
      const scope = { farmIds: 'all', shedIds: 'all' } as const;
      return readBroilerDashboard(tx, { scope, day, today: on(20) }, { kept: places, nowMs: test.clock.now() });
    });
  /** Today and yesterday from what is kept, as they are when everything is read anew. */
  async function expectAsReadAnew(): Promise<void> {
    for (const day of [on(20), on(19)]) expect(await board(kept, day)).toEqual(await board(keepPlaces(), day));
  }

  it('are those of the day-book after whatever is written, moved, corrected or taken back', async () => {
    const manager = { as: 'vale.Manager' as const };
    await expectAsReadAnew();
    for (const at of [{}, { flockId: fixture.otherFlockId, shedId: fixture.otherShedId }]) {
      await enterAnyway(test, 'chick-placement', { ...manager, ...at, day: on(0), detail: { sex, count: 10_000 } });
      await expectAsReadAnew();
    }
    await enterAnyway(test, 'feed', { ...manager, day: on(18), detail: { sex, itemId: fixture.feedItemId, kg: 900 } });
    await expectAsReadAnew();
    const { entry } = await enterAnyway(test, 'mortality', {
      ...manager,
      day: on(20),
      detail: { sex, lines: [{ fate: 'dead', cause: 'leg', count: 30 }] },
    });
    await expectAsReadAnew();
    const transfer = { sex, toShedId: fixture.thirdShedId, count: 4000, meanWeightG: 700, reason: 'Room' };
    await enterAnyway(test, 'chick-transfer', { ...manager, day: on(19), detail: transfer });
    await expectAsReadAnew();
    await enterAnyway(test, 'weight', {
      ...manager,
      day: on(20),
      detail: { sex, birds: 100, meanG: 900, sdG: null },
    });
    await expectAsReadAnew();
    const body = { reason: 'counted wrongly' };
    await test.ok(deleteEntry, { params: { entryId: entry.id }, body, version: entry.version }, 'vale.Manager');
    await expectAsReadAnew();
    expect((await board(kept, on(20))).cards.find(({ kpi }) => kpi.id === 'birdsAlive')?.kpi.value).toBe(20_000);
  });
});

describe('a company of more sheds than a screen can show', () => {
  const test = startedApp({ day: on(20), farms: false });
  const sheds = 203;
  const birds = 1000;

  it('counts all of them in its cards, and shows those that need a look', async () => {
    await settleSeries(test, 'broiler', ross308AsHatched.id);
    const places = Array.from({ length: sheds }, () => ({ flockId: randomUUID(), shedId: randomUUID() }));
    const rows = places.flatMap((place, at) => [
      { ...emptyDay({ ...place, sex: 'asHatched', day: on(0) }), placed: birds },
      // In the last shed many die today.
      {
        ...emptyDay({ ...place, sex: 'asHatched', day: on(20) }),
        dead: at === sheds - 1 ? 100 : 1,
        mortalityEntries: 1,
      },
    ]);
    for (const [at, { flockId, shedId }] of places.entries()) {
      const name = `X${String(at).padStart(3, '0')}`;
      await test.sql`insert into shed (company_id, id, farm_id, name, code, production_kind, bird_capacity, state_since_day)
        select company_id, ${shedId}, farm_id, ${name}, ${name}, production_kind, bird_capacity, state_since_day
        from shed where id = ${ids.vale.shedId}`;
      await test.sql`insert into flock (company_id, id, farm_id, number, production_kind, breed, sexes, published_standard_id,
          source_kind, hatch_day, state, placed_day)
        select company_id, ${flockId}, farm_id, ${name}, production_kind, breed, '{asHatched}', published_standard_id,
          source_kind, ${hatchDay}, state, ${hatchDay} from flock limit 1`;
    }
    await writeDayBook(test, rows);
    const board = await test.ok(getBroilerDashboard, { query: {} }, 'vale.Owner');
    const alive = board.cards.find(({ kpi }) => kpi.id === 'birdsAlive')?.kpi.value;
    expect([alive, board.shedsInReach, board.sheds.length]).toEqual([sheds * birds - 202 - 100, sheds, 200]);
    expect(board.sheds.at(-1)?.shedName).toBe(`X${sheds - 1}`);
  });
});

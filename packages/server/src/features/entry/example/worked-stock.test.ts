import { randomUUID } from 'node:crypto';
import { getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { createFlock } from '@henhouse/contract/flock/flock';
import { createStandard } from '@henhouse/contract/standards/standard';
import { addDays } from '@henhouse/domain/day/day';
import { expect, it } from 'vitest';
import { enterAnyway, receiveFeed } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { startedApp } from '../../../../test/started-app';
import { type Entered, workExample } from './worked-example.fixture';

const hatchDay = '2026-03-02';
const today = addDays(hatchDay, 30);
const test = startedApp({ day: today });

const entered: Entered<'stock'> = {
  /** A standard that says the same for every day is the flat rate of the example; the days run along a standard. */
  async feed_days_flat(i) {
    const id = randomUUID();
    const level = {
      id,
      name: 'Level',
      breed: 'Ross 308',
      productionKind: 'broiler' as const,
      sex: 'asHatched' as const,
      ageUnit: 'day' as const,
      rows: Array.from({ length: 60 }, (_, age) => ({ age, values: { dailyFeedG: i('g') } })),
    };
    await test.ok(createStandard, { body: level }, 'vale.Owner');
    const { farmId, shedId } = fixtureIds('vale');
    const flockId = randomUUID();
    const flock = {
      id: flockId,
      number: 'Flat',
      productionKind: 'broiler' as const,
      breed: 'Ross 308',
      sexes: ['asHatched' as const],
      standardId: id,
      sourceKind: 'supplier' as const,
      hatchDay,
    };
    await test.ok(createFlock, { params: { farmId }, body: flock }, 'vale.Manager');
    const placed = { sex: 'asHatched' as const, count: i('birds') };
    const at = { flockId, shedId, as: 'vale.Manager' as const };
    await enterAnyway(test, 'chick-placement', { ...at, day: hatchDay, detail: placed });
    const params = { flockId };
    await receiveFeed(test, { kg: i('stock'), day: hatchDay });
    const { kpis } = await test.ok(getFlockFigures, { params, query: {} }, 'vale.Owner');
    return kpis.find((kpi) => kpi.id === 'feedDaysOfStock')?.value ?? null;
  },
};

it.each(Object.entries(entered))('%s comes out on the screen as its source says', async (id, enterAndRead) => {
  expect(await workExample(id, enterAndRead)).toMatchObject({ isAsPublished: true, ignored: [] });
});

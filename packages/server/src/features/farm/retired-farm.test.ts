import { getFarm, retireFarm } from '@henhouse/contract/farm/farm';
import { createPurchase } from '@henhouse/contract/purchase/purchase';
import { expect, it } from 'vitest';
import { enter, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import { addSupplier, feedDraft } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-03' });
const { farmId } = fixtureIds('vale');
const owner = 'vale.Owner';

it('a farm that is retired takes no birds, by hand or by a file, and no goods that are bought', async () => {
  const { version } = await test.ok(getFarm, { params: { farmId } }, owner);
  await test.ok(retireFarm, { params: { farmId }, body: { retired: true, reason: 'Sold' }, version }, owner);
  const detail = { sex: 'asHatched' as const, count: 100 };
  const placed = await enter(test, 'chick-placement', { day: '2026-03-02', detail });
  expect(problemsIn(placed)).toEqual(['error shedInactive shedId']);
  const { upload, run } = importClient(test);
  const file = await upload('shed,flock,date,birds placed\nS1,A-1,2026-03-02,1000\n');
  expect(problemsIn(await run(file.body, {}))).toEqual(['error shedInactive lines.2.shedId']);
  const body = feedDraft(await addSupplier(test, 'Weser Mill'));
  expect(problemsIn(await test.call(createPurchase, { body }, owner))).toEqual(['error retired farmId']);
});

import { getFlockEconomics } from '@henhouse/contract/economics/economics';
import { getLimits, updateLimits } from '@henhouse/contract/limit/limit';
import { expect, it } from 'vitest';
import { enterAnyway } from '../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../test/farm.fixture';
import { addCustomer, eggLine, sold } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';
import { stockUp } from '../../../test/stock-client';
import { type Entered, workExample } from '../entry/example/worked-example.fixture';

const test = startedApp({ day: '2026-04-20' });
const vale = fixtureIds('vale');

const figuresOf = async (flockId: string) =>
  (await test.ok(getFlockEconomics, { params: { flockId } }, 'vale.Owner')).flock;
const placed = async (count: number) => {
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale');
  const at = { flockId, shedId: shedIds[0], as: 'vale.Admin' as const };
  await enterAnyway(test, 'chick-placement', { ...at, day: '2026-03-02', detail: { sex: 'asHatched', count } });
  return at;
};

/** The company's own share of feed in the cost of broilers. */
async function limitFeedShare(pct: number): Promise<void> {
  const { version } = await test.ok(getLimits, {}, 'vale.Owner');
  const body = { figures: { 'feedShareOfCostPct-broiler-0': pct } };
  await test.ok(updateLimits, { body, version }, 'vale.Owner');
}

const entered: Entered<'money'> = {
  async hatching_egg_feed_kg(i) {
    const [hens, kg] = [10, i('kg')];
    const at = await placed(hens);
    const lotId = await stockUp(test, { quantity: hens * kg, price: i('price'), storeId: vale.farmId });
    const detail = { sex: 'asHatched' as const, itemId: vale.feedItemId, lotId, kg: hens * kg };
    await enterAnyway(test, 'feed', { ...at, day: '2026-03-20', detail });
    const { cost, costPerBirdPlaced } = await figuresOf(at.flockId);
    expect(costPerBirdPlaced).toBe(cost.feed / hens);
    return costPerBirdPlaced;
  },
  async hatching_egg_total(i) {
    await limitFeedShare(Math.round(i('share') * 100));
    const at = await placed(1000);
    const lotId = await stockUp(test, { quantity: 60, price: i('feed') / 60, storeId: vale.farmId });
    const detail = { sex: 'asHatched' as const, itemId: vale.feedItemId, lotId, kg: 60 };
    await enterAnyway(test, 'feed', { ...at, day: '2026-03-20', detail });
    return (await figuresOf(at.flockId)).costFromFeed;
  },
  async budget_rev(i) {
    const [birds, kg] = [1000, i('kg')];
    const at = await placed(birds + 10);
    const lorry = { sex: 'asHatched' as const, count: birds, grossKg: birds * kg + 9000, tareKg: 9000 };
    const { entry } = await enterAnyway(test, 'bird-sale', { ...at, day: '2026-03-13', detail: lorry });
    const priced = eggLine({ unitPriceMinor: i('price'), taxPct: 0 });
    const line = { ...priced, grade: null, unit: 'kg' as const, quantity: 0, flockId: at.flockId };
    await sold(test, await addCustomer(test, 'Plant'), 'birds', [{ ...line, entryIds: [entry.id] }]);
    return (await figuresOf(at.flockId)).income.birds / birds;
  },
  async econ_fcr(i) {
    const birds = i('live') / 2;
    const at = await placed(birds);
    const feed = { sex: 'asHatched' as const, itemId: vale.feedItemId, kg: i('feed') };
    await stockUp(test, { quantity: i('feed'), price: 40, storeId: vale.farmId });
    await enterAnyway(test, 'feed', { ...at, day: '2026-03-20', detail: feed });
    // Birds that the plant does not pay, each at the mean of its lorry.
    const unpaid = { deadOnArrival: 25, condemned: i('condemned') / 2 - 25 };
    const lorry = { sex: 'asHatched' as const, count: birds, grossKg: i('live') + 9000, tareKg: 9000, ...unpaid };
    await enterAnyway(test, 'bird-sale', { ...at, day: '2026-04-02', detail: lorry });
    const { fcrEconomic, feedCostPerKgGain } = await figuresOf(at.flockId);
    expect(feedCostPerKgGain, 'nobody weighed the chicks').toBeNull();
    return fcrEconomic;
  },
};

it.each(Object.entries(entered))('%s comes out of the documents as its source says', async (id, enterAndRead) => {
  expect(await workExample(id, enterAndRead)).toMatchObject({ isAsPublished: true, ignored: [] });
});

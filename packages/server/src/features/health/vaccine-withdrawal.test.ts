import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { listActions } from '@henhouse/contract/task/task';
import { addDays } from '@henhouse/domain/day/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, addVaccine, receiveGoods } from '../../../test/medicine-chest';
import { startedApp } from '../../../test/started-app';

const day = '2026-03-20';
const test = startedApp({ day });
const { farmId, flockId } = fixtureIds('vale');

async function vaccinated(itemId: string): Promise<void> {
  await receiveGoods(test, { itemId, quantity: 100_000, day: '2026-03-02' });
  const given = {
    lotId: null,
    doses: 9000,
    birds: 9000,
    route: 'subcutaneous' as const,
    givenBy: 'Team',
    reaction: '',
  };
  await entered(test, 'vaccine', { day: '2026-03-18', detail: { itemId, ...given } });
}

const holds = async () => (await test.ok(getFlockHealth, { params: { flockId } }, 'vale.Doctor')).holds;

describe('a vaccine', () => {
  beforeAll(() =>
    entered(test, 'chick-placement', {
      day: '2026-03-02',
      as: 'vale.Admin',
      detail: { sex: 'asHatched', count: 10_000 },
    }),
  );

  it('without a period on its label holds nothing', async () => {
    const { id } = await addVaccine(test, 'IB live');
    await vaccinated(id);
    expect(await holds()).toEqual([]);
  });

  it('in oil holds meat until its label lets it go, at the lorry too', async () => {
    const periods = [{ product: 'meat' as const, days: 42 }];
    const free = { prescriptionOnly: false, antimicrobial: false, activeSubstance: '', strengthMgPerUnit: null };
    const { id } = await addHealthItem(test, {
      category: 'vaccine',
      name: 'ND in oil',
      unit: 'doses',
      ...free,
      periods,
    });
    await vaccinated(id);
    expect(await holds()).toMatchObject([
      {
        product: 'meat',
        source: 'vaccine',
        itemName: 'ND in oil',
        clearDay: addDays('2026-03-18', 42),
      },
    ]);
    const lorry = {
      sex: 'asHatched' as const,
      count: 100,
      grossKg: 1210,
      tareKg: 1000,
      deadOnArrival: 2,
      condemned: 1,
    };
    const sold = await enter(test, 'bird-sale', { day, as: 'vale.Admin', detail: lorry });
    expect(problemsIn(sold)).toEqual(expect.arrayContaining([expect.stringContaining('withdrawalRunning')]));
  });

  it('is named among what is to be done when its hold ends', async () => {
    const clearDay = addDays('2026-03-18', 42);
    test.clock.set(addDays(clearDay, -1));
    const { items } = await test.ok(listActions, { params: { farmId }, query: { perPage: 200 } }, 'vale.Doctor');
    expect(items.filter(({ topic }) => topic === 'withdrawalEnds')).toMatchObject([{ dueDay: clearDay }]);
  });
});

import { describe, expect, it } from 'vitest';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { standardAt } from '../standards/standard';
import { type FarmStore, feedOutlook } from './feed-outlook';

const dailyG = (age: number) => standardAt(ross308AsHatched, age, 'dailyFeedG') as number;
const store: FarmStore = {
  feedOnHandKg: 0,
  eaters: [{ birdsAlive: 1000, hatchDay: '2026-01-01', standard: ross308AsHatched }],
  today: '2026-01-21',
  isFedToday: false,
};

describe('how long feed lasts', () => {
  it('follows the rising intake and names the hour, so that the order is placed in time', () => {
    const kg = dailyG(20) + dailyG(21) + dailyG(22) / 2;
    expect(feedOutlook({ ...store, feedOnHandKg: kg })).toEqual({
      dailyUseKg: dailyG(20),
      daysLeft: 2.5,
      runsOutAt: '2026-01-23T12:00',
    });
  });

  it('begins tomorrow once today is fed', () => {
    expect(feedOutlook({ ...store, feedOnHandKg: dailyG(21) / 4, isFedToday: true })).toEqual({
      dailyUseKg: dailyG(21),
      daysLeft: 0.25,
      runsOutAt: '2026-01-22T06:00',
    });
  });

  it('adds the flocks that eat from the store, and leaves out the empty ones', () => {
    const second = { birdsAlive: 500, hatchDay: '2026-01-11', standard: ross308AsHatched };
    const gone = { birdsAlive: 0, hatchDay: '2026-01-01', standard: null };
    const outlook = feedOutlook({ ...store, feedOnHandKg: 10, eaters: [...store.eaters, second, gone] });
    expect(outlook.dailyUseKg).toBeCloseTo(dailyG(20) + dailyG(10) / 2, 9);
  });

  it('says nothing where nobody can know: no birds, no standard, stock for months', () => {
    expect(feedOutlook({ ...store, feedOnHandKg: 5, eaters: [] })).toEqual({
      dailyUseKg: 0,
      daysLeft: null,
      runsOutAt: null,
    });
    const unknown = { birdsAlive: 10, hatchDay: '2026-01-01', standard: null };
    expect(feedOutlook({ ...store, feedOnHandKg: 5, eaters: [unknown] })).toEqual({
      dailyUseKg: null,
      daysLeft: null,
      runsOutAt: null,
    });
    expect(feedOutlook({ ...store, feedOnHandKg: 1e9 }).daysLeft).toBeNull();
    expect(feedOutlook({ ...store, feedOnHandKg: 0 })).toMatchObject({ daysLeft: 0, runsOutAt: '2026-01-21T00:00' });
  });
});

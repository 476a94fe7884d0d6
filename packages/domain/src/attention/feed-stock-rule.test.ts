import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import type { FarmStore } from '../stock/feed-outlook';
import { feedStockAttention } from './feed-stock-rule';
import { calmFlock, hatchDay } from './observed-flock.fixture';

const day = addDays(hatchDay, 20);
const dailyKg = calmFlock(21).series[21]?.feedKg ?? 0;
const { series, standard } = calmFlock(20);
const eaters = [{ birdsAlive: series.at(-1)?.alive ?? 0, hatchDay, standard }];
const store: FarmStore = { feedOnHandKg: 0, eaters, today: day, isFedToday: true };
const found = (feedOnHandKg: number) => feedStockAttention({ ...store, feedOnHandKg }, {});

describe('feed on hand', () => {
  it('for less than three days is a warning with the day it runs out, for less than one danger', () => {
    const [warning] = found(dailyKg * 1.5);
    expect(warning).toMatchObject({ rule: 'feedRunsOut', severity: 'warning', shedId: null, action: 'openFeedStock' });
    // Today is fed, so the first full day is tomorrow and the half day the one after.
    expect(warning?.params.runOutDay).toBe(addDays(day, 2));
    expect(warning?.params.runOutHour).toBeLessThan(12);
    expect(found(dailyKg / 2)[0]).toMatchObject({ severity: 'danger', params: { runOutDay: addDays(day, 1) } });
    expect(found(0)[0]).toMatchObject({ severity: 'danger', params: { days: 0 } });
  });

  it('for longer, or with nobody to eat it, is no matter', () => {
    expect(found(dailyKg * 5)).toEqual([]);
    expect(feedStockAttention({ ...store, eaters: [] }, {})).toEqual([]);
  });
});

import { addDays } from '@henhouse/domain/day/day';
import { describe, expect, it } from 'vitest';
import { day, entryOf, flockOnDay, ids } from '../entry.fixture';
import { contextWithout } from './without-entry';

const transfer = entryOf({
  kind: 'chick-transfer',
  detail: { sex: 'asHatched', toShedId: ids.otherShed, count: 500, meanWeightG: null, reason: '' },
  figure: 500,
});

describe('a flock as if the entry that is corrected had not been written', () => {
  it('has its dead birds back, and nothing recorded', () => {
    const context = flockOnDay({
      birds: [{ sex: 'asHatched', alive: 19_991, atOpening: 20_000, cameIn: 0 }],
      recorded: { ...flockOnDay().recorded, dead: 7, culled: 2, mortalityEntries: 1 },
    });
    const without = contextWithout(context, entryOf());
    expect(without.birds).toEqual([{ sex: 'asHatched', alive: 20_000, atOpening: 20_000, cameIn: 0 }]);
    expect(without.recorded).toMatchObject({ dead: 0, culled: 0, mortalityEntries: 0 });
  });

  it('had more birds in the morning, when the entry is of an earlier day', () => {
    const earlier = entryOf({ day: addDays(day, -1) });
    expect(contextWithout(flockOnDay(), earlier).birds).toEqual([
      { sex: 'asHatched', alive: 20_009, atOpening: 20_009, cameIn: 0 },
    ]);
  });

  it('gives the other shed its room back', () => {
    const without = contextWithout(flockOnDay(), transfer);
    expect(without.birds[0]?.alive).toBe(20_500);
    expect(without.otherSheds[0]?.room).toBe(5_500);
  });

  it('is the same where nothing is corrected', () => {
    const context = flockOnDay();
    expect(contextWithout(context, null)).toBe(context);
  });
});

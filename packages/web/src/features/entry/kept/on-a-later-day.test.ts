import { addDays } from '@henhouse/domain/day/day';
import { describe, expect, it } from 'vitest';
import { day, flockOnDay, gridLine } from '../entry.fixture';
import { contextOnLaterDay, lineOnLaterDay } from './on-a-later-day';

const tomorrow = addDays(day, 1);

describe('what was known of a flock, on the next morning without a network', () => {
  it('is a day older, with what was recorded as yesterday’s', () => {
    const flock = flockOnDay({ recorded: { ...flockOnDay().recorded, dead: 3, mortalityEntries: 1, feedKg: 2_400 } });
    expect(contextOnLaterDay(flock, tomorrow)).toMatchObject({
      day: tomorrow,
      today: tomorrow,
      ageDays: 22,
      recorded: { dead: 0, feedKg: null },
      yesterday: { dead: 3, feedKg: 2_400 },
      standard: { feedGPerBird: null },
    });
  });

  it('does not pass figures of three days ago for yesterday’s, nor none dead where nobody wrote it down', () => {
    const flock = flockOnDay({ recorded: { ...flockOnDay().recorded, dead: 3 } });
    expect(contextOnLaterDay(flockOnDay(), tomorrow).yesterday).toMatchObject({ dead: null, culled: null });
    expect(contextOnLaterDay(flock, addDays(day, 3)).yesterday).toMatchObject({ dead: null, feedKg: null });
  });

  it('has every figure of the grid due again', () => {
    const line = gridLine(0, { missing: [], birdsAtOpening: 20_010 });
    expect(lineOnLaterDay(line, day, tomorrow)).toMatchObject({
      ageDays: 22,
      birdsAtOpening: 20_000,
      missing: ['mortality', 'feed', 'water-consumption'],
    });
    expect(lineOnLaterDay(line, day, day)).toBe(line);
  });
});

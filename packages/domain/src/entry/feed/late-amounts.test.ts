import { describe, expect, it } from 'vitest';
import { type DayBookDelta, rowsOfDeltas } from '../../day-book/flock-day';
import { entryLimits } from '../../limit/entry-limits';
import { lateAmountProblems } from './late-amounts';

const at = (day: string, delta: Partial<DayBookDelta>): DayBookDelta => ({
  flockId: 'flock',
  shedId: 'shed',
  sex: 'asHatched',
  day,
  ...delta,
});
/** 1,000 birds, 48 g of feed a bird by the standard: 24 to 72 g are usual, and 43.2 to 172.8 ml of water without feed. */
const rows = rowsOfDeltas([
  at('2026-03-02', { placed: 1000 }),
  at('2026-03-10', { feedKg: 48, feedEntries: 1 }),
  at('2026-03-11', { feedKg: 70, feedEntries: 1, waterL: 140, waterEntries: 1 }),
  at('2026-03-12', { waterL: 100, waterEntries: 1 }),
]);
const measures = { standard: { feedGPerBird: 48 }, limits: entryLimits({}, 'broiler', 10) };
const requested = (...deltas: DayBookDelta[]) =>
  lateAmountProblems(rows, deltas, () => measures).map(
    ({ code, field, params: { day, value } }) => `${code} ${field} ${day} ${Number(value).toFixed(1)}`,
  );

describe('feed and water of a day whose birds change late', () => {
  it('are asked about where they were usual for the birds before, and are not for those of now', () => {
    expect(requested(at('2026-03-10', { dead: 20 }))).toEqual([]);
    expect(requested(at('2026-03-10', { dead: 30 }))).toEqual(['feedOutsideStandard day 2026-03-11 72.2']);
    // Those that died on the day ate of it.
    expect(requested(at('2026-03-11', { dead: 30 }))).toEqual([]);
    expect(requested(at('2026-03-09', { dead: 430 }))).toEqual([
      'feedOutsideStandard day 2026-03-10 84.2',
      'waterOutsideUsual day 2026-03-12 175.4',
    ]);
  });

  it('are asked about for birds that came late, or come back by a correction, and in their shed alone', () => {
    expect(requested(at('2026-03-10', { placed: 1001 }))).toEqual(['feedOutsideStandard day 2026-03-10 24.0']);
    expect(requested(at('2026-03-10', { dead: -1001 }))).toEqual([]);
    expect(requested(at('2026-03-11', { movedIn: 2000 }))).toEqual([
      'feedOutsideStandard day 2026-03-11 23.3',
      'waterOutsideUsual day 2026-03-12 33.3',
    ]);
    expect(requested(at('2026-03-09', { dead: 430, shedId: 'other' }))).toEqual([]);
    expect(requested(at('2026-03-09', { dead: -430 }), at('2026-03-09', { dead: 430 }))).toEqual([]);
  });

  it('stay unasked where they were asked about before', () => {
    const fed = rowsOfDeltas([at('2026-03-02', { placed: 1000 }), at('2026-03-10', { feedKg: 80, feedEntries: 1 })]);
    expect(lateAmountProblems(fed, [at('2026-03-09', { dead: 100 })], () => measures)).toEqual([]);
  });
});

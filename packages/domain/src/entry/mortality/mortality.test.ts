import { describe, expect, it } from 'vitest';
import { entryLimits } from '../../limit/entry-limits';
import { read, tenthDay } from '../entry-context.fixture';
import { type MortalityDetail, mortalityRules } from './mortality';

const lost = (dead: number, culled = 0): MortalityDetail => ({
  sex: 'asHatched',
  lines: [
    { fate: 'dead', cause: 'leg', count: dead },
    { fate: 'culled', cause: 'leg', count: culled },
  ],
  timeOfDay: null,
});
const found = (dead: number, culled = 0, more = {}) =>
  read(mortalityRules.check(lost(dead, culled), { ...tenthDay, ...more }));

describe('mortality', () => {
  it('of all birds alive is possible, of one more is not', () => {
    expect(found(10_000)).toEqual(['confirm mortalityHigh detail.lines']);
    expect(found(9000, 1001)).toEqual(['error moreThanAlive detail.lines']);
    expect(mortalityRules.check(lost(10_001), tenthDay)[0]?.params).toMatchObject({ value: 10_001, max: 10_000 });
  });

  it('above the limit for the age is asked about, the whole day together', () => {
    expect(found(17)).toEqual([]);
    expect(found(17, 1)).toEqual(['confirm mortalityHigh detail.lines']);
    const morning = { recorded: { ...tenthDay.recorded, dead: 15, mortalityEntries: 1 } };
    expect(found(6, 0, morning)).toEqual(['confirm mortalityHigh detail.lines', 'warn entryExists day']);
    expect(found(0, 0, morning)).toEqual(['warn entryExists day']);
  });

  it('allows more among chicks of the first days than later', () => {
    const chicks = { ageDays: 2, hatchDay: '2026-03-10', limits: entryLimits({}, 'broiler', 2) };
    expect(found(50, 0, chicks)).toEqual([]);
    expect(found(51, 0, chicks)).toEqual(['confirm mortalityHigh detail.lines']);
  });

  it('of one or two birds is no question in a flock of a hundred', () => {
    const few = { birds: [{ sex: 'asHatched' as const, atOpening: 100, cameIn: 0, alive: 100 }] };
    expect(found(2, 0, few)).toEqual([]);
    expect(found(3, 0, few)).toEqual(['confirm mortalityHigh detail.lines']);
  });

  it('lies in the flock’s life and in a sex group that is kept', () => {
    expect(found(1, 0, { today: '2026-03-11' })).toEqual(['error dayInFuture day']);
    expect(found(1, 0, { placedDay: '2026-03-13' })).toEqual(['error dayBeforePlacement day']);
    expect(found(1, 0, { placedDay: null, flockState: 'planned' })).toEqual(['error flockNotPlaced ']);
    expect(found(1, 0, { flockState: 'closed' })).toEqual(['error flockClosed ']);
    expect(found(1, 0, { flockState: 'depleted', depletedDay: '2026-03-12' })).toEqual(['error stateNotAllowed ']);
    expect(found(1, 0, { sexes: ['female', 'male'] })).toEqual(['error sexMismatch detail.sex']);
    expect(found(1, 0, { birds: [{ sex: 'asHatched', atOpening: 0, cameIn: 0, alive: 0 }] })).toEqual([
      'error dayOutsideFlock day',
    ]);
  });

  it('moves the dead and the culled to accounts of their own and counts both', () => {
    expect(mortalityRules.postingsOf(lost(7, 2), tenthDay).map(({ to, quantity }) => [to.kind, quantity])).toEqual([
      ['dead', 7],
      ['culled', 2],
    ]);
    expect(mortalityRules.deltasOf(lost(7, 2), tenthDay)).toMatchObject([{ dead: 7, culled: 2, mortalityEntries: 1 }]);
    expect(mortalityRules.figureOf(lost(7, 2), {})).toEqual({ value: 9, unit: 'birds' });
    expect(mortalityRules.postingsOf({ sex: 'asHatched', timeOfDay: null, lines: [] }, tenthDay)).toEqual([]);
  });
});

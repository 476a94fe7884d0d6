import { describe, expect, it } from 'vitest';
import {
  cumulativeMortalityPct,
  dailyMortalityPct,
  doaPct,
  euMortalityLimitPct,
  firstWeekMortalityPct,
  livabilityPct,
  periodMortalityPct,
} from './mortality';
import { cumulativeMortalityTargetPct } from './targets';

describe('mortality and livability', () => {
  it('show a dash before anything was placed', () => {
    const none = { placed: 0, dead: 0, culled: 0 };
    expect(livabilityPct(none)).toBeNull();
    expect(cumulativeMortalityPct(none)).toBeNull();
    expect(firstWeekMortalityPct({ placed: 0, deadFirstWeek: 0, culledFirstWeek: 0 })).toBeNull();
    expect(doaPct({ placed: 0, doa: 0 })).toBeNull();
    expect(dailyMortalityPct({ dead: 1, culled: 0, birdDays: 0 })).toBeNull();
  });

  it('are each other’s complement, and count culls', () => {
    const birds = { placed: 20_000, dead: 400, culled: 160 };
    expect(livabilityPct(birds)).toBeCloseTo(97.2, 10);
    expect((livabilityPct(birds) ?? 0) + (cumulativeMortalityPct(birds) ?? 0)).toBeCloseTo(100, 10);
  });

  it('take the birds of that morning as the base of a day', () => {
    expect(dailyMortalityPct({ dead: 90, culled: 2, birdDays: 25_006 })).toBeCloseTo(0.3679, 4);
  });

  it('know the limit of the 42 kg condition at 35 days', () => {
    expect(euMortalityLimitPct(35)).toBeCloseTo(3.1, 10);
  });
});

describe('target of cumulative mortality', () => {
  it('is 1 % at 7 days and 4 % at 42, rising in between and after, and never falls', () => {
    expect(cumulativeMortalityTargetPct(7)).toBe(1);
    expect(cumulativeMortalityTargetPct(42)).toBe(4);
    expect(cumulativeMortalityTargetPct(-3)).toBe(0.3);
    for (let age = 0; age < 70; age += 1)
      expect(cumulativeMortalityTargetPct(age + 1)).toBeGreaterThan(cumulativeMortalityTargetPct(age));
  });

  it('of a period is of the birds that were there and those that came, and sold birds are none', () => {
    expect(periodMortalityPct({ dead: 40, culled: 10, birdsAtStart: 9000, placed: 1000 })).toBe(0.5);
    expect(periodMortalityPct({ dead: 0, culled: 0, birdsAtStart: 0, placed: 0 })).toBeNull();
  });
});

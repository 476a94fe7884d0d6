import { describe, expect, it } from 'vitest';
import {
  eggMassG,
  feedKgPerDozen,
  feedPerEggMassRatio,
  henDayPct,
  henHousedPct,
  layMortalityPct,
  secondGradePct,
} from './lay';
import { ageAtPct, peakWeek, weeksAtLeast } from './lay-curve';

describe('figures of lay', () => {
  it('show a dash without hens, eggs or weighings', () => {
    expect(henDayPct({ eggs: 5, henDays: 0 })).toBeNull();
    expect(henHousedPct({ eggs: 5, hensHoused: 0, days: 7 })).toBeNull();
    expect(eggMassG({ henDayPct: 90, eggWeightG: null })).toBeNull();
    expect(feedKgPerDozen({ feedKg: 100, eggs: 0 })).toBeNull();
    expect(feedPerEggMassRatio({ feedGPerHen: 110, eggMassG: 0 })).toBeNull();
    expect(layMortalityPct({ dead: 1, culled: 1, hensHoused: 0 })).toBeNull();
    expect(secondGradePct({ cracked: 0, dirty: 0, misshaped: 0, all: 0 })).toBeNull();
  });

  it('do not clip a day above 100 %', () => {
    expect(henDayPct({ eggs: 1010, henDays: 1000 })).toBe(101);
  });

  it('count culls in the mortality of lay and every second grade', () => {
    expect(layMortalityPct({ dead: 50, culled: 21, hensHoused: 10_000 })).toBeCloseTo(0.71, 10);
    expect(secondGradePct({ cracked: 20, dirty: 20, misshaped: 10, all: 1000 })).toBe(5);
  });
});

describe('the curve of lay', () => {
  const weeks = [
    { ageWeeks: 20, henDayPct: 45 },
    { ageWeeks: 21, henDayPct: null },
    { ageWeeks: 22, henDayPct: 88 },
    { ageWeeks: 23, henDayPct: 94.5 },
    { ageWeeks: 24, henDayPct: 94.5 },
    { ageWeeks: 25, henDayPct: 90 },
  ];

  it('finds the peak, the weeks from 90 % and the age at 50 %, passing over weeks with a day missing', () => {
    expect(peakWeek(weeks)?.ageWeeks).toBe(23);
    expect(weeksAtLeast(weeks, 90)).toBe(3);
    expect(ageAtPct(weeks, 50)).toBe(22);
  });

  it('finds nothing in a flock that does not lay yet', () => {
    expect(peakWeek([{ ageWeeks: 18, henDayPct: null }])).toBeNull();
    expect(ageAtPct([{ ageWeeks: 18, henDayPct: 3 }], 50)).toBeNull();
  });
});

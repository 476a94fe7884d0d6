import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import type { BroilerFlock } from '../kpi/broiler-flock/broiler-flock';
import { broilerFigures } from '../kpi/broiler-flock/flock-figures';
import { orderAttention } from './attention';
import { flockAttention } from './flock-attention';
import { calmFlock, hatchDay, place } from './observed-flock.fixture';
import { shedStatus } from './shed-status';

const attentionOf = (flock: BroilerFlock) => flockAttention(flock, broilerFigures(flock), place, {});
const rulesOf = (flock: BroilerFlock) => attentionOf(flock).map(({ rule }) => rule);
const statusOf = (flock: BroilerFlock) =>
  shedStatus(attentionOf(flock), broilerFigures(flock), { own: {}, kind: 'broiler' });
const weighed = (meanG: number) => ({ weighedBirds: 100, weighedSumG: meanG * 100 });

describe('a flock on standard', () => {
  it.each([1, 8, 15, 29, 41])('raises nothing at day %i, so that people go on reading the list', (age) => {
    expect(rulesOf(calmFlock(age))).toEqual([]);
    expect(statusOf(calmFlock(age))).toBe(age < 7 ? 'notWeighed' : 'onStandard');
  });
});

describe('mortality', () => {
  it('above the limit of the age is danger, with the limit in birds', () => {
    const [first] = attentionOf(calmFlock(28, { 28: { dead: 30, culled: 2 } }));
    expect(first).toMatchObject({ rule: 'mortalityHigh', severity: 'danger', ...place, action: 'openShed' });
    expect(first?.params).toMatchObject({ deaths: 32, limitPct: 0.17, limitBirds: 16, risingDays: 1 });
    expect(statusOf(calmFlock(28, { 28: { dead: 30 } }))).toBe('mortalityHigh');
  });

  it('is still danger the morning after, before today’s entry, and history the day after that', () => {
    const none = { dead: 0, mortalityEntries: 0 };
    expect(rulesOf(calmFlock(28, { 27: { dead: 32 }, 28: none }))).toContain('mortalityHigh');
    expect(rulesOf(calmFlock(28, { 26: { dead: 32 }, 27: none, 28: none }))).not.toContain('mortalityHigh');
  });

  it('rising for days below the limit is a warning that names the days', () => {
    const rising = calmFlock(28, { 25: { dead: 4 }, 26: { dead: 6 }, 27: { dead: 9 }, 28: { dead: 12 } });
    expect(attentionOf(rising)[0]).toMatchObject({ rule: 'mortalityRising', severity: 'warning' });
    expect(attentionOf(rising)[0]?.params.risingDays).toBe(4);
    const small = calmFlock(28, { 25: { dead: 3 }, 26: { dead: 4 }, 27: { dead: 5 }, 28: { dead: 6 } });
    expect(rulesOf(small)).toEqual([]);
  });
});

describe('water', () => {
  it('to feed outside the shed’s own last days is danger', () => {
    const feedKg = calmFlock(20).series[20]?.feedKg ?? 0;
    const [first] = attentionOf(calmFlock(20, { 20: { waterL: feedKg * 2.05 } }));
    expect(first).toMatchObject({ rule: 'waterFeedUnusual', severity: 'danger' });
    expect(first?.params.ratio).toBeCloseTo(2.05, 10);
    expect(first?.params.usual).toBeCloseTo(1.8, 3);
    expect(first?.params.max).toBeCloseTo(1.98, 3);
    expect(statusOf(calmFlock(20, { 20: { waterL: feedKg * 2.05 } }))).toBe('waterUnusual');
  });

  it('outside the usual range of the trade is a warning where the shed has always been so', () => {
    const changes = Object.fromEntries(
      calmFlock(20)
        .series.slice(1)
        .map(({ feedKg }, index) => [index + 1, { waterL: Math.round((feedKg ?? 0) * 2300) / 1000 }]),
    );
    expect(attentionOf(calmFlock(20, changes))).toMatchObject([
      { rule: 'waterFeedUnusual', severity: 'warning', params: { min: 1.6, max: 2.2 } },
    ]);
  });

  it('that falls overnight is found, growth of the birds taken off', () => {
    const usualL = calmFlock(20).series[20]?.waterL ?? 0;
    const feedKg = calmFlock(20).series[20]?.feedKg ?? 0;
    const less = calmFlock(20, { 20: { waterL: usualL * 0.8, feedKg: feedKg * 0.8 } });
    const found = attentionOf(less).find(({ rule }) => rule === 'waterChanged');
    expect(found).toMatchObject({ severity: 'warning' });
    expect(found?.params.changePct).toBeCloseTo(-20, 1);
    const half = calmFlock(20, { 20: { waterL: usualL / 2, feedKg: feedKg / 2 } });
    expect(attentionOf(half)[0]).toMatchObject({ rule: 'waterChanged', severity: 'danger' });
  });

  it('is not compared across a day without an entry', () => {
    const gap = calmFlock(20, { 19: { waterL: 0, waterEntries: 0 }, 20: { waterL: 500 } });
    expect(rulesOf(gap)).not.toContain('waterChanged');
  });
});

describe('growth', () => {
  it('under the standard is a warning from 2.5 %, danger from 5 %, and says since when', () => {
    const below = calmFlock(28, { 21: weighed(950), 28: weighed(1520) });
    const standardG = calmFlock(28).series[28]?.weightG ?? 0;
    const found = attentionOf(below).find(({ rule }) => rule === 'weightBelow');
    expect(found?.params).toMatchObject({ weightG: 1520, standardWeightG: standardG, sinceAge: 21 });
    const severity = (share: number) => attentionOf(calmFlock(28, { 28: weighed(standardG * share) }))[0]?.severity;
    expect(severity(0.976)).toBeUndefined();
    expect(severity(0.97)).toBe('warning');
    expect(severity(0.94)).toBe('danger');
    expect(statusOf(below)).toBe('weightBelow');
  });

  it('is asked about when its CV and its uniformity cannot both be right', () => {
    // 100 birds weighed singly at the standard, with a spread of 8 %: 79 of them should lie within ± 10 %.
    const standardG = calmFlock(28).series[28]?.weightG ?? 0;
    const sdG = standardG * 0.08;
    const sample = (uniformBirds: number) => ({
      ...weighed(standardG),
      dispersionBirds: 100,
      dispersionSumG: standardG * 100,
      dispersionSumSquaresG2: 99 * sdG ** 2 + 100 * standardG ** 2,
      uniformBirds,
      uniformOfBirds: 100,
    });
    expect(rulesOf(calmFlock(28, { 28: sample(75) }))).toEqual([]);
    const [found] = attentionOf(calmFlock(28, { 28: sample(50) }));
    expect(found).toMatchObject({ rule: 'uniformityOff', severity: 'info', action: 'recordWeight' });
    expect(found?.params).toMatchObject({ uniformityPct: 50, weighedBirds: 100 });
    expect(found?.params.cvPct).toBeCloseTo(8, 6);
  });

  it('far over the standard is a status, no alarm', () => {
    const above = calmFlock(28, { 28: weighed(2000) });
    expect(rulesOf(above)).toEqual([]);
    expect(statusOf(above)).toBe('weightAbove');
  });

  it('reports feed per bird outside 80–120 % of the standard, but not a catch-up after a day without an entry', () => {
    const feedKg = calmFlock(20).series[20]?.feedKg ?? 0;
    const double = { feedKg: feedKg * 2, waterL: feedKg * 2 * 1.8 };
    const found = attentionOf(calmFlock(20, { 20: double })).find(({ rule }) => rule === 'feedOutsideStandard');
    expect(found?.params.ofStandardPct).toBeCloseTo(200, 1);
    expect(rulesOf(calmFlock(20, { 19: { feedKg: 0, feedEntries: 0 }, 20: double }))).not.toContain(
      'feedOutsideStandard',
    );
  });

  it('warns before the shed is as full as it may be', () => {
    const kgM2 = ((10_000 - 2 * 28) * (calmFlock(28).series[28]?.weightG ?? 0)) / 1000 / 500;
    const found = (maxDensityKgM2: number) =>
      attentionOf(calmFlock(28, {}, { areaM2: 500, maxDensityKgM2 })).map(
        ({ rule, severity }) => `${rule} ${severity}`,
      );
    expect(found(kgM2 / 0.9)).toEqual([]);
    expect(found(kgM2 / 0.96)).toEqual(['densityHigh warning']);
    expect(found(kgM2 / 1.01)).toEqual(['densityHigh danger']);
  });

  it('asks for a weighing that is overdue', () => {
    const none = { weighedBirds: 0, weighedSumG: 0 };
    expect(attentionOf(calmFlock(15, { 14: none }))).toMatchObject([
      { rule: 'weighingDue', severity: 'info', action: 'recordWeight', params: { days: 8 } },
    ]);
  });
});

describe('entries', () => {
  const noWater = { waterL: 0, waterEntries: 0 };
  const nothing = { ...noWater, feedKg: 0, feedEntries: 0, dead: 0, mortalityEntries: 0 };

  it('due today are a hint, missing before today a warning, each with its kinds and days', () => {
    const found = attentionOf(calmFlock(20, { 18: noWater, 19: nothing, 20: nothing }));
    expect(found.map(({ rule }) => rule)).toEqual(['entriesMissing', 'entriesDue']);
    expect(found[0]).toMatchObject({
      severity: 'warning',
      action: 'recordEntries',
      day: addDays(hatchDay, 18),
      params: { days: 2, lastDay: addDays(hatchDay, 19), kinds: 'mortality feed water-consumption' },
    });
    expect(found[1]?.params).toEqual({ kinds: 'mortality feed water-consumption' });
    expect(statusOf(calmFlock(20, { 19: nothing }))).toBe('entriesMissing');
  });

  it('of a zero are entries', () => {
    expect(rulesOf(calmFlock(20, { 20: { dead: 0, mortalityEntries: 1 } }))).toEqual([]);
  });

  it('are not owed by an empty shed', () => {
    const sold = calmFlock(20, { 18: { sold: 9966, soldKg: 8000, dead: 0 }, 19: { ...nothing }, 20: { ...nothing } });
    expect(sold.series.at(-1)?.alive).toBe(0);
    expect(attentionOf(sold)).toEqual([]);
    expect(attentionOf(calmFlock(-1))).toEqual([]);
  });
});

describe('the order', () => {
  it('has what cannot wait first', () => {
    const item = (rule: 'entriesDue' | 'mortalityHigh' | 'waterChanged', severity: 'danger' | 'warning' | 'info') => ({
      ...place,
      rule,
      severity,
      day: hatchDay,
      params: {},
      action: 'openShed' as const,
    });
    const ordered = orderAttention([
      item('entriesDue', 'info'),
      item('waterChanged', 'danger'),
      item('mortalityHigh', 'danger'),
    ]);
    expect(ordered.map(({ rule }) => rule)).toEqual(['mortalityHigh', 'waterChanged', 'entriesDue']);
  });
});

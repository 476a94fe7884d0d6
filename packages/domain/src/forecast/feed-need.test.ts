import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { dailyFeedG, feedRunOut } from '../kpi/broiler/feed-forecast';
import { cobb500AsHatched } from '../standards/figures/cobb-500-broiler-2022-as-hatched';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { type FedFlock, feedNeed, feedRunsOut, firstUnfedDay, intakeCourse } from './feed-need';
import type { RatioCourse } from './ratio-course';

const hatchDay = '2026-03-01';
const dayOf = (age: number) => addDays(hatchDay, age);
const rossG = (age: number) => dailyFeedG(ross308AsHatched, age) as number;
const fed = (age: number, ratio: number | null) => ({
  day: dayOf(age),
  feedGPerBird: ratio === null ? null : rossG(age) * ratio,
});
const flock = (...series: FedFlock['series']): FedFlock => ({
  hatchDay,
  standard: ross308AsHatched,
  birdsAlive: 10_000,
  series,
});
const eating = (ratio: number) => flock(...[14, 15, 16, 17, 18, 19, 20].map((age) => fed(age, ratio)));
const need = (of: FedFlock, from: number, to: number) => {
  const found = feedNeed(of, dayOf(from), dayOf(to));
  if (found.gap !== null) throw new Error(found.gap);
  return found;
};
const courseOf = (of: FedFlock): RatioCourse => {
  const found = intakeCourse(of);
  if (found.gap !== null) throw new Error(found.gap);
  return found.course;
};

describe('feed needed to a day', () => {
  it('is the rising standard times what these birds eat of it', () => {
    const standardKg = (rossG(21) + rossG(22) + rossG(23)) * 10;
    const found = need(eating(0.9), 21, 23);
    expect(found.value).toBeCloseTo(standardKg * 0.9, 6);
    expect(found).toMatchObject({ fromDay: dayOf(21), toDay: dayOf(23), isEstimated: false });
    expect(found.observed).toHaveLength(6);
  });

  it('adds up: two stretches need what the whole needs, with bounds around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 30 }), fc.integer({ min: 1, max: 15 }), (middle, more) => {
        const [first, then, whole] = [
          need(eating(1.05), 21, middle),
          need(eating(1.05), middle + 1, middle + more),
          need(eating(1.05), 21, middle + more),
        ];
        expect(first.value + then.value).toBeCloseTo(whole.value, 6);
        expect(whole.low).toBeLessThan(whole.value);
        expect(whole.high).toBeGreaterThan(whole.value);
      }),
    );
  });

  it('is less sure of six weeks than of one', () => {
    const width = (days: number) => {
      const { low, high, value } = need(eating(1), 21, 20 + days);
      return (high - low) / value;
    };
    expect(width(42)).toBeGreaterThan(width(7));
  });

  it('does not take feed booked for three days at once for a day’s hunger', () => {
    const lumps = flock(...[12, 13, 14, 15, 16, 17, 18, 19, 20].map((age) => fed(age, age % 3 === 0 ? 3 : null)));
    expect(intakeCourse(lumps)).toEqual({ gap: 'tooFewFeedDays' });
  });

  it('looks at the last fourteen days only', () => {
    const changed = flock(...Array.from({ length: 24 }, (_, index) => fed(index + 7, index < 10 ? 3 : 1)));
    expect(need(changed, 31, 31).value).toBeCloseTo(rossG(31) * 10, 6);
  });

  it('says why there is none', () => {
    expect(feedNeed({ ...eating(1), birdsAlive: 0 }, dayOf(21), dayOf(22))).toEqual({ gap: 'noBirds' });
    expect(feedNeed({ ...eating(1), standard: null }, dayOf(21), dayOf(22))).toEqual({ gap: 'noStandard' });
    expect(feedNeed(flock(fed(19, 1), fed(20, 1)), dayOf(21), dayOf(22))).toEqual({ gap: 'tooFewFeedDays' });
    expect(feedNeed(eating(1), dayOf(22), dayOf(21))).toEqual({ gap: 'dayNotAhead' });
    expect(feedNeed(eating(1), dayOf(20), dayOf(21))).toEqual({ gap: 'dayNotAhead' });
    expect(feedNeed(eating(1), dayOf(21), dayOf(81))).toEqual({ gap: 'tooFarAhead' });
  });

  it('begins tomorrow once today is written down', () => {
    expect(firstUnfedDay(eating(1), dayOf(20))).toBe(dayOf(21));
    expect(firstUnfedDay(eating(1), dayOf(21))).toBe(dayOf(21));
  });
});

describe('when feed runs out', () => {
  const guest = (ratio: number, ageDays = 21) => ({
    birdsAlive: 10_000,
    ageDays,
    standard: ross308AsHatched,
    intake: courseOf(eating(ratio)),
  });
  const runsOut = (feedOnHandKg: number, ratio = 1) => {
    const found = feedRunsOut({ feedOnHandKg, fromDay: dayOf(21), guests: [guest(ratio)] });
    if (found.gap !== null) throw new Error(found.gap);
    return found;
  };

  it('agrees with the standard’s forecast where the flock eats by its standard', () => {
    const kg = (rossG(21) + rossG(22) / 2) * 10;
    expect(runsOut(kg)).toMatchObject({ daysLeft: 1.5, runsOutAt: `${dayOf(22)}T12:00` });
    expect(runsOut(kg).daysLeft).toBe(
      feedRunOut({ feedOnHandKg: kg, eaters: [{ birdsAlive: 10_000, ageDays: 21, standard: ross308AsHatched }] })?.days,
    );
  });

  it('comes between its bounds, and sooner for those that eat more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 60_000 }), (kg) => {
        const { earliestAt, runsOutAt, latestAt } = runsOut(kg);
        expect(earliestAt <= runsOutAt).toBe(true);
        expect(latestAt === null || runsOutAt <= latestAt).toBe(true);
        expect(runsOut(kg, 1.1).daysLeft).toBeLessThan(runsOut(kg).daysLeft);
      }),
    );
  });

  it('allows more for flocks of which nothing is known than for those that were watched', () => {
    const unknown = { ...guest(1), intake: null };
    const of = (intake: RatioCourse | null) => {
      const found = feedRunsOut({ feedOnHandKg: 20_000, fromDay: dayOf(21), guests: [{ ...unknown, intake }] });
      if (found.gap !== null) throw new Error(found.gap);
      return found;
    };
    expect(of(null).earliestAt < of(courseOf(eating(1))).earliestAt).toBe(true);
    expect(of(null).runsOutAt).toBe(of(courseOf(eating(1))).runsOutAt);
  });

  it('says why it is not known', () => {
    const at = { fromDay: dayOf(21) };
    expect(feedRunsOut({ ...at, feedOnHandKg: null, guests: [guest(1)] })).toEqual({ gap: 'noFeedOnHand' });
    expect(feedRunsOut({ ...at, feedOnHandKg: 5, guests: [{ ...guest(1), birdsAlive: 0 }] })).toEqual({
      gap: 'noBirds',
    });
    expect(feedRunsOut({ ...at, feedOnHandKg: 5, guests: [{ ...guest(1), standard: null }] })).toEqual({
      gap: 'noStandard',
    });
    expect(feedRunsOut({ ...at, feedOnHandKg: 1e9, guests: [guest(1)] })).toEqual({ gap: 'lastsLonger' });
  });

  it('is marked as estimated between printed ages', () => {
    const chick = { birdsAlive: 1000, ageDays: 2, standard: cobb500AsHatched, intake: null };
    expect(feedRunsOut({ fromDay: dayOf(2), feedOnHandKg: 30, guests: [chick] })).toMatchObject({ isEstimated: true });
  });
});

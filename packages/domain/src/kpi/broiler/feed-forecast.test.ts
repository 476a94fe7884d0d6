import { describe, expect, it } from 'vitest';
import { cobb500AsHatched } from '../../standards/figures/cobb-500-broiler-2022-as-hatched';
import { ross308AsHatched } from '../../standards/figures/ross-308-broiler-2022-as-hatched';
import { ross308ParentStock } from '../../standards/figures/ross-308-parent-stock-2021';
import { feedGPerBird, waterFeedRatio, waterMlPerBird } from './feed-and-water';
import { dailyFeedG, feedRunOut } from './feed-forecast';

const ross = (birdsAlive: number, ageDays: number) => ({ birdsAlive, ageDays, standard: ross308AsHatched });

describe('daily feed by the standard', () => {
  it('is the printed intake, or the difference of two printed cumulative ones', () => {
    expect(dailyFeedG(ross308AsHatched, 7)).toBe(35);
    expect(dailyFeedG(ross308AsHatched, 1)).toBe(12);
    expect(dailyFeedG(ross308AsHatched, 2)).toBe(28 - 12);
  });

  it('is unknown where the breeder prints neither, as Cobb for days 1 to 7', () => {
    for (let age = 0; age <= 7; age += 1) expect(dailyFeedG(cobb500AsHatched, age)).toBeNull();
    expect(dailyFeedG(ross308AsHatched, 57)).toBeNull();
    expect(dailyFeedG(null, 10)).toBeNull();
  });

  it('of breeders is read by completed week', () => {
    expect(dailyFeedG(ross308ParentStock, 2 * 7 + 6)).toBe(25);
  });
});

describe('when feed runs out', () => {
  it('comes earlier than a flat rate says, since growing birds eat more each day', () => {
    const flat = 12_000_000 / (20_000 * (dailyFeedG(ross308AsHatched, 28) ?? Number.NaN));
    const rising = feedRunOut({ feedOnHandKg: 12_000, eaters: [ross(20_000, 28)] });
    expect(rising?.days).toBeLessThan(flat);
    expect(rising?.isEstimated).toBe(false);
  });

  it('names the hour: half of the second day’s feed lasts until noon', () => {
    const [today, tomorrow] = [dailyFeedG(ross308AsHatched, 20) ?? 0, dailyFeedG(ross308AsHatched, 21) ?? 0];
    const runOut = feedRunOut({ feedOnHandKg: today + tomorrow / 2, eaters: [ross(1000, 20)] });
    expect(runOut).toMatchObject({ wholeDays: 1, isEstimated: false });
    expect(runOut?.days).toBeCloseTo(1.5, 9);
    expect(runOut?.hour).toBeCloseTo(12, 9);
  });

  it('is now when the store is empty, and at midnight when it ends with the day', () => {
    expect(feedRunOut({ feedOnHandKg: 0, eaters: [ross(1000, 20)] })).toMatchObject({ days: 0, wholeDays: 0, hour: 0 });
    const today = dailyFeedG(ross308AsHatched, 20) ?? 0;
    expect(feedRunOut({ feedOnHandKg: today, eaters: [ross(1000, 20)] })).toMatchObject({
      days: 1,
      wholeDays: 1,
      hour: 0,
    });
  });

  it('adds up all flocks that eat from the store', () => {
    const one = feedRunOut({ feedOnHandKg: 5000, eaters: [ross(10_000, 25)] });
    const two = feedRunOut({ feedOnHandKg: 10_000, eaters: [ross(10_000, 25), ross(10_000, 25)] });
    expect(two).toMatchObject({ days: one?.days, wholeDays: one?.wholeDays, hour: one?.hour });
    expect(two?.nextDayKg).toBeCloseTo((one?.nextDayKg ?? 0) * 2, 9);
  });

  it('says that it is estimated between printed ages and after the last one', () => {
    const cobb = { birdsAlive: 1000, ageDays: 2, standard: cobb500AsHatched };
    expect(feedRunOut({ feedOnHandKg: 30, eaters: [cobb] })).toMatchObject({ isEstimated: true });
    expect(feedRunOut({ feedOnHandKg: 1000, eaters: [ross(1000, 56)] })).toMatchObject({ isEstimated: true });
  });

  it('is unknown without a standard, and no matter without birds or with feed for two months', () => {
    expect(feedRunOut({ feedOnHandKg: 100, eaters: [{ birdsAlive: 10, ageDays: 5, standard: null }] })).toBeNull();
    expect(feedRunOut({ feedOnHandKg: 100, eaters: [ross(0, 20)] })).toBeNull();
    expect(feedRunOut({ feedOnHandKg: 1e9, eaters: [ross(1000, 20)] })).toBeNull();
  });
});

describe('feed and water of a day', () => {
  it('are per bird, with a dash for what nobody recorded', () => {
    expect(feedGPerBird({ feedKg: 2000, birdDays: 20_000 })).toBe(100);
    expect(feedGPerBird({ feedKg: null, birdDays: 20_000 })).toBeNull();
    expect(waterMlPerBird({ waterL: 3520, birdDays: 20_000 })).toBe(176);
    expect(waterMlPerBird({ waterL: 3520, birdDays: 0 })).toBeNull();
    expect(waterFeedRatio({ waterL: 3520, feedKg: 0 })).toBeNull();
  });
});

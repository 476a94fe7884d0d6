import { expect, it } from 'vitest';
import { feedEconomics } from './feed-economics';

const facts = {
  productionKind: 'broiler' as const,
  soldKg: 19_600,
  birdsAlive: 0,
  lastWeightG: null,
  feedKg: 31_000,
  unpaidKg: 150,
  chicksAlive: 10_000,
  dayOldWeightG: 42,
};
const ended = { feedMinor: 1_240_000, isForecast: false };

it('sets feed against the kg that are paid, and its cost against the kg that were gained', () => {
  const { fcrEconomic, feedCostPerKgGain } = feedEconomics(facts, ended);
  expect(fcrEconomic).toBeCloseTo(31_000 / 19_450, 9);
  expect(feedCostPerKgGain).toBeCloseTo(1_240_000 / (19_600 - 420), 9);
});

it('counts birds that stand as if they were sold, and those of an ended flock not at all', () => {
  const current = { ...facts, soldKg: 0, unpaidKg: 0, birdsAlive: 9800, lastWeightG: 2000 };
  expect(feedEconomics(current, { ...ended, isForecast: true }).fcrEconomic).toBeCloseTo(31_000 / 19_600, 9);
  expect(feedEconomics(current, ended)).toEqual({ fcrEconomic: null, feedCostPerKgGain: null });
});

it('has no cost of gain of chicks that nobody weighed, and nothing of hens or without feed', () => {
  expect(feedEconomics({ ...facts, dayOldWeightG: null }, ended)).toMatchObject({ feedCostPerKgGain: null });
  const none = { fcrEconomic: null, feedCostPerKgGain: null };
  expect(feedEconomics({ ...facts, productionKind: 'layer' }, ended)).toEqual(none);
  expect(feedEconomics({ ...facts, feedKg: null }, ended)).toEqual(none);
});

import { describe, expect, it } from 'vitest';
import {
  costFromFeedShareMinor,
  costPerEggMinor,
  costPerKgLiveMinor,
  fcrEconomic,
  feedCostPerKgGainMinor,
  grossMarginPerBirdMinor,
} from './cost';

describe('money figures', () => {
  it('show a dash before anything was sold or laid', () => {
    expect(costPerKgLiveMinor({ costMinor: 100, soldKg: 0 })).toBeNull();
    expect(grossMarginPerBirdMinor({ revenueMinor: 0, variableCostMinor: 100, birds: 0 })).toBeNull();
    expect(costFromFeedShareMinor({ feedCostMinor: 100, feedShareRatio: 0 })).toBeNull();
    expect(fcrEconomic({ feedKg: 100, liveKg: 5, unpaidKg: 5 })).toBeNull();
    expect(feedCostPerKgGainMinor({ fcr: null, priceMinorPerKg: 40 })).toBeNull();
    const eggs = { feedMinor: 100, pulletDepreciationMinor: 50, otherMinor: 10, spentHensMinor: 20 };
    expect(costPerEggMinor({ ...eggs, eggs: 0 })).toBeNull();
  });

  it('take the worth of the spent hens off the cost of an egg', () => {
    const eggs = { feedMinor: 100, pulletDepreciationMinor: 50, otherMinor: 10, spentHensMinor: 20, eggs: 28 };
    expect(costPerEggMinor(eggs)).toBe(5);
  });

  it('show a loss with a minus', () => {
    expect(grossMarginPerBirdMinor({ revenueMinor: 900, variableCostMinor: 1000, birds: 10 })).toBe(-10);
    expect(costPerKgLiveMinor({ costMinor: 900, soldKg: 10 })).toBe(90);
    expect(feedCostPerKgGainMinor({ fcr: 1.5, priceMinorPerKg: 40 })).toBe(60);
  });
});

import { describe, expect, it } from 'vitest';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { type FarmStore, feedOutlook } from '../stock/feed-outlook';
import { feedStockFigure } from './feed-stock-figure';

const eater = { birdsAlive: 1000, hatchDay: '2026-01-01', standard: ross308AsHatched };
const store: FarmStore = { feedOnHandKg: 500, eaters: [eater], today: '2026-01-21', isFedToday: false };
const days = (more: Partial<FarmStore> = {}) => feedStockFigure({ ...store, ...more }, store.today).value ?? 0;

describe('days of feed', () => {
  it('are what the inventory of the farm says, with what they follow from', () => {
    const figure = feedStockFigure(store, store.today);
    expect(figure.value).toBeGreaterThan(0);
    expect(figure.value).toBe(feedOutlook(store).daysLeft);
    const inputs = new Map(figure.inputs.map(({ name, value }) => [name, value]));
    expect([inputs.get('feedOnHandKg'), inputs.get('birdsAlive')]).toEqual([500, 1000]);
    const [whole = 0, wholeKg = 0, nextKg = 0] = (['wholeDays', 'wholeDaysKg', 'nextDayKg'] as const).map(
      (name) => inputs.get(name) ?? undefined,
    );
    expect(wholeKg).toBeGreaterThan(0);
    expect(whole + (500 - wholeKg) / nextKg).toBeCloseTo(figure.value ?? 0, 9);
  });

  it('are fewer where more eat from the store, and begin tomorrow once today is fed', () => {
    expect(days({ eaters: [eater, eater] })).toBeLessThan(days());
    expect(days({ isFedToday: true })).toBeLessThan(days());
  });

  it('are a dash where nobody knows the store, and where nobody eats', () => {
    expect(feedStockFigure(null, store.today)).toMatchObject({ id: 'feedDaysOfStock', value: null });
    expect(feedStockFigure({ ...store, eaters: [] }, store.today).value).toBeNull();
  });
});

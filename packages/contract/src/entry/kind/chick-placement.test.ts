import { expect, it } from 'vitest';
import { chickPlacementDetail } from './chick-placement';

it('takes what a bird costs in any currency: a pullet at the point of lay is millions of rials', () => {
  const placed = { sex: 'female', count: 9000, priceMinorPerChick: 3_500_000 };
  expect(chickPlacementDetail.safeParse(placed).error?.issues).toBeUndefined();
  expect(chickPlacementDetail.safeParse({ ...placed, priceMinorPerChick: 2e12 }).success).toBe(false);
});

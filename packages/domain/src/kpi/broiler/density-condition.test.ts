import { describe, expect, it } from 'vitest';
import { densityCondition } from './density-condition';

const low = { mortalityPct: 2.9, limitPct: 3.1 };
const high = { mortalityPct: 3.2, limitPct: 3.1 };
const flocks = (count: number) => Array.from({ length: count }, () => low);

describe('the condition for the highest density', () => {
  it('is met by seven flocks in a row, at the limit too', () => {
    expect(densityCondition(flocks(6), {})).toMatchObject({
      inARow: 6,
      flocksNeeded: 7,
      isMet: false,
      highestKgM2: 42,
    });
    expect(densityCondition(flocks(7), {})).toMatchObject({ inARow: 7, isMet: true });
    expect(densityCondition([{ mortalityPct: 3.1, limitPct: 3.1 }, ...flocks(6)], {}).isMet).toBe(true);
  });

  it('begins anew after a flock that lost more, or of which nobody entered any mortality', () => {
    expect(densityCondition([...flocks(3), high, ...flocks(9)], {}).inARow).toBe(3);
    expect(densityCondition([{ mortalityPct: null, limitPct: 3.1 }, ...flocks(9)], {}).inARow).toBe(0);
  });

  it('asks for what the company says', () => {
    expect(densityCondition(flocks(3), { 'euFlocksInARow-broiler-0': 3 }).isMet).toBe(true);
  });
});

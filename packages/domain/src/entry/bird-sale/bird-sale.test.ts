import { describe, expect, it } from 'vitest';
import { read, tenthDay } from '../entry-context.fixture';
import { type BirdSaleDetail, checkBirdSale, deltasOfBirdSale, meanSoldG, postingsOfBirdSale } from './bird-sale';

const context = { ...tenthDay, lastWeights: [{ sex: 'asHatched' as const, day: '2026-03-11', meanG: 2000 }] };
const sale: BirdSaleDetail = {
  sex: 'asHatched',
  count: 1000,
  grossKg: 12_050,
  tareKg: 10_000,
  deadOnArrival: 0,
  condemned: 0,
};

describe('a bird sale', () => {
  it('weighs its birds by gross less tare', () => {
    expect(meanSoldG(sale)).toBe(2050);
    expect(checkBirdSale(sale, context)).toEqual([]);
    expect(deltasOfBirdSale(sale, context)).toEqual([
      { flockId: 'flock', shedId: 'shed', day: '2026-03-12', sex: 'asHatched', sold: 1000, soldKg: 2050 },
    ]);
    expect(postingsOfBirdSale(sale, context)[0]).toMatchObject({ to: { kind: 'customer' }, quantity: 1000 });
  });

  it('sells no more birds than there are', () => {
    const found = checkBirdSale({ ...sale, count: 10_001, grossKg: 30_500 }, context);
    expect(read(found)).toEqual(['error moreThanAlive detail.count']);
  });

  it('asks when the mean is more than a quarter off the last weighing', () => {
    expect(read(checkBirdSale({ ...sale, grossKg: 12_500 }, context))).toEqual([]);
    expect(read(checkBirdSale({ ...sale, grossKg: 12_501 }, context))).toEqual([
      'confirm soldWeightOff detail.grossKg',
    ]);
    expect(read(checkBirdSale({ ...sale, grossKg: 11_499 }, context))).toEqual([
      'confirm soldWeightOff detail.grossKg',
    ]);
    expect(read(checkBirdSale({ ...sale, grossKg: 14_000 }, { ...context, lastWeights: [] }))).toEqual([]);
  });

  it('is refused where scale or plant cannot be right', () => {
    expect(read(checkBirdSale({ ...sale, tareKg: 12_050 }, context))).toEqual([
      'error grossNotAboveTare detail.grossKg',
    ]);
    expect(read(checkBirdSale({ ...sale, deadOnArrival: 600, condemned: 401 }, context))).toEqual([
      'error outOfRange detail.condemned',
    ]);
  });
});

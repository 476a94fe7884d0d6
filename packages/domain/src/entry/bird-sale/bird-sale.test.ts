import { describe, expect, it } from 'vitest';
import type { Hold } from '../../health/withdrawal';
import { read, tenthDay } from '../entry-context.fixture';
import { type BirdSaleContext, type BirdSaleDetail, birdSaleRules, meanSoldG } from './bird-sale';

const context: BirdSaleContext = {
  ...tenthDay,
  lastWeights: [{ sex: 'asHatched', day: '2026-03-11', meanG: 2000 }],
  holds: [],
  override: null,
};
const hold: Hold = {
  product: 'meat',
  entryId: 'course',
  source: 'treatment',
  itemId: 'enro',
  itemName: 'Enrofloxacin',
  firstDoseDay: '2026-03-08',
  lastDoseDay: '2026-03-10',
  clearance: { state: 'on', day: '2026-03-17' },
  writtenAt: '2026-03-10T08:00:00Z',
};
const sale: BirdSaleDetail = {
  sex: 'asHatched',
  purpose: 'clearing',
  customerName: '',
  docket: '',
  count: 1000,
  grossKg: 12_050,
  tareKg: 10_000,
  feedOffTime: null,
  catchTime: null,
  deadOnArrival: 0,
  condemned: 0,
};

describe('a bird sale', () => {
  it('weighs its birds by gross less tare', () => {
    expect(meanSoldG(sale)).toBe(2050);
    expect(birdSaleRules.check(sale, context)).toEqual([]);
    expect(birdSaleRules.deltasOf(sale, context)).toEqual([
      { flockId: 'flock', shedId: 'shed', day: '2026-03-12', sex: 'asHatched', sold: 1000, soldKg: 2050 },
    ]);
    expect(birdSaleRules.postingsOf(sale, context)[0]).toMatchObject({ to: { kind: 'customer' }, quantity: 1000 });
  });

  it('sells no more birds than there are', () => {
    const found = birdSaleRules.check({ ...sale, count: 10_001, grossKg: 30_500 }, context);
    expect(read(found)).toEqual(['error moreThanAlive detail.count']);
  });

  it('asks when the mean is more than a quarter off the last weighing', () => {
    expect(read(birdSaleRules.check({ ...sale, grossKg: 12_500 }, context))).toEqual([]);
    expect(read(birdSaleRules.check({ ...sale, grossKg: 12_501 }, context))).toEqual([
      'confirm soldWeightOff detail.grossKg',
    ]);
    expect(read(birdSaleRules.check({ ...sale, grossKg: 11_499 }, context))).toEqual([
      'confirm soldWeightOff detail.grossKg',
    ]);
    expect(read(birdSaleRules.check({ ...sale, grossKg: 14_000 }, { ...context, lastWeights: [] }))).toEqual([]);
  });

  it('is refused where scale or plant cannot be right', () => {
    expect(read(birdSaleRules.check({ ...sale, tareKg: 12_050 }, context))).toEqual([
      'error grossNotAboveTare detail.grossKg',
    ]);
    expect(read(birdSaleRules.check({ ...sale, deadOnArrival: 600, condemned: 401 }, context))).toEqual([
      'error outOfRange detail.condemned',
    ]);
  });

  it('is refused while the meat is held, and not for the eggs', () => {
    expect(birdSaleRules.check(sale, { ...context, holds: [hold] })).toMatchObject([
      {
        code: 'withdrawalRunning',
        severity: 'error',
        params: { name: 'Enrofloxacin', day: '2026-03-10', max: '2026-03-17' },
      },
    ]);
    expect(birdSaleRules.check(sale, { ...context, holds: [{ ...hold, product: 'eggs' }] })).toEqual([]);
  });

  it('goes through with an override of two people for its day, and says so', () => {
    const people = { askedBy: 'Dr Hale', grantedBy: 'Olive', grantedAt: '2026-03-10T09:00:00Z', singleHand: '' };
    const override = { id: 'o', product: 'meat' as const, day: context.day, ...people };
    expect(read(birdSaleRules.check(sale, { ...context, holds: [hold], override }))).toEqual([
      'warn withdrawalOverridden day',
    ]);
    const ofTomorrow = { ...override, day: '2026-03-13' };
    expect(read(birdSaleRules.check(sale, { ...context, holds: [hold], override: ofTomorrow }))).toEqual([
      'error withdrawalRunning day',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { read } from '../entry-context.fixture';
import { prescribedFlock } from '../medicine-use.fixture';
import { courseDays, type TreatmentContext, type TreatmentDetail, treatmentRules } from './treatment';

const context: TreatmentContext = { ...prescribedFlock, lastGivenDay: null, otherCourse: null };
const treatment = (more: Partial<TreatmentDetail> = {}): TreatmentDetail => ({
  diagnosis: 'colibacillosis',
  prescriber: 'Dr Hale',
  itemId: 'enro',
  prescriptionId: 'rx',
  dose: '10 mg per kg',
  route: 'drinkingWater',
  endDay: '2026-03-14',
  birds: 10_000,
  result: '',
  ...more,
});
const found = (more: Partial<TreatmentDetail>, around: Partial<TreatmentContext> = {}) =>
  read(treatmentRules.check(treatment(more), { ...context, ...around }));

describe('a course of treatment', () => {
  it('runs for 1 to 90 days, which may lie ahead', () => {
    expect(courseDays('2026-03-12', '2026-03-14')).toBe(3);
    expect(found({})).toEqual([]);
    expect(found({ endDay: '2026-03-11' })).toEqual(['error outOfRange detail.endDay']);
    expect(found({ endDay: '2026-06-10' })).toEqual(['error outOfRange detail.endDay']);
  });

  it('is on prescription from its first to its last day', () => {
    expect(found({ endDay: '2026-03-15' })).toEqual(['error prescriptionMissing detail.prescriptionId']);
    expect(found({ prescriptionId: null })).toEqual(['error prescriptionMissing detail.prescriptionId']);
    const free = {
      name: 'Enrofloxacin',
      unit: 'ml',
      prescriptionOnly: false,
      periods: context.medicine?.periods ?? [],
    };
    expect(found({ prescriptionId: null, endDay: '2026-03-20' }, { medicine: free })).toEqual([]);
  });

  it('does not end before the medicine that was given in it', () => {
    expect(found({ endDay: '2026-03-13' }, { lastGivenDay: '2026-03-14' })).toEqual([
      'error outsideCourse detail.endDay',
    ]);
    expect(found({}, { lastGivenDay: '2026-03-14' })).toEqual([]);
  });

  it('says that the shed is given the same medicine on the same days already', () => {
    expect(found({}, { otherCourse: { day: '2026-03-10', birds: 9000 } })).toEqual(['warn entryExists day']);
  });

  it('is for birds that are there and a medicine that there is', () => {
    expect(found({ birds: 10_001 })).toEqual(['error moreThanAlive detail.birds']);
    expect(found({}, { medicine: null })).toEqual(['error unknownValue detail.itemId']);
  });

  it('asks when its last dose and period reach over a day on which birds were sold', () => {
    const sold = (day: string) => ({
      sales: [{ documentId: 'sale', day, product: 'meat' as const, count: 4200, laidDays: [] }],
    });
    expect(found({}, sold('2026-03-20'))).toEqual(['confirm soldInWithdrawal day']);
    expect(found({}, sold('2026-03-21'))).toEqual([]);
    expect(found({ endDay: '2026-03-12' }, sold('2026-03-20'))).toEqual([]);
  });

  it('asks before it holds a product without end', () => {
    const unknown = { name: 'Enrofloxacin', unit: 'ml', prescriptionOnly: true, periods: [] };
    expect(found({}, { medicine: unknown })).toEqual(['confirm withdrawalUnknown detail.itemId']);
    expect(found({}, { medicine: unknown, productionKind: 'layer' })).toEqual([
      'confirm withdrawalUnknown detail.itemId',
      'confirm withdrawalUnknown detail.itemId',
    ]);
  });
});

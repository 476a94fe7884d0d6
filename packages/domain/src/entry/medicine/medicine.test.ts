import { describe, expect, it } from 'vitest';
import { read } from '../entry-context.fixture';
import { prescribedFlock } from '../medicine-use.fixture';
import { type MedicineContext, type MedicineDetail, medicineRules } from './medicine';

const context: MedicineContext = {
  ...prescribedFlock,
  lots: [
    { lotId: 'late', expiryDay: '2026-09-01', receivedDay: '2026-03-01', quarantinedFrom: null, onHand: 1000 },
    { lotId: 'soon', expiryDay: '2026-04-01', receivedDay: '2026-03-05', quarantinedFrom: null, onHand: 250.5 },
  ],
  givenBefore: 0,
  courses: [
    {
      id: 'course',
      itemId: 'enro',
      route: 'drinkingWater',
      firstDay: '2026-03-11',
      lastDay: '2026-03-13',
      prescriptionId: 'rx',
    },
  ],
};
const medicine = (more: Partial<MedicineDetail> = {}): MedicineDetail => ({
  itemId: 'enro',
  lotId: null,
  quantity: 300,
  purpose: 'colibacillosis',
  route: 'drinkingWater',
  prescriptionId: 'rx',
  treatmentId: null,
  ...more,
});
const found = (more: Partial<MedicineDetail>, around: Partial<MedicineContext> = {}) =>
  read(medicineRules.check(medicine(more), { ...context, ...around }));
const free = { ...prescribedFlock.medicine, prescriptionOnly: false } as MedicineContext['medicine'];

describe('medicine given', () => {
  it('on prescription needs one that is in force for it on that day', () => {
    const missing = ['error prescriptionMissing detail.prescriptionId'];
    expect(found({})).toEqual([]);
    expect(found({ prescriptionId: null })).toEqual(missing);
    expect(found({ prescriptionId: 'other' })).toEqual(missing);
    expect(found({}, { day: '2026-03-09', today: '2026-03-20' })).toEqual(missing);
    const ended = context.prescriptions.map((one) => ({ ...one, endedDay: '2026-03-12' }));
    expect(found({}, { prescriptions: ended })).toEqual(missing);
  });

  it('says what of it was given that day already', () => {
    const [one] = medicineRules.check(medicine(), { ...context, givenBefore: 40 });
    expect(one).toMatchObject({ code: 'entryExists', severity: 'warn', params: { value: 40, unit: 'ml' } });
  });

  it('is counted in the unit of its item', () => {
    expect(medicineRules.figureOf(medicine(), context)).toEqual({ value: 300, unit: 'ml' });
  });

  it('without prescription is free to all but a Supervisor', () => {
    expect(found({ prescriptionId: null }, { medicine: free })).toEqual([]);
    expect(found({ prescriptionId: null }, { medicine: free, givesOnPrescription: true })).toEqual([
      'error prescriptionMissing detail.prescriptionId',
    ]);
  });

  it('of a course is that course’s medicine, on its days, on its prescription', () => {
    const ofCourse = { treatmentId: 'course', prescriptionId: null };
    expect(found(ofCourse)).toEqual([]);
    expect(found(ofCourse, { day: '2026-03-14', today: '2026-03-20' })).toEqual([
      'error outsideCourse detail.treatmentId',
    ]);
    expect(found({ ...ofCourse, itemId: 'amox' }, { medicine: free })[0]).toBe(
      'error outsideCourse detail.treatmentId',
    );
    expect(found({ treatmentId: 'none' })).toEqual(['error unknownValue detail.treatmentId']);
  });

  it('asks when nobody knows how long it holds, and when the label does not permit it', () => {
    const label = (periods: NonNullable<MedicineContext['medicine']>['periods']) => ({
      medicine: { name: 'Enrofloxacin', unit: 'ml', prescriptionOnly: false, periods },
    });
    expect(found({}, label([]))).toEqual(['confirm withdrawalUnknown detail.itemId']);
    const [meat] = (context.medicine as NonNullable<MedicineContext['medicine']>).periods;
    const eggs = { ...meat, product: 'eggs', permitted: false, days: 14 } as NonNullable<typeof meat>;
    const hens = { productionKind: 'layer', ...label([meat as NonNullable<typeof meat>, eggs]) } as const;
    expect(found({}, { ...hens, productionDay: '2026-03-12' })).toEqual(['confirm notPermittedHere detail.itemId']);
    expect(found({}, hens)).toEqual([]);
    // The course has asked already.
    expect(found({ treatmentId: 'course' }, label([]))).toEqual([]);
  });

  it('asks when it holds what was sold already; what is of a course the course has asked', () => {
    const sales = [{ documentId: 'sale', day: '2026-03-15', product: 'meat', count: 4200, laidDays: [] }] as const;
    expect(found({}, { sales })).toEqual(['confirm soldInWithdrawal day']);
    expect(found({ treatmentId: 'course' }, { sales })).toEqual([]);
    const injected = { treatmentId: 'course', route: 'intramuscular' } as const;
    expect(found(injected, { sales })).toEqual(['confirm soldInWithdrawal day']);
    expect(found({}, { sales: [{ ...sales[0], day: '2026-03-19' }] })).toEqual([]);
    expect(found({}, { sales: [{ ...sales[0], day: '2026-03-11' }] })).toEqual([]);
  });

  it('leaves the store first expiry first, to the thousandth', () => {
    expect(medicineRules.postingsOf(medicine(), context).map(({ lot, quantity }) => [lot, quantity])).toEqual([
      [{ kind: 'goods', lotId: 'soon', unit: 'ml' }, 250.5],
      [{ kind: 'goods', lotId: 'late', unit: 'ml' }, 49.5],
    ]);
    expect(found({ quantity: 1250.501 })).toEqual(['error moreThanStock detail.quantity']);
    expect(found({ quantity: 0 })).toEqual(['error outOfRange detail.quantity']);
    expect(found({}, { medicine: null })).toEqual(['error unknownValue detail.itemId']);
  });
});

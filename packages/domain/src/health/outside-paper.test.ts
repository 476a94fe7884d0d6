import { describe, expect, it } from 'vitest';
import { read } from '../entry/entry-context.fixture';
import { checkSoldBefore, checkWithdrawalPeriods } from '../entry/medicine-use';
import { prescribedFlock } from '../entry/medicine-use.fixture';
import { checkPaperPrescription, periodsOfPaper } from './outside-paper';
import { holdsOfDoses } from './withdrawal';
import type { WithdrawalPeriod } from './withdrawal-period';

const paper: Parameters<typeof checkPaperPrescription>[0] = {
  number: 'RX 1',
  veterinarian: 'Dr Moor',
  registration: '4711',
  day: '2026-03-09',
  meatDays: 7,
  eggDays: 4,
};
const says = (more: Partial<WithdrawalPeriod>): WithdrawalPeriod => ({
  product: 'meat',
  species: 'chicken',
  country: null,
  route: null,
  permitted: true,
  days: 7,
  ...more,
});

describe('a prescription from paper', () => {
  const hens = { productionKind: 'layer', country: 'DE', route: 'drinkingWater' } as const;
  const around = {
    today: '2026-03-10',
    fromDay: '2026-03-10',
    lastDoseDay: '2026-03-14',
    label: [says({}), says({ product: 'eggs', days: 4 })],
    use: hens,
    firstLayDay: '2026-02-01',
  } as const;
  const check = (more: Partial<typeof paper>, also: object = {}) =>
    checkPaperPrescription({ ...paper, ...more }, { ...around, ...also });

  it('states no less than the label, and for what the flock gives', () => {
    expect(read(check({}))).toEqual([]);
    expect(read(check({ meatDays: 6, eggDays: 3 }))).toEqual([
      'error shorterThanLabel paper.meatDays',
      'error shorterThanLabel paper.eggDays',
    ]);
    expect(check({ meatDays: 6 })[0]?.params).toMatchObject({ value: 6, min: 7 });
    expect(read(check({ meatDays: 365, eggDays: null }))).toEqual([]);
    expect(read(check({ eggDays: 0 }, { use: { ...hens, productionKind: 'broiler' } }))).toEqual([]);
  });

  it('permits nothing that the label forbids, and may say what the label does not', () => {
    const forbids = { label: [says({}), says({ product: 'eggs', permitted: false, days: 28 })] };
    expect(read(check({ eggDays: 365 }, forbids))).toEqual(['error labelForbids paper.eggDays']);
    expect(read(check({ eggDays: null }, forbids))).toEqual([]);
    // Before the first lay the label names the days within which it must not be given.
    expect(read(check({ eggDays: 27 }, { ...forbids, firstLayDay: null }))).toEqual([
      'error shorterThanLabel paper.eggDays',
    ]);
    expect(read(check({ eggDays: 28 }, { ...forbids, firstLayDay: null }))).toEqual([]);
    expect(read(check({ meatDays: 0, eggDays: 0 }, { label: [] }))).toEqual([]);
  });

  it('is signed by today, and before the medicine begins', () => {
    expect(read(check({ day: '2026-03-11' }))).toEqual(['error dayInFuture paper.day', 'error beforePaper fromDay']);
    expect(read(check({ day: '2026-03-10' }))).toEqual([]);
  });

  it('makes a hold longer, never shorter', () => {
    const hold = (papers: (typeof paper)[]) => {
      const statements = [[says({})], ...papers.map(periodsOfPaper)];
      const dose = { entryId: 'e', source: 'medicine', itemId: 'enro', itemName: 'Enro', route: 'spray' } as const;
      const days = {
        firstDoseDay: '2026-03-10',
        lastDoseDay: '2026-03-10',
        writtenAt: '2026-03-10T08:00:00Z',
        statements,
      };
      const flock = { productionKind: 'broiler', country: 'DE', productionDay: null } as const;
      return holdsOfDoses([{ ...dose, ...days }], flock)[0]?.clearance;
    };
    expect(hold([])).toEqual({ state: 'on', day: '2026-03-17' });
    expect(hold([{ ...paper, meatDays: 20 }])).toEqual({ state: 'on', day: '2026-03-30' });
    expect(hold([{ ...paper, meatDays: 0 }])).toEqual({ state: 'on', day: '2026-03-17' });
  });

  it('answers what nobody knew of the medicine, and asks about what was sold in its longer withdrawal', () => {
    const [prescribed] = prescribedFlock.prescriptions;
    if (prescribed === undefined) throw new Error('the fixture has lost its prescription');
    const unknown = { ...prescribedFlock, medicine: { name: 'x', unit: 'ml', prescriptionOnly: true, periods: [] } };
    const prescribedOnPaper = {
      ...unknown,
      prescriptions: [{ ...prescribed, paper: { meatDays: 20, eggDays: null } }],
    };
    const given = { route: 'spray', lastDoseDay: '2026-03-12', prescriptionId: prescribed.id } as const;
    expect(read(checkWithdrawalPeriods(given, unknown))).toEqual(['confirm withdrawalUnknown detail.itemId']);
    expect(read(checkWithdrawalPeriods(given, prescribedOnPaper))).toEqual([]);
    const sales = [{ documentId: 's', day: '2026-03-31', product: 'meat', count: 100, laidDays: [] } as const];
    const doses = { source: 'medicine', itemId: 'enro', firstDoseDay: '2026-03-12', ...given } as const;
    const soldBefore = (prescriptionId: string | null) =>
      read(checkSoldBefore({ ...doses, prescriptionId }, prescribedFlock.medicine, { ...prescribedOnPaper, sales }));
    expect(soldBefore(prescribed.id)).toEqual(['confirm soldInWithdrawal day']);
    expect(soldBefore(null)).toEqual([]);
  });
});

import type { HealthItem } from '@henhouse/contract/health/health-item';
import { createPrescription } from '@henhouse/contract/health/prescription';
import type { GoodsLot } from '@henhouse/contract/stock/goods-stock';
import { addDays } from '@henhouse/domain/day/day';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../../../test-blank';
import { day, flockOnDay } from '../../entry.fixture';
import { judgeForm } from '../../form/judge-entry';
import { birdSaleForm } from '../bird-sale/bird-sale-form';
import type { Around, MedicineChest } from '../kind-form';
import { medicineForm } from '../medicine/medicine-form';
import { treatmentForm } from '../treatment/treatment-form';
import { vaccineForm } from '../vaccine/vaccine-form';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const ids = { enro: uuid('c2'), vaccine: uuid('c3'), rx: uuid('a2'), course: uuid('e2') };

const item: HealthItem = {
  id: ids.enro,
  category: 'medicine',
  code: 'ENRO',
  name: 'Enrofloxacin 10 %',
  unit: 'ml',
  activeSubstance: 'enrofloxacin',
  strengthMgPerUnit: 100,
  doseMgPerKgDay: null,
  route: 'drinkingWater',
  prescriptionOnly: true,
  antimicrobial: true,
  periods: [{ product: 'meat', species: 'chicken', country: null, route: null, permitted: true, days: 7 }],
  retired: false,
  version: 1,
};
const lot = (part: Partial<GoodsLot>): GoodsLot => ({
  lotId: uuid('d2'),
  itemId: ids.enro,
  itemCode: 'ENRO',
  itemName: item.name,
  category: 'medicine',
  unit: 'ml',
  lotCode: 'E-1',
  receivedDay: '2020-01-01',
  expiryDay: null,
  quarantinedFrom: null,
  received: 500,
  onHand: 500,
  expired: false,
  ...part,
});
const prescription = blankOf(createPrescription.output, {
  id: ids.rx,
  flockId: uuid('b1'),
  itemId: ids.enro,
  itemName: item.name,
  diagnosis: 'Colibacillosis',
  dose: '10 mg per kg',
  route: 'drinkingWater' as const,
  fromDay: day,
  toDay: addDays(day, 4),
  prescriber: 'Dr Hale',
  recordedBy: 'Dr Hale',
  version: 1,
  createdAt: `${day}T08:00:00Z`,
});
const chest: MedicineChest = {
  lots: [lot({}), lot({ lotId: uuid('d3'), itemId: ids.vaccine, category: 'vaccine', unit: 'doses', onHand: 9000 })],
  items: [item],
  prescriptions: [prescription],
  courses: [],
};
const around = (part: Partial<Around> = {}): Around => ({
  context: flockOnDay(),
  lots: null,
  medicines: chest,
  corrected: null,
  ...part,
});
const codes = (problems: readonly { code: string; field: string }[]) =>
  problems.map(({ code, field }) => `${code} ${field}`);

describe('what was typed into the forms of medicine, before anything is sent', () => {
  const vaccinate = (doses: number, birds: number, surroundings = around()) => {
    const detail = { ...vaccineForm.blank(surroundings), itemId: ids.vaccine, doses, birds, givenBy: 'Ann' };
    return codes(judgeForm(vaccineForm, { day, detail }, surroundings).problems);
  };
  const give = (quantity: number, prescriptionId: string | null, surroundings = around()) => {
    const typed = { itemId: ids.enro, quantity, prescriptionId, purpose: 'Colibacillosis' };
    const detail = { ...medicineForm.blank(surroundings), ...typed };
    return codes(judgeForm(medicineForm, { day, detail }, surroundings).problems);
  };
  const treat = (endDay: string, surroundings = around()) => {
    const typed = { itemId: ids.enro, prescriptionId: ids.rx, diagnosis: 'Colibacillosis', dose: '10 mg', endDay };
    const detail = { ...treatmentForm.blank(surroundings), ...typed, prescriber: 'Dr Hale' };
    return codes(judgeForm(treatmentForm, { day, detail }, surroundings).problems);
  };

  it('is refused where the store holds less, or the birds are fewer', () => {
    expect(vaccinate(9000, 9000)).toEqual([]);
    expect(vaccinate(9001, 9000)).toEqual(['moreThanStock detail.doses']);
    expect(vaccinate(9000, 20_001)).toEqual(['moreThanAlive detail.birds', 'dosesFewerThanBirds detail.doses']);
    expect(give(500, ids.rx)).toEqual([]);
    expect(give(501, ids.rx)).toEqual(['moreThanStock detail.quantity']);
  });

  it('is refused without the prescription that it needs, for every day of a course', () => {
    expect(give(100, null)).toEqual(['prescriptionMissing detail.prescriptionId']);
    expect(treat(addDays(day, 4))).toEqual([]);
    expect(treat(addDays(day, 5))).toEqual(['prescriptionMissing detail.prescriptionId']);
  });

  it('asks about a sale that stands on a day on which it would hold', () => {
    const { health } = flockOnDay();
    const sales = [{ documentId: uuid('e9'), day, product: 'meat' as const, count: 4200, laidDays: [] }];
    const sold = around({ context: flockOnDay({ health: { ...health, sales } }) });
    expect(treat(day, sold)).toEqual(['soldInWithdrawal day']);
    expect(give(100, ids.rx, sold)).toEqual(['soldInWithdrawal day']);
  });

  it('is left to the server where this browser does not know: an unknown item, another day’s store, no chest', () => {
    expect(give(501, ids.rx, around({ medicines: null }))).toEqual([]);
    expect(give(501, ids.rx, around({ medicines: { ...chest, items: [] } }))).toEqual([]);
    const past = flockOnDay({ today: addDays(day, 1) });
    expect(vaccinate(9001, 9000, around({ context: past }))).toEqual([]);
  });
});

describe('a sale out of a held flock', () => {
  const sell = (health: Partial<Around['context']['health']>) => {
    const context = flockOnDay({ health: { ...flockOnDay().health, ...health } });
    const detail = { ...birdSaleForm.blank(around({ context })), count: 100, grossKg: 100 };
    return codes(judgeForm(birdSaleForm, { day, detail }, around({ context })).problems);
  };
  const shut = {
    product: 'meat',
    source: 'quarantine',
    sampleId: null,
    fromDay: day,
    releasedDay: null,
    by: 'Dr Hale',
    reason: 'swollen heads',
    writtenAt: `${day}T08:00:00Z`,
  } as const;

  it('is refused in the form, and let through by what two people have granted', () => {
    expect(sell({ holds: [shut] })).toContain('flockQuarantined day');
    const hands = { askedBy: 'Dr Hale', grantedBy: 'Ada', grantedAt: `${day}T09:00:00Z`, singleHand: '' };
    const override = { id: uuid('f9'), product: 'meat', day, ...hands } as const;
    expect(sell({ holds: [shut], overrides: [{ ...override, usedBy: null }] })).toContain('withdrawalOverridden day');
    // One that another document has used lets nothing else go.
    expect(sell({ holds: [shut], overrides: [{ ...override, usedBy: uuid('e8') }] })).toContain('flockQuarantined day');
  });
});

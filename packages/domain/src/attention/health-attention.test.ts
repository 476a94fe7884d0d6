import { describe, expect, it } from 'vitest';
import type { MedicineHold } from '../health/withdrawal';
import { type HealthNow, healthAttention } from './health-attention';

const day = '2026-03-14';
const hold = (more: Partial<MedicineHold> = {}): MedicineHold => ({
  product: 'meat',
  entryId: 'course',
  source: 'treatment',
  itemId: 'enro',
  itemName: 'Enrofloxacin 10 %',
  firstDoseDay: '2026-03-10',
  lastDoseDay: '2026-03-20',
  clearance: { state: 'on', day: '2026-03-27' },
  writtenAt: null,
  ...more,
});
const quiet: HealthNow = { flockId: 'flock', requests: [], overrides: [], sales: [], holds: [] };
const found = (now: Partial<HealthNow>) =>
  healthAttention({ ...quiet, ...now }, day).map(({ rule, severity }) => `${severity} ${rule}`);

describe('health that needs a person', () => {
  it('is nothing while a course is under way and its hold is far from its end', () => {
    expect(found({})).toEqual([]);
    expect(found({ holds: [hold()] })).toEqual([]);
  });

  it('is danger where something was sold that a medicine holds, with sale, last dose and clear day', () => {
    const sale = { documentId: 'sale', day: '2026-03-12', product: 'meat', count: 4200, laidDays: [] } as const;
    const [item] = healthAttention({ ...quiet, sales: [{ sale, hold: hold() }] }, day);
    expect(item).toMatchObject({
      rule: 'soldInWithdrawal',
      severity: 'danger',
      flockId: 'flock',
      action: 'openFlock',
      params: { count: 4200, unit: 'birds', soldDay: '2026-03-12', lastDoseDay: '2026-03-20', clearDay: '2026-03-27' },
    });
  });

  it('is a warning where somebody waits for an answer', () => {
    const request = { signs: 'coughing', sinceDay: '2026-03-12', birds: 300, askedBy: 'Maria' };
    const override = { day: '2026-03-15', askedBy: 'Dr Hale', product: 'meat' };
    expect(found({ requests: [request], overrides: [override] })).toEqual([
      'warning treatmentRequested',
      'warning overrideAsked',
    ]);
  });

  it('is a note where a course or a hold ends today or tomorrow; a course once for all that it holds', () => {
    const ending = { lastDoseDay: '2026-03-15', clearance: { state: 'on', day: '2026-03-22' } } as const;
    expect(found({ holds: [hold(ending), hold({ ...ending, product: 'eggs' })] })).toEqual(['info courseEnding']);
    expect(found({ holds: [hold({ ...ending, source: 'medicine' })] })).toEqual([]);
    const free = (clearDay: string) => hold({ clearance: { state: 'on', day: clearDay } });
    expect(found({ holds: [free('2026-03-15')] })).toEqual(['info holdEnding']);
    expect(found({ holds: [free('2026-03-16')] })).toEqual([]);
    expect(found({ holds: [hold({ clearance: { state: 'never' } })] })).toEqual([]);
    // What another medicine or a quarantine holds on is not soon free.
    expect(found({ holds: [free('2026-03-15'), free('2026-03-20')] })).toEqual([]);
    expect(found({ holds: [free('2026-03-15'), hold({ clearance: { state: 'unknown' } })] })).toEqual([]);
  });
});

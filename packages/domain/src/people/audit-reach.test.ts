import { describe, expect, it } from 'vitest';
import { auditReachOf, mayHoldAmounts, withoutAmounts } from './audit-reach';

describe('what somebody sees of the audit log', () => {
  it('is the company for who answers for it, health for the Doctor, farms for everybody else', () => {
    const reaches = ['Owner', 'Admin', 'super_admin', 'Doctor', 'Manager'].map(auditReachOf);
    expect(reaches).toEqual(['company', 'company', 'company', 'health', 'farms']);
  });

  it('has no amounts, whatever their fields are called, where these are not shown', () => {
    const params = { value: 793_800, max: 784, unit: 'money', name: 'Grain' };
    const purchase = {
      number: 4,
      lines: [{ quantity: 2, unitPriceMinor: 450 }],
      beyond: [{ code: 'overBilled', params }],
    };
    expect(withoutAmounts(purchase)).toEqual({
      number: 4,
      lines: [{ quantity: 2 }],
      beyond: [{ code: 'overBilled', params: { unit: 'money', name: 'Grain' } }],
    });
    expect(withoutAmounts({ value: 57.4, max: 55.4, unit: 'money/kg', name: 'Grain' })).toEqual({
      unit: 'money/kg',
      name: 'Grain',
    });
    expect(mayHoldAmounts('{"value":57.4,"unit":"money/kg"}')).toBe(true);
    expect(withoutAmounts({ month: '2026-03-01', figures: { income: 200 }, unit: 'kg', value: 3 })).toEqual({
      month: '2026-03-01',
      unit: 'kg',
      value: 3,
    });
  });

  it('is never the company for a role that nobody knows', () => {
    for (const role of ['', 'owner', 'constructor', 'Boss']) expect(auditReachOf(role)).toBe('farms');
  });
});

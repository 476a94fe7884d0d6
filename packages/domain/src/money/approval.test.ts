import { describe, expect, it } from 'vitest';
import { type ApprovalLimits, checkApproval } from './approval';

const limits = { adminLimitMinor: 1_000_000, managerLimitMinor: 100_000 };
const codes = (question: Partial<Parameters<typeof checkApproval>[0]>, within: ApprovalLimits = limits) =>
  checkApproval(
    { amountMinor: 50_000, askedById: 'a', approverId: 'b', approverRole: 'Manager', ...question },
    within,
  ).map(({ code }) => code);

describe('approving an amount', () => {
  it('ends at the limit of the role, and has none for the Owner', () => {
    expect(codes({ amountMinor: 100_000 })).toEqual([]);
    expect(codes({ amountMinor: 100_001 })).toEqual(['aboveLimit']);
    expect(codes({ amountMinor: 1_000_000, approverRole: 'Admin' })).toEqual([]);
    expect(codes({ amountMinor: 1_000_001, approverRole: 'Admin' })).toEqual(['aboveLimit']);
    expect(codes({ amountMinor: 90_000_000, approverRole: 'Owner' })).toEqual([]);
    expect(
      checkApproval(
        { amountMinor: 1, askedById: 'a', approverId: 'b', approverRole: 'Manager' },
        { adminLimitMinor: null, managerLimitMinor: null },
      ),
    ).toMatchObject([{ code: 'aboveLimit', params: { value: 1, max: null } }]);
  });

  it('takes a second person above what a Manager may alone, the Owner too', () => {
    expect(codes({ approverId: 'a' })).toEqual([]);
    expect(codes({ approverId: 'a', amountMinor: 100_001, approverRole: 'Owner' })).toEqual(['needsOtherHand']);
    expect(codes({ amountMinor: 100_001, approverRole: 'Owner' })).toEqual([]);
    // A family that never set a limit: its one Owner buys alone.
    const none = { adminLimitMinor: null, managerLimitMinor: null };
    expect(codes({ approverId: 'a', amountMinor: 90_000, approverRole: 'Owner' }, none)).toEqual([]);
  });
});

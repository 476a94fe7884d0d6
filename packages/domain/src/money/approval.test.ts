import { describe, expect, it } from 'vitest';
import { type ApprovalLimits, type ApprovalRequest, judgeApproval } from './approval';

const limits = { adminLimitMinor: 1_000_000, managerLimitMinor: 100_000 };
const none = { adminLimitMinor: null, managerLimitMinor: null };
const judge = (question: Partial<ApprovalRequest>, within: ApprovalLimits = limits) =>
  judgeApproval(
    {
      amountMinor: 50_000,
      writerIds: ['a'],
      approverId: 'b',
      approverRole: 'Manager',
      isOnlyHand: false,
      reason: '',
      ...question,
    },
    within,
  );
const codes = (question: Partial<ApprovalRequest>, within: ApprovalLimits = limits) =>
  judge(question, within).problems.map(({ code }) => code);

describe('approving an amount', () => {
  it('ends at the limit of the role, and has none for the Owner', () => {
    expect(codes({ amountMinor: 100_000 })).toEqual([]);
    expect(codes({ amountMinor: 100_001 })).toEqual(['aboveLimit']);
    expect(codes({ amountMinor: 1_000_000, approverRole: 'Admin' })).toEqual([]);
    expect(codes({ amountMinor: 1_000_001, approverRole: 'Admin' })).toEqual(['aboveLimit']);
    expect(codes({ amountMinor: 90_000_000, approverRole: 'Owner' })).toEqual([]);
    expect(codes({ amountMinor: 1, approverRole: 'Doctor' })).toEqual(['aboveLimit']);
    expect(judge({ amountMinor: 1 }, none).problems).toMatchObject([
      { code: 'aboveLimit', params: { value: 1, max: null } },
    ]);
  });

  it('takes a second person above what a Manager may alone, the Owner too', () => {
    expect(codes({ approverId: 'a' })).toEqual([]);
    expect(codes({ approverId: 'a', amountMinor: 100_001, approverRole: 'Owner' })).toEqual(['needsOtherHand']);
    expect(codes({ amountMinor: 100_001, approverRole: 'Owner' })).toEqual([]);
    // A family that never set a limit: its one Owner buys alone.
    expect(codes({ approverId: 'a', amountMinor: 90_000, approverRole: 'Owner' }, none)).toEqual([]);
  });

  it('takes one who wrote no part of it', () => {
    const large = { amountMinor: 200_000, approverRole: 'Admin' } as const;
    expect(codes({ ...large, writerIds: ['a', 'b'] })).toEqual(['needsOtherHand']);
    expect(codes({ ...large, writerIds: ['a', 'c'] })).toEqual([]);
  });

  it('takes two whatever the amount where that is asked', () => {
    expect(codes({ approverId: 'a', always: true })).toEqual(['needsOtherHand']);
    expect(codes({ approverId: 'a', always: true, approverRole: 'Owner' }, none)).toEqual(['needsOtherHand']);
  });

  it('is done by the only one there is, with a reason, and says so', () => {
    const alone = { approverId: 'a', amountMinor: 200_000, approverRole: 'Owner', isOnlyHand: true } as const;
    expect(codes(alone)).toEqual(['singleHandReason']);
    expect(codes({ ...alone, reason: '  ' })).toEqual(['singleHandReason']);
    expect(judge({ ...alone, reason: 'I am alone here' })).toEqual({ problems: [], isSingleHand: true });
    // Small ones take one hand anyway, and another's are approved by a second.
    expect(judge({ ...alone, amountMinor: 100, reason: 'x' })).toEqual({ problems: [], isSingleHand: false });
    expect(judge({ ...alone, writerIds: ['c'] })).toEqual({ problems: [], isSingleHand: false });
    expect(codes({ ...alone, approverRole: 'Manager', reason: 'I am alone here' })).toEqual(['aboveLimit']);
  });
});

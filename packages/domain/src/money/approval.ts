import type { BuiltInRole } from '../people/permission';
import { error, type Problem } from '../problem/problem';

/** Up to which amount whom the company lets approve; null: not at all. The Owner has no limit. */
export interface ApprovalLimits {
  readonly adminLimitMinor: number | null;
  readonly managerLimitMinor: number | null;
}

export interface ApprovalRequest {
  readonly amountMinor: number;
  /** Whoever wrote any part of it since it was approved last. */
  readonly writerIds: readonly string[];
  readonly approverId: string;
  /** The built-in role that the approver's own is based on. */
  readonly approverRole: BuiltInRole;
  /** Nobody else of the company may approve so much today, and the company lets one person do both then. */
  readonly isOnlyHand: boolean;
  /** Why one person does both; empty: nothing said. */
  readonly reason: string;
  /** Asks for two hands whatever the amount: beyond a customer's credit limit, say. */
  readonly always?: boolean;
}

interface ApprovalAnswer {
  readonly problems: Problem[];
  /** One person wrote and approves: what is approved says so for good. */
  readonly isSingleHand: boolean;
}

/** Up to which amount a role approves, in minor units; null: not at all. */
export function approvalLimit(role: BuiltInRole, limits: ApprovalLimits): number | null {
  if (role === 'Owner') return Number.POSITIVE_INFINITY;
  if (role === 'Admin') return limits.adminLimitMinor;
  return role === 'Manager' || role === 'AssistantManager' ? limits.managerLimitMinor : null;
}

/** True when a role's limit covers an amount. */
export function coversAmount(role: BuiltInRole, amountMinor: number, limits: ApprovalLimits): boolean {
  const limit = approvalLimit(role, limits);
  return limit !== null && amountMinor <= limit;
}

/**
 * Whether somebody may approve a document of an amount: `aboveLimit` (`value` the amount, `max` their limit, in minor units;
 * null where they have none), or `needsOtherHand`, since who wrote any part of it does not approve above the manager's limit:
 * small purchases do not need two people, large ones do. A company that has set no such limit has not asked for two. The only
 * one who may approve so much does both with a reason (`singleHandReason` without one).
 */
export function judgeApproval(request: ApprovalRequest, limits: ApprovalLimits): ApprovalAnswer {
  const { amountMinor, writerIds, approverId, approverRole, isOnlyHand, reason, always = false } = request;
  const no = (problem: Problem): ApprovalAnswer => ({ problems: [problem], isSingleHand: false });
  if (!coversAmount(approverRole, amountMinor, limits)) {
    const max = approvalLimit(approverRole, limits);
    return no(error('aboveLimit', 'totalMinor', { value: amountMinor, max, unit: 'money' }));
  }
  const { managerLimitMinor } = limits;
  const takesTwo = always || (managerLimitMinor !== null && amountMinor > managerLimitMinor);
  if (!takesTwo || !writerIds.includes(approverId)) return { problems: [], isSingleHand: false };
  if (!isOnlyHand) return no(error('needsOtherHand', 'totalMinor', { value: amountMinor, unit: 'money' }));
  if (reason.trim() === '') return no(error('singleHandReason', 'reason', { value: amountMinor, unit: 'money' }));
  return { problems: [], isSingleHand: true };
}

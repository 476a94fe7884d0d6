import type { BuiltInRole } from '../people/permission';
import { error, type Problem } from '../problem/problem';

/** Up to which amount whom the company lets approve; null: not at all. The Owner has no limit. */
export interface ApprovalLimits {
  readonly adminLimitMinor: number | null;
  readonly managerLimitMinor: number | null;
}

export interface ApprovalQuestion {
  readonly amountMinor: number;
  readonly askedById: string;
  readonly approverId: string;
  /** The built-in role that the approver's own is based on. */
  readonly approverRole: BuiltInRole;
}

function limitOf(role: BuiltInRole, limits: ApprovalLimits): number | null {
  if (role === 'Owner') return Number.POSITIVE_INFINITY;
  if (role === 'Admin') return limits.adminLimitMinor;
  return limits.managerLimitMinor;
}

/**
 * Why somebody may not approve a document of an amount: `aboveLimit` (`value` the amount, `max` their limit, in minor units;
 * null where they have none), or `needsOtherHand`, since who asks does not approve above the manager's limit: small
 * purchases do not need two people, large ones do. A company that has set no such limit has not asked for two.
 */
export function checkApproval(question: ApprovalQuestion, limits: ApprovalLimits): Problem[] {
  const { amountMinor, askedById, approverId, approverRole } = question;
  const limit = limitOf(approverRole, limits);
  if (limit === null || amountMinor > limit) {
    return [error('aboveLimit', 'totalMinor', { value: amountMinor, max: limit, unit: 'money' })];
  }
  const { managerLimitMinor } = limits;
  const alone = askedById === approverId && managerLimitMinor !== null && amountMinor > managerLimitMinor;
  return alone ? [error('needsOtherHand', 'totalMinor', { value: amountMinor, unit: 'money' })] : [];
}

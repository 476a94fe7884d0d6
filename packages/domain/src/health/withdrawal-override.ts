import { type Day, daysBetween } from '../day/day';
import { error, type Problem } from '../problem/problem';
import { isOneOf } from '../quantity/one-of';

/** Life of an override: asked for, then granted or refused, then used by one document; or taken back before that. */
export const overrideStates = ['asked', 'granted', 'refused', 'used', 'withdrawn'] as const;
type OverrideState = (typeof overrideStates)[number];

/** The two hands of an override. */
const overrideRoles = ['Doctor', 'Owner'] as const;

/** So many days ahead an override may be asked for. */
const daysAhead = 14;

/** Whether somebody in this role may ask for an override, or grant one. */
export function isOverrideRole(role: string): boolean {
  return isOneOf(overrideRoles, role);
}

/**
 * An override is asked for a flock that is held on a day from today on. Where a Doctor looks after the farm, Doctor or Owner
 * ask; where none does, the paper of an outside veterinarian stands for the Doctor (`paperNeeded`), and is not taken where
 * one does (`doctorDecides`).
 */
export function checkOverrideRequest(
  request: { readonly day: Day; readonly role: string; readonly hasPaper: boolean },
  around: { readonly today: Day; readonly isHeld: boolean; readonly hasDoctor: boolean },
): Problem[] {
  if (request.hasPaper && around.hasDoctor) return [error('doctorDecides', 'paper')];
  if (!request.hasPaper && !around.hasDoctor) return [error('paperNeeded', 'paper')];
  if (!request.hasPaper && !isOverrideRole(request.role)) return [error('needsOtherHand', '', { name: request.role })];
  const ahead = daysBetween(around.today, request.day);
  if (ahead < 0 || ahead > daysAhead) {
    return [error('outOfRange', 'day', { value: ahead, min: 0, max: daysAhead, unit: 'days' })];
  }
  return around.isHeld ? [] : [error('notHeld', 'day', { value: request.day })];
}

/** An override as far as its answer looks at it. */
export interface OverrideRequest {
  readonly state: OverrideState;
  readonly askedById: string;
  readonly askedRole: string;
  /** The paper of an outside veterinarian stands for the Doctor. */
  readonly hasPaper: boolean;
}

interface OverrideAnswer {
  readonly problems: Problem[];
  /** One person asks and grants: the override says so for good. */
  readonly isSingleHand: boolean;
}

/**
 * Who asks does not grant, and of the two one is the Doctor and the other the Owner (`needsOtherHand`); on paper the Owner
 * grants, or a Doctor who has come since. The only one who may grant on paper does both (`isOnlyHand`). Who asked may take
 * the question back. Only what was asked for and not yet answered can be answered; what was granted and let nothing go yet either of the
 * two hands takes back, or another Doctor or Owner: to hold takes one.
 */
export function checkOverrideAnswer(
  override: OverrideRequest,
  answering: {
    readonly userId: string;
    readonly role: string;
    readonly granted: boolean;
    /** Nobody else of the company may grant it today, and the company lets one person do both then. */
    readonly isOnlyHand: boolean;
  },
): OverrideAnswer {
  const { state, askedById, askedRole, hasPaper } = override;
  const { userId, role, granted, isOnlyHand } = answering;
  const no = (problem: Problem): OverrideAnswer => ({ problems: [problem], isSingleHand: false });
  const isOwn = userId === askedById;
  if (state === 'granted' && !granted && (isOwn || isOverrideRole(role))) return { problems: [], isSingleHand: false };
  if (state !== 'asked') return no(error('stateNotAllowed', 'state', { name: state }));
  const mayGrant = isOverrideRole(role) && (hasPaper || role !== askedRole);
  if (isOwn ? !granted : mayGrant) return { problems: [], isSingleHand: false };
  if (isOwn && hasPaper && mayGrant && isOnlyHand) return { problems: [], isSingleHand: true };
  return no(error('needsOtherHand', '', { name: askedRole }));
}

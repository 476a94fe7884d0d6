import { type Day, daysBetween } from '../day/day';
import { error, type Problem } from '../problem/problem';

/** Life of an override: asked for, then granted or refused, then used by one document; or taken back before that. */
export const overrideStates = ['asked', 'granted', 'refused', 'used', 'withdrawn'] as const;
export type OverrideState = (typeof overrideStates)[number];

/** The two hands of an override. */
const hands = ['Doctor', 'Owner'] as const;

/** So many days ahead an override may be asked for. */
const daysAhead = 14;

/** Whether somebody in this role may ask for an override, or grant one. */
export function isHand(role: string): boolean {
  return hands.some((hand) => hand === role);
}

/** An override is asked for a flock that is held on a day from today on. */
export function checkOverrideAsk(
  asked: { readonly day: Day; readonly role: string },
  around: { readonly today: Day; readonly isHeld: boolean },
): Problem[] {
  if (!isHand(asked.role)) return [error('needsOtherHand', '', { name: asked.role })];
  const ahead = daysBetween(around.today, asked.day);
  if (ahead < 0 || ahead > daysAhead) {
    return [error('outOfRange', 'day', { value: ahead, min: 0, max: daysAhead, unit: 'days' })];
  }
  return around.isHeld ? [] : [error('notHeld', 'day', { value: asked.day })];
}

/**
 * Who asks does not grant, and of the two one is the Doctor and the other the Owner (`needsOtherHand`). Only what was asked
 * for and not yet answered can be answered.
 */
export function checkOverrideAnswer(
  override: { readonly state: OverrideState; readonly askedById: string; readonly askedRole: string },
  answering: { readonly userId: string; readonly role: string },
): Problem[] {
  if (override.state !== 'asked') return [error('stateNotAllowed', 'state', { name: override.state })];
  const isSecond =
    isHand(answering.role) && answering.role !== override.askedRole && answering.userId !== override.askedById;
  return isSecond ? [] : [error('needsOtherHand', '', { name: override.askedRole })];
}

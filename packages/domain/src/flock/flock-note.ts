import { checkTakeAway, mayTakeAway } from '../people/own-only';
import { error, type Problem } from '../problem/problem';
import { type FlockState, isFlockFinished } from './flock-state';

/** How long whoever wrote a note takes it back, in hours. */
const noteHours = 24;

const hourMs = 3_600_000;

/** A note waits no longer than this on a phone, in days: a clock that says more is wrong. */
const longestWaitDays = 60;

/** A finished flock takes no notes (`flockClosed`). */
export const checkNote = (state: FlockState): Problem[] =>
  isFlockFinished(state) ? [error('flockClosed', '', { name: state })] : [];

/** The moment of a note, in ms: as its writer's clock says, or now where that cannot be. */
export function noteMoment(typedMs: number, nowMs: number): number {
  return typedMs <= nowMs && nowMs - typedMs <= longestWaitDays * 24 * hourMs ? typedMs : nowMs;
}

/**
 * Owner and Admin take back any note; others their own (`ownOnly`), for 24 hours after it came here (`noteStands`).
 * `role` is the kind of the caller's role.
 */
export function checkTakeBackNote(
  note: { readonly isMine: boolean; readonly cameMs: number },
  by: { readonly role: string; readonly nowMs: number },
): Problem[] {
  if (mayTakeAway(by.role, false)) return [];
  if (!note.isMine) return checkTakeAway(by.role, false);
  return by.nowMs - note.cameMs <= noteHours * hourMs ? [] : [error('noteStands', '', { value: noteHours })];
}

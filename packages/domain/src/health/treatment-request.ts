import type { Day } from '../day/day';
import { type FlockState, isFlockFinished } from '../flock/flock-state';
import { error, outOfRange, type Problem } from '../problem/problem';

/** Life of a request for treatment: open until a Doctor prescribes or declines, or the asker takes it back. */
export const treatmentRequestStates = ['open', 'prescribed', 'declined', 'withdrawn'] as const;
export type TreatmentRequestState = (typeof treatmentRequestStates)[number];

/** What somebody on the farm sees, and what they would give. */
export interface TreatmentRequestTerms {
  /** First day on which it was seen. */
  readonly sinceDay: Day;
  /** Birds that show it. */
  readonly birds: number;
  /** The medicine that is wished for; null leaves it to the Doctor. */
  readonly itemId: string | null;
}

/**
 * What is wrong with a request: the flock is finished (`flockClosed`), more birds than it has (`outOfRange`), seen before
 * the hatch or after today, or a medicine that the company does not have.
 */
export function checkTreatmentRequest(
  { sinceDay, birds, itemId }: TreatmentRequestTerms,
  around: {
    readonly flockState: FlockState;
    readonly hatchDay: Day;
    readonly today: Day;
    readonly birdsAlive: number;
    /** Null when the id names no medicine of the company. */
    readonly item: { readonly retired: boolean } | null;
  },
): Problem[] {
  const { flockState, hatchDay, today, birdsAlive, item } = around;
  if (isFlockFinished(flockState)) return [error('flockClosed', '', { name: flockState })];
  const problems = [...outOfRange('birds', birds, 1, birdsAlive, 'birds')];
  if (sinceDay > today) problems.push(error('dayInFuture', 'sinceDay', { value: sinceDay, max: today }));
  if (sinceDay < hatchDay) problems.push(error('dayBeforeHatch', 'sinceDay', { value: sinceDay, day: hatchDay }));
  if (itemId !== null && item === null) problems.push(error('unknownValue', 'itemId', { value: itemId }));
  if (itemId !== null && item?.retired === true) problems.push(error('retired', 'itemId'));
  return problems;
}

/** Only an open request is answered; its asker alone takes it back (`ownRequestOnly`). */
export function checkRequestAnswer(
  request: { readonly state: TreatmentRequestState; readonly askedById: string },
  by: { readonly userId: string; readonly takesBack: boolean },
): Problem[] {
  if (request.state !== 'open') return [error('stateNotAllowed', 'state', { name: request.state })];
  return by.takesBack && request.askedById !== by.userId ? [error('ownRequestOnly', '')] : [];
}

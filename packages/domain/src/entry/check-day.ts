import { isFlockFinished, isFlockOpen } from '../flock/flock-state';
import { error, type Problem } from '../problem/problem';
import type { Sex } from '../standards/standard';
import { birdDaysOf, type EntryContext } from './entry-context';

/** What every entry must satisfy: a day that has come and lies in the flock's life, and a flock that takes writes. */
export function checkDay(context: EntryContext): Problem[] {
  const { day, today, hatchDay } = context;
  if (isFlockFinished(context.flockState)) return [error('flockClosed', '', { name: context.flockState })];
  if (day > today) return [error('dayInFuture', 'day', { value: day, max: today })];
  if (day < hatchDay) return [error('dayBeforeHatch', 'day', { value: day, day: hatchDay })];
  return [];
}

/** For everything but a placement: birds must have been there. `movesBirds` kinds end with the flock's depletion. */
export function checkDayWithBirds(context: EntryContext, options: { readonly movesBirds: boolean }): Problem[] {
  const problems = checkDay(context);
  if (problems.length > 0) return problems;
  const { day, placedDay, depletedDay, flockState } = context;
  if (placedDay === null) return [error('flockNotPlaced', '', { name: flockState })];
  if (day < placedDay) return [error('dayBeforePlacement', 'day', { value: day, day: placedDay })];
  if (!isFlockOpen(flockState)) {
    if (options.movesBirds) return [error('stateNotAllowed', '', { name: flockState })];
    if (depletedDay !== null && day > depletedDay) {
      return [error('dayOutsideFlock', 'day', { day, min: placedDay, max: depletedDay })];
    }
  }
  return birdDaysOf(context) > 0 ? [] : [error('dayOutsideFlock', 'day', { day })];
}

/** Birds are counted in the sex groups that the flock is kept in. */
export function checkBirdSex(context: EntryContext, sex: Sex): Problem[] {
  return context.sexes.includes(sex) ? [] : [sexMismatch(context, sex)];
}

/** Feed and weights may also stand for all groups together (`asHatched`). */
export function checkSharedSex(context: EntryContext, sex: Sex): Problem[] {
  return sex === 'asHatched' || context.sexes.includes(sex) ? [] : [sexMismatch(context, sex)];
}

function sexMismatch(context: EntryContext, sex: Sex): Problem {
  return error('sexMismatch', 'detail.sex', { value: sex, name: context.sexes.join(', ') });
}

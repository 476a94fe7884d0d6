import { error, type Problem } from '../problem/problem';
import { birdDaysOf, type EntryContext } from './entry-context';

/** Birds that were vaccinated or treated: at least one, and not more than were in the shed on the day (`moreThanAlive`). */
export function checkTreatedBirds(birds: number, context: Pick<EntryContext, 'birds' | 'day'>): Problem[] {
  if (birds < 1) return [error('outOfRange', 'detail.birds', { value: birds, min: 1, max: null, unit: 'birds' })];
  const max = birdDaysOf(context);
  return birds <= max
    ? []
    : [error('moreThanAlive', 'detail.birds', { value: birds, max, unit: 'birds', day: context.day })];
}

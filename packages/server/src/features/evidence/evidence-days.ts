import { evidenceDaysAtMost } from '@henhouse/contract/report/evidence';
import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import { refuse } from '../../platform/http/refusal';

export interface EvidenceDays {
  readonly from: Day;
  readonly to: Day;
}

interface RequestedDays {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Days of a farm where nothing else was asked for: a quarter of a year. */
const usualDays = 90;

interface FlockLife {
  readonly placedDay: Day | null;
  readonly depletedDay: Day | null;
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * The days that count: of a flock its life as far as it is over, else the last quarter. Today is not over.
 * @throws Refusal 422 for days that end before they begin, or more than 400 of them
 */
export function evidenceDays(request: RequestedDays, today: Day, flock?: FlockLife): EvidenceDays {
  const yesterday = addDays(today, -1);
  const to = earlier(request.to ?? flock?.depletedDay ?? yesterday, yesterday);
  const begun = flock?.placedDay ?? addDays(to, 1 - usualDays);
  const from = request.from ?? earlier(to, later(begun, addDays(to, 1 - evidenceDaysAtMost)));
  const days = daysBetween(from, to) + 1;
  refuse(
    days >= 1 && days <= evidenceDaysAtMost
      ? []
      : [error('outOfRange', 'from', { value: from, min: addDays(to, 1 - evidenceDaysAtMost), max: to, unit: '' })],
  );
  return { from, to };
}

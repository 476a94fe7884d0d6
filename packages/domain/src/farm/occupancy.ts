import { type Day, daysBetween } from '../day/day';
import { type Problem, warn } from '../problem/problem';

/** One flock's stay in a shed. */
interface Stay {
  readonly flockId: string;
  /** First day with birds. */
  readonly fromDay: Day;
  /** Day on which the last bird left; null while birds are there. */
  readonly toDay: Day | null;
}

/** Whole days on which no bird was in a shed between the day the last one left and the day the next ones came. */
export function emptyDays(leftDay: Day, cameDay: Day): number {
  return Math.max(0, daysBetween(leftDay, cameDay) - 1);
}

/**
 * Days that the shed was empty before each stay: from the last day on which any earlier flock had birds there. Null for
 * the first stay, and where an earlier flock was still there. Answered in the order of `stays`.
 */
export function emptyDaysBefore(stays: readonly Stay[]): (number | null)[] {
  return stays.map((stay) => {
    const earlier = stays.filter((other) => other !== stay && other.fromDay < stay.fromDay);
    if (earlier.length === 0 || earlier.some((other) => other.toDay === null)) return null;
    const left = earlier.reduce((latest, other) => ((other.toDay as Day) > latest ? (other.toDay as Day) : latest), '');
    return emptyDays(left, stay.fromDay);
  });
}

/** Fewer empty days than the farm's minimum are worth a look before chicks come. */
export function checkEmptyDays(
  field: string,
  shed: { readonly leftDay: Day | null; readonly cameDay: Day; readonly minimumEmptyDays: number },
): Problem[] {
  if (shed.leftDay === null || shed.leftDay > shed.cameDay) return [];
  const value = emptyDays(shed.leftDay, shed.cameDay);
  return value < shed.minimumEmptyDays
    ? [warn('emptyDaysShort', field, { value, min: shed.minimumEmptyDays, day: shed.leftDay, unit: 'days' })]
    : [];
}

import type { GridLine } from '@henhouse/contract/entry/entry-work';
import { type Day, daysBetween } from '@henhouse/domain/day/day';
import { dueKindsOf } from '@henhouse/domain/entry/due-kinds';
import { nothingRecorded } from '@henhouse/domain/entry/entry-context';
import type { FlockOnDay } from '../kind/kind-form';

const nothingYesterday = { dead: null, culled: null, feedKg: null, waterL: null, eggs: null };

/**
 * What was known of a flock on an earlier day, carried on to `day`: it is older, nothing is recorded yet, and what the
 * standard says of that day is not known here.
 */
export function contextOnLaterDay(context: FlockOnDay, day: Day): FlockOnDay {
  const days = daysBetween(context.day, day);
  if (days <= 0) return context;
  const { dead, culled, mortalityEntries, feedKg, waterL } = context.recorded;
  const deaths = mortalityEntries > 0 ? { dead, culled } : {};
  const { feedItemId } = context.yesterday;
  return {
    ...context,
    day,
    today: day,
    ageDays: context.ageDays + days,
    birds: context.birds.map((group) => ({ ...group, atOpening: group.alive, cameIn: 0 })),
    recorded: nothingRecorded,
    collections: [],
    yesterday: { ...nothingYesterday, ...(days === 1 ? { ...deaths, feedKg, waterL } : {}), feedItemId },
    standard: { ...context.standard, feedGPerBird: null, bodyWeightG: null, eggWeightG: null },
    feedTodayKg: null,
    waterTodayL: null,
  };
}

/** As {@link contextOnLaterDay}, for a line of the grid of `from`. */
export function lineOnLaterDay(line: GridLine, from: Day, day: Day): GridLine {
  const days = daysBetween(from, day);
  if (days <= 0) return line;
  return {
    ...line,
    ageDays: line.ageDays + days,
    birdsAtOpening: line.birdsAlive,
    yesterday: { ...nothingYesterday, feedItemId: line.yesterday.feedItemId },
    standard: { feedGPerBird: null, bodyWeightG: null },
    entries: [],
    collections: [],
    missing: [...dueKindsOf(line, day)],
  };
}

import type { Day } from '../day/day';

/** Kinds of entry that tick a task, and the topic of the tasks that they tick. */
export const tickingKinds = { vaccine: 'vaccination', medicine: 'medication', weight: 'weighing' } as const;
export type TickingKind = keyof typeof tickingKinds;

/** True for kinds of entry that can tick a task. */
export function isTickingKind(kind: string): kind is TickingKind {
  return Object.hasOwn(tickingKinds, kind);
}

/** A task that an entry could tick. */
export interface TickableTask {
  readonly id: string;
  readonly dueFrom: Day;
  readonly dueDay: Day;
}

/** A weighing this many days beside its task still is the one that was asked for. */
const weighingReachDays = 3;

const dayNumber = (day: Day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Days between a day and the time of a task; 0 inside it. */
function distance({ dueFrom, dueDay }: TickableTask, day: Day): number {
  if (day < dueFrom) return dayNumber(dueFrom) - dayNumber(day);
  return day > dueDay ? dayNumber(day) - dayNumber(dueDay) : 0;
}

/** The weighing that was asked for on about that day: the nearest, at most three days beside; of equals the earlier. */
export function weighingOf(tasks: readonly TickableTask[], day: Day): TickableTask | undefined {
  return tasks
    .filter((task) => distance(task, day) <= weighingReachDays)
    .toSorted((a, b) => distance(a, day) - distance(b, day) || (a.dueDay < b.dueDay ? -1 : 1))[0];
}

/** What entries say of a task: an entry in one shed of the flock. */
export interface Tick {
  readonly shedId: string;
  readonly day: Day;
}

/**
 * The day on which a task of a flock was done: the last of its entries, once every shed with birds has one. Null while a shed
 * is missing. A flock without birds by now goes by the sheds that it has entries of.
 */
export function doneDayOfTicks(ticks: readonly Tick[], shedsWithBirds: readonly string[]): Day | null {
  if (ticks.length === 0) return null;
  const seen = new Set(ticks.map(({ shedId }) => shedId));
  if (!shedsWithBirds.every((shedId) => seen.has(shedId))) return null;
  return ticks.reduce((last, { day }) => (day > last ? day : last), ticks[0]?.day ?? '');
}

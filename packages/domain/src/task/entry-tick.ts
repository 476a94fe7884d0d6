import type { Day } from '../day/day';

/** Kinds of entry that tick a task, and samples: each with the topic of the tasks that they tick. */
export const tickingKinds = {
  vaccine: 'vaccination',
  medicine: 'medication',
  weight: 'weighing',
  sample: 'sampling',
} as const;
type TickingKind = keyof typeof tickingKinds;

/** True for what can tick a task. */
export function isTickingKind(kind: string): kind is TickingKind {
  return Object.hasOwn(tickingKinds, kind);
}

/** A task that an entry could tick. */
export interface TickableTask {
  readonly id: string;
  readonly topic: string;
  /** The vaccine or medicine that is asked for, or what a sample is examined for; null: none in particular. */
  readonly itemId: string | null;
  readonly dueFrom: Day;
  readonly dueDay: Day;
}

/** An entry as far as it may tick a task. */
export interface TickingEntry {
  readonly id: string;
  readonly kind: string;
  readonly shedId: string;
  readonly day: Day;
  /** Of a vaccine or medicine: what was given; of a sample what it is examined for. */
  readonly itemId: string | null;
  /** The task that the entry names; null: expressly none; undefined: it leaves that to the product. */
  readonly taskId: string | null | undefined;
}

/** What was done this many days beside its task still is what was asked for. */
export const tickReachDays = 3;

const dayNumber = (day: Day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Days between a day and the time of a task; 0 inside it. */
function distance({ dueFrom, dueDay }: TickableTask, day: Day): number {
  if (day < dueFrom) return dayNumber(dueFrom) - dayNumber(day);
  return day > dueDay ? dayNumber(day) - dayNumber(dueDay) : 0;
}

/**
 * The task that an entry ticks: the one that it names; else the nearest of its kind (and, of vaccines and medicines, of the very
 * item), at most {@link tickReachDays} days beside; of equals the earlier. Undefined: none.
 */
export function taskTickedBy(entry: TickingEntry, tasks: readonly TickableTask[]): string | undefined {
  const { kind, day, itemId, taskId } = entry;
  if (taskId !== undefined) return taskId ?? undefined;
  if (!isTickingKind(kind)) return undefined;
  return tasks
    .filter((task) => task.topic === tickingKinds[kind] && (kind === 'weight' || task.itemId === itemId))
    .filter((task) => distance(task, day) <= tickReachDays)
    .toSorted((a, b) => distance(a, day) - distance(b, day) || (a.dueDay < b.dueDay ? -1 : 1))[0]?.id;
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

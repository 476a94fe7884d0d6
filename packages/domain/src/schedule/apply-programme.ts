import type { Day } from '../day/day';
import type { TaskOutcome } from '../task/task';
import type { PlannedTask } from './programme';

/** A task that a flock has of a programme already. */
export interface AppliedTask {
  readonly id: string;
  readonly lineId: string;
  readonly occurrence: number;
  readonly outcome: TaskOutcome;
  readonly title: string;
  readonly dueFrom: Day;
  readonly dueDay: Day;
}

/** What applying a programme, or a new version of it, does to a flock's tasks. */
export interface ApplyPlan {
  readonly add: readonly PlannedTask[];
  /** Open ones that the new version words or dates anew. */
  readonly change: readonly { readonly task: AppliedTask; readonly planned: PlannedTask }[];
  /** Open ones that it no longer asks for. */
  readonly remove: readonly AppliedTask[];
  /** Done or skipped: they stay as they are. */
  readonly keep: readonly AppliedTask[];
  /** Asked for at ages that lie before `fromDay`: nobody is reminded of them. */
  readonly past: readonly PlannedTask[];
}

const keyOf = ({ lineId, occurrence }: { lineId: string; occurrence: number }) => `${lineId}/${occurrence}`;

/**
 * Compares what a flock has with what `planned` asks for. What was done or skipped is kept; what is open follows the plan; what
 * ended before `fromDay` is not asked for any more.
 */
export function planApply(planned: readonly PlannedTask[], existing: readonly AppliedTask[], fromDay: Day): ApplyPlan {
  const existingTasks = existing.filter(({ outcome }) => outcome !== 'removed');
  const taskByKey = new Map(existingTasks.map((task) => [keyOf(task), task]));
  const wanted = new Set(planned.map(keyOf));
  const fresh = planned.filter((each) => !taskByKey.has(keyOf(each)));
  return {
    add: fresh.filter(({ dueDay }) => dueDay >= fromDay),
    past: fresh.filter(({ dueDay }) => dueDay < fromDay),
    change: planned.flatMap((each) => {
      const task = taskByKey.get(keyOf(each));
      return task?.outcome === 'open' ? [{ task, planned: each }] : [];
    }),
    remove: existingTasks.filter((task) => task.outcome === 'open' && !wanted.has(keyOf(task))),
    keep: existingTasks.filter(({ outcome }) => outcome !== 'open'),
  };
}

/** Whether an open task would read or fall otherwise. */
export function isMovedOrReworded({ task, planned }: ApplyPlan['change'][number]): boolean {
  return task.dueFrom !== planned.dueFrom || task.dueDay !== planned.dueDay || task.title !== planned.line.title;
}

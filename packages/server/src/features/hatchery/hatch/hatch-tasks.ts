import { localTimeAt } from '@henhouse/domain/day/local-time';
import { stateOfSteps } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { hatchTasks, hatchTaskTopics, stepOfTask } from '@henhouse/domain/hatchery/hatch/hatch-task';
import type { HatchTimes } from '@henhouse/domain/hatchery/hatch/hatch-times';
import type { ReplayStep } from '@henhouse/domain/hatchery/hatch/replay';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { closeTasksOf, openTask, reopenTasksOf, skippedTopicsOf } from '../../task/task.service';
import type { HatchRow } from './hatch.store';

interface CurrentHatch {
  readonly steps: readonly ReplayStep[];
  /** Null: nothing is set. */
  readonly times: HatchTimes | null;
  readonly byName: string;
  /** A step was taken back: what it had done is to be done again. */
  readonly isTakenBack: boolean;
}

/**
 * Brings the action list in line with the steps of a hatch: what is still to be done is due when its times say, a step that is
 * written is done on its day, and what nobody will do any more is taken back.
 */
export async function followHatchTasks(
  tx: CompanyTx,
  { id, farmId, plannedDay, timeZone }: Pick<HatchRow, 'id' | 'farmId' | 'plannedDay' | 'timeZone'>,
  { steps, times, byName, isTakenBack }: CurrentHatch,
): Promise<void> {
  const request = times === null ? [] : hatchTasks(stateOfSteps(steps), times);
  const skipped = await skippedTopicsOf(tx, 'hatch', id);
  for (const topic of hatchTaskTopics) {
    const task = request.find((one) => one.topic === topic);
    if (task === undefined) {
      const done = steps.find(({ kind }) => kind === stepOfTask[topic]);
      const day = done?.day ?? plannedDay;
      await closeTasksOf(tx, 'hatch', id, { topic, outcome: done === undefined ? 'removed' : 'done', day, byName });
      continue;
    }
    // Whoever skipped it has decided: no correction asks for it again.
    if (skipped.has(topic)) continue;
    if (isTakenBack) await reopenTasksOf(tx, 'hatch', id, topic);
    const [dueDay = '', dueTime = ''] = localTimeAt(Date.parse(task.dueAt), timeZone).split('T');
    await openTask(tx, {
      origin: 'hatch',
      originId: id,
      topic,
      farmId,
      hatchId: id,
      dueDay,
      dueTime,
      priority: 'high',
    });
  }
}

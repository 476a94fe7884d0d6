import type { HatchState } from './hatch-state';
import type { HatchTimes } from './hatch-times';

/** Steps of a hatch that the action list asks for. */
export const hatchTaskTopics = ['candle', 'hatcherTransfer', 'pull'] as const;
export type HatchTaskTopic = (typeof hatchTaskTopics)[number];

/** Something of a hatch that is to be done, and when. */
export interface HatchTask {
  readonly topic: HatchTaskTopic;
  readonly dueAt: string;
}

const still: Readonly<Partial<Record<HatchState, readonly HatchTaskTopic[]>>> = {
  set: ['candle', 'hatcherTransfer', 'pull'],
  candled: ['hatcherTransfer', 'pull'],
  transferred: ['pull'],
};

/** What is still to be done with a hatch, in order; nothing before it is set and once it is pulled, aborted or cancelled. */
export function hatchTasks(state: HatchState, times: HatchTimes): HatchTask[] {
  const dueAt = { candle: times.candlingDueAt, hatcherTransfer: times.transferDueAt, pull: times.pullDueAt };
  return (still[state] ?? []).map((topic) => ({ topic, dueAt: dueAt[topic] }));
}

import type { HatchState, HatchStepKind } from './hatch-state';
import type { HatchTimes } from './hatch-times';

/** When steps are due: `setDueAt` while the eggs are planned, the rest once they are set. */
interface StepTimes {
  readonly setDueAt?: string | null;
  readonly candlingDueAt: string | null;
  readonly transferDueAt: string | null;
  readonly pullDueAt: string | null;
}

type DueKind = Extract<HatchStepKind, 'set' | 'candle' | 'transfer' | 'pull' | 'grade'>;

const still: Readonly<Partial<Record<HatchState, readonly DueKind[]>>> = {
  planned: ['set'],
  set: ['candle', 'transfer', 'pull'],
  candled: ['transfer', 'pull'],
  transferred: ['pull'],
  pulled: ['grade'],
};

/** What is still to be done with a hatch, in order, and by when; nothing once its chicks are counted, or it was ended. */
export function dueSteps(state: HatchState, times: StepTimes): { readonly step: DueKind; readonly dueAt: string }[] {
  const { setDueAt, candlingDueAt, transferDueAt, pullDueAt } = times;
  // Chicks that are out of the hatcher are counted at once.
  const dueAt = { set: setDueAt, candle: candlingDueAt, transfer: transferDueAt, pull: pullDueAt, grade: pullDueAt };
  return (still[state] ?? []).flatMap((step) => {
    const due = dueAt[step];
    return typeof due === 'string' ? [{ step, dueAt: due }] : [];
  });
}

/** Steps of a hatch that the action list asks for. */
export const hatchTaskTopics = ['candle', 'hatcherTransfer', 'pull'] as const;
type HatchTaskTopic = (typeof hatchTaskTopics)[number];

/** The step that each is done by. */
export const stepOfTask = { candle: 'candle', hatcherTransfer: 'transfer', pull: 'pull' } as const satisfies Record<
  HatchTaskTopic,
  DueKind
>;

/** Something of a hatch that is to be done, and when. */
interface HatchTask {
  readonly topic: HatchTaskTopic;
  readonly dueAt: string;
}

/** What the action list asks for: nothing before the eggs are set, and not to count chicks. */
export function hatchTasks(state: HatchState, times: HatchTimes): HatchTask[] {
  const due = dueSteps(state, times);
  return hatchTaskTopics.flatMap((topic) =>
    due.flatMap(({ step, dueAt }) => (step === stepOfTask[topic] ? [{ topic, dueAt }] : [])),
  );
}

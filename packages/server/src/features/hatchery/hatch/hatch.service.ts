import type { StepInput } from '@henhouse/contract/hatchery/hatch-steps';
import { type Day, dayInZone } from '@henhouse/domain/day/day';
import {
  checkNextStep,
  checkStepTime,
  checkTakeBack,
  type HatchState,
} from '@henhouse/domain/hatchery/hatch/hatch-state';
import {
  checkLaterSteps,
  checkReplayed,
  type ReplayedStep,
  type ReplayStep,
} from '@henhouse/domain/hatchery/hatch/replay';
import { checkWithdrawal } from '@henhouse/domain/health/withdrawal';
import type { AccountRef } from '@henhouse/domain/ledger/account';
import { blocking, error, type Problem } from '@henhouse/domain/problem/problem';
import { movementsInForceOf } from '../../../ledger/movement';
import { repostAll } from '../../../ledger/post';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { notFound, refuse, Stale } from '../../../platform/http/refusal';
import { gateOf } from '../../health/withdrawal.service';
import { overrideUse } from '../../health/withdrawal-override.store';
import { followEggs } from '../machine/machine-state.service';
import { type HatchRow, lockHatch, writeHatchLots } from './hatch.store';
import { hatchOfStep, insertStep, readSteps, removeStep, rewriteStep, type StoredHatchStep } from './hatch-step.store';
import { followHatchTasks } from './hatch-tasks';
import { type Hatcher, lockSeen } from './hatcher';
import { lockMachines, longerInProblems, readMachineRooms } from './machine-room.store';
import { type PlayedHatch, playHatch } from './replay-hatch';
import { openChickLots, settleHatch } from './settle-hatch';

const documentKind = 'hatch';

/** A step that is written, beside those that stand, in order. */
interface Writing {
  readonly hatch: HatchRow;
  readonly others: readonly StoredHatchStep[];
  readonly step: ReplayStep;
  /** What the hatch may do next; null when a step is corrected. */
  readonly state: HatchState | null;
}

interface Judged {
  readonly problems: readonly Problem[];
  readonly played: PlayedHatch;
  readonly overrideIds: readonly string[];
}

/** Everything that is wrong with a step where it stands, warnings too. */
async function judge({ tx, now }: Hatcher, { hatch, others, step, state }: Writing): Promise<Judged> {
  const lotIds = step.kind === 'set' ? step.detail.lots.map(({ lotId }) => lotId) : [];
  const played = await playHatch(tx, hatch, [...others, step], lotIds);
  const at = played.replayed.findIndex((one) => one.step.id === step.id);
  const own = played.replayed[at] as ReplayedStep;
  const nowText = new Date(now).toISOString();
  const order = [...(state === null ? [] : checkNextStep(state, step.kind)), ...checkStepTime(step, others, nowText)];
  if (order.length > 0) return { problems: order, played, overrideIds: [] };
  const { hatcheryId, id: hatchId } = hatch;
  if (step.kind === 'set' || step.kind === 'transfer' || step.kind === 'move') await lockMachines(tx, hatcheryId);
  const machines = await readMachineRooms(tx, { hatcheryId, hatchId, day: step.day });
  const gate = await passGate(tx, step, played);
  const problems = [
    ...checkReplayed(own, played.context, machines),
    ...gate.problems,
    ...checkLaterSteps(played.replayed.slice(at + 1), played.context),
  ];
  return { problems, played, overrideIds: gate.overrideIds };
}

/** Eggs of a flock that is held or in quarantine are not set, unless two people let them go. */
async function passGate(tx: CompanyTx, step: ReplayStep, { context }: PlayedHatch) {
  if (step.kind !== 'set') return { problems: [], overrideIds: [] };
  const { day, detail } = step;
  const eggsOf = new Map<string, { index: number; count: number }>();
  for (const [index, { lotId, quantity }] of detail.lots.entries()) {
    const flockId = context.lots.get(lotId)?.flockId ?? null;
    if (flockId === null) continue;
    const before = eggsOf.get(flockId) ?? { index, count: 0 };
    eggsOf.set(flockId, { ...before, count: before.count + quantity });
  }
  const product = 'eggs' as const;
  const gates = await Promise.all(
    [...eggsOf].map(async ([flockId, { index, count }]) => {
      const { holds, override } = await gateOf(tx, { flockId, product, day, documentId: step.id });
      const problems = checkWithdrawal(holds, { product, day, count, field: `detail.lots.${index}.lotId` }, override);
      return { problems, used: override !== null && problems.length > 0 ? [override.id] : [] };
    }),
  );
  return { problems: gates.flatMap(({ problems }) => problems), overrideIds: gates.flatMap(({ used }) => used) };
}

/** What two people let go is used up by the step. */
async function useOverrides({ tx, now }: Hatcher, documentId: string, overrideIds: readonly string[]): Promise<void> {
  const by = { kind: documentKind, documentId, at: new Date(now).toISOString() };
  for (const overrideId of overrideIds) await tx.run(overrideUse(tx, overrideId, by));
}

/** Posts what the steps move now, and brings everything that follows from them in line; answers the machines that the changed one emptied before. */
async function write(
  { tx, user, now }: Hatcher,
  hatch: HatchRow,
  played: PlayedHatch,
  versions: ReadonlyMap<string, number>,
  changedId: string,
): Promise<string[]> {
  const isStanding = played.replayed.some(({ step }) => step.id === changedId);
  const removedId = isStanding ? null : changedId;
  const ids = [...played.replayed.map(({ step }) => step.id), ...(removedId === null ? [] : [removedId])];
  const inForce = await movementsInForceOf(tx, ids);
  const postingsOf = (id: string) => inForce.filter(({ documentId }) => documentId === id);
  const changes = played.replayed.map(({ step, postings }) => ({
    document: { kind: documentKind, id: step.id, version: versions.get(step.id) ?? 1 },
    postings,
    inForce: postingsOf(step.id),
  }));
  if (removedId !== null) {
    const document = { kind: documentKind, id: removedId, version: (versions.get(removedId) ?? 1) + 1 };
    changes.push({ document, postings: [], inForce: postingsOf(removedId) });
  }
  await openChickLots(tx, hatch, played);
  await repostAll(tx, changes);
  const set = played.replayed.find(({ step }) => step.kind === 'set')?.step;
  if (set?.kind === 'set') await writeHatchLots(tx, hatch.id, set.detail.lots);
  const times = await settleHatch(tx, hatch, played);
  const steps = played.replayed.map(({ step }) => step);
  await followHatchTasks(tx, hatch, { steps, times, byName: user.name, isTakenBack: removedId !== null });
  const moved = changes.flatMap(({ document, postings, inForce: before }) =>
    document.id === changedId ? [...postings, ...before] : [],
  );
  const into = machinesIn(moved.map(({ to }) => to));
  const outOf = machinesIn(moved.map(({ from }) => from));
  const act = { at: playedAt(played, changedId) ?? new Date(now).toISOString(), byName: user.name };
  await followEggs(
    tx,
    removedId === null ? { into, outOf, isTakenBack: false } : { into: outOf, outOf: into, isTakenBack: true },
    act,
  );
  return machinesIn(postingsOf(changedId).map(({ from }) => from));
}

/** Eggs that a step took out of machines, and that lie there longer now that it was changed, find room there, and no others of another age. */
async function refuseLonger(
  { tx }: Hatcher,
  { id: hatchId, hatcheryId }: HatchRow,
  machineIds: readonly string[],
  from: Day,
): Promise<void> {
  if (machineIds.length === 0) return;
  await lockMachines(tx, hatcheryId);
  refuse(await longerInProblems(tx, { hatchId, machineIds, from }));
}

const machinesIn = (accounts: readonly AccountRef[]): string[] => [
  ...new Set(
    accounts.flatMap((account) =>
      account.kind === 'machine' && account.machineId !== null ? [account.machineId] : [],
    ),
  ),
];

const playedAt = ({ replayed }: PlayedHatch, id: string): string | undefined =>
  replayed.find(({ step }) => step.id === id)?.step.at;

const dayOf = (hatch: HatchRow, at: string) => dayInZone(Date.parse(at), hatch.timeZone);

interface SeenHatch {
  readonly hatchId: string;
  readonly version: number;
}

/** What a step would meet, without writing it; nothing is refused. */
export async function tryStep(by: Hatcher, hatchId: string, input: StepInput): Promise<readonly Problem[]> {
  const hatch = await lockHatch(by.tx, hatchId, by.now);
  if (hatch === undefined) throw notFound();
  const others = await readSteps(by.tx, hatchId);
  const step = { ...input, id: hatchId, day: dayOf(hatch, input.at) } as ReplayStep;
  const { problems } = await judge(by, { hatch, others, step, state: hatch.state });
  return problems;
}

/** Takes the next step of a hatch. @throws Refusal as `post`, and with everything that is wrong. */
export async function takeStep(
  by: Hatcher,
  seen: SeenHatch,
  { id, input }: { readonly id: string; readonly input: StepInput },
): Promise<HatchRow> {
  const { tx, user } = by;
  const hatch = await lockSeen(by, { id: seen.hatchId, version: seen.version });
  const others = await readSteps(tx, hatch.id);
  const step = { ...input, id, day: dayOf(hatch, input.at) } as ReplayStep;
  const { problems, played, overrideIds } = await judge(by, {
    hatch,
    others,
    step,
    state: hatch.state,
  });
  refuse(blocking(problems, input.confirmed));
  await insertStep(tx, { id, hatchId: hatch.id, day: step.day, step: input, byName: user.name });
  await useOverrides(by, id, overrideIds);
  await write(by, hatch, played, versionsOf(others), id);
  return hatch;
}

const versionsOf = (steps: readonly StoredHatchStep[]): ReadonlyMap<string, number> =>
  new Map(steps.map(({ id, version }) => [id, version]));

async function lockStep({ tx, now, current }: Hatcher, stepId: string, version: number) {
  const hatchId = await hatchOfStep(tx, stepId);
  const hatch = hatchId === undefined ? undefined : await lockHatch(tx, hatchId, now);
  if (hatch === undefined) throw notFound();
  const steps = await readSteps(tx, hatch.id);
  const step = steps.find(({ id }) => id === stepId);
  if (step === undefined || step.version !== version) throw new Stale(await current(hatch.id));
  return { hatch, step, others: steps.filter(({ id }) => id !== stepId), steps };
}

interface SeenStep {
  readonly stepId: string;
  readonly version: number;
}

/** Corrects a step; what follows from it moves with it. @throws Refusal as `post`, and with everything that is wrong. */
export async function correctStep(
  by: Hatcher,
  { stepId, version }: SeenStep,
  { input, reason }: { readonly input: StepInput; readonly reason: string },
): Promise<{ hatch: HatchRow; before: StoredHatchStep }> {
  const { tx, user } = by;
  const { hatch, step: before, others, steps } = await lockStep(by, stepId, version);
  if (before.kind !== input.kind) refuse([error('unknownValue', 'kind', { value: input.kind })]);
  refuse(checkOpen(hatch));
  const step = { ...input, id: stepId, day: dayOf(hatch, input.at) } as ReplayStep;
  const { problems, played, overrideIds } = await judge(by, { hatch, others, step, state: null });
  refuse(blocking(problems, input.confirmed));
  await useOverrides(by, stepId, overrideIds);
  await rewriteStep(tx, { id: stepId, day: step.day, step: input, byName: user.name }, reason);
  const versions = new Map([...versionsOf(steps), [stepId, version + 1]]);
  const emptied = await write(by, hatch, played, versions, stepId);
  await refuseLonger(by, hatch, emptied, before.day);
  return { hatch, before };
}

/** A hatch that is closed, cancelled or aborted is written to by nobody: what ended it is taken back first. */
const checkOpen = ({ state }: HatchRow): Problem[] =>
  state === 'closed' || state === 'cancelled' || state === 'aborted'
    ? [error('stateNotAllowed', '', { name: state })]
    : [];

/** Takes the last step back. @throws Refusal as `post`, and `laterStepStands`. */
export async function takeBackStep(
  by: Hatcher,
  { stepId, version }: SeenStep,
  reason: string,
): Promise<{ hatch: HatchRow; before: StoredHatchStep }> {
  const { tx, user } = by;
  const { hatch, step: before, others, steps } = await lockStep(by, stepId, version);
  refuse(checkTakeBack(before, others));
  const played = await playHatch(tx, hatch, others);
  refuse(
    checkLaterSteps(
      played.replayed.filter(({ step }) => Date.parse(step.at) >= Date.parse(before.at)),
      played.context,
    ),
  );
  await removeStep(tx, stepId, user.name, reason);
  const emptied = await write(by, hatch, played, versionsOf(steps), stepId);
  await refuseLonger(by, hatch, emptied, before.day);
  return { hatch, before };
}

import type { Day } from '../../day/day';
import type { LotRef } from '../../ledger/lot';
import { lotKey } from '../../ledger/lot';
import type { Posting } from '../../ledger/posting';
import { error, type Problem } from '../../problem/problem';
import type { Sex } from '../../standards/standard';
import { postingsOfAbort } from '../step/abort';
import { type CandleDetail, checkCandle, postingsOfCandle, type StepContext } from '../step/candle';
import { type ChickGrade, checkGrade, type GradeDetail, postingsOfGrade } from '../step/grade';
import { eggsIn, type Holding } from '../step/holding';
import { checkMove, type MoveDetail, postingsOfMove } from '../step/move-eggs';
import { checkPull, type PullDetail, postingsOfPull } from '../step/pull';
import { checkSet, type MachineRoom, postingsOfSet, type SetDetail, type SettableLot } from '../step/set-eggs';
import { checkTransfer, postingsOfTransfer, type TransferDetail } from '../step/transfer';
import { checkWeighings } from '../step/weighing';
import type { HatchStepKind } from './hatch-state';
import { type HatcheryHours, hoursBetween } from './hatch-times';

/** A step with what it says, by kind. */
type RecordedStep = { readonly at: string } & (
  | { readonly kind: 'set'; readonly detail: SetDetail }
  | { readonly kind: 'candle'; readonly detail: CandleDetail }
  | { readonly kind: 'transfer'; readonly detail: TransferDetail }
  | { readonly kind: 'move'; readonly detail: MoveDetail }
  | { readonly kind: 'pull'; readonly detail: PullDetail }
  | { readonly kind: 'grade'; readonly detail: GradeDetail }
  | { readonly kind: 'abort' | 'cancel' | 'close'; readonly detail: { readonly reason: string } }
);

export type ReplayStep = RecordedStep & { readonly id: string; readonly day: Day };

export interface ReplayContext extends HatcheryHours {
  readonly hatchId: string;
  readonly farmId: string;
  readonly lots: ReadonlyMap<string, SettableLot>;
  chickLot(grade: ChickGrade, sex: Sex): LotRef;
}

/** A step as it was played again. */
export interface ReplayedStep {
  readonly step: ReplayStep;
  /** What was in the machines, or on the table, before it. */
  readonly before: readonly Holding[];
  readonly after: readonly Holding[];
  /** The day on which its eggs were set; null before that. */
  readonly setDay: Day | null;
  /** Hours since the set. */
  readonly hours: number;
  readonly postings: readonly Posting[];
}

/**
 * All steps of a hatch in order, from nothing: what each finds and what each moves. Counts that a person wrote stand; what is spread
 * over lots follows from what was there, so a corrected step moves the later ones with it.
 */
export function replayHatch(steps: readonly ReplayStep[], context: ReplayContext): ReplayedStep[] {
  let holdings: readonly Holding[] = [];
  const set = steps.find(({ kind }) => kind === 'set');
  return steps.map((step) => {
    const before = holdings;
    const hours = set === undefined ? 0 : hoursBetween(set.at, step.at);
    const postings = postingsOf(step, context, { hatchId: context.hatchId, day: step.day, hours, holdings: before });
    holdings = afterPostings(before, postings, context.lots);
    return { step, before, after: holdings, setDay: set?.day ?? null, hours, postings };
  });
}

function postingsOf(step: ReplayStep, context: ReplayContext, around: StepContext): Posting[] {
  switch (step.kind) {
    case 'set':
      return postingsOfSet(step.detail, { ...context, day: step.day, machines: new Map() });
    case 'candle':
      return postingsOfCandle(step.detail, around);
    case 'transfer':
      return postingsOfTransfer(step.detail, around);
    case 'move':
      return postingsOfMove(step.detail, around);
    case 'pull':
      return postingsOfPull(around);
    case 'grade':
      return postingsOfGrade(step.detail, { ...around, ...context });
    case 'abort':
      return postingsOfAbort(around);
    default:
      return [];
  }
}

function afterPostings(
  before: readonly Holding[],
  postings: readonly Posting[],
  lots: ReadonlyMap<string, SettableLot>,
): Holding[] {
  const lotOfKey = new Map([...lots.values()].map((lot) => [lotKey(lot.lot), lot]));
  const sums = new Map<string, Holding>();
  const add = (holding: Holding) => {
    const key = `${lotKey(holding.lot)} ${holding.machineId ?? ''}`;
    sums.set(key, { ...holding, quantity: holding.quantity + (sums.get(key)?.quantity ?? 0) });
  };
  for (const holding of before) add(holding);
  for (const { lot, from, to, quantity } of postings) {
    const of = lotOfKey.get(lotKey(lot));
    if (of === undefined) continue;
    for (const [account, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      if (account.kind !== 'machine' && account.kind !== 'pulled') continue;
      const { machineId } = account;
      add({ lot, lotId: of.lotId, sourceId: of.sourceId, machineId, quantity: sign * quantity });
    }
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}

/** Everything that is wrong with a step as it finds the hatch, but for its place among the others. */
export function checkReplayed(
  { step, before, setDay, hours }: ReplayedStep,
  context: ReplayContext,
  machines: ReadonlyMap<string, MachineRoom>,
): Problem[] {
  const around = { hatchId: context.hatchId, day: step.day, hours, holdings: before, machines };
  switch (step.kind) {
    case 'set':
      return [
        ...checkSet(step.detail, { ...context, day: step.day, machines }),
        ...checkWeighings(step.detail.weighings, 'detail.weighings'),
      ];
    case 'candle':
      return checkCandle(step.detail, around);
    case 'transfer':
      return checkTransfer(step.detail, { ...around, transferDay: context.transferDay });
    case 'move':
      return checkMove(step.detail, { ...around, setDay: setDay ?? step.day });
    case 'pull':
      return checkPull(step.detail, { ...around, incubationHours: context.incubationHours });
    case 'grade':
      return checkGrade(step.detail, around);
    default:
      return step.detail.reason === '' && step.kind !== 'close' ? [error('required', 'detail.reason')] : [];
  }
}

/**
 * Steps behind a corrected one that do not fit any more: eggs that they do not account for, more than there is. Their own words are
 * named (`name`); room in machines was judged when they were written.
 */
export function checkLaterSteps(later: readonly ReplayedStep[], context: ReplayContext): Problem[] {
  return later.flatMap((replayed) => {
    const { step, before } = replayed;
    if (step.kind === 'set' || step.kind === 'pull') return [];
    const machines = roomyMachines(step);
    const wrong = checkReplayed(replayed, context, machines).find(({ severity }) => severity === 'error');
    if (wrong === undefined) return [];
    const params = { ...wrong.params, name: step.kind satisfies HatchStepKind, value: eggsIn(before) };
    return [error('laterStepDiffers', '', params)];
  });
}

/** Machines that a later step names, without limit: only its counts are looked at. */
function roomyMachines(step: ReplayStep): ReadonlyMap<string, MachineRoom> {
  const kind = step.kind === 'transfer' ? 'hatcher' : 'setter';
  const ids =
    step.kind === 'transfer'
      ? step.detail.sources.flatMap(({ to }) => to.map(({ machineId }) => machineId))
      : step.kind === 'move'
        ? step.detail.moves.flatMap(({ fromMachineId, toMachineId }) => [fromMachineId, toMachineId])
        : [];
  const most = Number.MAX_SAFE_INTEGER;
  return new Map(
    ids.map((machineId) => [
      machineId,
      {
        machineId,
        code: '',
        kind,
        capacity: most,
        trolleys: most,
        eggsPerTrolley: most,
        retired: false,
        state: 'running',
        otherEggs: 0,
        otherTrolleys: new Map(),
        stage: 'multi',
        otherSetDays: [],
      },
    ]),
  );
}

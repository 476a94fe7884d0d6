import type { Flock } from '@henhouse/contract/flock/flock';
import type { Day } from '@henhouse/domain/day/day';
import type { DayBookDelta } from '@henhouse/domain/day-book/flock-day';
import { shedChanges } from '@henhouse/domain/entry/shed-changes';
import { checkFlockStep, type FlockStep, stateAfter, stateDayOf } from '@henhouse/domain/flock/flock-state';
import type { Posting } from '@henhouse/domain/ledger/posting';
import { blocking, type Problem } from '@henhouse/domain/problem/problem';
import { closedMonthProblems } from '../../ledger/money/closed-month';
import { movementsInForce, type PostedMovement } from '../../ledger/movement';
import { post } from '../../ledger/post';
import type { AuditChange } from '../../platform/audit/audit';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import { applyDeltas } from '../day-book/apply-deltas';
import { settleShed } from '../farm/shed-birds.service';
import { dropTasksOfFlock } from '../task/task.service';
import { type FlockRow, setFlockState } from './flock.store';
import { lostBirdsProblems, otherFlockProblems } from './flock-birds.service';
import { type BirdsInShed, readBirdsInSheds, readBirdsWritten } from './flock-birds.store';
import { readTakenSteps, writeFlockStep } from './flock-step.store';

/** A step that somebody wants to take. `further` are refusals that only this step knows. */
interface StepDocument {
  readonly step: FlockStep;
  readonly day: Day;
  readonly today: Day;
  readonly reason: string;
  readonly byName: string;
  /** When it was said; now unless the step belongs to the past (demo). */
  readonly at?: string;
  readonly further?: readonly Problem[];
  /** The sample whose finding asks for it. */
  readonly sampleId?: string;
  /** Codes of implausible findings that were confirmed. */
  readonly confirmed?: readonly string[];
}

/** The step for the audit log: how the flock stood before and after it, birds included. */
type FlockStepChange = Required<Pick<AuditChange, 'action' | 'subject' | 'before' | 'after'>> & {
  readonly subjectId: string;
};

/**
 * Takes a step in a flock's life: checks it, books what it does to the birds, moves the flock and writes its history. The
 * flock must be locked. Answers the flock, the sheds that changed with it, and what the audit log has to say of it.
 */
export async function takeFlockStep(
  tx: CompanyTx,
  flock: FlockRow,
  document: StepDocument,
): Promise<{ flock: Flock; shedIds: string[]; change: FlockStepChange }> {
  const { step, day, reason } = document;
  const birdsInSheds = await readBirdsInSheds(tx, flock.id);
  const { lastBirdDay, firstEggDay } = await readBirdsWritten(tx, flock.id);
  const stateDay = stateDayOf(await readTakenSteps(tx, flock.id));
  const birdsAlive = birdsInSheds.reduce((sum, { birds }) => sum + birds, 0);
  const takenBack = step === 'resume' ? await movementsInForce(tx, flock.id) : [];
  const found = checkFlockStep({ ...flock, birdsAlive, lastBirdDay, stateDay, firstEggDay }, step, document);
  refuse([
    ...blocking(found, document.confirmed ?? []),
    // A first day of production that months were closed with stays.
    ...(step === 'backToRearing' && flock.productionDay !== null
      ? await closedMonthProblems(tx, flock.productionDay)
      : []),
    ...(document.further ?? []),
  ]);
  const shedIds =
    step === 'deplete'
      ? await bookRest(tx, flock, birdsInSheds, day)
      : step === 'resume'
        ? await takeRestBack(tx, flock, takenBack)
        : [];
  const state = stateAfter(step, flock.state) ?? flock.state;
  const after = await setFlockState(tx, flock.id, {
    state,
    quarantined: step === 'quarantine' || (flock.quarantined && step !== 'release'),
    placedDay: flock.placedDay,
    productionDay: step === 'startProduction' ? day : step === 'backToRearing' ? null : flock.productionDay,
    depletedDay: step === 'deplete' ? day : step === 'resume' ? null : flock.depletedDay,
    closedDay: step === 'close' ? day : step === 'reopen' ? null : flock.closedDay,
  });
  if (step === 'cancel' || step === 'deplete') {
    await dropTasksOfFlock(tx, flock.id, { afterDay: step === 'deplete' ? day : null, byName: document.byName });
  }
  await writeFlockStep(tx, flock.id, {
    at: document.at,
    by: document.byName,
    action: step,
    day,
    reason,
    fromState: flock.state,
    toState: state,
    sampleId: document.sampleId,
  });
  const booked = step === 'deplete' ? -birdsAlive : takenBack.reduce((sum, { quantity }) => sum + quantity, 0);
  const change: FlockStepChange = {
    action: step,
    subject: 'Flock',
    subjectId: flock.id,
    before: { ...stateOf(flock), birdsAlive },
    after: { ...stateOf(after), birdsAlive: birdsAlive + booked, day, reason },
  };
  return { flock: after, shedIds, change };
}

/** What a step can change of a flock. */
const stateOf = ({ state, quarantined, placedDay, productionDay, depletedDay, closedDay }: Flock) => ({
  state,
  quarantined,
  placedDay,
  productionDay,
  depletedDay,
  closedDay,
});

/** The document under which a flock's rest is booked; a flock is emptied on paper at most once at a time. */
const restDocument = (flock: FlockRow) => ({ kind: 'flockDepletion', id: flock.id, version: flock.version + 1 });

/** Birds still alive on paper go to variance, and the flock's sheds are empty. */
async function bookRest(
  tx: CompanyTx,
  flock: FlockRow,
  birdsInSheds: readonly BirdsInShed[],
  day: Day,
): Promise<string[]> {
  const { id: flockId, farmId } = flock;
  const postings = birdsInSheds.map(
    ({ shedId, sex, birds }): Posting => ({
      lot: { kind: 'birds', flockId, sex },
      from: { kind: 'flock', flockId, shedId },
      to: { kind: 'variance', farmId },
      quantity: birds,
      day,
      field: 'step',
    }),
  );
  if (postings.length === 0) return [];
  await post(tx, restDocument(flock), postings);
  const deltas = birdsInSheds.map(({ shedId, sex, birds }) => ({ flockId, shedId, day, sex, variance: birds }));
  await applyDeltas(tx, farmId, deltas);
  refuse(await lostBirdsProblems(tx, flockId, { shedIds: deltas.map(({ shedId }) => shedId), from: day }));
  return settleSheds(tx, deltas);
}

/** The birds that were booked as variance are back in their sheds, where no others stand by now. */
async function takeRestBack(tx: CompanyTx, flock: FlockRow, booked: readonly PostedMovement[]): Promise<string[]> {
  if (booked.length === 0) return [];
  const deltas = restDeltas(flock.id, booked, -1);
  await post(tx, restDocument(flock), [], booked);
  await applyDeltas(tx, flock.farmId, deltas);
  const gained = shedChanges(deltas, 1);
  if (gained !== null) refuse(await otherFlockProblems(tx, flock.id, gained, 'step'));
  return settleSheds(tx, deltas);
}

function restDeltas(flockId: string, booked: readonly PostedMovement[], sign: 1 | -1): DayBookDelta[] {
  return booked.flatMap(({ from, lot, day, quantity }) =>
    'shedId' in from && lot.kind === 'birds'
      ? [{ flockId, shedId: from.shedId, day, sex: lot.sex, variance: sign * quantity }]
      : [],
  );
}

async function settleSheds(tx: CompanyTx, deltas: readonly DayBookDelta[]): Promise<string[]> {
  const shedIds = [...new Set(deltas.map(({ shedId }) => shedId))].sort();
  for (const shedId of shedIds) await settleShed(tx, shedId, deltas[0]?.day as Day);
  return shedIds;
}

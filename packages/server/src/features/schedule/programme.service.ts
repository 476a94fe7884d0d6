import type { Day } from '@henhouse/domain/day/day';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { type ApplyPlan, planApply } from '@henhouse/domain/schedule/apply-programme';
import {
  checkApply,
  checkProgrammeLines,
  type ProgrammeKind,
  type ProgrammeLine,
  plannedTasks,
} from '@henhouse/domain/schedule/programme';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isTaken } from '../../platform/db/table/company-table';
import { refuse } from '../../platform/http/refusal';
import { tickFormerEntries } from '../task/entry-ticks';
import { tickFormerSamples } from '../task/sample-tick';
import {
  type AppliedHead,
  changeTasks,
  dropOpenTasks,
  insertApplied,
  insertPlanned,
  isApplied,
  readAppliedTasks,
  setApplied,
} from './applied-programme.store';
import {
  insertProgramme,
  insertVersion,
  type ProgrammeInput,
  type ProgrammeState,
  readItemsOf,
  readLines,
} from './programme.store';

/** Categories of items that a programme's lines may name. */
const categoriesOf: Readonly<Partial<Record<ProgrammeKind, readonly string[]>>> = {
  vaccination: ['vaccine'],
  medication: ['medicine'],
  feed: ['feed'],
};

/** What is wrong with a programme as it is said: name, ages, items of another kind. */
export async function programmeProblems(
  tx: CompanyTx,
  id: string,
  kind: ProgrammeKind,
  { name, lines }: Pick<ProgrammeInput, 'name' | 'lines'>,
): Promise<Problem[]> {
  const problems = checkProgrammeLines(kind, lines);
  if (await isTaken(tx, ['programme', 'name'], { text: name, id })) problems.push(error('notUnique', 'name', { name }));
  const requested = lines.flatMap(({ itemId }) => itemId ?? []);
  const items = await readItemsOf(tx, categoriesOf[kind] ?? [], requested);
  lines.forEach(({ itemId }, index) => {
    if (itemId !== null && !items.has(itemId))
      problems.push(error('unknownValue', `lines.${index}.itemId`, { value: '' }));
  });
  return problems;
}

/** Adds a programme with its first version, to be approved. @throws Refusal with {@link programmeProblems}. */
export async function addProgramme(
  tx: CompanyTx,
  input: ProgrammeInput & { readonly id: string; readonly kind: ProgrammeKind; readonly example: string },
  byName: string,
): Promise<void> {
  refuse(await programmeProblems(tx, input.id, input.kind, input));
  await insertProgramme(tx, input);
  await insertVersion(tx, input.id, 1, { lines: input.lines, byName });
}

/** The flock that a programme is applied to. */
export interface FlockToApply {
  readonly id: string;
  readonly farmId: string;
  readonly productionKind: ProductionKind;
  readonly hatchDay: Day;
  readonly state: string;
}

const takesTasks = ['planned', 'placed', 'rearing', 'production', 'depleting'];

function checkFlockTakes(flock: FlockToApply): Problem[] {
  return takesTasks.includes(flock.state) ? [] : [error('stateNotAllowed', '', { name: flock.state })];
}

/** What the approved version of a programme would do to a flock's tasks, from a day on. @throws Refusal as `checkApply`. */
export async function planOf(
  tx: CompanyTx,
  programme: ProgrammeState,
  flock: FlockToApply,
  { fromDay, appliedId }: { readonly fromDay: Day; readonly appliedId: string | null },
): Promise<{ plan: ApplyPlan; number: number }> {
  refuse([...checkApply(programme, flock), ...checkFlockTakes(flock)]);
  const number = programme.approvedNumber as number;
  const lines: readonly ProgrammeLine[] = await readLines(tx, programme.id, number);
  const existing = appliedId === null ? [] : await readAppliedTasks(tx, appliedId);
  return { plan: planApply(plannedTasks(lines, flock.hatchDay), existing, fromDay), number };
}

interface Applying {
  /** The id that it has, or is to have, as applied to this flock. */
  readonly appliedId: string;
  readonly fromDay: Day;
  readonly byName: string;
}

/**
 * Applies the approved version of a programme to a flock: its lines become tasks, and entries that were made already tick
 * theirs. @throws Refusal `notUnique` where the flock follows it already, and as {@link planOf}.
 */
export async function applyProgrammeTo(
  tx: CompanyTx,
  programme: ProgrammeState,
  flock: FlockToApply,
  { appliedId, fromDay, byName }: Applying,
): Promise<void> {
  if (await isApplied(tx, flock.id, programme.id)) {
    refuse([error('notUnique', 'programmeId', { name: programme.name })]);
  }
  const { plan, number } = await planOf(tx, programme, flock, { fromDay, appliedId: null });
  const head: AppliedHead = { id: appliedId, farmId: flock.farmId, flockId: flock.id, programmeId: programme.id };
  await insertApplied(tx, head, { number, fromDay, byName });
  await insertPlanned(tx, head, { kind: programme.kind, planned: plan.add, byName });
  await tickFormerEntries(tx, [flock.id], byName);
  await tickFormerSamples(tx, flock.id, byName);
}

/** Brings a flock to the approved version of a programme that it follows. @throws Refusal as {@link planOf}. */
export async function reapplyProgrammeTo(
  tx: CompanyTx,
  programme: ProgrammeState,
  flock: FlockToApply,
  { appliedId, fromDay, byName }: Applying,
): Promise<void> {
  const { plan, number } = await planOf(tx, programme, flock, { fromDay, appliedId });
  const head: AppliedHead = { id: appliedId, farmId: flock.farmId, flockId: flock.id, programmeId: programme.id };
  await dropOpenTasks(
    tx,
    plan.remove.map(({ id }) => id),
    { byName, reason: '' },
  );
  await changeTasks(tx, plan.change);
  await insertPlanned(tx, head, { kind: programme.kind, planned: plan.add, byName });
  await setApplied(tx, appliedId, { number, fromDay });
  await tickFormerEntries(tx, [flock.id], byName);
  await tickFormerSamples(tx, flock.id, byName);
}

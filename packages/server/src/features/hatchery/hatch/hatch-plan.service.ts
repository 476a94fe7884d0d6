import { checkNextStep } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { checkMachine, checkRoomFor, type SetLine } from '@henhouse/domain/hatchery/step/set-eggs';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { nextNumber } from '../../../ledger/money/document-number';
import { refuse } from '../../../platform/http/refusal';
import { readFreeLots } from '../../stock/free-lots.store';
import { findHatcheryOf, type HatchPlan, insertHatch, updateHatchPlan, writeHatchLots } from './hatch.store';
import { type Hatcher, lockSeen } from './hatcher';
import { readMachineRooms } from './machine-room.store';

interface TypedPlan extends HatchPlan {
  readonly lots: readonly SetLine[];
}

async function checkPlan(
  { tx }: Hatcher,
  plan: TypedPlan,
  { hatchId, farmId }: { readonly hatchId: string; readonly farmId: string },
): Promise<Problem[]> {
  const hatchery = await findHatcheryOf(tx, farmId, plan.hatcheryId);
  if (hatchery === undefined) return [error('unknownValue', 'hatcheryId', { value: plan.hatcheryId })];
  const lotIds = plan.lots.map(({ lotId }) => lotId);
  const [lots, machines] = await Promise.all([
    readFreeLots(tx, { farmId, kind: 'eggs', day: plan.plannedDay }, lotIds),
    readMachineRooms(tx, { hatcheryId: plan.hatcheryId, hatchId, day: plan.plannedDay }),
  ]);
  const inStore = new Set(lots.map(({ lotId }) => lotId));
  const problems = plan.lots.flatMap((line, index) => [
    ...(inStore.has(line.lotId) ? [] : [error('unknownValue', `lots.${index}.lotId`, { value: line.lotId })]),
    ...checkMachine(line, machines.get(line.machineId), `lots.${index}`, 'setter'),
  ]);
  if (hatchery.retired) problems.push(error('retired', 'hatcheryId'));
  // What is in a machine today may be gone by then: its size is what a plan is held against.
  const empty = new Map([...machines].map(([id, room]) => [id, { ...room, otherEggs: 0, otherTrolleys: new Map() }]));
  return problems.length > 0 ? problems : checkRoomFor(plan.lots, empty, 'lots');
}

/** Plans a hatch: nothing moves yet. */
export async function plan(
  by: Hatcher,
  typed: TypedPlan & { readonly id: string; readonly farmId: string },
): Promise<void> {
  const { tx, user } = by;
  refuse(await checkPlan(by, typed, { hatchId: typed.id, farmId: typed.farmId }));
  const number = await nextNumber(tx, 'hatch');
  await insertHatch(tx, { ...typed, number, byName: user.name });
  await writeHatchLots(tx, typed.id, typed.lots);
}

/** Changes the plan of a hatch whose eggs are not set. */
export async function changePlan(
  by: Hatcher,
  seen: { readonly id: string; readonly version: number },
  typed: TypedPlan,
) {
  const hatch = await lockSeen(by, seen);
  refuse(checkNextStep(hatch.state, 'set'));
  refuse(await checkPlan(by, typed, { hatchId: hatch.id, farmId: hatch.farmId }));
  await updateHatchPlan(by.tx, hatch.id, typed);
  await writeHatchLots(by.tx, hatch.id, typed.lots);
  return hatch;
}

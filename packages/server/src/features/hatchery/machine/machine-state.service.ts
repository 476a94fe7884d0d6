import type { Machine } from '@henhouse/contract/hatchery/machine';
import { checkMachineStep, type MachineState, machineStateAfterEggs } from '@henhouse/domain/hatchery/machine-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refusal';
import { eggsInMachine } from '../place/eggs-inside';
import { lockMachines, setMachineState } from './machine.store';
import { insertMachineEvents } from './machine-timeline.store';

/** When something happened and who did it. */
export interface Act {
  readonly at: string;
  readonly byName: string;
}

interface StateStep extends Act {
  readonly state: MachineState;
  readonly reason: string;
  readonly nowMs: number;
}

/** Moves a locked machine along its states by hand. @throws Refusal with every problem of `checkMachineStep`. */
export async function moveState(tx: CompanyTx, before: Machine, step: StateStep): Promise<Machine> {
  const { state, at, reason, byName, nowMs } = step;
  const lastStep = (await readLastSteps(tx, [before.id])).get(before.id);
  refuse(
    checkMachineStep({
      from: before.state,
      to: state,
      atMs: Date.parse(at),
      // A machine that was only registered may have been at something since long before.
      sinceMs: lastStep === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastStep),
      nowMs,
      eggsInside: await eggsInMachine(tx, before.id),
      reason,
    }),
  );
  const detail = { fromState: before.state, toState: state, text: reason };
  await insertMachineEvents(tx, [{ machineId: before.id, kind: 'state', at, byName, detail }]);
  return setMachineState(tx, before.id, state, at);
}

/** Machines whose eggs a document moved. */
interface EggsMoved {
  readonly into: readonly string[];
  readonly outOf: readonly string[];
  /** The document was taken back: what leaves a machine was never there. */
  readonly isTakenBack: boolean;
}

/**
 * Brings the states of machines in line with the eggs that lie in them, after movements of eggs in the same transaction: eggs
 * that came run, a machine that the last egg has left is to be cleaned out. A back-dated document changes the state since its
 * last step, never before.
 */
export async function followEggs(tx: CompanyTx, moved: EggsMoved, act: Act): Promise<void> {
  const ids = [...new Set([...moved.into, ...moved.outOf])];
  const machines = await lockMachines(tx, ids);
  const [held, lastSteps] = await Promise.all([readEggsOf(tx, ids), readLastSteps(tx, ids)]);
  for (const machine of machines) {
    const left = moved.isTakenBack ? 'takenBack' : 'left';
    const change = moved.into.includes(machine.id) ? 'came' : left;
    const eggs = { inside: held.get(machine.id) ?? 0, change } as const;
    const state = machineStateAfterEggs(machine.state, eggs, machine.stage);
    if (state === null) continue;
    const lastStep = lastSteps.get(machine.id) ?? act.at;
    const at = Date.parse(act.at) < Date.parse(lastStep) ? lastStep : act.at;
    const detail = { fromState: machine.state, toState: state, text: '' };
    await insertMachineEvents(tx, [{ machineId: machine.id, kind: 'state', at, byName: act.byName, detail }]);
    await setMachineState(tx, machine.id, state, at);
  }
}

/** When each machine was moved last, by hand or by its eggs. */
async function readLastSteps(tx: CompanyTx, machineIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.many(sql<{ machineId: string; at: string }>`
    select machine_id, max(at) as at from machine_event
    where company_id = ${tx.companyId} and machine_id = any(${machineIds}::uuid[]) and kind = 'state'
    group by machine_id`);
  return new Map(rows.map(({ machineId, at }) => [machineId, at]));
}

async function readEggsOf(tx: CompanyTx, machineIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.many(sql<{ machineId: string; eggs: number }>`
    select a.machine_id, sum(b.quantity) as eggs
    from account a join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    where a.company_id = ${tx.companyId} and a.machine_id = any(${machineIds}::uuid[]) and a.kind = 'machine'
    group by a.machine_id`);
  return new Map(rows.map(({ machineId, eggs }) => [machineId, eggs]));
}

import { type Machine, machine, machineChange } from '@henhouse/contract/hatchery/machine';
import type { MachineState } from '@henhouse/domain/hatchery/machine-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { companyTable } from '../../../platform/db/table/company-table';
import type { Place } from '../../../platform/http/rights';

export const machineTable = companyTable('machine', machine, machineChange);
export const lockMachine = machineTable.lock;

/** When a new machine began to be there. */
export const since = (at: string) => ({ stateSince: at, createdAt: at, changedAt: at });

/** The place that a machine's id stands for: the farm of its hatchery. */
export async function findMachine(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string }>`
    select farm_id from machine where company_id = ${tx.companyId} and id = ${id}`);
  return row && { farmId: row.farmId };
}

/** Machines by id, locked in the order of their ids; those that are not there are left out. */
export function lockMachines(tx: CompanyTx, ids: readonly string[]): Promise<Machine[]> {
  return tx.many(sql<Machine>`
    select ${machineTable.columns} from machine where company_id = ${tx.companyId} and id = any(${ids}::uuid[])
    order by id for update`);
}

export const setMachineState = (tx: CompanyTx, id: string, state: MachineState, stateSince: string): Promise<Machine> =>
  machineTable.set(tx, id, { state, stateSince });

/** Hatches that a machine was ever planned for or used by, a few by number, and whether its timeline says anything. */
export async function readMachineUses(
  tx: CompanyTx,
  id: string,
): Promise<{ readonly hatches: readonly string[]; readonly hasEvents: boolean }> {
  const [rows, { hasEvents }] = await Promise.all([
    tx.many(sql<{ number: number }>`
      select number from hatch where company_id = ${tx.companyId} and id in (
        select hatch_id from hatch_lot where company_id = ${tx.companyId} and machine_id = ${id}
        union select hatch_id from account where company_id = ${tx.companyId} and machine_id = ${id})
      order by number limit 10`),
    tx.one(sql<{ hasEvents: boolean }>`select exists (
      select from machine_event where company_id = ${tx.companyId} and machine_id = ${id}) as has_events`),
  ]);
  return { hatches: rows.map(({ number }) => `#${number}`), hasEvents };
}

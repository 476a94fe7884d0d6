import type { Machine } from '@henhouse/contract/hatchery/machine';
import type { MachineState } from '@henhouse/domain/hatchery/machine-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { orNotFound } from '../../../platform/http/refusal';
import type { Place } from '../../../platform/http/rights';

/** What a person says of a machine; its kind only once. */
export type MachineFields = Pick<
  Machine,
  | 'code'
  | 'name'
  | 'maker'
  | 'model'
  | 'stage'
  | 'trolleys'
  | 'traysPerTrolley'
  | 'eggsPerTray'
  | 'programmeId'
  | 'notes'
>;

/** Columns of a machine, for whoever reads machines together with what lies in them. */
export const machineColumns = sql.raw(`id, hatchery_id, farm_id, kind, code, name, maker, model, stage, trolleys,
  trays_per_trolley, eggs_per_tray, capacity, programme_id, notes, state, state_since, service_day, next_service_day,
  calibration_day, next_calibration_day, retired, version, created_at, changed_at`);

/** The place that a machine's id stands for: the farm of its hatchery. */
export async function findMachine(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string }>`
    select farm_id from machine where company_id = ${tx.companyId} and id = ${id}`);
  return row && { farmId: row.farmId };
}

/** The machine, locked against a second change until the transaction ends. */
export function lockMachine(tx: CompanyTx, id: string): Promise<Machine> {
  return orNotFound(
    tx.maybe(sql<Machine>`
    select ${machineColumns} from machine where company_id = ${tx.companyId} and id = ${id} for update`),
  );
}

/** Machines by id, locked in the order of their ids; those that are not there are left out. */
export function lockMachines(tx: CompanyTx, ids: readonly string[]): Promise<Machine[]> {
  return tx.many(sql<Machine>`
    select ${machineColumns} from machine where company_id = ${tx.companyId} and id = any(${ids}::uuid[])
    order by id for update`);
}

/** True when another machine of the hatchery has the code, whatever its case. */
export async function isMachineCodeTaken(
  tx: CompanyTx,
  machine: { readonly id: string; readonly hatcheryId: string; readonly code: string },
): Promise<boolean> {
  const row = await tx.maybe(sql`
    select id from machine where company_id = ${tx.companyId} and hatchery_id = ${machine.hatcheryId}
      and lower(code) = lower(${machine.code}) and id <> ${machine.id}`);
  return row !== undefined;
}

export function insertMachine(
  tx: CompanyTx,
  where: Pick<Machine, 'id' | 'hatcheryId' | 'farmId' | 'kind'> & { readonly at: string },
  fields: MachineFields,
): Promise<Machine> {
  return tx.one(sql<Machine>`
    insert into machine (company_id, id, hatchery_id, farm_id, kind, code, name, maker, model, stage, trolleys,
      trays_per_trolley, eggs_per_tray, programme_id, notes, state_since, created_at, changed_at, created_by, changed_by)
    values (${tx.companyId}, ${where.id}, ${where.hatcheryId}, ${where.farmId}, ${where.kind}, ${fields.code}, ${fields.name},
      ${fields.maker}, ${fields.model}, ${fields.stage}, ${fields.trolleys}, ${fields.traysPerTrolley}, ${fields.eggsPerTray},
      ${fields.programmeId}, ${fields.notes}, ${where.at}, ${where.at}, ${where.at}, ${tx.userId}, ${tx.userId})
    returning ${machineColumns}`);
}

export function updateMachineRow(tx: CompanyTx, id: string, fields: MachineFields): Promise<Machine> {
  return tx.one(sql<Machine>`
    update machine set code = ${fields.code}, name = ${fields.name}, maker = ${fields.maker}, model = ${fields.model},
      stage = ${fields.stage}, trolleys = ${fields.trolleys}, trays_per_trolley = ${fields.traysPerTrolley},
      eggs_per_tray = ${fields.eggsPerTray}, programme_id = ${fields.programmeId}, notes = ${fields.notes},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}
    returning ${machineColumns}`);
}

export function setMachineRetired(tx: CompanyTx, id: string, retired: boolean): Promise<Machine> {
  return tx.one(sql<Machine>`
    update machine set retired = ${retired}, version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}
    returning ${machineColumns}`);
}

export function setMachineState(tx: CompanyTx, id: string, state: MachineState, since: string): Promise<Machine> {
  return tx.one(sql<Machine>`
    update machine set state = ${state}, state_since = ${since},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}
    returning ${machineColumns}`);
}

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

/** Removes a machine that nothing refers to and nothing was written down about. */
export async function removeMachine(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(sql`delete from machine where company_id = ${tx.companyId} and id = ${id}`);
}

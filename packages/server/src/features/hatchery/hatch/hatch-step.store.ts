import type { StepInput } from '@henhouse/contract/hatchery/hatch-steps';
import type { ReplayStep } from '@henhouse/domain/hatchery/hatch/replay';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { json } from '../../../platform/db/statement';
import { addRow, changeRow } from '../../../platform/db/table/document-rows';
import { writtenBy } from '../../../platform/db/table/write-row';

/** A step as it stands. */
export type StoredHatchStep = ReplayStep & {
  readonly hatchId: string;
  readonly notes: string;
  readonly confirmed: readonly string[];
  readonly version: number;
};

/** Steps in force, in the order in which they were done. */
export function readSteps(tx: CompanyTx, hatchId: string): Promise<StoredHatchStep[]> {
  return tx.many(sql<StoredHatchStep>`
    select id, hatch_id, kind, at, day, detail, notes, confirmed, version from hatch_step
    where company_id = ${tx.companyId} and hatch_id = ${hatchId} and state = 'posted' order by at, created_at, id`);
}

/** The hatch that a step is of, whether it stands or was taken back. */
export async function hatchOfStep(tx: CompanyTx, stepId: string): Promise<string | undefined> {
  const row = await tx.maybe(sql<{ hatchId: string }>`
    select hatch_id from hatch_step where company_id = ${tx.companyId} and id = ${stepId}`);
  return row?.hatchId;
}

interface NewStep {
  readonly id: string;
  readonly hatchId: string;
  readonly day: string;
  readonly step: StepInput;
  readonly byName: string;
}

export function insertStep(tx: CompanyTx, { id, hatchId, day, step, byName }: NewStep): Promise<unknown> {
  const { kind, at, detail, notes, confirmed } = step;
  const by = { ...writtenBy(tx), createdByName: byName, changedByName: byName };
  return addRow(tx, 'hatch_step', { id, hatchId, kind, at, day, detail: json(detail), notes, confirmed, ...by });
}

/** Keeps what a step said until now, and who changes it why. */
async function keepRevision(tx: CompanyTx, id: string, byName: string, reason: string): Promise<void> {
  await tx.run(sql`
    insert into hatch_step_revision (company_id, step_id, version, at, detail, notes, state, by_id, by_name, reason)
    select company_id, id, version, at, detail, notes, state, ${tx.userId}, ${byName}, ${reason} from hatch_step
    where company_id = ${tx.companyId} and id = ${id}
    returning 1`);
}

export async function rewriteStep(
  tx: CompanyTx,
  { id, day, step, byName }: Omit<NewStep, 'hatchId'>,
  reason: string,
): Promise<void> {
  await keepRevision(tx, id, byName, reason);
  const { at, detail, notes, confirmed } = step;
  const values = { at, day, detail: json(detail), notes, confirmed, reason, changedByName: byName };
  await changeRow(tx, 'hatch_step', id, values);
}

export async function removeStep(tx: CompanyTx, id: string, byName: string, reason: string): Promise<void> {
  await keepRevision(tx, id, byName, reason);
  await changeRow(tx, 'hatch_step', id, { state: 'deleted', reason, changedByName: byName });
}

/** Which eggs the transfer of hatch `h` put where, as it was counted: `source_id`, `machine_id`, `trolley`, `quantity`. */
export const transferLines = sql`
  select (source ->> 'sourceId')::uuid as source_id, (line ->> 'machineId')::uuid as machine_id,
    (line ->> 'trolley')::integer as trolley, (line ->> 'quantity')::integer as quantity
  from hatch_step s
  cross join jsonb_array_elements(s.detail -> 'sources') source
  cross join jsonb_array_elements(source -> 'to') line
  where s.company_id = h.company_id and s.hatch_id = h.id and s.kind = 'transfer' and s.state = 'posted'`;

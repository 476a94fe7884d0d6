import type { BodyOf } from '@henhouse/contract/endpoint';
import type { BreakoutRow, recordBreakout } from '@henhouse/contract/hatchery/breakout';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { lockBreakout } from '../hatch/hatch-detail.store';

type Fields = Omit<BodyOf<typeof recordBreakout>, 'id'>;

export async function insertBreakout(
  tx: CompanyTx,
  hatchId: string,
  id: string,
  fields: Fields,
  byName: string,
): Promise<BreakoutRow> {
  await tx.run(sql`
    insert into breakout (company_id, id, hatch_id, source_id, stage, day, trays, opened, counts, notes, created_by,
      created_by_name, changed_by)
    values (${tx.companyId}, ${id}, ${hatchId}, ${fields.sourceId}, ${fields.stage}, ${fields.day}, ${fields.trays},
      ${fields.opened}, ${JSON.stringify(fields.counts)}, ${fields.notes ?? ''}, ${tx.userId}, ${byName}, ${tx.userId})`);
  return (await lockBreakout(tx, id)) as BreakoutRow;
}

export async function updateBreakout(tx: CompanyTx, id: string, fields: Fields, reason: string): Promise<BreakoutRow> {
  await tx.run(sql`
    update breakout set source_id = ${fields.sourceId}, stage = ${fields.stage}, day = ${fields.day}, trays = ${fields.trays},
      opened = ${fields.opened}, counts = ${JSON.stringify(fields.counts)}, notes = ${fields.notes ?? ''},
      reason = ${reason}, version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}`);
  return (await lockBreakout(tx, id)) as BreakoutRow;
}

export function removeBreakout(tx: CompanyTx, id: string, reason: string): Promise<unknown> {
  return tx.run(sql`
    update breakout set state = 'deleted', reason = ${reason}, version = version + 1, changed_at = now(),
      changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}`);
}

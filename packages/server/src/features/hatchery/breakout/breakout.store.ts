import type { BodyOf } from '@henhouse/contract/endpoint';
import { type BreakoutRow, correctBreakout, type recordBreakout } from '@henhouse/contract/hatchery/breakout';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { json } from '../../../platform/db/statement';
import { typedTable } from '../../../platform/db/table/company-table';
import { updateOf } from '../../../platform/db/table/write-row';
import { lockBreakout } from '../hatch/hatch-detail.store';

type Fields = Omit<BodyOf<typeof recordBreakout>, 'id'> & { readonly notes: string };

const breakoutTable = typedTable('breakout', correctBreakout.input, 'counts');

export async function insertBreakout(
  tx: CompanyTx,
  hatchId: string,
  id: string,
  fields: Fields,
  byName: string,
): Promise<BreakoutRow> {
  await breakoutTable.insert(tx, { id, hatchId, counts: json(fields.counts), createdByName: byName }, fields);
  return (await lockBreakout(tx, id)) as BreakoutRow;
}

export async function updateBreakout(tx: CompanyTx, id: string, fields: Fields, reason: string): Promise<BreakoutRow> {
  await breakoutTable.update(tx, id, fields, { counts: json(fields.counts), reason });
  return (await lockBreakout(tx, id)) as BreakoutRow;
}

export function removeBreakout(tx: CompanyTx, id: string, reason: string): Promise<unknown> {
  return tx.run(updateOf(tx, 'breakout', id, { state: 'deleted', reason }));
}

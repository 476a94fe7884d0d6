import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { GoodsReturn } from '@henhouse/contract/purchase/purchase-schemas';
import { returnFields } from '@henhouse/contract/purchase/purchase-schemas';
import { nextNumber } from '../../../ledger/money/document-number';
import { addRow, typedLines } from '../../../platform/db/table/document-rows';
import type { Actor, SeenDocument } from '../../document/document';

export type SeenReturn = SeenDocument & { readonly returnId: string };

export const returnKind = 'purchaseReturn';

const lineTable = typedLines(
  'purchase_return_line',
  returnFields.lines.element,
  'lineId',
  'unbilledQuantity',
  'creditedQuantity',
  'netMinor',
  'taxMinor',
);

type NewReturn = Pick<GoodsReturn, 'id' | 'day' | 'reason' | 'supplierNumber'>;

/** Writes a debit note with its number. */
export async function insertReturn(
  { tx, user }: Actor,
  { id: purchaseId }: Purchase,
  written: NewReturn,
  lines: GoodsReturn['lines'],
): Promise<void> {
  const number = await nextNumber(tx, 'debitNote');
  const sumOf = (of: 'netMinor' | 'taxMinor') => lines.reduce((sum, line) => sum + line[of], 0);
  const amounts = { netMinor: sumOf('netMinor'), taxMinor: sumOf('taxMinor') };
  const by = { createdBy: tx.userId, createdByName: user.name };
  await addRow(tx, 'purchase_return', { ...written, purchaseId, number, ...amounts, ...by });
  await lineTable.insert(tx, { returnId: written.id, purchaseId }, lines);
}

import type { InputOf } from '@henhouse/contract/endpoint';
import { receivePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { receiptFields } from '@henhouse/contract/purchase/purchase-schemas';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { typedTable } from '../../../platform/db/table/company-table';
import { typedLines } from '../../../platform/db/table/document-rows';
import { updateOf } from '../../../platform/db/table/write-row';

export type TypedReceipt = Omit<InputOf<typeof receivePurchase>, 'id'>;

interface Where {
  readonly id: string;
  readonly purchaseId: string;
}

const receiptTable = typedTable('purchase_receipt', receivePurchase.input, 'lines');

const lineTable = typedLines('purchase_receipt_line', receiptFields.lines.element, 'position');

const writeLines = (tx: CompanyTx, { id, purchaseId }: Where, { lines }: TypedReceipt): Promise<void> =>
  lineTable.replace(
    tx,
    { receiptId: id, purchaseId },
    lines.map((line, position) => ({ ...line, position })),
  );

export async function insertReceipt(
  tx: CompanyTx,
  where: Where,
  receipt: TypedReceipt,
  createdByName: string,
): Promise<void> {
  await receiptTable.insert(tx, { ...where, createdByName }, receipt);
  await writeLines(tx, where, receipt);
}

export async function rewriteReceipt(
  tx: CompanyTx,
  where: Where,
  receipt: TypedReceipt,
  reason: string,
): Promise<void> {
  await receiptTable.update(tx, where.id, receipt, { reason });
  await writeLines(tx, where, receipt);
}

export async function markReceiptReversed(tx: CompanyTx, id: string, reason: string): Promise<void> {
  await tx.run(updateOf(tx, 'purchase_receipt', id, { state: 'reversed', reason }));
}

/** Version of a receipt: how often it was written. */
export const readReceiptVersion = (tx: CompanyTx, id: string): Promise<number> =>
  tx.value(sql<number>`
    select version from purchase_receipt where company_id = ${tx.companyId} and id = ${id}`);

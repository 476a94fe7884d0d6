import type { InputOf } from '@henhouse/contract/endpoint';
import type { receivePurchase } from '@henhouse/contract/purchase/purchase-documents';
import type { ReceiptLine } from '@henhouse/domain/purchase/check-receipt';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { updateOf } from '../../../platform/db/table/write-row';

export type TypedReceipt = Omit<InputOf<typeof receivePurchase>, 'id'>;

interface Where {
  readonly id: string;
  readonly purchaseId: string;
}

export async function insertReceipt(
  tx: CompanyTx,
  { id, purchaseId }: Where,
  receipt: TypedReceipt,
  byName: string,
): Promise<void> {
  await tx.run(sql`
    insert into purchase_receipt (company_id, id, purchase_id, day, docket, temp_c, notes, created_by, created_by_name,
      changed_by)
    values (${tx.companyId}, ${id}, ${purchaseId}, ${receipt.day}, ${receipt.docket}, ${receipt.tempC}, ${receipt.notes},
      ${tx.userId}, ${byName}, ${tx.userId})`);
  await insertReceiptLines(tx, { id, purchaseId }, receipt.lines);
}

async function insertReceiptLines(tx: CompanyTx, { id, purchaseId }: Where, lines: readonly ReceiptLine[]) {
  await tx.run(sql`
    insert into purchase_receipt_line (company_id, receipt_id, purchase_id, line_id, lot_id, position, quantity, rejected,
      reject_reason, lot_code, expiry_day, mean_weight_g)
    select ${tx.companyId}, ${id}, ${purchaseId}, l.* from unnest(
      ${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ lotId }) => lotId)}::uuid[],
      ${lines.map((_, index) => index)}::int[], ${lines.map(({ quantity }) => quantity)}::numeric[],
      ${lines.map(({ rejected }) => rejected)}::numeric[], ${lines.map(({ rejectReason }) => rejectReason)}::text[],
      ${lines.map(({ lotCode }) => lotCode)}::text[], ${lines.map(({ expiryDay }) => expiryDay)}::date[],
      ${lines.map(({ meanWeightG }) => meanWeightG)}::numeric[]) l`);
}

export async function rewriteReceipt(
  tx: CompanyTx,
  { id, purchaseId }: Where,
  receipt: TypedReceipt,
  reason: string,
): Promise<void> {
  await tx.run(sql`
    update purchase_receipt set day = ${receipt.day}, docket = ${receipt.docket}, temp_c = ${receipt.tempC},
      notes = ${receipt.notes}, reason = ${reason}, version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}`);
  await tx.run(sql`delete from purchase_receipt_line where company_id = ${tx.companyId} and receipt_id = ${id}`);
  await insertReceiptLines(tx, { id, purchaseId }, receipt.lines);
}

export async function markReceiptReversed(tx: CompanyTx, id: string, reason: string): Promise<void> {
  await tx.run(updateOf(tx, 'purchase_receipt', id, { state: 'reversed', reason }));
}

/** Version of a receipt: how often it was written. */
export async function readReceiptVersion(tx: CompanyTx, id: string): Promise<number> {
  const { version } = await tx.one(sql<{ version: number }>`
    select version from purchase_receipt where company_id = ${tx.companyId} and id = ${id}`);
  return version;
}

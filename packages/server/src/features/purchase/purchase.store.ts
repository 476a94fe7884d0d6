import { type Purchase, purchaseFields } from '@henhouse/contract/purchase/purchase';
import type { LineAmounts } from '@henhouse/domain/money/amount';
import type { PurchasedItem, PurchaseLineTerms } from '@henhouse/domain/purchase/check-purchase';
import type { PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import { sql } from 'kysely';
import { nextNumber } from '../../ledger/money/document-number';
import type { CompanyTx } from '../../platform/db/company-tx';
import { addRow, setFields, typedLines } from '../../platform/db/table/document-rows';
import { writtenBy } from '../../platform/db/table/write-row';
import { writtenAnew } from '../money/second-hand';

/** A line as it is written: what was typed, how many base units are in a unit, and what it comes to. */
export interface NewLine extends PurchaseLineTerms, LineAmounts {
  readonly id: string;
  readonly factor: number;
  readonly notes: string;
  readonly hatchery: string;
  readonly parentAgeWeeks: number | null;
}

export type PurchaseHead = Pick<
  Purchase,
  'partnerId' | 'day' | 'expectedDay' | 'freightMinor' | 'freightTaxPct' | 'totalMinor' | 'notes'
>;

export interface NewPurchase extends PurchaseHead {
  readonly id: string;
  readonly kind: PurchaseKind;
  readonly farmId: string | null;
  /** Only asked for: no supplier and no prices. */
  readonly isRequest: boolean;
}

interface Asker {
  readonly id: string;
  readonly name: string;
}

export async function insertPurchase(
  tx: CompanyTx,
  purchase: NewPurchase,
  lines: readonly NewLine[],
  by: Asker,
): Promise<void> {
  const { id, kind, farmId, isRequest } = purchase;
  const number = await nextNumber(tx, 'purchase');
  const hands = { askedBy: by.id, askedByName: by.name, writtenBy: [by.id], ...writtenBy(tx) };
  await addRow(tx, 'purchase', { ...headOf(purchase), id, number, kind, farmId, isRequest, ...hands });
  await lineTable.insert(tx, { purchaseId: id, kind }, numbered(lines));
}

const headOf = (head: PurchaseHead): PurchaseHead => {
  const { partnerId, day, expectedDay, freightMinor, freightTaxPct, totalMinor, notes } = head;
  return { partnerId, day, expectedDay, freightMinor, freightTaxPct, totalMinor, notes };
};

const lineTable = typedLines(
  'purchase_line',
  purchaseFields.lines.element,
  'position',
  'factor',
  'netMinor',
  'taxMinor',
);

const numbered = (lines: readonly NewLine[]) => lines.map((line, position) => ({ ...line, position }));

/** Writes a draft anew: a request, a rejected or an approved one is a draft again, and whoever writes is one of its hands. */
export async function rewritePurchase(
  tx: CompanyTx,
  purchase: PurchaseHead & Pick<NewPurchase, 'id' | 'kind'>,
  lines: readonly NewLine[],
  by: Asker,
): Promise<void> {
  const undecided = { decision: 'draft', isRequest: false, reason: '', coveredMinor: 0 };
  await setFields(tx, 'purchase', purchase.id, { ...headOf(purchase), ...undecided, ...writtenAnew(by.id) });
  await lineTable.replace(tx, { purchaseId: purchase.id, kind: purchase.kind }, numbered(lines));
}

interface SupplierRow {
  readonly name: string;
  readonly isSupplier: boolean;
  readonly retired: boolean;
}

export function findSupplier(tx: CompanyTx, id: string): Promise<SupplierRow | undefined> {
  return tx.maybe(sql<SupplierRow>`
    select name, is_supplier, retired from partner where company_id = ${tx.companyId} and id = ${id} for key share`);
}

/** Items by their ids, with the units they are bought in. */
export async function readPurchasedItems(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, PurchasedItem>> {
  const rows = await tx.many(sql<PurchasedItem>`
    select i.id, i.name, i.category, i.unit, i.retired, coalesce((
      select jsonb_agg(jsonb_build_object('name', u.name, 'factor', u.factor) order by u.position)
      from item_unit u where u.company_id = i.company_id and u.item_id = i.id), '[]') as units
    from item i where i.company_id = ${tx.companyId} and i.id = any(${ids}::uuid[]) order by i.id for key share of i`);
  return new Map(rows.map((row) => [row.id, row]));
}

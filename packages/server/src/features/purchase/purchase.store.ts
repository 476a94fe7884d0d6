import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { Day } from '@henhouse/domain/day/day';
import type { LineAmounts } from '@henhouse/domain/money/amount';
import type { PurchasedItem, PurchaseLineTerms } from '@henhouse/domain/purchase/check-purchase';
import type { PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import type { PurchaseDecision } from '@henhouse/domain/purchase/purchase-state';
import { sql } from 'kysely';
import { nextNumber } from '../../ledger/money/document-number';
import type { CompanyTx } from '../../platform/db/company-tx';
import { type Approval, writtenAlsoBy } from '../money/second-hand';

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
  const number = await nextNumber(tx, 'purchase');
  await tx.run(sql`
    insert into purchase (company_id, id, number, kind, farm_id, partner_id, day, expected_day, freight_minor,
      freight_tax_pct, total_minor, notes, is_request, asked_by, asked_by_name, written_by, created_by, changed_by)
    values (${tx.companyId}, ${purchase.id}, ${number}, ${purchase.kind}, ${purchase.farmId}, ${purchase.partnerId},
      ${purchase.day}, ${purchase.expectedDay}, ${purchase.freightMinor}, ${purchase.freightTaxPct}, ${purchase.totalMinor},
      ${purchase.notes}, ${purchase.isRequest}, ${by.id}, ${by.name}, array[${by.id}]::uuid[], ${tx.userId}, ${tx.userId})`);
  await insertLines(tx, purchase, lines);
}

async function insertLines(
  tx: CompanyTx,
  { id, kind }: Pick<NewPurchase, 'id' | 'kind'>,
  lines: readonly NewLine[],
): Promise<void> {
  const column = <Value>(of: (line: NewLine, index: number) => Value) => lines.map(of);
  await tx.run(sql`
    insert into purchase_line (company_id, purchase_id, kind, id, position, item_id, unit, factor, quantity, free_quantity,
      unit_price_minor, discount_pct, tax_pct, net_minor, tax_minor, notes, breed, sex, hatchery, hatch_day,
      parent_age_weeks, source_flock, grade, lay_from_day, lay_to_day)
    select ${tx.companyId}, ${id}, ${kind}, l.* from unnest(
      ${column((line) => line.id)}::uuid[], ${column((_, index) => index)}::int[],
      ${column((line) => line.itemId)}::uuid[], ${column((line) => line.unit)}::text[],
      ${column((line) => line.factor)}::numeric[], ${column((line) => line.quantity)}::numeric[],
      ${column((line) => line.freeQuantity)}::numeric[], ${column((line) => line.unitPriceMinor)}::numeric[],
      ${column((line) => line.discountPct)}::numeric[], ${column((line) => line.taxPct)}::numeric[],
      ${column((line) => line.netMinor)}::bigint[], ${column((line) => line.taxMinor)}::bigint[],
      ${column((line) => line.notes)}::text[], ${column((line) => line.breed)}::text[],
      ${column((line) => line.sex)}::text[], ${column((line) => line.hatchery)}::text[],
      ${column((line) => line.hatchDay)}::date[], ${column((line) => line.parentAgeWeeks)}::int[],
      ${column((line) => line.sourceFlock)}::text[], ${column((line) => line.grade)}::text[],
      ${column((line) => line.layFromDay)}::date[], ${column((line) => line.layToDay)}::date[]) l`);
}

/** Writes a draft anew: a request, a rejected or an approved one is a draft again, and whoever writes is one of its hands. */
export async function rewritePurchase(
  tx: CompanyTx,
  purchase: PurchaseHead & Pick<NewPurchase, 'id' | 'kind'>,
  lines: readonly NewLine[],
  by: Asker,
): Promise<void> {
  await tx.run(sql`
    update purchase set partner_id = ${purchase.partnerId}, day = ${purchase.day}, expected_day = ${purchase.expectedDay},
      freight_minor = ${purchase.freightMinor}, freight_tax_pct = ${purchase.freightTaxPct},
      total_minor = ${purchase.totalMinor}, notes = ${purchase.notes}, decision = 'draft', is_request = false, reason = '',
      approved_by_name = '', approved_at = null, single_hand = '', covered_minor = 0, written_by = ${writtenAlsoBy(by.id)}
    where company_id = ${tx.companyId} and id = ${purchase.id}`);
  await tx.run(sql`delete from purchase_line where company_id = ${tx.companyId} and purchase_id = ${purchase.id}`);
  await insertLines(tx, purchase, lines);
}

/** What was decided about a purchase, by whom or when, and why. */
export interface Decision {
  readonly decision: PurchaseDecision;
  readonly approval?: Approval & { readonly coveredMinor: number };
  readonly orderedDay?: Day;
  readonly reason?: string;
  readonly finished?: boolean;
}

export async function writeDecision(tx: CompanyTx, id: string, decided: Decision): Promise<void> {
  const { decision, approval, orderedDay, reason, finished } = decided;
  const approved =
    approval === undefined
      ? sql``
      : sql`, approved_by_name = ${approval.byName}, approved_at = now(), single_hand = ${approval.singleHand},
          covered_minor = ${approval.coveredMinor}, written_by = '{}'`;
  await tx.run(sql`
    update purchase set decision = ${decision},
      ordered_day = coalesce(${orderedDay ?? null}::date, ordered_day), reason = coalesce(${reason ?? null}, reason),
      finished = coalesce(${finished ?? null}::boolean, finished)${approved}
    where company_id = ${tx.companyId} and id = ${id}`);
}

interface SupplierRow {
  readonly name: string;
  readonly isSupplier: boolean;
  readonly retired: boolean;
}

export function findSupplier(tx: CompanyTx, id: string): Promise<SupplierRow | undefined> {
  return tx.maybe(sql<SupplierRow>`
    select name, is_supplier, retired from partner where company_id = ${tx.companyId} and id = ${id}`);
}

/** Items by their ids, with the units they are bought in. */
export async function readPurchasedItems(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, PurchasedItem>> {
  const rows = await tx.many(sql<PurchasedItem>`
    select i.id, i.name, i.category, i.unit, i.retired, coalesce((
      select jsonb_agg(jsonb_build_object('name', u.name, 'factor', u.factor) order by u.position)
      from item_unit u where u.company_id = i.company_id and u.item_id = i.id), '[]') as units
    from item i where i.company_id = ${tx.companyId} and i.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

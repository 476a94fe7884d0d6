import type { Purchase, PurchaseLine } from '@henhouse/contract/purchase/purchase';
import type { GoodsReturn, PurchaseInvoice, PurchaseReceipt } from '@henhouse/contract/purchase/purchase-schemas';
import { lineAmounts, totalAmounts } from '@henhouse/domain/money/amount';
import type { MatchedLine } from '@henhouse/domain/purchase/match-invoice';
import { nextPurchaseSteps, type PurchaseDecision, type PurchaseFacts } from '@henhouse/domain/purchase/purchase-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readDockets } from '../../platform/files/dockets';
import { invoicesInForce } from './invoices-in-force';

interface HeadRow extends Omit<Purchase, 'lines' | 'receipts' | 'returns' | 'invoices' | 'dockets' | 'steps'> {
  readonly decision: PurchaseDecision;
  readonly finished: boolean;
  readonly writtenBy: readonly string[];
}

/** A purchase as it stands, with what its state follows from. */
export interface CurrentPurchase {
  readonly purchase: Purchase;
  readonly decision: PurchaseDecision;
  readonly facts: PurchaseFacts;
  /** Who wrote any part of it since it was approved last. */
  readonly writtenBy: readonly string[];
}

/** Its lines as invoices are matched with them. */
export const matchedLines = ({ lines }: Purchase): MatchedLine[] =>
  lines.map((line) => ({ ...line, name: line.itemName || line.breed || line.grade || '' }));

type Paid = Pick<PurchaseInvoice, 'id' | 'paidMinor' | 'creditedMinor'>;

/** A purchase with everything that hangs on it, in one round trip; nothing when the company has none of that id. */
export async function readPurchase(tx: CompanyTx, id: string): Promise<CurrentPurchase | undefined> {
  const reading = Promise.all([
    readHead(tx, id),
    readLines(tx, id),
    readReceipts(tx, id),
    readReturns(tx, id),
    readInvoices(tx, id),
    tx.many(sql<Paid>`
      select id, paid_minor, credited_minor from (${invoicesInForce(tx)}) i where purchase_id = ${id}`),
    readDockets(tx, id),
  ]);
  const [head, lines, receipts, returns, invoiceRows, paid, dockets] = await reading;
  if (!head) return undefined;
  const invoices = invoiceRows.map((row): PurchaseInvoice => {
    const { paidMinor = 0, creditedMinor = 0 } = paid.find((one) => one.id === row.id) ?? {};
    const openMinor = row.state === 'posted' ? Math.max(0, row.totalMinor - paidMinor - creditedMinor) : 0;
    return { ...row, paidMinor, creditedMinor, openMinor };
  });
  const { decision, finished, writtenBy, ...rest } = head;
  const inForce = invoices.filter(({ state }) => state === 'posted');
  const sum = (of: (invoice: PurchaseInvoice) => number) => inForce.reduce((total, one) => total + of(one), 0);
  const facts: PurchaseFacts = {
    decision,
    finished,
    lines,
    invoices: inForce.length,
    invoicedMinor: sum(({ totalMinor }) => totalMinor),
    paidMinor: sum(({ paidMinor }) => paidMinor),
    creditedMinor: sum(({ creditedMinor }) => creditedMinor),
  };
  const freight = lineAmounts({
    quantity: 1,
    unitPriceMinor: rest.freightMinor,
    discountPct: 0,
    taxPct: rest.freightTaxPct,
  });
  const { netMinor, taxMinor } = totalAmounts([...lines, freight]);
  const steps = nextPurchaseSteps(facts, rest.isRequest);
  return {
    purchase: { ...rest, netMinor, taxMinor, lines, receipts, returns, invoices, dockets, steps },
    decision,
    facts,
    writtenBy,
  };
}

/** The same, locked against a second change until the transaction ends. */
export async function lockPurchase(tx: CompanyTx, id: string): Promise<CurrentPurchase | undefined> {
  await tx.run(sql`select from purchase where company_id = ${tx.companyId} and id = ${id} for update`);
  return readPurchase(tx, id);
}

function readHead(tx: CompanyTx, id: string): Promise<HeadRow | undefined> {
  return tx.maybe(sql<HeadRow>`
    select p.id, p.number, p.kind, p.farm_id, coalesce(farm.name, '') as farm_name, p.partner_id,
      coalesce(partner.name, '') as partner_name, coalesce(partner.terms_days, 0) as terms_days, p.day, p.expected_day,
      p.state, p.decision, p.finished, p.is_request, p.asked_by_name as asked_by, p.asked_by as asked_by_id, p.asked_at,
      p.freight_minor, p.freight_tax_pct, p.total_minor, p.notes, p.reason, p.approved_by_name as approved_by,
      p.approved_at, p.single_hand, p.covered_minor, p.written_by, p.ordered_day, p.version, p.created_at, p.changed_at, 0 as net_minor, 0 as tax_minor
    from purchase p
    left join farm on farm.company_id = p.company_id and farm.id = p.farm_id
    left join partner on partner.company_id = p.company_id and partner.id = p.partner_id
    where p.company_id = ${tx.companyId} and p.id = ${id}`);
}

function readLines(tx: CompanyTx, id: string): Promise<PurchaseLine[]> {
  return tx.many(sql<PurchaseLine>`
    select l.id, l.item_id, coalesce(i.name, '') as item_name,
      coalesce(i.unit, case l.kind when 'chicks' then 'chicks' else 'eggs' end) as base_unit, l.unit, l.factor, l.quantity,
      l.free_quantity, l.unit_price_minor, l.discount_pct, l.tax_pct, l.net_minor, l.tax_minor, l.notes, l.breed, l.sex,
      l.hatchery, l.hatch_day, l.parent_age_weeks, l.source_flock, l.grade, l.lay_from_day, l.lay_to_day,
      coalesce(come.accepted, 0) as accepted, coalesce(come.rejected, 0) as rejected, coalesce(billed.quantity, 0) as billed,
      coalesce(back.quantity / l.factor, 0) as returned_unbilled
    from purchase_line l
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    left join lateral (
      select sum(c.quantity) as accepted, sum(c.rejected) as rejected from purchase_receipt_line c
      join purchase_receipt r on r.company_id = c.company_id and r.id = c.receipt_id and r.state = 'posted'
      where c.company_id = l.company_id and c.purchase_id = l.purchase_id and c.line_id = l.id) come on true
    left join lateral (
      select sum(b.quantity) as quantity from purchase_invoice_line b
      join purchase_invoice v on v.company_id = b.company_id and v.id = b.invoice_id and v.state = 'posted'
      where b.company_id = l.company_id and b.purchase_id = l.purchase_id and b.line_id = l.id) billed on true
    left join lateral (
      select sum(n.unbilled_quantity) as quantity from purchase_return_line n
      join purchase_return t on t.company_id = n.company_id and t.id = n.return_id and t.state = 'posted'
      where n.company_id = l.company_id and n.purchase_id = l.purchase_id and n.line_id = l.id) back on true
    where l.company_id = ${tx.companyId} and l.purchase_id = ${id} order by l.position`);
}

/** Receipts with their lots, what is on hand of them where they came in, and what they cost now. */
function readReceipts(tx: CompanyTx, id: string): Promise<PurchaseReceipt[]> {
  return tx.many(sql<PurchaseReceipt>`
    select r.id, r.day, r.docket, r.temp_c, r.notes, r.state, r.reason, r.created_by_name as created_by,
      (select jsonb_agg(jsonb_build_object('lineId', c.line_id, 'lotId', c.lot_id, 'quantity', c.quantity, 'rejected',
          c.rejected, 'rejectReason', c.reject_reason, 'lotCode', c.lot_code, 'expiryDay', c.expiry_day, 'meanWeightG', c.mean_weight_g, 'onHand',
          coalesce(b.quantity, 0), 'unitCostMinor', l.unit_cost_minor) order by c.position)
        from purchase_receipt_line c
        left join lot l on l.company_id = c.company_id and l.id = c.lot_id
        left join balance b on b.company_id = c.company_id and b.lot_id = c.lot_id and b.account_id = (
          select a.id from account a join purchase p on p.company_id = a.company_id and p.id = ${id}
          where a.company_id = ${tx.companyId} and a.kind = 'store' and a.farm_id is not distinct from p.farm_id)
        where c.company_id = r.company_id and c.receipt_id = r.id) as lines
    from purchase_receipt r where r.company_id = ${tx.companyId} and r.purchase_id = ${id} order by r.day, r.id`);
}

function readReturns(tx: CompanyTx, id: string): Promise<GoodsReturn[]> {
  return tx.many(sql<GoodsReturn>`
    select r.id, r.number, r.day, r.reason, r.net_minor, r.tax_minor, r.created_by_name as created_by, r.state,
      r.cancel_reason, r.supplier_number,
      (select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'lotId', l.lot_id, 'quantity', l.quantity, 'unbilledQuantity',
          l.unbilled_quantity, 'creditedQuantity', coalesce(l.credited_quantity, l.quantity), 'netMinor', l.net_minor, 'taxMinor', l.tax_minor) order by l.lot_id)
        from purchase_return_line l where l.company_id = r.company_id and l.return_id = r.id) as lines
    from purchase_return r where r.company_id = ${tx.companyId} and r.purchase_id = ${id} order by r.number`);
}

function readInvoices(
  tx: CompanyTx,
  id: string,
): Promise<Omit<PurchaseInvoice, 'paidMinor' | 'creditedMinor' | 'openMinor'>[]> {
  return tx.many(sql`
    select i.id, i.number, i.day, i.due_day, i.freight_minor, i.freight_tax_minor, i.total_minor, i.notes, i.state, i.reason,
      i.beyond, i.approved_by_name as approved_by, i.single_hand, i.created_by as created_by_id,
      i.created_by_name as created_by,
      (select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity, 'unitPriceMinor',
          l.unit_price_minor, 'discountPct', l.discount_pct, 'taxPct', l.tax_pct, 'netMinor', l.net_minor, 'taxMinor',
          l.tax_minor) order by l.line_id)
        from purchase_invoice_line l where l.company_id = i.company_id and l.invoice_id = i.id) as lines
    from purchase_invoice i where i.company_id = ${tx.companyId} and i.purchase_id = ${id} order by i.day, i.id`);
}

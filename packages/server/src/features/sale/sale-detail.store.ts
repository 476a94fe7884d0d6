import type { Sale } from '@henhouse/contract/sale/sale';
import type { CreditNote, SaleLot, SaleOverride } from '@henhouse/contract/sale/sale-schemas';
import {
  isHeldSale,
  nextSaleSteps,
  openOfSale,
  type SaleDecision,
  type SaleFacts,
  saleState,
} from '@henhouse/domain/sale/sale-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readDockets } from '../../platform/files/dockets';
import { hasLet } from '../health/withdrawal-override.store';
import { paidOf } from '../money/open-documents';
import { leftDay, readSaleLines } from './sale-lines.store';

type Figures =
  | 'isHeld'
  | 'netMinor'
  | 'taxMinor'
  | 'totalMinor'
  | 'openMinor'
  | 'paidMinor'
  | 'creditedMinor'
  | 'isPriced';
interface HeadRow extends Omit<Sale, Figures | 'lines' | 'lots' | 'creditNotes' | 'overrides' | 'dockets' | 'steps'> {
  readonly decision: SaleDecision;
  readonly paid: number;
  readonly coveredMinor: number;
  readonly writtenBy: readonly string[];
}

/** A sale as it stands, with what its state follows from. */
export interface CurrentSale {
  readonly sale: Sale;
  readonly facts: SaleFacts;
  /** Who wrote any part of it since it was approved last. */
  readonly writtenBy: readonly string[];
}

/** A sale with everything that hangs on it, in one round trip; nothing when the company has none of that id. */
export async function readSale(tx: CompanyTx, id: string): Promise<CurrentSale | undefined> {
  const [head, rows, lots, creditNotes, overrides, dockets] = await Promise.all([
    readHead(tx, id),
    readSaleLines(tx, [id]),
    readLots(tx, id),
    readCreditNotes(tx, id),
    readOverridesUsed(tx, id),
    readDockets(tx, id),
  ]);
  if (!head) return undefined;
  const { decision, paid: paidMinor, coveredMinor, writtenBy, ...stored } = head;
  const lines = rows.map(({ saleId: _sale, kind: _kind, ...line }) => line);
  // Birds whose last lorry was taken back have not left.
  const isByLorries = stored.kind === 'birds' && stored.dispatchedDay !== null && stored.invoiceDay === null;
  const rest = { ...stored, dispatchedDay: isByLorries ? leftDay(lines) : stored.dispatchedDay };
  const sum = (of: (line: (typeof lines)[number]) => number | null) =>
    lines.reduce((total, line) => total + (of(line) ?? 0), 0);
  const netMinor = sum((line) => line.netMinor);
  const taxMinor = sum((line) => line.taxMinor);
  const isPriced = lines.every(({ unitPriceMinor }) => unitPriceMinor !== null);
  const totalMinor = netMinor + taxMinor;
  const creditedMinor = sum((line) => line.creditedNetMinor) + sum((line) => line.creditedTaxMinor);
  const facts: SaleFacts = {
    kind: rest.kind,
    decision,
    isDispatched: rest.dispatchedDay !== null,
    isPriced,
    isInvoiced: rest.invoiceDay !== null,
    coveredMinor,
    totalMinor,
    paidMinor,
    creditedMinor,
    isCreditedWhole:
      (totalMinor > 0 && creditedMinor === totalMinor) ||
      lines.every(({ quantity, creditedQuantity }) => creditedQuantity > quantity - 0.0005),
  };
  const openMinor = facts.isInvoiced ? Math.max(0, openOfSale(facts)) : 0;
  const figures = { netMinor, taxMinor, totalMinor, openMinor, paidMinor, creditedMinor, isPriced };
  const steps = nextSaleSteps(facts);
  const isHeld = isHeldSale(facts);
  return {
    sale: { ...rest, ...figures, state: saleState(facts), isHeld, lines, lots, creditNotes, overrides, dockets, steps },
    facts,
    writtenBy,
  };
}

/** The same, locked against a second change until the transaction ends. */
export async function lockSale(tx: CompanyTx, id: string): Promise<CurrentSale | undefined> {
  await tx.run(sql`select from sale where company_id = ${tx.companyId} and id = ${id} for update`);
  return readSale(tx, id);
}

function readHead(tx: CompanyTx, id: string): Promise<HeadRow | undefined> {
  return tx.maybe(sql<HeadRow>`
    select s.id, s.number, s.kind, s.farm_id, farm.name as farm_name, s.partner_id, p.name as partner_name,
      p.email as partner_email, p.terms_days, s.day, s.state, s.decision, s.dispatched_day, s.invoice_name, s.invoice_day,
      s.due_day, s.notes, s.reason, s.carrier, s.dispatched_by_name as dispatched_by, s.asked_by_name as asked_by,
      s.asked_by as asked_by_id, s.approved_by_name as approved_by, s.single_hand, s.covered_minor, s.written_by, s.version, s.created_at, s.changed_at,
      ${paidOf(tx, 'sale', sql`s.id`)} as paid
    from sale s
    join farm on farm.company_id = s.company_id and farm.id = s.farm_id
    join partner p on p.company_id = s.company_id and p.id = s.partner_id
    where s.company_id = ${tx.companyId} and s.id = ${id}`);
}

function readLots(tx: CompanyTx, id: string): Promise<SaleLot[]> {
  return tx.many(sql<SaleLot>`
    select t.line_id, t.lot_id, t.quantity, coalesce(l.lay_day, l.hatch_day) as born_day,
      coalesce(f.number, l.source) as source, l.flock_id, coalesce(b.quantity, 0) as returned
    from sale_lot t
    join lot l on l.company_id = t.company_id and l.id = t.lot_id
    left join flock f on f.company_id = l.company_id and f.id = l.flock_id
    left join lateral (
      select sum(r.quantity) as quantity from credit_note_lot r where r.company_id = t.company_id
        and r.sale_id = t.sale_id and r.line_id = t.line_id and r.lot_id = t.lot_id) b on true
    where t.company_id = ${tx.companyId} and t.sale_id = ${id} order by t.line_id, born_day, t.lot_id`);
}

function readCreditNotes(tx: CompanyTx, id: string): Promise<CreditNote[]> {
  return tx.many(sql<CreditNote>`
    select c.id, c.number, c.name, c.day, c.reason, c.net_minor, c.tax_minor, c.created_by_name as created_by,
      (select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity, 'netMinor', l.net_minor,
          'taxMinor', l.tax_minor) order by l.line_id)
        from credit_note_line l where l.company_id = c.company_id and l.credit_note_id = c.id) as lines,
      coalesce((select jsonb_agg(jsonb_build_object('lineId', r.line_id, 'lotId', r.lot_id, 'quantity', r.quantity)
          order by r.lot_id)
        from credit_note_lot r where r.company_id = c.company_id and r.credit_note_id = c.id), '[]') as returned
    from credit_note c where c.company_id = ${tx.companyId} and c.sale_id = ${id} order by c.number`);
}

/** Overrides that let goods of the sale go: of its eggs by the sale itself, of birds by their entries. */
function readOverridesUsed(tx: CompanyTx, id: string): Promise<SaleOverride[]> {
  return tx.many(sql<SaleOverride>`
    select f.number as flock_number, o.product, o.day, o.reason, o.asked_by_name as asked_by,
      o.answered_by_name as granted_by, o.single_hand, coalesce(o.paper_number, '') as paper_number,
      coalesce(o.paper_veterinarian, '') as veterinarian
    from withdrawal_override o join flock f on f.company_id = o.company_id and f.id = o.flock_id
    where o.company_id = ${tx.companyId} and ${hasLet} and (o.used_document_id = ${id}
      or o.used_document_id in (
        select entry_id from sale_entry where company_id = ${tx.companyId} and sale_id = ${id}))
    order by o.day, o.id`);
}

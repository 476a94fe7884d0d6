import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { addDays, type Day } from '@henhouse/domain/day/day';
import type { PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import { uuidOf } from '../../../ledger/ids';
import { writeAudit } from '../../../platform/audit/audit';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { pay } from '../../money/payment.service';
import { invoice } from '../../purchase/documents/invoice.service';
import { receive } from '../../purchase/documents/receipt.service';
import { approve, draftPurchase, order, type TypedLine } from '../../purchase/purchase.service';
import { purchaseInvoices } from '../../purchase/purchase-invoices.source';
import type { Person } from '../people/demo-people';

/** Who buys in a company of the demo, and who approves. */
export interface DemoBuying {
  readonly tx: CompanyTx;
  readonly buyer: Person;
  readonly approver: Person;
  readonly today: Day;
}

const emptyLine: Omit<TypedLine, 'id' | 'unit' | 'quantity' | 'unitPriceMinor'> = {
  itemId: null,
  freeQuantity: 0,
  discountPct: 0,
  taxPct: 7,
  notes: '',
  breed: '',
  sex: null,
  hatchery: '',
  hatchDay: null,
  parentAgeWeeks: null,
  sourceFlock: '',
  grade: null,
  layFromDay: null,
  layToDay: null,
};

export interface Bought {
  /** Names the purchase: the same word, the same ids in every demo. */
  readonly word: string;
  readonly kind: PurchaseKind;
  readonly farmId: string | null;
  readonly partnerId: string;
  readonly day: Day;
  readonly line: Partial<TypedLine> & Pick<TypedLine, 'unit' | 'quantity' | 'unitPriceMinor'>;
  readonly freightMinor?: number;
  readonly expectedDay?: Day | null;
  readonly notes?: string;
  readonly isRequest?: boolean;
}

const idOf = (tx: CompanyTx, word: string): string => uuidOf(`demo purchase ${tx.companyId} ${word}`);
const as = ({ tx }: DemoBuying, user: Person, today: Day) => ({ tx, user, today });

/** Drafts it, on the day it was needed. */
export async function drafted(buying: DemoBuying, bought: Bought, by: Person = buying.buyer): Promise<Purchase> {
  const { tx } = buying;
  const { word, kind, farmId, day, freightMinor = 0, expectedDay = null, notes = '', isRequest = false } = bought;
  const id = idOf(tx, word);
  const line = { ...emptyLine, ...bought.line, id: idOf(tx, `${word} line`) };
  const partnerId = isRequest ? null : bought.partnerId;
  const typed = {
    partnerId,
    day,
    expectedDay,
    freightMinor,
    freightTaxPct: 7,
    notes,
    lines: [line],
    confirmed: ['outsideUsual' as const],
  };
  const made = await draftPurchase(as(buying, by, day), { id, kind, farmId, isRequest }, typed);
  const after = { number: made.number, kind, totalMinor: made.totalMinor };
  const line1 = { action: 'create', subject: 'Purchase', subjectId: id, after, farmId } as const;
  await writeAudit(tx, { ...line1, actorId: by.id, actorName: by.name, via: 'demo', requestId: 'demo' });
  return made;
}

/** The same, approved and ordered a day later at most. */
export async function orderedOf(buying: DemoBuying, bought: Bought): Promise<Purchase> {
  const { id } = await drafted(buying, bought);
  await approve(as(buying, buying.approver, bought.day), { id });
  const { after } = await order(as(buying, buying.buyer, bought.day), { id }, bought.day);
  return after;
}

interface Come {
  readonly day: Day;
  readonly quantity: number;
  readonly lotCode: string;
  readonly expiryDay: Day | null;
  readonly lotId?: string;
  readonly rejected?: number;
}

/** Something of it comes. */
export async function cameOf(buying: DemoBuying, purchase: Purchase, come: Come): Promise<Purchase> {
  const {
    day,
    quantity,
    lotCode,
    expiryDay,
    rejected = 0,
    lotId = uuidOf(`demo purchase ${purchase.id} ${lotCode}`, 8),
  } = come;
  const lineId = purchase.lines[0]?.id ?? '';
  const rejectReason = rejected > 0 ? 'Damaged in transit' : '';
  // The demo weighs the eggs that it buys.
  const meanWeightG = purchase.kind === 'eggStock' ? 63.4 : null;
  const receipt = {
    day,
    docket: `LS ${day.slice(2).replaceAll('-', '')}`,
    tempC: null,
    notes: '',
    lines: [{ lineId, lotId, quantity, rejected, rejectReason, lotCode, expiryDay, meanWeightG }],
  };
  const receiptId = idOf(buying.tx, `${purchase.id} receipt ${lotCode}`);
  const { after } = await receive(as(buying, buying.buyer, day), { id: purchase.id, receiptId }, receipt);
  return after;
}

/** What came is invoiced, at the price of the order unless it says another one. */
export async function billedOf(
  buying: DemoBuying,
  purchase: Purchase,
  { day, number, unitPriceMinor }: { readonly day: Day; readonly number: string; readonly unitPriceMinor?: number },
): Promise<Purchase> {
  const lines = purchase.lines.map((line) => ({
    lineId: line.id,
    quantity: Math.min(line.quantity, Math.max(1, line.accepted - line.freeQuantity)),
    unitPriceMinor: unitPriceMinor ?? line.unitPriceMinor,
    discountPct: line.discountPct,
    taxPct: line.taxPct,
  }));
  const { freightMinor, freightTaxPct } = purchase;
  const typed = { number, day, dueDay: null, freightMinor, freightTaxPct, notes: '', lines };
  const invoiceId = idOf(buying.tx, `${purchase.id} invoice`);
  const { after } = await invoice(as(buying, buying.buyer, day), { id: purchase.id, invoiceId }, typed, () => true);
  return after;
}

/** Pays a share of what is open of its invoices, on their due day. */
export async function paidOf(buying: DemoBuying, purchase: Purchase, share = 1): Promise<void> {
  const { tx, buyer, today } = buying;
  for (const { id: documentId, openMinor, dueDay, number: reference } of purchase.invoices) {
    const amountMinor = Math.floor(openMinor * share);
    if (amountMinor <= 0) continue;
    const day = dueDay < today ? dueDay : today;
    const payer = {
      tx,
      side: 'supplier',
      sources: [purchaseInvoices],
      user: { ...buyer, mayApprove: () => true },
      todayAt: () => today,
      demandFarm: () => undefined,
    } as const;
    const parts = [{ documentKind: 'purchaseInvoice', documentId, amountMinor }] as const;
    const partnerId = purchase.partnerId ?? '';
    const id = idOf(tx, `${purchase.id} payment ${share}`);
    await pay(payer, { id, partnerId, day, place: 'bank', reference, notes: '', parts });
  }
}

/** A delivery that was ordered some days before, came whole, was invoiced after and paid when it was due. */
export async function boughtWhole(
  buying: DemoBuying,
  bought: Bought,
  come: Omit<Come, 'quantity'> & { readonly number: string },
): Promise<void> {
  const { number, ...arrived } = come;
  const order = await orderedOf(buying, bought);
  const quantity = bought.line.quantity + (bought.line.freeQuantity ?? 0);
  const got = await cameOf(buying, order, { ...arrived, quantity });
  const day = addDays(come.day, 2);
  if (day > buying.today) return;
  const billed = await billedOf(buying, got, { day, number });
  if ((billed.invoices[0]?.dueDay ?? '') < buying.today) await paidOf(buying, billed);
}

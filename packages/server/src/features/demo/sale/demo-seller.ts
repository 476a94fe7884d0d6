import type { Sale } from '@henhouse/contract/sale/sale';
import { addDays, type Day } from '@henhouse/domain/day/day';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { pay } from '../../money/payment.service';
import { dispatch } from '../../sale/dispatch.service';
import { invoice } from '../../sale/documents/invoice.service';
import { approve, confirmSale, creditProblems, draftSale, type Seller } from '../../sale/sale.service';
import type { TypedSaleLine } from '../../sale/sale.store';
import { saleInvoices } from '../../sale/sale-invoices.source';
import type { Person } from '../people/demo-people';

/** Who sells for the demo, and the day it is. */
export interface DemoSelling {
  readonly tx: CompanyTx;
  readonly seller: Person;
  /** Lets a customer have more than the credit limit. */
  readonly approver: Person;
  readonly today: Day;
  readonly nowMs: number;
}

export interface DemoSale {
  /** Names it: the same word is the same sale in every demo. */
  readonly word: string;
  readonly kind: SaleKind;
  readonly farmId: string;
  readonly partnerId: string;
  readonly day: Day;
  readonly lines: readonly (Partial<TypedSaleLine> & Pick<TypedSaleLine, 'unit' | 'unitPriceMinor'>)[];
  /** What leaves for each line; without it the oldest lots first. */
  readonly lots?: readonly { readonly lotId: string; readonly quantity: number }[];
}

/** Tax on what the farms sell, in percent. */
const taxPct = 7;

export function sellerOn({ tx, seller }: DemoSelling, today: Day): Seller {
  return { tx, user: seller, today, seesPrices: true };
}

/** A draft, as it was written on its day. */
export function drafted(selling: DemoSelling, of: DemoSale): Promise<Sale> {
  const { word, kind, farmId, partnerId, day } = of;
  const lines = of.lines.map((line, index) => ({
    id: uuidOf(`demo sale ${word} line ${index}`),
    quantity: 0,
    discountPct: 0,
    taxPct,
    notes: '',
    flockId: null,
    entryIds: [],
    deductDoa: false,
    deductCondemned: false,
    grade: null,
    breed: '',
    sex: null,
    chickGrade: '',
    freePct: 0,
    hatchId: null,
    shedId: null,
    loads: null,
    ...line,
  }));
  const at = { id: uuidOf(`demo sale ${word}`), kind, farmId };
  return draftSale(sellerOn(selling, selling.today), at, {
    partnerId,
    day,
    notes: '',
    lines,
    confirmed: ['outsideUsual'],
  });
}

export async function confirmed(selling: DemoSelling, of: DemoSale): Promise<Sale> {
  const draft = await drafted(selling, of);
  const { tx, approver, today } = selling;
  const isOverLimit = (await creditProblems(tx, draft)).length > 0;
  const { after } = isOverLimit
    ? await approve({ tx, user: approver, today, seesPrices: true }, { id: draft.id })
    : await confirmSale(sellerOn(selling, today), { id: draft.id });
  return after;
}

/** Confirmed, and sent off on its day; birds have left by their entries. */
export async function dispatched(selling: DemoSelling, of: DemoSale): Promise<Sale> {
  const sale = await confirmed(selling, of);
  if (of.kind === 'birds') return sale;
  const at = new Date(Math.min(Date.parse(`${of.day}T09:00:00Z`), selling.nowMs)).toISOString();
  const lots = (of.lots ?? []).map((lot, index) => ({ ...lot, lineId: sale.lines[index]?.id ?? '' }));
  const input = { day: of.day, carrier: 'Spedition Harms', lots, at };
  return (await dispatch(sellerOn(selling, selling.today), { id: sale.id }, input)).after;
}

/** The day after it left, or today. */
export async function invoiced(selling: DemoSelling, of: DemoSale): Promise<Sale> {
  const sale = await dispatched(selling, of);
  const next = addDays(sale.dispatchedDay ?? of.day, 1);
  const day = next < selling.today ? next : selling.today;
  return (await invoice(sellerOn(selling, selling.today), { id: sale.id }, { day, dueDay: null })).after;
}

/** A share of what is open came some days after the invoice was due; nothing while that day is not here yet. */
export async function paid(
  { tx, seller, today }: DemoSelling,
  sale: Sale,
  { daysLate, share = 1 }: { readonly daysLate: number; readonly share?: number },
): Promise<void> {
  const day = addDays(sale.dueDay ?? today, daysLate);
  const amountMinor = Math.floor((sale.openMinor ?? 0) * share);
  if (day > today || amountMinor <= 0) return;
  await pay(
    {
      tx,
      side: 'customer',
      user: { ...seller, mayApprove: () => true },
      todayAt: () => today,
      sources: [saleInvoices],
      demandFarm: () => undefined,
    },
    {
      id: uuidOf(`demo payment ${sale.id} ${daysLate}`),
      partnerId: sale.partnerId,
      day,
      place: 'bank',
      reference: sale.invoiceName,
      notes: '',
      parts: [{ documentKind: 'sale', documentId: sale.id, amountMinor }],
    },
  );
}

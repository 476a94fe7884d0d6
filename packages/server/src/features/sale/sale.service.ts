import type { Sale } from '@henhouse/contract/sale/sale';
import { blocking, error, type Problem } from '@henhouse/domain/problem/problem';
import { checkSale } from '@henhouse/domain/sale/check-sale';
import { birdsBilled, type PricedLine, saleLineAmounts } from '@henhouse/domain/sale/sale-amounts';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { checkCreditLimit, checkSaleStep, type SaleDecision, type SaleStep } from '@henhouse/domain/sale/sale-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { setFields } from '../../platform/db/table/document-rows';
import type { Values } from '../../platform/db/table/write-row';
import { orNotFound, refuse } from '../../platform/http/refusal';
import { type Actor, type Changed, requireSeen, type SeenDocument } from '../document/document';
import { type ApproversWord, approveAs, approvedNow, noWord, writtenAlsoBy } from '../money/second-hand';
import { withoutPrices } from './hide-prices';
import { proposedPrices } from './proposed-prices';
import {
  findCustomer,
  insertSale,
  lockLorries,
  type NewSaleLine,
  readCreditUsed,
  readHatchIds,
  readShedIds,
  releaseLorries,
  rewriteSale,
  type SaleHead,
  type TypedSaleLine,
  writeLineAmounts,
} from './sale.store';
import { type CurrentSale, lockSale, readSale } from './sale-detail.store';
import { leftDay, readSaleLines, totalsOf } from './sale-lines.store';
import { settleSale } from './settle-sale';
import { confirmUnusualPrices } from './usual-price.store';

/** Whoever sells; what they are asked and shown follows from whether they see prices. */
export interface Seller extends Actor {
  readonly seesPrices: boolean;
}

interface TypedSale extends SaleHead {
  readonly lines: readonly TypedSaleLine[];
  /** Findings that the person confirmed. */
  readonly confirmed: readonly string[];
}

interface SaleAt {
  readonly id: string;
  readonly kind: SaleKind;
  readonly farmId: string;
}

/** Checks what was typed and works out what it comes to. @throws Refusal with everything that is wrong with it. */
async function judge({ tx, today, seesPrices }: Seller, at: SaleAt, typed: TypedSale): Promise<NewSaleLine[]> {
  const { id, kind, farmId } = at;
  const entryIds = typed.lines.flatMap((line) => line.entryIds);
  const [customer, lorries, shedIds, hatchIds] = await Promise.all([
    findCustomer(tx, typed.partnerId),
    lockLorries(tx, entryIds, id),
    readShedIds(tx, farmId),
    readHatchIds(
      tx,
      typed.lines.flatMap(({ hatchId }) => hatchId ?? []),
    ),
  ]);
  const counted = typed.lines.map((line) => {
    const own = line.entryIds.flatMap((entryId) => lorries.get(entryId) ?? []);
    const billed = birdsBilled(own, line);
    const isBirds = kind === 'birds';
    // What a kind does not have is not kept.
    return {
      ...line,
      quantity: isBirds ? (line.unit === 'kg' ? billed.kg : billed.birds) : line.quantity,
      flockId: isBirds ? line.flockId : null,
      entryIds: isBirds ? line.entryIds : [],
      grade: kind === 'eggs' ? line.grade : null,
      breed: kind === 'chicks' ? line.breed : '',
      sex: kind === 'chicks' ? line.sex : null,
      freePct: kind === 'chicks' ? line.freePct : 0,
      shedId: kind === 'litter' ? line.shedId : null,
      loads: kind === 'litter' ? line.loads : null,
    };
  });
  const listed = await proposedPrices(tx, { kind, ...typed }, counted);
  const lines = seesPrices ? counted : listed;
  refuse(
    checkSale({ ...typed, kind, lines }, { farmId, customer: customer ?? null, lorries, shedIds, hatchIds, today }),
  );
  if (seesPrices) refuse(blocking(await confirmUnusualPrices(tx, at, lines, listed), typed.confirmed));
  return lines.map((line) => ({ ...line, ...saleLineAmounts(line) }));
}

/** Drafts a sale. Whoever sees no prices gets those of the price lists, as far as they know one. */
export async function draftSale(seller: Seller, at: SaleAt, typed: TypedSale): Promise<Sale> {
  const { tx, user } = seller;
  const lines = await judge(seller, at, typed);
  await insertSale(tx, { ...typed, ...at }, lines, user);
  return settleSale(tx, at.id);
}

/** The sale, locked, at the version that the caller saw, and able to take the step. */
export async function lockForStep(
  { tx, seesPrices }: Pick<Seller, 'tx' | 'seesPrices'>,
  seen: SeenDocument,
  step: SaleStep,
): Promise<CurrentSale> {
  const current = await orNotFound(lockSale(tx, seen.id));
  requireSeen(current.sale, seen, (row) => (seesPrices ? row : withoutPrices(row)));
  refuse(checkSaleStep(step, current.facts));
  return current;
}

export async function editSale(seller: Seller, seen: SeenDocument, typed: TypedSale): Promise<Changed<Sale>> {
  const { tx, user } = seller;
  const { sale: before } = await lockForStep(seller, seen, 'edit');
  const lines = await judge(seller, before, typed);
  await rewriteSale(tx, { ...typed, id: before.id, kind: before.kind }, lines, user.id);
  return { before, after: await settleSale(tx, before.id) };
}

/**
 * Prices agreed later, by line; the others stay as they are. A sale that comes to more by them than its confirming covered is
 * held, unless the customer's credit allows it; one that comes to less gives the credit back that it was confirmed within. @throws Refusal `unknownValue` for a line of another sale.
 */
export async function price(
  seller: Seller,
  seen: SeenDocument,
  prices: readonly ({ readonly id: string } & Omit<PricedLine, 'quantity'>)[],
): Promise<Changed<Sale>> {
  const { tx, user } = seller;
  const { sale: before } = await lockForStep(seller, seen, 'price');
  refuse(
    prices.flatMap(({ id }, index) =>
      before.lines.some((line) => line.id === id) ? [] : [error('unknownValue', `lines.${index}.id`, { value: id })],
    ),
  );
  const lines = before.lines.map((line) => {
    const priced = { ...line, ...prices.find(({ id }) => id === line.id) };
    return { ...priced, ...saleLineAmounts(priced) };
  });
  await writeLineAmounts(tx, before.id, lines);
  await setFields(tx, 'sale', before.id, { writtenBy: writtenAlsoBy(user.id) });
  await giveCreditBack(
    tx,
    before,
    lines.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0),
  );
  await coverWithinCredit(tx, before.id);
  return { before, after: await settleSale(tx, before.id) };
}

/** What is decided about a sale anew; what was said of it at the last decision goes. */
const undecided = {
  approvedByName: '',
  approvedAt: null,
  singleHand: '',
  coveredMinor: 0,
  dispatchedDay: null,
  reason: '',
};

async function decide(tx: CompanyTx, before: Sale, decision: SaleDecision, fields: Values): Promise<Changed<Sale>> {
  await setFields(tx, 'sale', before.id, { ...undecided, decision, ...fields });
  return { before, after: await settleSale(tx, before.id) };
}

/** What keeps a sale from being confirmed without approval; the customer is locked, so that two sales do not both fit. */
export async function creditProblems(tx: CompanyTx, sale: Sale) {
  const customer = await findCustomer(tx, sale.partnerId, true);
  const limitMinor = customer?.creditLimitMinor ?? null;
  if (limitMinor === null) return [];
  const { owedMinor, openSales } = await readCreditUsed(tx, sale.partnerId, sale.id);
  const lines = await readSaleLines(
    tx,
    openSales.map(({ id }) => id),
  );
  const totals = totalsOf(lines);
  // A sale may come to as much again as it is covered for, by heavier lorries say, without anybody asking.
  const notInvoicedMinor = openSales.reduce((sum, { id, coveredMinor }) => {
    const { netMinor, taxMinor } = totals.get(id) ?? { netMinor: 0, taxMinor: 0 };
    return sum + Math.max(netMinor + taxMinor, coveredMinor);
  }, 0);
  const totalMinor = sale.totalMinor ?? 0;
  return checkCreditLimit(limitMinor, { owedMinor, notInvoicedMinor, totalMinor, name: sale.partnerName });
}

/** Lorries of a sale still stand; one may have been taken back since it was drafted. */
function checkLorries({ kind, lines }: Sale) {
  if (kind !== 'birds') return [];
  return lines.flatMap(({ entryIds }, index) =>
    entryIds.length > 0 ? [] : [error('required', `lines.${index}.entryIds`)],
  );
}

/** @throws Refusal `overCreditLimit`: somebody else has to {@link approve} it then. */
export async function confirmSale(seller: Seller, seen: SeenDocument): Promise<Changed<Sale>> {
  const { tx, seesPrices } = seller;
  const { sale: before } = await lockForStep(seller, seen, 'confirm');
  refuse(checkLorries(before));
  refuse(hideAmounts(await creditProblems(tx, before), seesPrices));
  const coveredMinor = before.totalMinor ?? 0;
  return decide(tx, before, 'confirmed', { coveredMinor, dispatchedDay: leftDay(before.lines) });
}

/**
 * Confirms a sale over the credit limit, or lets one go that was priced over it since. @throws Refusal `needsOtherHand` for who
 * wrote any part of it, `aboveLimit` beyond one's own.
 */
export async function approve(
  seller: Seller,
  seen: SeenDocument,
  word: ApproversWord = noWord,
): Promise<Changed<Sale>> {
  const { tx, user } = seller;
  const { sale: before, writtenBy: writerIds } = await lockForStep(seller, seen, 'approve');
  refuse(checkLorries(before));
  const { totalMinor, farmId, dispatchedDay } = before;
  const amountMinor = totalMinor ?? 0;
  const request = { subject: 'Sale', amountMinor, writerIds, farmId, always: true } as const;
  const approval = await approveAs(tx, { ...user, ...word }, request);
  const covered = { coveredMinor: amountMinor, dispatchedDay: dispatchedDay ?? leftDay(before.lines) };
  return decide(tx, before, 'confirmed', { ...approvedNow(approval), ...covered });
}

/** What was confirmed covers more where the customer's credit allows it; else what stays uncovered. */
export async function coverWithinCredit(tx: CompanyTx, id: string): Promise<Problem[]> {
  const current = await readSale(tx, id);
  if (!current?.sale.isHeld) return [];
  const problems = await creditProblems(tx, current.sale);
  if (problems.length > 0) return problems;
  await setFields(tx, 'sale', id, { coveredMinor: current.facts.totalMinor });
  return [];
}

/** What nobody approved covers no more than the sale comes to. */
const giveCreditBack = (tx: CompanyTx, { id, approvedBy }: Sale, totalMinor: number): Promise<unknown> =>
  approvedBy === ''
    ? setFields(tx, 'sale', id, { coveredMinor: sql`least(covered_minor, ${totalMinor})` })
    : Promise.resolve();

/**
 * Asks the customer's credit again before goods leave or are invoiced: prices, and the weights of lorries, may have grown since
 * the sale was confirmed. @throws Refusal `overCreditLimit`: somebody else has to {@link approve} it then.
 */
export async function requireCover({ tx, seesPrices }: Pick<Seller, 'tx' | 'seesPrices'>, id: string): Promise<void> {
  refuse(hideAmounts(await coverWithinCredit(tx, id), seesPrices));
}

/** How much a customer owes is a matter of prices. */
const hideAmounts = (problems: readonly Problem[], seesPrices: boolean): readonly Problem[] =>
  seesPrices ? problems : problems.map((one) => ({ ...one, params: { ...one.params, value: null, max: null } }));

export async function cancelSale(seller: Seller, seen: SeenDocument, reason: string): Promise<Changed<Sale>> {
  const { sale: before } = await lockForStep(seller, seen, 'cancel');
  await releaseLorries(seller.tx, before.id);
  return decide(seller.tx, before, 'cancelled', { reason });
}

export async function reopenSale(seller: Seller, seen: SeenDocument, reason: string): Promise<Changed<Sale>> {
  const { sale: before } = await lockForStep(seller, seen, 'reopen');
  return decide(seller.tx, before, 'draft', { reason });
}

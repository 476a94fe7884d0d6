import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { Day } from '@henhouse/domain/day/day';
import { blocking, error } from '@henhouse/domain/problem/problem';
import {
  checkPurchase,
  type PurchaseLineTerms,
  purchaseAmounts,
  unitFactor,
} from '@henhouse/domain/purchase/check-purchase';
import { checkPurchaseStep, type PurchaseStep } from '@henhouse/domain/purchase/purchase-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { orNotFound, refuse, requireVersion } from '../../platform/http/refusal';
import { type ApproversWord, approveAs, noWord } from '../money/second-hand';
import {
  type Decision,
  findSupplier,
  insertPurchase,
  type NewLine,
  type NewPurchase,
  type PurchaseHead,
  readPurchasedItems,
  rewritePurchase,
  writeDecision,
} from './purchase.store';
import { type CurrentPurchase, lockPurchase } from './purchase-detail.store';
import { settlePurchase } from './settle-purchase';
import { confirmUnusualPurchase } from './usual-purchase.store';

/** Whoever buys: a person through the API, or the demo. */
export interface Buyer {
  readonly tx: CompanyTx;
  readonly user: { readonly id: string; readonly name: string; readonly role: string };
  /** The day it is where the goods go. */
  readonly today: Day;
}

export type TypedLine = PurchaseLineTerms & Pick<NewLine, 'id' | 'notes' | 'hatchery' | 'parentAgeWeeks'>;

/** A purchase as it is typed. */
interface TypedPurchase extends Omit<PurchaseHead, 'totalMinor'> {
  readonly lines: readonly TypedLine[];
  /** Findings that the person confirmed. */
  readonly confirmed: readonly string[];
}

const documentKind = 'purchase';

/** Checks what was typed and works out what it comes to. @throws Refusal with everything that is wrong with it. */
async function judge(
  { tx, today }: Buyer,
  { id, kind }: Pick<NewDocument, 'id' | 'kind'>,
  typed: TypedPurchase,
  needsSupplier: boolean,
): Promise<{ lines: NewLine[]; totalMinor: number }> {
  const { partnerId } = typed;
  const itemIds = typed.lines.flatMap(({ itemId }) => itemId ?? []);
  const [supplier, items] = await Promise.all([
    partnerId === null ? undefined : findSupplier(tx, partnerId),
    readPurchasedItems(tx, itemIds),
  ]);
  const unknown =
    partnerId !== null && supplier === undefined ? [error('unknownValue', 'partnerId', { value: partnerId })] : [];
  const around = { supplier: supplier ?? null, needsSupplier: needsSupplier && unknown.length === 0, items, today };
  refuse([...unknown, ...checkPurchase({ ...typed, kind }, around)]);
  const amounts = purchaseAmounts(typed);
  const lines = typed.lines.map((line, index) => {
    const factor = unitFactor(kind, line.unit, line.itemId === null ? undefined : items.get(line.itemId));
    const { netMinor, taxMinor } = amounts.lines[index] ?? { netMinor: 0, taxMinor: 0 };
    return { ...line, factor: factor ?? 1, netMinor, taxMinor };
  });
  if (new Set(lines.map(({ id }) => id)).size < lines.length) refuse([error('notUnique', 'lines', { name: 'id' })]);
  refuse(blocking(await confirmUnusualPurchase(tx, id, kind, lines), typed.confirmed));
  return { lines, totalMinor: amounts.totalMinor };
}

type NewDocument = Omit<NewPurchase, keyof PurchaseHead>;

/** Drafts a purchase, or a request of one. */
export async function draftPurchase(buyer: Buyer, document: NewDocument, typed: TypedPurchase): Promise<Purchase> {
  const { tx, user } = buyer;
  const { lines, totalMinor } = await judge(buyer, document, typed, !document.isRequest);
  await insertPurchase(tx, { ...typed, ...document, totalMinor }, lines, user);
  return settlePurchase(tx, document.id, { kind: documentKind, id: document.id });
}

export interface SeenPurchase {
  readonly id: string;
  /** The version that the caller saw; left out for a document of its own, which a repeated call finds again. */
  readonly version?: number;
}

/** The purchase, locked, at the version that the caller saw, and able to take the step. */
export async function lockForStep(tx: CompanyTx, seen: SeenPurchase, step: PurchaseStep): Promise<CurrentPurchase> {
  const current = await orNotFound(lockPurchase(tx, seen.id));
  if (seen.version !== undefined) requireVersion(current.purchase, seen.version);
  refuse(checkPurchaseStep(step, current.facts, current.purchase.isRequest));
  return current;
}

export interface Changed {
  readonly before: Purchase;
  readonly after: Purchase;
}

/** Writes a draft, a rejected or approved purchase or a request anew. `of` says which of them the caller may. */
export async function editPurchase(
  buyer: Buyer,
  seen: SeenPurchase,
  typed: TypedPurchase,
  of: 'draft' | 'request',
): Promise<Changed> {
  const { tx, user } = buyer;
  const { purchase: before } = await lockForStep(tx, seen, 'edit');
  if ((of === 'request') !== before.isRequest) {
    refuse([error('stateNotAllowed', 'state', { name: before.state })]);
  }
  const { lines, totalMinor } = await judge(buyer, before, typed, true);
  await rewritePurchase(tx, { ...typed, id: before.id, kind: before.kind, totalMinor }, lines, user);
  return { before, after: await settlePurchase(tx, before.id, { kind: documentKind, id: before.id }) };
}

async function decide(tx: CompanyTx, { purchase: before }: CurrentPurchase, decision: Decision): Promise<Changed> {
  await writeDecision(tx, before.id, decision);
  return { before, after: await settlePurchase(tx, before.id, { kind: documentKind, id: before.id }) };
}

/** @throws Refusal `aboveLimit`, or `needsOtherHand` where who wrote any part of it may not approve alone. */
export async function approve({ tx, user }: Buyer, seen: SeenPurchase, word: ApproversWord = noWord): Promise<Changed> {
  const current = await lockForStep(tx, seen, 'approve');
  const { purchase, writtenBy: writerIds } = current;
  const { totalMinor: amountMinor, farmId } = purchase;
  const approval = await approveAs(tx, { ...user, ...word }, { amountMinor, writerIds, farmId });
  return decide(tx, current, { decision: 'approved', approval: { ...approval, coveredMinor: amountMinor } });
}

export async function reject({ tx }: Buyer, seen: SeenPurchase, reason: string): Promise<Changed> {
  return decide(tx, await lockForStep(tx, seen, 'reject'), { decision: 'rejected', reason });
}

export async function order({ tx, today }: Buyer, seen: SeenPurchase, day: Day): Promise<Changed> {
  const current = await lockForStep(tx, seen, 'order');
  refuse(day > today ? [error('dayInFuture', 'day', { value: day, max: today })] : []);
  return decide(tx, current, { decision: 'ordered', orderedDay: day });
}

/** Invoices of it that wait are void with it. */
export async function cancel({ tx }: Buyer, seen: SeenPurchase, reason: string): Promise<Changed> {
  await tx.run(sql`
    update purchase_invoice set state = 'cancelled', reason = ${reason}, version = version + 1
    where company_id = ${tx.companyId} and purchase_id = ${seen.id} and state = 'waiting'`);
  return decide(tx, await lockForStep(tx, seen, 'cancel'), { decision: 'cancelled', reason });
}

/** Nothing more comes of the order: what came is all of it, and its lots bear the whole freight. */
export async function finish({ tx }: Buyer, seen: SeenPurchase, reason: string): Promise<Changed> {
  return decide(tx, await lockForStep(tx, seen, 'finish'), { decision: 'ordered', finished: true, reason });
}

import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { Day } from '@henhouse/domain/day/day';
import { blocking, error } from '@henhouse/domain/problem/problem';
import {
  checkPurchase,
  type PurchaseLineTerms,
  purchaseAmounts,
  unitFactor,
} from '@henhouse/domain/purchase/check-purchase';
import { checkPurchaseStep, type PurchaseDecision, type PurchaseStep } from '@henhouse/domain/purchase/purchase-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { setFields } from '../../platform/db/table/document-rows';
import type { Values } from '../../platform/db/table/write-row';
import { notFound, orNotFound, refuse } from '../../platform/http/refusal';
import { type Actor, type Changed, requireSeen, type SeenDocument } from '../document/document';
import { readFarm } from '../farm/farm.store';
import { type ApproversWord, approveAs, approvedNow, noWord } from '../money/second-hand';
import { readBeyondWhatCame } from './beyond-what-came';
import {
  findSupplier,
  insertPurchase,
  type NewLine,
  type NewPurchase,
  type PurchaseHead,
  readPurchasedItems,
  rewritePurchase,
} from './purchase.store';
import { type CurrentPurchase, lockPurchase } from './purchase-detail.store';
import { settlePurchase } from './settle-purchase';
import { confirmUnusualPurchase } from './usual-purchase.store';

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
  { tx, today }: Actor,
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
export async function draftPurchase(buyer: Actor, document: NewDocument, typed: TypedPurchase): Promise<Purchase> {
  const { tx, user } = buyer;
  const farm = document.farmId === null ? null : await readFarm(tx, document.farmId);
  refuse(farm?.retired ? [error('retired', 'farmId', { name: farm.name })] : []);
  const { lines, totalMinor } = await judge(buyer, document, typed, !document.isRequest);
  await insertPurchase(tx, { ...typed, ...document, totalMinor }, lines, user);
  return settlePurchase(tx, document.id, { kind: documentKind, id: document.id, day: typed.day });
}

/** The purchase, locked, at the version that the caller saw, and able to take the step. */
export async function lockForStep(tx: CompanyTx, seen: SeenDocument, step: PurchaseStep): Promise<CurrentPurchase> {
  const current = await orNotFound(lockPurchase(tx, seen.id));
  requireSeen(current.purchase, seen);
  refuse(checkPurchaseStep(step, current.facts, current.purchase.isRequest));
  return current;
}

/** A part of a purchase that is in one of some states, with its purchase locked at the version that the caller saw. */
export async function lockPart<Part extends { readonly id: string; readonly state: string }>(
  tx: CompanyTx,
  seen: SeenDocument,
  partsOf: (purchase: Purchase) => readonly Part[],
  { id, states }: { readonly id: string; readonly states: readonly Part['state'][] },
): Promise<CurrentPurchase & { readonly before: Purchase; readonly found: Part }> {
  const current = await orNotFound(lockPurchase(tx, seen.id));
  const before = current.purchase;
  const found = partsOf(before).find((part) => part.id === id);
  if (found === undefined) throw notFound();
  requireSeen(before, seen);
  refuse(states.includes(found.state) ? [] : [error('stateNotAllowed', 'state', { name: found.state })]);
  return { ...current, before, found };
}

/** Writes a draft, a rejected or approved purchase or a request anew. `of` says which of them the caller may. */
export async function editPurchase(
  buyer: Actor,
  seen: SeenDocument,
  typed: TypedPurchase,
  of: 'draft' | 'request',
): Promise<Changed<Purchase>> {
  const { tx, user } = buyer;
  const { purchase: before } = await lockForStep(tx, seen, 'edit');
  if ((of === 'request') !== before.isRequest) {
    refuse([error('stateNotAllowed', 'state', { name: before.state })]);
  }
  const { lines, totalMinor } = await judge(buyer, before, typed, true);
  await rewritePurchase(tx, { ...typed, id: before.id, kind: before.kind, totalMinor }, lines, user);
  return { before, after: await settlePurchase(tx, before.id, { kind: documentKind, id: before.id, day: before.day }) };
}

/** Writes what was decided about a purchase, by whom or when, and why. */
async function decide(
  tx: CompanyTx,
  { purchase: before }: CurrentPurchase,
  decision: PurchaseDecision,
  fields: Values,
): Promise<Changed<Purchase>> {
  await setFields(tx, 'purchase', before.id, { decision, ...fields });
  return { before, after: await settlePurchase(tx, before.id, { kind: documentKind, id: before.id, day: before.day }) };
}

/** @throws Refusal `aboveLimit`, or `needsOtherHand` where who wrote any part of it may not approve alone. */
export async function approve(
  { tx, user }: Actor,
  seen: SeenDocument,
  word: ApproversWord = noWord,
): Promise<Changed<Purchase>> {
  const current = await lockForStep(tx, seen, 'approve');
  const { purchase, writtenBy: writerIds } = current;
  const { totalMinor: amountMinor, farmId } = purchase;
  const approval = await approveAs(tx, { ...user, ...word }, { subject: 'Purchase', amountMinor, writerIds, farmId });
  return decide(tx, current, 'approved', { ...approvedNow(approval), coveredMinor: amountMinor });
}

export async function reject({ tx }: Actor, seen: SeenDocument, reason: string): Promise<Changed<Purchase>> {
  return decide(tx, await lockForStep(tx, seen, 'reject'), 'rejected', { reason });
}

export async function order({ tx, today }: Actor, seen: SeenDocument, day: Day): Promise<Changed<Purchase>> {
  const current = await lockForStep(tx, seen, 'order');
  refuse(day > today ? [error('dayInFuture', 'day', { value: day, max: today })] : []);
  return decide(tx, current, 'ordered', { orderedDay: day });
}

/** Invoices of it that wait are void with it. */
export async function cancel({ tx }: Actor, seen: SeenDocument, reason: string): Promise<Changed<Purchase>> {
  const current = await lockForStep(tx, seen, 'cancel');
  await tx.run(sql`
    update purchase_invoice set state = 'cancelled', reason = ${reason}, version = version + 1
    where company_id = ${tx.companyId} and purchase_id = ${seen.id} and state = 'waiting'`);
  return decide(tx, current, 'cancelled', { reason });
}

/**
 * Nothing more comes of the order: what came is all of it, and its lots bear the whole freight. Where more stands on invoices than
 * came, somebody who may approve what is invoiced and did not record it finishes.
 */
export async function finish(
  { tx, user }: Actor,
  seen: SeenDocument,
  word: ApproversWord,
  demandApproval: () => void,
): Promise<Changed<Purchase>> {
  const current = await lockForStep(tx, seen, 'finish');
  const found = await readBeyondWhatCame(tx, current);
  if (found !== null) {
    demandApproval();
    const { writtenBy: _hands, ...approved } = approvedNow(await approveAs(tx, { ...user, ...word }, found.request));
    for (const { id } of found.invoices) await setFields(tx, 'purchase_invoice', id, approved);
  }
  return decide(tx, current, 'ordered', { finished: true, reason: word.reason });
}

import type { Purchase, PurchaseLine } from '@henhouse/contract/purchase/purchase';
import type { PurchaseReceipt } from '@henhouse/contract/purchase/purchase-schemas';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import type { Posting } from '@henhouse/domain/ledger/posting';
import { error } from '@henhouse/domain/problem/problem';
import { checkReceipt, type ReceiptLine } from '@henhouse/domain/purchase/check-receipt';
import { baseQuantity } from '@henhouse/domain/purchase/line-cost';
import { lotKindOf } from '@henhouse/domain/purchase/purchase-kind';
import { movementsInForce } from '../../../ledger/movement';
import { post, reverse } from '../../../ledger/post';
import {
  isOfGoods,
  type NewReceivedLot,
  openReceivedLot,
  readBroughtLots,
  relabelReceivedLot,
} from '../../../ledger/received-lot';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refusal';
import type { Actor, Changed, SeenDocument } from '../../document/document';
import { readMoneySetting } from '../../money/money-setting.store';
import { lockForStep, lockPart } from '../purchase.service';
import { settlePurchase } from '../settle-purchase';
import {
  insertReceipt,
  markReceiptReversed,
  readReceiptVersion,
  rewriteReceipt,
  type TypedReceipt,
} from './receipt.store';

const documentKind = 'purchaseReceipt';

/** A lot as it is opened: its cost is stated with the purchase, when everything of it is written. */
function lotOf(purchase: Purchase, line: PurchaseLine, receipt: TypedReceipt, row: ReceiptLine): NewReceivedLot {
  const head = {
    lotId: row.lotId,
    code: row.lotCode,
    receivedDay: receipt.day,
    unitCostMinor: null,
    partnerId: purchase.partnerId,
  };
  const kind = lotKindOf[purchase.kind];
  if (kind === 'chicks') {
    const { hatchDay, sex, breed, hatchery, sourceFlock } = line;
    if (hatchDay === null || sex === null) throw new Error(`line ${line.id} of chicks says no hatch day or sex`);
    return {
      ...head,
      kind,
      hatchDay,
      sex,
      breed,
      source: [hatchery, sourceFlock].filter((part) => part !== '').join(' · '),
    };
  }
  if (kind === 'eggs') {
    const { layFromDay, grade, sourceFlock } = line;
    if (layFromDay === null || grade === null) throw new Error(`line ${line.id} of eggs says no lay day or grade`);
    // As old as its oldest egg.
    return { ...head, kind, layDay: layFromDay, grade, source: sourceFlock };
  }
  if (line.itemId === null) throw new Error(`line ${line.id} says no item`);
  return { ...head, kind, itemId: line.itemId, expiryDay: row.expiryDay };
}

/** What a receipt moves: each accepted lot from the supplier into the store of the purchase. */
function postingsOf(purchase: Purchase, receipt: TypedReceipt): Posting[] {
  const { farmId, kind } = purchase;
  return receipt.lines.flatMap((row, index) => {
    const line = purchase.lines.find(({ id }) => id === row.lineId);
    if (line === undefined || row.quantity <= 0) return [];
    return [
      {
        lot: storedLotRef(lotKindOf[kind], row.lotId, line.baseUnit),
        from: { kind: 'supplier', farmId },
        to: { kind: 'store', farmId },
        quantity: baseQuantity(row.quantity, line.factor),
        day: receipt.day,
        field: `lines.${index}.quantity`,
      },
    ];
  });
}

/** The purchase as if a receipt had not come. */
function without(purchase: Purchase, former: PurchaseReceipt | null): Purchase['lines'] {
  if (former === null) return purchase.lines;
  return purchase.lines.map((line) => {
    const rows = former.lines.filter(({ lineId }) => lineId === line.id);
    const less = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    return {
      ...line,
      accepted: line.accepted - less(({ quantity }) => quantity),
      rejected: line.rejected - less(({ rejected }) => rejected),
    };
  });
}

async function requireReceipt(
  { tx, today }: Actor,
  purchase: Purchase,
  receipt: TypedReceipt,
  former: PurchaseReceipt | null,
): Promise<void> {
  const { receiptTolerancePct: tolerancePct } = await readMoneySetting(tx);
  const around = { kind: purchase.kind, today, lines: without(purchase, former), tolerancePct };
  refuse(checkReceipt(receipt, around));
}

async function openLots(tx: CompanyTx, purchase: Purchase, receipt: TypedReceipt, rows: readonly ReceiptLine[]) {
  for (const row of rows) {
    const line = purchase.lines.find(({ id }) => id === row.lineId);
    const field = `lines.${receipt.lines.indexOf(row)}.lotId`;
    if (line !== undefined && row.quantity > 0) await openReceivedLot(tx, lotOf(purchase, line, receipt, row), field);
  }
}

/** Takes goods in: lots into the store, and their cost stated. */
export async function receive(buyer: Actor, seen: SeenReceipt, receipt: TypedReceipt): Promise<Changed<Purchase>> {
  const { tx, user } = buyer;
  const { purchase: before } = await lockForStep(tx, seen, 'receive');
  await requireReceipt(buyer, before, receipt, null);
  const id = seen.receiptId;
  await insertReceipt(tx, { id, purchaseId: before.id }, receipt, user.name);
  await openLots(tx, before, receipt, receipt.lines);
  await post(tx, { kind: documentKind, id, version: 1 }, postingsOf(before, receipt));
  return { before, after: await settlePurchase(tx, before.id, { kind: documentKind, id, day: receipt.day }) };
}

type SeenReceipt = SeenDocument & { readonly receiptId: string };

/** A receipt in force, with its purchase locked. */
async function lockReceipt(tx: CompanyTx, seen: SeenReceipt) {
  const { before, found } = await lockPart(tx, seen, ({ receipts }) => receipts, {
    id: seen.receiptId,
    states: ['posted'],
  });
  return { purchase: before, receipt: found, version: await readReceiptVersion(tx, found.id) };
}

/**
 * Corrects a receipt: lots that it still names stay the same lots, the difference is posted. Goods that were used cannot be
 * missing: the ledger refuses with the first day on which they would.
 */
export async function correct(
  buyer: Actor,
  seen: SeenReceipt,
  receipt: TypedReceipt,
  reason: string,
): Promise<Changed<Purchase>> {
  const { tx } = buyer;
  const { purchase: before, receipt: former, version } = await lockReceipt(tx, seen);
  await requireReceipt(buyer, before, receipt, former);
  const { id } = former;
  // A lot that a correction refused whole, or left out, comes again as what it was.
  const brought = await readBroughtLots(
    tx,
    id,
    receipt.lines.map(({ lotId }) => lotId),
  );
  const lineOfLot = (lotId: string) => former.lines.find((row) => row.lotId === lotId && row.quantity > 0)?.lineId;
  const moved = receipt.lines.findIndex((row) => {
    const [goods, line] = [brought.get(row.lotId), before.lines.find((one) => one.id === row.lineId)];
    if (goods === undefined || line === undefined) return false;
    const lineId = lineOfLot(row.lotId);
    return lineId === undefined ? !isOfGoods(lotOf(before, line, receipt, row), goods) : lineId !== line.id;
  });
  refuse(moved >= 0 ? [error('invalid', `lines.${moved}.lineId`)] : []);
  await rewriteReceipt(tx, { id, purchaseId: before.id }, receipt, reason);
  await openLots(
    tx,
    before,
    receipt,
    receipt.lines.filter(({ lotId }) => !brought.has(lotId)),
  );
  for (const { lotId, lotCode: code, expiryDay } of receipt.lines.filter((row) => brought.has(row.lotId))) {
    await relabelReceivedLot(tx, { lotId, code, receivedDay: receipt.day, expiryDay });
  }
  const document = { kind: documentKind, id, version: version + 1 };
  await post(tx, document, postingsOf(before, receipt), await movementsInForce(tx, id));
  return { before, after: await settlePurchase(tx, before.id, { ...document, day: receipt.day }) };
}

/** Takes a receipt back, where nothing of it was used. */
export async function reverseReceiptOf(buyer: Actor, seen: SeenReceipt, reason: string): Promise<Changed<Purchase>> {
  const { tx } = buyer;
  const { purchase: before, receipt, version } = await lockReceipt(tx, seen);
  const document = { kind: documentKind, id: receipt.id, version: version + 1 };
  await reverse(tx, document);
  await markReceiptReversed(tx, receipt.id, reason);
  return { before, after: await settlePurchase(tx, before.id, { ...document, day: receipt.day }) };
}

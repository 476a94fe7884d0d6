import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { Day } from '@henhouse/domain/day/day';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import { error, outOfRange, type Problem } from '@henhouse/domain/problem/problem';
import { baseQuantity } from '@henhouse/domain/purchase/line-cost';
import { isCounted, lotKindOf } from '@henhouse/domain/purchase/purchase-kind';
import { unbilledOf } from '@henhouse/domain/purchase/return-credit';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { unbook } from '../../../ledger/money/book';
import { post, reverse } from '../../../ledger/post';
import { setFields } from '../../../platform/db/table/document-rows';
import { refuse } from '../../../platform/http/refusal';
import type { Actor, Changed } from '../../document/document';
import { requireCreditLeft } from '../credit-goods-back';
import { lockForStep, lockPart } from '../purchase.service';
import { returnsOf } from '../purchase-costs';
import { settlePurchase } from '../settle-purchase';
import { insertReturn, returnKind, type SeenReturn } from './return.store';

interface TypedReturn {
  readonly day: Day;
  readonly reason: string;
  readonly lines: readonly { readonly lotId: string; readonly quantity: number }[];
}

/** Of a return that no invoice was looked at for yet. */
const uncredited = { creditedQuantity: 0, netMinor: 0, taxMinor: 0 };

/**
 * Goods go back to the supplier, with a debit note of its number at what they themselves cost now as far as they are invoiced, with the
 * tax that they are paid with. The ledger refuses what is not in the store.
 */
export async function returnGoods(buyer: Actor, seen: SeenReturn, typed: TypedReturn): Promise<Changed<Purchase>> {
  const { tx, today } = buyer;
  const { purchase: before } = await lockForStep(tx, seen, 'return');
  const { farmId, kind } = before;
  const gone = returnsOf(before).flatMap((one) => one.lines);
  const received = before.receipts.filter(({ state }) => state === 'posted').flatMap(({ lines }) => lines);
  const unbilled: { lineId: string; quantity: number }[] = [];
  const problems: Problem[] = [];
  if (typed.day > today) problems.push(error('dayInFuture', 'day', { value: typed.day, max: today }));
  const lines = typed.lines.flatMap(({ lotId, quantity }, index) => {
    const row = received.find((one) => one.lotId === lotId);
    const line = before.lines.find(({ id }) => id === row?.lineId);
    if (!row || !line || typed.lines.findIndex((one) => one.lotId === lotId) < index) {
      problems.push(error('unknownValue', `lines.${index}.lotId`, { value: row?.lotCode ?? lotId }));
      return [];
    }
    if (isCounted(kind) && !Number.isInteger(quantity)) problems.push(error('notInteger', `lines.${index}.quantity`));
    const goneBefore = gone
      .filter((one) => one.lotId === lotId)
      .reduce((sum, one) => addThousandths(sum, one.quantity), 0);
    // A count may have found more than came: that was nobody's to be paid for.
    const max = addThousandths(baseQuantity(row.quantity, line.factor), -goneBefore);
    problems.push(...outOfRange(`lines.${index}.quantity`, quantity, 0, max, line.baseUnit));
    const others = unbilled.filter(({ lineId }) => lineId === line.id).reduce((sum, one) => sum + one.quantity, 0);
    const now = { ...line, returnedUnbilled: line.returnedUnbilled + others / line.factor };
    const unbilledQuantity = unbilledOf(quantity, now, line.factor);
    unbilled.push({ lineId: line.id, quantity: unbilledQuantity });
    const part = { ...uncredited, lotId, lineId: line.id, quantity, unbilledQuantity };
    return [{ ...part, lot: storedLotRef(lotKindOf[kind], lotId, line.baseUnit), index }];
  });
  refuse(problems);
  const id = seen.returnId;
  const document = { kind: returnKind, id, version: 1 };
  await post(
    tx,
    document,
    lines.map(({ lot, quantity, index }) => ({
      lot,
      from: { kind: 'store', farmId },
      to: { kind: 'supplier', farmId },
      quantity,
      day: typed.day,
      field: `lines.${index}.quantity`,
    })),
  );
  const { day, reason } = typed;
  const parts = lines.map(({ lot: _lot, index: _index, ...part }) => part);
  await insertReturn(buyer, before, { id, day, reason, supplierNumber: '' }, parts);
  return { before, after: await settlePurchase(tx, before.id, { ...document, day }) };
}

/**
 * Takes a return back: its goods are in the store again, and its debit note keeps its number and is worth nothing.
 * @throws Refusal `paymentsStand` when the credit that would be left is less than what it has paid elsewhere.
 */
export async function cancelReturnOf({ tx }: Actor, seen: SeenReturn, reason: string): Promise<Changed<Purchase>> {
  const { before, found } = await lockPart(tx, seen, ({ returns }) => returns, {
    id: seen.returnId,
    states: ['posted'],
  });
  const document = { kind: returnKind, id: found.id, version: 2 };
  await reverse(tx, document);
  await unbook(tx, document);
  await setFields(tx, 'purchase_return', found.id, { state: 'cancelled', cancelReason: reason });
  const after = await settlePurchase(tx, before.id, { ...document, day: found.day });
  await requireCreditLeft(tx, after);
  return { before, after };
}

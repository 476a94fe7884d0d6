import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { returnFields } from '@henhouse/contract/purchase/purchase-schemas';
import type { Day } from '@henhouse/domain/day/day';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import { purchaseBookings } from '@henhouse/domain/money/booking';
import { error, outOfRange, type Problem } from '@henhouse/domain/problem/problem';
import { baseQuantity, returnAmounts } from '@henhouse/domain/purchase/line-cost';
import { isCounted, lotKindOf } from '@henhouse/domain/purchase/purchase-kind';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { sql } from 'kysely';
import { book, unbook } from '../../../ledger/money/book';
import { nextNumber } from '../../../ledger/money/document-number';
import { post, reverse } from '../../../ledger/post';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { addRow, setFields, typedLines } from '../../../platform/db/table/document-rows';
import { refuse } from '../../../platform/http/refusal';
import type { Actor, Changed, SeenDocument } from '../../document/document';
import { lockForStep, lockPart } from '../purchase.service';
import { goodsPrices, settlePurchase } from '../settle-purchase';

interface TypedReturn {
  readonly day: Day;
  readonly reason: string;
  readonly lines: readonly { readonly lotId: string; readonly quantity: number }[];
}

type SeenReturn = SeenDocument & { readonly returnId: string };

const documentKind = 'purchaseReturn';

const lineTable = typedLines('purchase_return_line', returnFields.lines.element, 'lineId', 'netMinor', 'taxMinor');

/**
 * Goods go back to the supplier at what they themselves cost now, with the tax that they are paid with: who brought them was paid for
 * bringing them, so freight is not taken back. The debit note is booked and numbered. The ledger refuses what is not in the
 * store.
 */
export async function returnGoods(
  { tx, user, today }: Actor,
  seen: SeenReturn,
  typed: TypedReturn,
): Promise<Changed<Purchase>> {
  const current = await lockForStep(tx, seen, 'return');
  const { purchase: before } = current;
  const prices = goodsPrices(current);
  const { farmId, kind, partnerId } = before;
  const gone = before.returns.filter(({ state }) => state === 'posted').flatMap((one) => one.lines);
  const received = before.receipts.filter(({ state }) => state === 'posted').flatMap(({ lines }) => lines);
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
    const goneOf = (of: (one: (typeof gone)[number]) => boolean) =>
      gone.filter(of).reduce((sum, one) => addThousandths(sum, one.quantity), 0);
    // A count may have found more than came: that was nobody's to be paid for.
    const max = addThousandths(baseQuantity(row.quantity, line.factor), -goneOf((one) => one.lotId === lotId));
    problems.push(...outOfRange(`lines.${index}.quantity`, quantity, 0, max, line.baseUnit));
    const goneBefore = goneOf(({ lineId }) => lineId === line.id);
    const at = prices.get(line.id) ?? { unitCostMinor: 0, taxPct: line.taxPct };
    const part = { lotId, lineId: line.id, quantity, ...returnAmounts({ before: goneBefore, quantity }, at) };
    gone.push(part);
    return [{ ...part, lot: storedLotRef(lotKindOf[kind], lotId, line.baseUnit), index }];
  });
  refuse(problems);
  if (partnerId === null) throw new Error(`purchase ${before.id} was received of nobody`);
  const id = seen.returnId;
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const document = { kind: documentKind, id, version: 1 };
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
  const number = await nextNumber(tx, 'debitNote');
  const by = { createdBy: tx.userId, createdByName: user.name };
  const { day, reason } = typed;
  await addRow(tx, 'purchase_return', { id, purchaseId: before.id, number, day, reason, netMinor, taxMinor, ...by });
  await lineTable.insert(tx, { returnId: id, purchaseId: before.id }, lines);
  const amounts = { netMinor: -netMinor, taxMinor: -taxMinor, day, partnerId, farmId };
  await book(tx, document, purchaseBookings('goods', amounts));
  return { before, after: await settlePurchase(tx, before.id, document) };
}

/** What of the credit of a purchase has paid other documents of its supplier; minor units. */
const usedCredit = (tx: CompanyTx, purchaseId: string): Promise<number> =>
  tx.value(sql<number>`
    select coalesce(-sum(part.amount_minor), 0)
    from purchase_invoice i
    join payment_part part on part.company_id = i.company_id and part.document_id = i.id and part.amount_minor < 0
    join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted'
    where i.company_id = ${tx.companyId} and i.purchase_id = ${purchaseId}`);

/**
 * Takes a return back: its goods are in the store again, and its debit note keeps its number and is worth nothing.
 * @throws Refusal `paymentsStand` when the credit that would be left is less than what it has paid elsewhere.
 */
export async function cancelReturnOf({ tx }: Actor, seen: SeenReturn, reason: string): Promise<Changed<Purchase>> {
  const { before, found } = await lockPart(tx, seen, ({ returns }) => returns, {
    id: seen.returnId,
    states: ['posted'],
  });
  const usedMinor = await usedCredit(tx, before.id);
  const left = before.returns
    .filter(({ id, state }) => state === 'posted' && id !== found.id)
    .reduce((sum, one) => sum + one.netMinor + one.taxMinor, 0);
  if (usedMinor > left) refuse([error('paymentsStand', 'state', { value: usedMinor, unit: 'money' })]);
  const document = { kind: documentKind, id: found.id, version: 2 };
  await reverse(tx, document);
  await unbook(tx, document);
  await setFields(tx, 'purchase_return', found.id, { state: 'cancelled', cancelReason: reason });
  return { before, after: await settlePurchase(tx, before.id, document) };
}

import type { InputOf } from '@henhouse/contract/endpoint';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { creditPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { lineAmounts } from '@henhouse/domain/money/amount';
import { purchaseBookings } from '@henhouse/domain/money/booking';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { book } from '../../../ledger/money/book';
import { refuse } from '../../../platform/http/refusal';
import type { Actor, Changed } from '../../document/document';
import { lockForStep } from '../purchase.service';
import { invoicesOf, returnsOf } from '../purchase-costs';
import { settlePurchase } from '../settle-purchase';
import { insertReturn, returnKind, type SeenReturn } from './return.store';

type TypedCredit = Omit<InputOf<typeof creditPurchase>, 'id'>;

/** What of a line is invoiced and not credited by any note; minor units, without tax. */
function creditableMinor(purchase: Purchase, lineId: string): number {
  const netOf = (documents: readonly { readonly lines: readonly { lineId: string; netMinor: number }[] }[]) =>
    documents
      .flatMap(({ lines }) => lines)
      .filter((line) => line.lineId === lineId)
      .reduce((sum, { netMinor }) => sum + netMinor, 0);
  return netOf(invoicesOf(purchase)) - netOf(returnsOf(purchase));
}

/**
 * The supplier credits goods that stay: they were worse than agreed, or invoiced too high. A note like that of goods that go back, of no
 * quantity; the lots of its lines cost less, wherever they have gone since.
 */
export async function creditGoods(
  buyer: Actor,
  seen: SeenReturn,
  { day, reason, supplierNumber, lines: typed }: TypedCredit,
): Promise<Changed<Purchase>> {
  const { tx, today } = buyer;
  const { purchase: before } = await lockForStep(tx, seen, 'credit');
  const { partnerId, farmId } = before;
  if (partnerId === null) throw new Error(`purchase ${before.id} was received of nobody`);
  const received = before.receipts.filter(({ state }) => state === 'posted').flatMap(({ lines }) => lines);
  const problems: Problem[] = day > today ? [error('dayInFuture', 'day', { value: day, max: today })] : [];
  const lines = typed.flatMap(({ lineId, netMinor, taxPct }, index) => {
    const lot = received.find((one) => one.lineId === lineId && one.quantity > 0);
    if (lot === undefined || typed.findIndex((one) => one.lineId === lineId) < index) {
      problems.push(error('unknownValue', `lines.${index}.lineId`, { value: lineId }));
      return [];
    }
    const max = creditableMinor(before, lineId);
    if (netMinor > max) {
      problems.push(error('outOfRange', `lines.${index}.netMinor`, { value: netMinor, min: 0, max, unit: 'money' }));
    }
    const { taxMinor } = lineAmounts({ quantity: 1, unitPriceMinor: netMinor, discountPct: 0, taxPct });
    return [{ lotId: lot.lotId, lineId, quantity: 0, unbilledQuantity: 0, creditedQuantity: 0, netMinor, taxMinor }];
  });
  refuse(problems);
  await insertReturn(buyer, before, { id: seen.returnId, day, reason, supplierNumber }, lines);
  const lessOf = (of: 'netMinor' | 'taxMinor') => -lines.reduce((sum, line) => sum + line[of], 0);
  const document = { kind: returnKind, id: seen.returnId, version: 1 };
  const booked = { netMinor: lessOf('netMinor'), taxMinor: lessOf('taxMinor'), day, partnerId, farmId };
  await book(tx, document, purchaseBookings('goods', booked));
  return { before, after: await settlePurchase(tx, before.id, { ...document, day }) };
}

import type { Day } from '../day/day';
import { error, type Problem } from '../problem/problem';
import { baseQuantity } from './line-cost';
import { isCounted, isItemKind, type PurchaseKind } from './purchase-kind';
import type { LineProgress } from './purchase-state';

/** One lot of a delivery, in the unit that its line is bought in. */
export interface ReceiptLine {
  readonly lineId: string;
  readonly lotId: string;
  readonly quantity: number;
  readonly rejected: number;
  readonly rejectReason: string;
  readonly lotCode: string;
  readonly expiryDay: Day | null;
  /** Of eggs: what one weighs on arrival, in g; null where nobody weighed them. */
  readonly meanWeightG: number | null;
}

interface ReceivedLine extends LineProgress {
  readonly id: string;
  readonly factor: number;
  readonly unit: string;
}

interface ReceiptSurroundings {
  readonly kind: PurchaseKind;
  readonly today: Day;
  /** Of the purchase, without what the receipt that is being corrected had brought. */
  readonly lines: readonly ReceivedLine[];
  /** Received and rejected together may be so much more than ordered; 0–100. */
  readonly tolerancePct: number;
}

/**
 * What came: known lines, whole birds and eggs, a lot code and (vaccine, medicine) an expiry day that is not past, a reason
 * for what was rejected, and in all not more than ordered and the tolerance (`moreThanOrdered`: `value` would have come,
 * `max` may come, in the line's unit).
 */
export function checkReceipt(
  receipt: { readonly day: Day; readonly lines: readonly ReceiptLine[] },
  around: ReceiptSurroundings,
): Problem[] {
  const { kind, today, lines: orderLines } = around;
  const problems = receipt.lines.flatMap((line, index) =>
    checkReceiptLine(line, `lines.${index}`, receipt.day, around),
  );
  if (receipt.day > today) problems.push(error('dayInFuture', 'day', { value: receipt.day, max: today }));
  const lots = receipt.lines.map(({ lotId }) => lotId);
  if (new Set(lots).size < lots.length) problems.push(error('notUnique', 'lines', { name: kind }));
  for (const line of orderLines) {
    const typed = receipt.lines.filter(({ lineId }) => lineId === line.id);
    if (typed.length === 0) continue;
    const come = typed.reduce(
      (sum, { quantity, rejected }) => sum + quantity + rejected,
      line.accepted + line.rejected,
    );
    const max = (line.quantity + line.freeQuantity) * (1 + around.tolerancePct / 100);
    const value = Math.round(come * 1000) / 1000;
    if (value > max + 0.0005) {
      const index = receipt.lines.findIndex(({ lineId }) => lineId === line.id);
      const params = { value, max: Math.round(max * 1000) / 1000, unit: line.unit };
      problems.push(error('moreThanOrdered', `lines.${index}.quantity`, params));
    }
  }
  return problems;
}

function checkReceiptLine(line: ReceiptLine, at: string, day: Day, around: ReceiptSurroundings): Problem[] {
  const { kind, lines } = around;
  const ordered = lines.find(({ id }) => id === line.lineId);
  if (!ordered) return [error('unknownValue', `${at}.lineId`, { value: line.lineId })];
  const problems: Problem[] = [];
  if (line.meanWeightG !== null && kind !== 'eggStock') problems.push(error('invalid', `${at}.meanWeightG`));
  if (line.quantity + line.rejected <= 0) problems.push(error('required', `${at}.quantity`));
  if (line.rejected > 0 && line.rejectReason === '') problems.push(error('required', `${at}.rejectReason`));
  if (isCounted(kind)) {
    for (const field of ['quantity', 'rejected'] as const) {
      if (!Number.isInteger(baseQuantity(line[field], ordered.factor)))
        problems.push(error('notInteger', `${at}.${field}`));
    }
  }
  if (line.quantity > 0 && isItemKind(kind)) {
    if (line.lotCode === '') problems.push(error('required', `${at}.lotCode`));
    const mustExpire = kind === 'vaccine' || kind === 'medicine';
    if (mustExpire && line.expiryDay === null) problems.push(error('required', `${at}.expiryDay`));
    if (line.expiryDay !== null && line.expiryDay < day) {
      problems.push(error('lotExpired', `${at}.expiryDay`, { value: day, max: line.expiryDay }));
    }
  }
  return problems;
}

import type { EconomicLine } from '@henhouse/contract/economics/economics';
import { roundExact } from '@henhouse/domain/economics/exact-minor';
import { lineAmountsOf } from '@henhouse/domain/economics/figure-lines';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { isRearingExpense } from './economic-flocks.store';
import type { FlockDocuments, FlockWithEconomics } from './flock-economics.service';
import type { UsedLot } from './flock-lines.store';

interface ExactLine extends Omit<EconomicLine, 'amountMinor'> {
  readonly exact: bigint;
}

const lotLine = (
  { lotId: _lotId, itemId, purchaseId, purchaseFarmId, ...lot }: UsedLot,
  farmId: string,
): ExactLine => ({
  ...lot,
  side: 'cost',
  opens:
    purchaseId !== null
      ? { page: 'purchase', id: purchaseId, farmId: purchaseFarmId }
      : itemId !== null
        ? { page: 'item', id: itemId, farmId }
        : null,
});

/**
 * What a flock's amounts are made of, in the order of days. The lines of a kind and phase add up to its figure to the minor
 * unit; lines that are whole amounts already stay what they are.
 */
export function flockLines(
  { head }: FlockWithEconomics,
  { placements, expenses, incomes }: FlockDocuments,
  lots: readonly UsedLot[],
): EconomicLine[] {
  const priced = placements.map(
    ({ entryId, day, count, priceMinor, supplierName, isRearing, exact }): ExactLine => ({
      side: 'cost',
      kind: 'chicks',
      isRearing,
      day,
      documentKind: 'chick-placement',
      documentId: entryId,
      opens: { page: 'placement', id: entryId, farmId: head.farmId },
      label: supplierName,
      quantity: count,
      unit: 'chicks',
      unitCostMinor: priceMinor,
      exact,
    }),
  );
  const groups = grouped(
    [...lots.map((lot) => lotLine(lot, head.farmId)), ...priced],
    ({ kind, isRearing }) => `${kind} ${isRearing}`,
  );
  const goods = [...groups.values()].flatMap((lines) => {
    const exact = lines.map((line) => line.exact);
    const amounts = lineAmountsOf(roundExact(exact.reduce((sum, one) => sum + one, 0n)), exact);
    return lines.map(({ exact: _exact, ...line }, at) => ({ ...line, amountMinor: amounts[at] ?? 0 }));
  });
  const shared = expenses.map((share): EconomicLine => {
    const { day, id, number, paidTo, farmId } = share.expense;
    return {
      side: 'cost',
      kind: 'expenses',
      isRearing: isRearingExpense(head, share.expense),
      day,
      documentKind: 'expense',
      documentId: id,
      opens: { page: 'expense', id, farmId },
      label: `${number} · ${paidTo}`,
      quantity: null,
      unit: '',
      unitCostMinor: null,
      amountMinor: share.amountMinor,
    };
  });
  const sold = incomes.map(
    ({ flockId: _flockId, farmId: _farmId, ...line }): EconomicLine => ({
      ...line,
      side: 'income',
      isRearing: false,
      unitCostMinor: null,
    }),
  );
  return [...goods, ...shared, ...sold].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

import type { Day } from '../day/day';
import { confirm, type Problem } from '../problem/problem';
import { heldOn, holdsOfLaid, type MedicineHold } from './withdrawal';
import type { HeldProduct } from './withdrawal-period';

/** What left the flock by one document: birds by an entry, eggs by a sale that was dispatched. */
export interface SaleOfFlock {
  readonly documentId: string;
  readonly day: Day;
  readonly product: HeldProduct;
  /** Birds, or eggs that have not come back. */
  readonly count: number;
  /** Days on which the eggs were laid; none of birds. */
  readonly laidDays: readonly Day[];
}

/** What the pieces of a sale are called. */
export const unitOfSale = { meat: 'birds', eggs: 'eggs' } as const satisfies Record<HeldProduct, string>;

/** A sale that a medicine holds by now: it was written down before the medicine was. */
export interface SaleInWithdrawal {
  readonly sale: SaleOfFlock;
  readonly hold: MedicineHold;
}

/**
 * Sales of what a medicine holds, one line for each sale and medicine: on a day on which it holds what was sold, or of eggs that were
 * laid while it held them, whatever day they left on. `holdsOn` says what medicines hold on a day.
 */
export function salesInWithdrawal(
  sales: readonly SaleOfFlock[],
  holdsOn: (day: Day) => readonly MedicineHold[],
): readonly SaleInWithdrawal[] {
  const onDay = (day: Day) => heldOn(holdsOn(day), day);
  return sales.flatMap((sale) => {
    const holds = [
      ...sale.laidDays.flatMap((day) => holdsOfLaid(onDay(day))),
      ...onDay(sale.day).filter(({ product }) => product === sale.product),
    ];
    // Of several doses of a medicine the last one.
    const last = new Map(holds.map((hold) => [hold.itemId, hold]));
    return [...last.values()].map((hold) => ({ sale, hold }));
  });
}

/**
 * Asks before a medicine is written down that holds what has left already (`soldInWithdrawal`): names the sale (`value`
 * of `unit` on `min`), the medicine, its last dose (`day`) and the clear day (`max`; null when time does not clear it).
 */
export function checkSales(sales: readonly SaleOfFlock[], holds: readonly MedicineHold[]): Problem[] {
  return salesInWithdrawal(sales, () => holds).map(({ sale, hold: { itemName, lastDoseDay, clearance } }) =>
    confirm('soldInWithdrawal', 'day', {
      value: sale.count,
      unit: unitOfSale[sale.product],
      min: sale.day,
      name: itemName,
      day: lastDoseDay,
      max: clearance.state === 'on' ? clearance.day : null,
    }),
  );
}

import type { Day } from '../day/day';
import { confirm, type Problem } from '../problem/problem';
import { heldOn, type MedicineHold } from './withdrawal';
import type { HeldProduct } from './withdrawal-period';

/** A sale of the flock that stands in the books and that no override let through. */
export interface SaleOfFlock {
  readonly entryId: string;
  readonly day: Day;
  readonly product: HeldProduct;
  readonly birds: number;
}

/** A sale that a medicine holds by now: it was written down before the medicine was. */
export interface SaleInWithdrawal {
  readonly sale: SaleOfFlock;
  readonly hold: MedicineHold;
}

/** Sales on a day on which a medicine holds what was sold, one line for each sale and medicine. */
export function salesInWithdrawal(
  sales: readonly SaleOfFlock[],
  holds: readonly MedicineHold[],
): readonly SaleInWithdrawal[] {
  return sales.flatMap((sale) =>
    heldOn(holds, sale.day)
      .filter(({ product }) => product === sale.product)
      .map((hold) => ({ sale, hold })),
  );
}

/**
 * Asks before a medicine is written down that holds what has left already (`soldInWithdrawal`): names the sale (`value`
 * birds on `min`), the medicine, its last dose (`day`) and the clear day (`max`; null when time does not clear it).
 */
export function checkSales(sales: readonly SaleOfFlock[], holds: readonly MedicineHold[]): Problem[] {
  return salesInWithdrawal(sales, holds).map(({ sale, hold: { itemName, lastDoseDay, clearance } }) =>
    confirm('soldInWithdrawal', 'day', {
      value: sale.birds,
      min: sale.day,
      name: itemName,
      day: lastDoseDay,
      max: clearance.state === 'on' ? clearance.day : null,
    }),
  );
}

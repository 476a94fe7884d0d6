import type { CountSheetLine } from '@henhouse/contract/stock/stock-count';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { countDifference } from '@henhouse/domain/stock/stock-count';

/** A lot of the sheet, and where it stands in the form. */
export interface PlacedLot {
  readonly lot: CountSheetLine;
  readonly index: number;
  readonly name: string;
}

/** Lots that are counted one after the other: many lots of one item, or what else there is of a category. */
export interface LotFold {
  readonly id: string;
  readonly category: CountSheetLine['category'];
  /** Of one item alone. */
  readonly item: string | null;
  readonly lots: readonly PlacedLot[];
}

/** An item with more lots than this is walked past by itself. */
const lotsOfCategoryAtMost = 3;

/** The walk through a store: category by category, and within it whatever has many lots by itself. */
export function foldsOf(lots: readonly PlacedLot[]): LotFold[] {
  const lotsOfItem = grouped(lots, ({ lot, name }) => `${lot.category} ${name}`);
  const walked = lots.map((placed) => {
    const ofItem = `${placed.lot.category} ${placed.name}`;
    const isMany = (lotsOfItem.get(ofItem)?.length ?? 0) > lotsOfCategoryAtMost;
    return { placed, id: isMany ? ofItem : placed.lot.category, item: isMany ? placed.name : null };
  });
  return [...grouped(walked, ({ id }) => id)].flatMap(([id, members]) => {
    const [first] = members;
    return first
      ? [{ id, category: first.placed.lot.category, item: first.item, lots: members.map(({ placed }) => placed) }]
      : [];
  });
}

/** Counted less booked; null where nothing is counted yet. */
export const differenceOf = (counted: unknown, booked: number): number | null =>
  typeof counted === 'number' && Number.isFinite(counted) ? countDifference(counted, booked) : null;

/** How many were counted, and of how many that differs. */
export function tallyOf(lots: readonly { readonly booked: number; readonly counted: unknown }[]): {
  readonly counted: number;
  readonly differing: number;
} {
  const differences = lots.flatMap(({ booked, counted }) => differenceOf(counted, booked) ?? []);
  return { counted: differences.length, differing: differences.filter((difference) => difference !== 0).length };
}

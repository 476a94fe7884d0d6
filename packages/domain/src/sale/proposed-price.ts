import { type PriceFound, type PriceList, type PriceQuery, type PriceUnit, priceOf } from '../catalogue/price-list';
import type { EggGrade } from '../egg/egg-grade';
import type { ProductionKind } from '../standards/standard';
import { productOf, type SaleKind, type SaleUnit, unitCount } from './sale-kind';

/** A line as far as its price goes. */
interface LineToPrice {
  readonly kind: SaleKind;
  readonly unit: SaleUnit;
  readonly grade: EggGrade | null;
  readonly breed: string;
  /** Of birds. */
  readonly flock: { readonly productionKind: ProductionKind; readonly breed: string } | null;
}

/** Units of eggs that a price can be worked out from, the sold one first. */
const eggUnits = (unit: SaleUnit): readonly ('egg' | 'tray')[] => (unit === 'egg' ? ['egg', 'tray'] : ['tray', 'egg']);

/**
 * The price that the lists propose for a line, in its unit; of eggs one by the egg or the tray is worked out for what is sold.
 * Null where no list has one.
 */
export function proposedPrice(
  lists: readonly PriceList[],
  by: Pick<PriceQuery, 'customerId' | 'day'>,
  line: LineToPrice,
): (Pick<PriceFound, 'listId' | 'listName' | 'priceMinor'> & { readonly unit: SaleUnit }) | null {
  const { kind, unit, grade, flock } = line;
  const productionKind = flock?.productionKind ?? null;
  const breed = flock?.breed ?? line.breed;
  const request = { ...by, product: productOf(kind, productionKind), productionKind, breed, grade };
  const units: readonly PriceUnit[] = kind === 'eggs' ? eggUnits(unit) : unit === 'case' ? [] : [unit];
  for (const each of units) {
    const found = priceOf(lists, { ...request, unit: each });
    if (found === null) continue;
    const { listId, listName, priceMinor } = found;
    const factor = kind === 'eggs' && each !== 'kg' ? unitCount[unit] / unitCount[each] : 1;
    return { listId, listName, unit, priceMinor: Math.round(priceMinor * factor * 1e6) / 1e6 };
  }
  return null;
}

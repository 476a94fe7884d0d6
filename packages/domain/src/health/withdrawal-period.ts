import { addDays, type Day } from '../day/day';
import type { ProductionKind } from '../standards/standard';
import type { MedicineRoute } from './medicine-route';

/** What is held back after a medicine: birds for slaughter, and eggs for the table or the setter. */
export const heldProducts = ['meat', 'eggs'] as const;
export type HeldProduct = (typeof heldProducts)[number];

/** Target species as labels name them: all chickens, or those of one production. */
export const targetSpecies = ['chicken', 'broiler', 'breeder', 'layer'] as const;
type TargetSpecies = (typeof targetSpecies)[number];

/** Longest period that any label states, with much to spare: what is beyond is a slip of the pen. */
export const longestPeriodDays = 365;

/**
 * What the label of one product says of one produce. The same substance has other periods in other products and countries,
 * so a period belongs to the product, never to the substance.
 */
export interface WithdrawalPeriod {
  readonly product: HeldProduct;
  readonly species: TargetSpecies;
  /** ISO 3166 code of the country whose label says so; null when it says so everywhere. */
  readonly country: string | null;
  /** Way of giving it; null when the label makes no difference. */
  readonly route: MedicineRoute | null;
  /** False: not for birds that give this product. */
  readonly permitted: boolean;
  /**
   * Whole days after the last dose, 0–365. Of eggs that are not permitted: the days before the first lay within which it
   * must not be given, null when the label names none.
   */
  readonly days: number | null;
}

/** How a medicine is used: by this the period that counts is found. */
export interface MedicineUse {
  readonly productionKind: ProductionKind;
  /** ISO 3166 code of the country that the birds are kept in. */
  readonly country: string;
  readonly route: MedicineRoute;
}

/** Until when a product is held: to a day, without end (`never`), or nobody has said (`unknown`). */
export type Clearance =
  | { readonly state: 'on'; readonly day: Day }
  | { readonly state: 'never' }
  | { readonly state: 'unknown' };

/** What a flock gives: broilers meat, hens both. */
export function productsOf(kind: ProductionKind): readonly HeldProduct[] {
  return kind === 'broiler' ? ['meat'] : heldProducts;
}

/**
 * The period that counts: of those that apply the most particular one, by country first, then species, then route; of two
 * that are equally particular the longer one. Null when none applies.
 */
export function periodOf(
  periods: readonly WithdrawalPeriod[],
  product: HeldProduct,
  use: MedicineUse,
): WithdrawalPeriod | null {
  const applying = periods.filter(
    (period) =>
      period.product === product &&
      (period.country === null || period.country === use.country) &&
      (period.species === 'chicken' || period.species === use.productionKind) &&
      (period.route === null || period.route === use.route),
  );
  return applying.reduce<WithdrawalPeriod | null>(
    (chosen, period) => (chosen === null || precedenceOf(period) > precedenceOf(chosen) ? period : chosen),
    null,
  );
}

/** Particular before general, and among equals the longer before the shorter. */
function precedenceOf({ country, species, route, permitted, days }: WithdrawalPeriod): number {
  const particular = (country === null ? 0 : 4) + (species === 'chicken' ? 0 : 2) + (route === null ? 0 : 1);
  return particular * 10_000 + (permitted ? (days ?? 0) : 5000 + (days ?? 1000));
}

/**
 * When a product is free again: the last dose and the period's days after it, on which it is free. Eggs that are not
 * permitted are never free when a dose fell into lay; before lay they are free after the days that the label names.
 *
 * @param firstLayDay day of the flock's first lay; null before it.
 */
export function clearanceOf(period: WithdrawalPeriod | null, lastDoseDay: Day, firstLayDay: Day | null): Clearance {
  if (period === null) return { state: 'unknown' };
  const { permitted, days, product } = period;
  if (permitted) return days === null ? { state: 'unknown' } : { state: 'on', day: addDays(lastDoseDay, days) };
  const inLay = firstLayDay !== null && lastDoseDay >= firstLayDay;
  if (product === 'meat' || inLay || days === null) return { state: 'never' };
  return { state: 'on', day: addDays(lastDoseDay, days) };
}

/**
 * When a product is free again by all that was said of a medicine: each statement whole, the strictest counts. A statement
 * without a period for this use says nothing.
 */
export function clearanceOfAll(
  statements: readonly (readonly WithdrawalPeriod[])[],
  of: { readonly product: HeldProduct; readonly use: MedicineUse },
  lastDoseDay: Day,
  firstLayDay: Day | null,
): Clearance {
  return statements
    .map((periods) => clearanceOf(periodOf(periods, of.product, of.use), lastDoseDay, firstLayDay))
    .reduce(stricter, { state: 'unknown' });
}

/**
 * The stricter of two: `never` before any day, the later day before the earlier one. A day that somebody has stated since
 * takes the place of not knowing.
 */
export function stricter(a: Clearance, b: Clearance): Clearance {
  if (a.state === 'never' || b.state === 'unknown') return a;
  if (b.state === 'never' || a.state === 'unknown') return b;
  return a.day >= b.day ? a : b;
}

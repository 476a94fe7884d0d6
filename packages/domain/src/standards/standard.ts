import type { StandardColumn } from './columns';

/** Which birds a standard is for; `asHatched` is a flock of both sexes as they come. */
export const sexes = ['asHatched', 'female', 'male'] as const;
export type Sex = (typeof sexes)[number];

/** What a flock is kept for. */
export const productionKinds = ['broiler', 'breeder', 'layer'] as const;
export type ProductionKind = (typeof productionKinds)[number];

/** Broilers are read by day of age, layers and breeders by completed week. */
type AgeUnit = 'day' | 'week';
export const ageUnits = ['day', 'week'] as const satisfies readonly AgeUnit[];

/** Figures of one age. A column that is absent or null has no published figure there. */
export interface StandardRow {
  readonly age: number;
  readonly values: Partial<Record<StandardColumn, number | null>>;
}

/** What a standard is, without its figures: enough for lists and for the line under a curve. */
export interface StandardHead {
  readonly id: string;
  /** Breeding company's breed name, e.g. `Ross`. */
  readonly breed: string;
  /** The line the figures are for, e.g. `Ross 308`. */
  readonly product: string;
  readonly productionKind: ProductionKind;
  readonly sex: Sex;
  /** Housing the figures were published for (`cage`, `conventional`, `darkout`); null where the guide names none. */
  readonly housing: string | null;
  readonly publication: string;
  readonly publisher: string;
  /** Year of the publication; null where the copy at hand names none. */
  readonly year: number | null;
  readonly ageUnit: AgeUnit;
}

/**
 * A breed standard: published by a breeder (read-only, shipped) or a company's own.
 *
 * Broilers: FCR = cumulative intake per living bird ÷ body weight, day-old weight included (0.780 at 7 days is right);
 * average daily gain = (weight − day-old weight) ÷ age. Sources: the tables themselves, see `figures/`.
 */
export interface Standard extends StandardHead {
  readonly rows: readonly StandardRow[];
}

/**
 * The published figure at exactly `age` (in the standard's own age unit), or null when there is none.
 * Never interpolates: an empty cell of the table stays empty.
 */
export function standardAt(
  standard: Pick<Standard, 'rows'> | null,
  age: number,
  column: StandardColumn,
): number | null {
  if (standard === null) return null;
  const row = rowAt(standard.rows, age);
  return row?.values[column] ?? null;
}

/** The row of exactly `age`, or undefined. Rows are in rising order of age; most tables have one row a day. */
export function rowAt(rows: readonly StandardRow[], age: number): StandardRow | undefined {
  const first = rows[0];
  if (first === undefined) return undefined;
  const guess = rows[age - first.age];
  if (guess?.age === age) return guess;
  return rows.find((row) => row.age === age);
}

/** A figure between two published ones; `interpolated` says so, and from which ages. */
export interface StandardBetween {
  readonly value: number;
  readonly interpolated: boolean;
  readonly fromAge: number;
  readonly toAge: number;
}

/**
 * The figure at `age`, straight between the nearest published ages on both sides where the table has none there,
 * e.g. a weekly table read by day (`age` may be a fraction). Says whether it was interpolated; null outside the table.
 */
export function standardBetween(
  standard: Pick<Standard, 'rows'> | null,
  age: number,
  column: StandardColumn,
): StandardBetween | null {
  if (standard === null) return null;
  let below: { age: number; value: number } | null = null;
  for (const row of standard.rows) {
    const value = row.values[column] ?? null;
    if (value === null) continue;
    if (row.age === age) return { value, interpolated: false, fromAge: age, toAge: age };
    if (row.age < age) {
      below = { age: row.age, value };
      continue;
    }
    if (below === null) return null;
    const share = (age - below.age) / (row.age - below.age);
    return {
      value: below.value + (value - below.value) * share,
      interpolated: true,
      fromAge: below.age,
      toAge: row.age,
    };
  }
  return null;
}

import type { KpiUnit } from './unit';

/** The function that works a formula out. Formulas take different things: whoever works one out calls it by its own name. */
type Working = (...inputs: never[]) => unknown;

/**
 * How a figure is computed. `expression` is the formula in words, its inputs in braces (`{placed}`), each a name that screens
 * translate or replace by the value; `of` is the same as a function, null for what is read off or a mean of other figures;
 * `source` says where the definition is written down.
 */
export interface Formula {
  readonly unit: KpiUnit;
  /** Decimals to show; values themselves are never rounded. */
  readonly decimals: number;
  readonly expression: string;
  readonly source: string;
  readonly of: Working | null;
}

/** Which way a figure is better; null where neither is by itself. */
export type Direction = 'high' | 'low' | null;

/** What is written down of a figure, beside the functions that work it out. */
export interface KpiFacts<Id extends string = string> {
  readonly better: Direction;
  /** Screens that show it, by the names that the web gives them. */
  readonly on: readonly string[];
  /** How it is worked out: the usual way first, then those of a mean, or of where the usual one cannot be. */
  readonly formulas: Readonly<Record<Id, Formula>>;
}

// The marks on both functions let a bundle that takes one formula of a file leave the file's records out.

/** A formula. */
/* @__NO_SIDE_EFFECTS__ */
export function formula(
  unit: KpiUnit,
  decimals: number,
  expression: string,
  source: string,
  of: Working | null = null,
): Formula {
  return { unit, decimals, expression, source, of };
}

/** A figure: which way it is better, the screens it stands on, its formulas by their ids. */
/* @__NO_SIDE_EFFECTS__ */
export function kpi<Id extends string>(
  better: Direction,
  on: readonly (string | readonly string[])[],
  formulas: Readonly<Record<Id, Formula>>,
): KpiFacts<Id> {
  return { better, on: on.flat(), formulas };
}

const flocks = ['apps-flock-view', 'manage-farm-report-current-flock'] as const;
const henSheds = ['apps-dashboard-layer-shed', 'apps-dashboard-breeder-shed'] as const;
const layerFarms = ['apps-dashboard-layer', 'manage-farm-dashboard-layer'] as const;
const breederFarms = ['apps-dashboard-breeder', 'manage-farm-dashboard-breeder'] as const;

/** Screens that show the same figures. */
export const places = {
  /** All days of a flock were read there. */
  flocks,
  broilers: [...flocks, 'apps-dashboard-shed'],
  henSheds,
  hens: [...flocks, ...henSheds],
  breeders: [...flocks, 'apps-dashboard-breeder-shed'],
  birds: [...flocks, 'apps-dashboard-shed', ...henSheds],
  broilerFarms: ['apps-dashboard-broiler', 'manage-farm-dashboard-broiler'],
  layerFarms,
  breederFarms,
  henFarms: [...layerFarms, ...breederFarms],
  ended: ['manage-farm-report-old-flock'],
  hatches: ['hatch-view', 'hatch-summary-list'],
  money: ['economic-report-flock'],
} as const satisfies Record<string, readonly string[]>;

/** Where definitions are written down that several figures have. */
export const sources = {
  trade: 'Definition in general use',
  ross: 'Aviagen Ross Broiler Management Handbook 2025, Appendix 4',
  rossParents: 'Aviagen Ross Parent Stock Handbook 2023',
  broilerTables: 'Ross and Cobb broiler performance tables 2022',
  cobb: 'Cobb Broiler Management Guide 2021',
  cobbBreeders: 'Cobb Breeder Management Guide 2020, 8.3',
  cobbSupplement: 'Cobb500 Fast Feather Breeder Management Supplement 2020',
  cobbHatchery: 'Cobb Hatchery Management Guide 2020',
  layerTables: 'Hy-Line and Lohmann tables',
} as const;

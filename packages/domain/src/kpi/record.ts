import type { FormulaId } from './formula';

/** Which way a figure is better; null where neither is by itself. */
export type Direction = 'high' | 'low' | null;

/** What is written down of a figure; the rest of its record follows from its first formula. */
export interface KpiFacts {
  readonly better: Direction;
  /** How it is worked out: the usual way first, then those of a mean, or of where the usual one cannot be. */
  readonly formulas: readonly [FormulaId, ...FormulaId[]];
  /** Screens that show it, by the names that the web gives them. */
  readonly on: readonly string[];
}

/** The facts of a figure. */
export function kpi(
  better: Direction,
  formulas: FormulaId | readonly [FormulaId, ...FormulaId[]],
  ...on: readonly string[]
): KpiFacts {
  return { better, formulas: typeof formulas === 'string' ? [formulas] : formulas, on };
}

const flocks = ['apps-flock-view', 'manage-farm-report-current-flock'] as const;
const henSheds = ['apps-dashboard-layer-shed', 'apps-dashboard-breeder-shed'] as const;

/** Screens that show the same figures. */
export const places = {
  /** All days of a flock were read there. */
  flocks,
  broilers: [...flocks, 'apps-dashboard-shed'],
  hens: [...flocks, ...henSheds],
  birds: [...flocks, 'apps-dashboard-shed', ...henSheds],
  broilerFarms: ['apps-dashboard-broiler', 'manage-farm-dashboard-broiler'],
  layerFarms: ['apps-dashboard-layer', 'manage-farm-dashboard-layer'],
  breederFarms: ['apps-dashboard-breeder', 'manage-farm-dashboard-breeder'],
  ended: ['manage-farm-report-old-flock'],
  hatches: ['hatch-view', 'hatch-summary-list'],
  money: ['economic-report-flock'],
} as const satisfies Record<string, readonly string[]>;

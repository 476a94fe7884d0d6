import type { KpiUnit } from './unit';

/**
 * How a figure is computed, for people: `expression` names its inputs in braces (`{placed}`), each a name that screens
 * translate or replace by the value; `source` says where the definition is written down.
 */
export interface FormulaFacts {
  readonly unit: KpiUnit;
  /** Decimals to show; values themselves are never rounded. */
  readonly decimals: number;
  readonly expression: string;
  readonly source: string;
}

/** The facts of a formula. */
export function facts(unit: KpiUnit, decimals: number, expression: string, source: string): FormulaFacts {
  return { unit, decimals, expression, source };
}

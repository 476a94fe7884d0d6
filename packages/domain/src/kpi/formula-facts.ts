import type { KpiUnit } from './unit';

/** The function that works a formula out. Formulas take different things: whoever works one out calls it by its own name. */
type Formula = (...known: never[]) => unknown;

/**
 * How a figure is computed. `expression` is the formula in words, its inputs in braces (`{placed}`), each a name that screens
 * translate or replace by the value; `of` is the same as a function, null for what is read off or a mean of other figures;
 * `source` says where the definition is written down.
 */
export interface FormulaFacts {
  readonly unit: KpiUnit;
  /** Decimals to show; values themselves are never rounded. */
  readonly decimals: number;
  readonly expression: string;
  readonly source: string;
  readonly of: Formula | null;
}

/** The facts of a formula. */
export function facts(
  unit: KpiUnit,
  decimals: number,
  expression: string,
  source: string,
  of: Formula | null = null,
): FormulaFacts {
  return { unit, decimals, expression, source, of };
}

/** Names of the inputs of a formula, in its order, each once. */
export function inputsOf({ expression }: Pick<FormulaFacts, 'expression'>): string[] {
  return [...new Set([...expression.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

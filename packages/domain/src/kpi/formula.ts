import { breederFormulas } from './breeder/breeder-formulas';
import { broilerFormulas } from './broiler/broiler-formulas';
import { climateFormulas } from './climate/climate-formulas';
import type { FormulaFacts } from './formula-facts';
import { hatcheryFormulas } from './hatchery/hatchery-formulas';
import { layerFormulas } from './layer/layer-formulas';
import { moneyFormulas } from './money/money-formulas';

/**
 * Every formula of the engine: what a screen shows when a person asks how a figure came about. The functions that
 * compute them have the same names, in the folder of their section.
 */
export const formulas = {
  ...broilerFormulas,
  ...layerFormulas,
  ...breederFormulas,
  ...hatcheryFormulas,
  ...moneyFormulas,
  ...climateFormulas,
} as const satisfies Record<string, FormulaFacts>;

export type FormulaId = keyof typeof formulas;

/** All formula ids, for schemas. */
export const formulaIds = Object.keys(formulas) as [FormulaId, ...FormulaId[]];

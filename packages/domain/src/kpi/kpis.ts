import { broilerKpis } from './broiler/broiler-kpis';
import { type FormulaId, formulas } from './formula';
import { type FormulaFacts, inputsOf } from './formula-facts';
import { furtherKpis } from './further-kpis';
import { layKpis } from './layer/lay-kpis';
import type { Direction, KpiFacts } from './record';

/** Figures of flocks in sheds: those that have an id of a `Kpi`. */
export const birdKpis = { ...broilerKpis, ...layKpis } as const satisfies Record<string, KpiFacts>;

const kpis = { ...birdKpis, ...furtherKpis } as const satisfies Record<string, KpiFacts>;
type AnyKpiId = keyof typeof kpis;

/** All figures that there are. */
export const allKpiIds = Object.keys(kpis) as AnyKpiId[];

/** All that there is to know of a figure, its value apart: the formula in words and as a function, where it is from and where it is shown. */
export interface KpiRecord extends KpiFacts, FormulaFacts {
  readonly id: AnyKpiId;
  /** Names of what goes into the usual formula. */
  readonly inputs: readonly string[];
}

/** The record of a figure; unit, decimals and words are those of its usual formula, or of the one asked for. */
export function kpiRecord(id: AnyKpiId, formula: FormulaId = kpis[id].formulas[0]): KpiRecord {
  const facts = formulas[formula];
  return { id, ...facts, ...kpis[id], inputs: inputsOf(facts) };
}

/** The direction of a figure by its name as it came over the wire; null for one that is not known here. */
export function directionOf(id: string): Direction {
  return Object.hasOwn(kpis, id) ? kpis[id as AnyKpiId].better : null;
}

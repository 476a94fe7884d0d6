import { keysOf } from '../quantity/record-of';
import { hatchingEggKpis } from './breeder/hatching-eggs';
import { medicineKpis } from './broiler/antimicrobials';
import { uniformityKpis } from './broiler/cv-uniformity';
import { feedAndWaterKpis } from './broiler/feed-and-water';
import { conversionKpis } from './broiler/feed-conversion';
import { feedForecastKpis } from './broiler/feed-forecast';
import { mortalityKpis, siteMortalityKpis } from './broiler/mortality';
import { weightKpis } from './broiler/weight';
import { climateKpis } from './climate/heat-index';
import { hatcheryEggKpis } from './hatchery/eggs';
import { hatchKpis } from './hatchery/hatch';
import { hatchWindowKpis } from './hatchery/hatch-window';
import { layKpis } from './layer/lay';
import { layCurveKpis } from './layer/lay-curve';
import { costKpis } from './money/cost';
import type { Direction, Formula, KpiFacts } from './record';

/** Figures of flocks in sheds: those that have an id of a `Kpi`. */
export const birdKpis = {
  ...mortalityKpis,
  ...weightKpis,
  ...uniformityKpis,
  ...feedAndWaterKpis,
  ...feedForecastKpis,
  ...conversionKpis,
  ...layKpis,
  ...layCurveKpis,
  ...hatchingEggKpis,
} as const satisfies Record<string, KpiFacts>;

/** Figures of medicines, hatches, money and climate have their own places in the contract. */
const kpis = {
  ...birdKpis,
  ...siteMortalityKpis,
  ...medicineKpis,
  ...hatchKpis,
  ...hatchWindowKpis,
  ...hatcheryEggKpis,
  ...costKpis,
  ...climateKpis,
} as const satisfies Record<string, KpiFacts>;
type AnyKpiId = keyof typeof kpis;

/** All figures that there are. */
export const allKpiIds = keysOf(kpis);

export type FormulaId = { [Id in AnyKpiId]: keyof (typeof kpis)[Id]['formulas'] }[AnyKpiId];

/** Every formula of the engine: what a screen shows when a person asks how a figure came about. */
export const formulas = Object.fromEntries(
  Object.values(kpis).flatMap((facts) => Object.entries(facts.formulas)),
) as Readonly<Record<FormulaId, Formula>>;

/** How a figure is worked out as a rule. */
export const usualFormula = (id: AnyKpiId) => Object.keys(kpis[id].formulas)[0] as FormulaId;

/** All that there is to know of a figure, its value apart: the formula in words and as a function, where it is from and where it is shown. */
export interface KpiRecord extends KpiFacts, Formula {
  readonly id: AnyKpiId;
}

/** The record of a figure; unit, decimals and words are those of its usual formula, or of the one asked for. */
export function kpiRecord(id: AnyKpiId, formula: FormulaId = usualFormula(id)): KpiRecord {
  return { id, ...formulas[formula], ...kpis[id] };
}

/** The direction of a figure by its name as it came over the wire; null for one that is not known here. */
export function directionOf(id: string): Direction {
  return Object.hasOwn(kpis, id) ? kpis[id as AnyKpiId].better : null;
}

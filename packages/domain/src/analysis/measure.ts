import { type FormulaId, formulas } from '../kpi/formula';
import type { KpiId } from '../kpi/kpi';
import { kpiDirections } from '../kpi/kpi-direction';
import type { KpiUnit } from '../kpi/unit';
import type { ProductionKind } from '../standards/standard';

/** Which way a measure is good; `none` where neither is by itself. */
export type Better = 'higher' | 'lower' | 'none';

/** What a measure is, and how far flocks of one house usually lie apart in it. */
export interface MeasureFacts {
  readonly unit: KpiUnit;
  readonly decimals: number;
  readonly better: Better;
  /**
   * The least that counts as the usual spread between flocks: this share of their middle in %, or this much, whichever is
   * more. A company default, assumed: flocks that happen to agree to the gram must not make every other one an outlier.
   */
  readonly spreadPct: number;
  readonly spreadLeast: number;
}

/** Unit and decimals are those of the formula, and the direction that of the figure; null: here neither way is better. */
function facts(formula: FormulaId, figure: KpiId | null, spreadPct: number, spreadLeast: number): MeasureFacts {
  const { unit, decimals } = formulas[formula];
  const direction = figure === null ? null : kpiDirections[figure];
  const better = direction === 'high' ? 'higher' : direction === 'low' ? 'lower' : 'none';
  return { unit, decimals, better, spreadPct, spreadLeast };
}

/** Broilers, by day of age. Each is translated (`analysis.measure.<name>`). */
export const broilerMeasures = {
  weightG: facts('meanWeightG', 'weight', 3, 5),
  feedGPerBird: facts('feedGPerBird', 'dailyFeedPerBird', 6, 1),
  feedCumGPerBird: facts('cumulativeFeedGPerBird', 'cumulativeFeedPerBird', 3, 5),
  fcr: facts('fcrStandard', 'fcr', 2, 0.01),
  epef: facts('epef', 'epef', 4, 5),
  mortalityCumPct: facts('cumulativeMortalityPct', 'cumulativeMortality', 15, 0.3),
  mortalityPct: facts('dailyMortalityPct', 'dailyMortality', 30, 0.05),
  waterMlPerBird: facts('waterMlPerBird', 'waterPerBird', 6, 2),
  waterFeedRatio: facts('waterFeedRatio', 'waterFeedRatio', 4, 0.05),
  cvPct: facts('cvPct', 'cv', 8, 0.5),
  uniformityPct: facts('uniformityPct', 'uniformity', 5, 2),
} as const satisfies Record<string, MeasureFacts>;

/** Layers and breeders, by completed week of age. */
export const layMeasures = {
  henDayPct: facts('henDayPct', 'henDay', 2, 1),
  henHousedPct: facts('henHousedPct', 'henHousedWeek', 2, 1),
  eggsCumPerHenHoused: facts('eggsPerHenHoused', 'eggsPerHenHoused', 3, 1),
  hatchingEggPct: facts('hatchingEggPct', 'hatchingEggs', 2, 1),
  hatchingEggsCumPerHenHoused: facts('hatchingEggsPerHenHoused', 'hatchingEggsPerHenHoused', 3, 1),
  eggWeightG: facts('eggWeightG', 'eggWeight', 1.5, 0.5),
  eggMassG: facts('eggMassG', 'eggMass', 3, 0.5),
  secondGradePct: facts('secondGradePct', 'secondGrade', 20, 0.5),
  // A hen is kept at her weight: heavier is not better.
  weightG: facts('meanWeightG', null, 3, 10),
  uniformityPct: facts('uniformityPct', 'uniformity', 5, 2),
  feedGPerBird: facts('feedGPerBird', 'feedPerHen', 4, 1),
  waterMlPerBird: facts('waterMlPerBird', 'waterPerBird', 6, 3),
  mortalityPct: facts('periodMortalityPct', 'dailyMortality', 30, 0.05),
  mortalityCumPct: facts('layMortalityPct', 'layMortality', 15, 0.3),
} as const satisfies Record<string, MeasureFacts>;

export type BroilerMeasure = keyof typeof broilerMeasures;
export type LayMeasure = keyof typeof layMeasures;
export type Measure = BroilerMeasure | LayMeasure;

/** All measures that any kind has, each once, for schemas. */
export const measures = [
  ...new Set([...Object.keys(broilerMeasures), ...Object.keys(layMeasures)]),
] as unknown as readonly [Measure, ...Measure[]];

/** The measures of a kind of flock, in the order in which screens offer them. */
export function measuresOf(kind: ProductionKind): readonly Measure[] {
  return Object.keys(kind === 'broiler' ? broilerMeasures : layMeasures) as Measure[];
}

/** What a measure is in flocks of a kind; null for one that the kind has not. */
export function measureFacts(kind: ProductionKind, measure: Measure): MeasureFacts | null {
  const known: Partial<Record<Measure, MeasureFacts>> = kind === 'broiler' ? broilerMeasures : layMeasures;
  return known[measure] ?? null;
}

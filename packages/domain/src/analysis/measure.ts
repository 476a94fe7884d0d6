import type { KpiId } from '../kpi/kpi';
import { type FormulaId, kpiRecord } from '../kpi/kpis';
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

/** Unit, decimals and direction are those of the figure. */
function facts(figure: KpiId, spreadPct: number, spreadLeast: number, formula?: FormulaId): MeasureFacts {
  const { unit, decimals, better } = kpiRecord(figure, formula);
  return { unit, decimals, better: betters[better ?? 'neither'], spreadPct, spreadLeast };
}

const betters = { high: 'higher', low: 'lower', neither: 'none' } as const;

/** Broilers, by day of age. Each is translated (`analysis.measure.<name>`). */
export const broilerMeasures = {
  weightG: facts('weight', 3, 5),
  feedGPerBird: facts('dailyFeedPerBird', 6, 1),
  feedCumGPerBird: facts('cumulativeFeedPerBird', 3, 5),
  fcr: facts('fcr', 2, 0.01),
  epef: facts('epef', 4, 5),
  mortalityCumPct: facts('cumulativeMortality', 15, 0.3),
  mortalityPct: facts('dailyMortality', 30, 0.05),
  waterMlPerBird: facts('waterPerBird', 6, 2),
  waterFeedRatio: facts('waterFeedRatio', 4, 0.05),
  cvPct: facts('cv', 8, 0.5),
  uniformityPct: facts('uniformity', 5, 2),
} as const satisfies Record<string, MeasureFacts>;

/** Layers and breeders, by completed week of age. */
export const layMeasures = {
  henDayPct: facts('henDay', 2, 1),
  henHousedPct: facts('henHousedWeek', 2, 1),
  eggsCumPerHenHoused: facts('eggsPerHenHoused', 3, 1),
  hatchingEggPct: facts('hatchingEggs', 2, 1),
  hatchingEggsCumPerHenHoused: facts('hatchingEggsPerHenHoused', 3, 1),
  eggWeightG: facts('eggWeight', 1.5, 0.5),
  eggMassG: facts('eggMass', 3, 0.5),
  secondGradePct: facts('secondGrade', 20, 0.5),
  // A hen is kept at her weight: heavier is not better.
  weightG: { ...facts('weight', 3, 10), better: 'none' },
  uniformityPct: facts('uniformity', 5, 2),
  feedGPerBird: facts('feedPerHen', 4, 1),
  waterMlPerBird: facts('waterPerBird', 6, 3),
  mortalityPct: facts('dailyMortality', 30, 0.05, 'periodMortalityPct'),
  mortalityCumPct: facts('layMortality', 15, 0.3),
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
  const facts: Partial<Record<Measure, MeasureFacts>> = kind === 'broiler' ? broilerMeasures : layMeasures;
  return facts[measure] ?? null;
}

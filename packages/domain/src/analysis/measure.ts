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

const facts = (unit: KpiUnit, decimals: number, better: Better, spreadPct: number, spreadLeast: number) => ({
  unit,
  decimals,
  better,
  spreadPct,
  spreadLeast,
});

/** Broilers, by day of age. Each is translated (`analysis.measure.<name>`). */
export const broilerMeasures = {
  weightG: facts('g', 0, 'higher', 3, 5),
  feedGPerBird: facts('gPerBird', 0, 'none', 6, 1),
  feedCumGPerBird: facts('gPerBird', 0, 'none', 3, 5),
  fcr: facts('ratio', 3, 'lower', 2, 0.01),
  epef: facts('points', 0, 'higher', 4, 5),
  mortalityCumPct: facts('pct', 2, 'lower', 15, 0.3),
  mortalityPct: facts('pct', 3, 'lower', 30, 0.05),
  waterMlPerBird: facts('mlPerBird', 0, 'none', 6, 2),
  waterFeedRatio: facts('lPerKg', 2, 'none', 4, 0.05),
  cvPct: facts('pct', 1, 'lower', 8, 0.5),
  uniformityPct: facts('pct', 1, 'higher', 5, 2),
} as const satisfies Record<string, MeasureFacts>;

/** Layers and breeders, by completed week of age. */
export const layMeasures = {
  henDayPct: facts('pct', 1, 'higher', 2, 1),
  henHousedPct: facts('pct', 1, 'higher', 2, 1),
  eggsCumPerHenHoused: facts('eggs', 1, 'higher', 3, 1),
  hatchingEggPct: facts('pct', 1, 'higher', 2, 1),
  hatchingEggsCumPerHenHoused: facts('eggs', 1, 'higher', 3, 1),
  eggWeightG: facts('g', 1, 'none', 1.5, 0.5),
  eggMassG: facts('gPerBird', 1, 'higher', 3, 0.5),
  secondGradePct: facts('pct', 1, 'lower', 20, 0.5),
  weightG: facts('g', 0, 'none', 3, 10),
  uniformityPct: facts('pct', 1, 'higher', 5, 2),
  feedGPerBird: facts('gPerBird', 0, 'none', 4, 1),
  waterMlPerBird: facts('mlPerBird', 0, 'none', 6, 3),
  mortalityPct: facts('pct', 2, 'lower', 30, 0.05),
  mortalityCumPct: facts('pct', 2, 'lower', 15, 0.3),
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

import type { Day } from '../day/day';
import { percentOf } from '../quantity/divide';
import { keysOf } from '../quantity/record-of';
import { type Band, nearestInBand } from '../standards/band';
import type { KpiInput } from './kpi-input';
import { birdKpis, type FormulaId, formulas, usualFormula } from './kpis';
import type { KpiUnit } from './unit';

/** Why a figure cannot be there, where more entries would not bring it; each is translated (`kpi.card.whyNot.<reason>`). */
export const whyNots = [
  'noBirdsLeft',
  'birdsCame',
  'birdsMoved',
  'moveUnweighed',
  'targetFar',
  // of birds that came in the middle of their life
  'openedLater',
  'feedUnknown',
  'deathsUnknown',
  'soldBefore',
] as const;
export type WhyNot = (typeof whyNots)[number];

/** How many of the flock's sheds, or of the flocks, a figure is of: said where it is not of all of them. */
export interface Coverage {
  readonly known: number;
  readonly of: number;
  readonly unit: 'sheds' | 'flocks';
}

/** Figures of flocks, each translated (`kpi.name.<id>`). */
export const kpiIds = keysOf(birdKpis);
export type KpiId = keyof typeof birdKpis;

/** What stands in `standard`. */
const comparisons = ['standard', 'yesterday', 'limit', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** A KPI with everything a person needs to check it. */
export interface Kpi {
  readonly id: KpiId;
  /** Unrounded; null when it has no base or an input is missing: shown as "–". */
  readonly value: number | null;
  readonly unit: KpiUnit;
  /** The day the value stands for. */
  readonly day: Day;
  readonly formula: FormulaId;
  readonly inputs: readonly KpiInput[];
  /**
   * What the value is compared with: the breed standard's figure at the same age, or the limit or yesterday's figure
   * that `comparedWith` names; null when there is none.
   */
  readonly standard: number | null;
  /** Both target curves where the breeder prints two: `standard` is then the nearer one, or the value itself between them. */
  readonly band: Band | null;
  readonly comparedWith: Comparison;
  /** value − standard. */
  readonly difference: number | null;
  /** (value − standard) ÷ standard × 100. */
  readonly differencePct: number | null;
  /** Set when the value rests on a weighing of an earlier day, which it names; null when it is measured. */
  readonly estimate: { readonly weighedDay: Day } | null;
  /** Why the value is null, where that is not for want of an entry. */
  readonly whyNot: WhyNot | null;
  /** Set when the value is not of all sheds or flocks. */
  readonly coverage: Coverage | null;
  /** Set when the value is not of the flock's whole life but since this day, on which it was taken into the books. */
  readonly since: Day | null;
}

/**
 * A KPI from its value and what it is compared with (the breed standard unless said otherwise, as one figure or as a band);
 * works out both differences. What is not of the whole life is compared with nothing that is. The formula is the usual one of
 * its record unless another is said, and the unit is that of the formula.
 */
export function kpiOf(
  figure: Pick<Kpi, 'id' | 'value' | 'day' | 'inputs'> &
    Partial<Pick<Kpi, 'formula' | 'standard' | 'band' | 'comparedWith' | 'estimate' | 'whyNot' | 'coverage' | 'since'>>,
): Kpi {
  const { value, estimate = null, whyNot = null, coverage = null } = figure;
  const formula = figure.formula ?? usualFormula(figure.id);
  const since = value === null ? null : (figure.since ?? null);
  const band = since === null ? (figure.band ?? null) : null;
  const standard = since === null ? (figure.standard ?? nearestInBand(band, value)) : null;
  const comparedWith = standard === null ? 'none' : (figure.comparedWith ?? 'standard');
  const difference = value === null || standard === null ? null : value - standard;
  return {
    ...figure,
    formula,
    unit: formulas[formula].unit,
    standard,
    band: band === null || band.low === band.high ? null : band,
    comparedWith,
    estimate,
    whyNot: value === null ? whyNot : null,
    coverage: value === null || coverage === null || coverage.known === coverage.of ? null : coverage,
    since,
    difference,
    differencePct: percentOf(difference, standard),
  };
}

import type { Day } from '../day/day';
import { type Comparison, type Coverage, type Kpi, type KpiId, kpiIds, type WhyNot } from '../kpi/kpi';
import { formulas, kpiRecord } from '../kpi/kpis';
import type { KpiUnit } from '../kpi/unit';
import { type Band, nearestInBand } from '../standards/band';

/** Litter that left after a flock. */
export const litterFigureIds = ['litterLoads', 'litterKg'] as const;

/** Figures of a report: those of the KPI engine, of a flock that has ended its mean weight and age at slaughter, and the litter that left. */
export const reportFigureIds = [...kpiIds, 'finalWeight', 'finalAge', ...litterFigureIds] as const;
export type ReportFigureId = (typeof reportFigureIds)[number];

/** One figure of a report beside what it is held against; plain data for screen, file and print alike. */
export interface ReportFigure {
  readonly id: ReportFigureId;
  /** Unrounded; null when it has no base or an input is missing: shown as "–". */
  readonly value: number | null;
  readonly unit: KpiUnit;
  /** Decimals to show in metric units. */
  readonly decimals: number;
  /** The breed standard, or the limit or yesterday's figure that `comparedWith` names; null when there is none. */
  readonly standard: number | null;
  /** Both target curves where the breeder prints two. */
  readonly band: Band | null;
  readonly comparedWith: Comparison;
  /** value − standard; 0 between two target curves. */
  readonly difference: number | null;
  /** The day that the value stands for. */
  readonly day: Day;
  /** The weighing that an estimate rests on; null when it is measured. */
  readonly weighedDay: Day | null;
  /** Day on which the flock was taken into the books, where the value is not of its whole life. */
  readonly since: Day | null;
  /** Why the value is null, where that is not for want of an entry. */
  readonly whyNot: WhyNot | null;
  /** Set when the value is not of all sheds. */
  readonly coverage: Coverage | null;
}

/** A figure as the KPI engine returned it, without formula and inputs. */
export function reportFigure(kpi: Kpi): ReportFigure {
  const { id, value, unit, formula, standard, band, comparedWith, difference, day, estimate, since, whyNot, coverage } =
    kpi;
  const { decimals } = formulas[formula];
  const weighedDay = estimate?.weighedDay ?? null;
  return {
    id,
    value,
    unit,
    decimals,
    standard,
    band,
    comparedWith,
    difference,
    day,
    weighedDay,
    since,
    whyNot,
    coverage,
  };
}

/** What is known of nothing. */
export const noFigure = {
  value: null,
  unit: 'ratio',
  decimals: 0,
  standard: null,
  band: null,
  comparedWith: 'none',
  difference: null,
  weighedDay: null,
  since: null,
  whyNot: null,
  coverage: null,
} as const satisfies Omit<ReportFigure, 'id' | 'day'>;

/** Litter that left the sheds of a flock up to a day: null each where none has left. */
export function litterFigures(
  out: { readonly loads: number | null; readonly kg: number | null } | undefined,
  day: Day,
): ReportFigure[] {
  return [
    { ...noFigure, id: 'litterLoads', day, value: out?.loads ?? null, unit: 'loads' },
    { ...noFigure, id: 'litterKg', day, value: out?.kg ?? null, unit: 'kg' },
  ];
}

/** A figure of a day or week of a curve beside what the standard prints for that age. */
export function curveFigure(
  figure: Pick<ReportFigure, 'value' | 'day'> & { readonly id: KpiId; readonly printed: Band | null },
): ReportFigure {
  const { printed, ...own } = figure;
  const { unit, decimals } = kpiRecord(own.id);
  const standard = nearestInBand(printed, own.value);
  return {
    ...own,
    unit,
    decimals,
    standard,
    band: printed === null || printed.low === printed.high ? null : printed,
    comparedWith: standard === null ? 'none' : 'standard',
    difference: own.value === null || standard === null ? null : own.value - standard,
    weighedDay: null,
    since: null,
    whyNot: null,
    coverage: null,
  };
}

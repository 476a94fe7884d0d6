import type { Kpi, KpiId } from '../kpi';
import { birdFigures } from './bird-figures';
import type { BroilerFlock } from './broiler-flock';
import { type ConversionTarget, conversionFigures } from './conversion/conversion-figures';
import { feedFigures } from './feed-figures';
import { growthFigures } from './growth-figures';
import { birdsDelivered, euMortality, uniformityOfCv } from './welfare-figures';

/**
 * The figures of a broiler flock (or of its birds in one shed) on its day that its recent days and the sums before them say,
 * each with formula, inputs and dates; empty before the first day-book row. Figures of a flock that was weighed earlier name
 * that weighing.
 */
export function broilerFigures(flock: BroilerFlock): Kpi[] {
  return [...birdFigures(flock), ...growthFigures(flock), ...feedFigures(flock), ...uniformityOfCv(flock)];
}

/**
 * {@link broilerFigures} and those that every single day goes into, of a flock whose days were all read. `target` is the
 * weight at which somebody wants its feed conversion.
 */
export function everyBroilerFigure(flock: BroilerFlock, target: ConversionTarget = {}): Kpi[] {
  return [
    ...broilerFigures(flock),
    ...conversionFigures(flock, target),
    ...euMortality(flock),
    ...birdsDelivered(flock),
  ];
}

/** The KPI of that id, or null when the flock has none. */
export function kpiById(kpis: readonly Kpi[], id: KpiId): Kpi | null {
  return kpis.find((kpi) => kpi.id === id) ?? null;
}

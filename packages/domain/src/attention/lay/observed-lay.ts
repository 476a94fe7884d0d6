import { type Day, daysBetween } from '../../day/day';
import type { Kpi, KpiId } from '../../kpi/kpi';
import type { LayFlock } from '../../kpi/lay-flock/lay-flock';
import type { LayThresholds } from './lay-thresholds';

/** What a rule looks at: a flock in a shed on its day, its figures, and the company's thresholds. */
export interface ObservedLay {
  readonly flock: LayFlock;
  readonly kpis: readonly Kpi[];
  readonly thresholds: LayThresholds;
}

/** True for the flock's day and the one before: older figures are history, no news. */
export function isRecentDay(flock: Pick<LayFlock, 'day'>, day: Day): boolean {
  return daysBetween(day, flock.day) <= 1;
}

/** The KPI of that id, or null when the flock has none. */
export function findKpi(kpis: readonly Kpi[], id: KpiId): Kpi | null {
  return kpis.find((kpi) => kpi.id === id) ?? null;
}

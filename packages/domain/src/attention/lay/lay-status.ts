import type { Kpi } from '../../kpi/kpi';
import type { LayFlock } from '../../kpi/lay-flock/lay-flock';
import type { Attention } from '../attention';
import { shedStatus, type ShedStatus } from '../shed-status';
import { findKpi } from './observed-lay';

/**
 * The status of a shed with layers or breeders from what needs attention in it and its figures. In lay "on standard" is
 * said of production, so that hens nobody weighed this month are not called unweighed.
 */
export function layStatus(attention: readonly Attention[], flock: LayFlock, kpis: readonly Kpi[]): ShedStatus {
  const status = shedStatus(attention, kpis);
  const isQuiet = status === 'notWeighed' || status === 'weightAbove' || status === 'onStandard';
  if (!isQuiet || flock.productionDay === null) return status;
  return findKpi(kpis, 'henDayWeek')?.value == null ? 'comingIntoLay' : 'onStandard';
}

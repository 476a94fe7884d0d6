import { daysBetween } from '../../day/day';
import type { Kpi } from '../../kpi/kpi';
import type { LayFlock } from '../../kpi/lay-flock/lay-flock';
import type { OwnLimits } from '../../limit/limit';
import type { Attention } from '../attention';
import { type ShedStatus, shedStatus } from '../shed-status';
import { findKpi } from './observed-lay';

/** By then a first whole week of lay has been, on whichever day of a week lay began. */
const firstWholeWeekDays = 14;

/**
 * The status of a shed with layers or breeders from what needs attention in it and its figures. In lay "on standard" is
 * said of production, so that hens nobody weighed this month are not called unweighed.
 */
export function layStatus(
  attention: readonly Attention[],
  flock: LayFlock,
  kpis: readonly Kpi[],
  own: OwnLimits,
): ShedStatus {
  const status = shedStatus(attention, kpis, { own, kind: flock.kind });
  const isQuiet = status === 'notWeighed' || status === 'weightAbove' || status === 'onStandard';
  if (!isQuiet || flock.productionDay === null) return status;
  if (findKpi(kpis, 'henDayWeek')?.value != null) return 'onStandard';
  // Nothing can be said of production: no week was whole yet, or every one of late lacks a day.
  return daysBetween(flock.productionDay, flock.day) < firstWholeWeekDays ? 'comingIntoLay' : 'entriesMissing';
}

import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { dayInZone } from '@henhouse/domain/day/day';
import type { HatchStepKind } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { thisMinute } from '../../../shared/clock/clock';
import { plannedInstant } from '../plan/plan-outcome';

type Timed = Pick<HatchDetail, 'plannedDay' | 'candlingDueAt' | 'transferDueAt' | 'pullDueAt' | 'timeZone' | 'steps'>;

/** When the step was due; null of those that nothing plans, and of one that was taken before. */
function dueAt(hatch: Timed, kind: HatchStepKind): string | null {
  if (kind === 'set') return plannedInstant(hatch.plannedDay, hatch.timeZone);
  if (kind === 'candle') return hatch.steps.some((step) => step.kind === 'candle') ? null : hatch.candlingDueAt;
  if (kind === 'transfer') return hatch.transferDueAt;
  // Chicks that are out of the hatcher are counted at once.
  return kind === 'pull' || kind === 'grade' ? hatch.pullDueAt : null;
}

/**
 * What the time of a new step begins with: now, or where its day is past when it was due, since it is written down late then; never
 * before a step that was taken.
 */
export function proposedTime(hatch: Timed, kind: HatchStepKind): string {
  const now = thisMinute();
  const due = dueAt(hatch, kind);
  if (due === null) return now;
  const latest = Math.max(Date.parse(due), ...hatch.steps.map(({ at }) => Date.parse(at)));
  const dayOf = (ms: number) => dayInZone(ms, hatch.timeZone);
  return dayOf(latest) < dayOf(Date.parse(now)) ? new Date(latest).toISOString() : now;
}

import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { coursesAt } from '@henhouse/domain/warning/course-by-age';
import type { WarningDay } from '@henhouse/domain/warning/judge-shed';
import { eventsAtWork } from '@henhouse/domain/warning/known-event';
import type { RuleDay } from '@henhouse/domain/warning/published-rule';
import type { WarningSignal } from '@henhouse/domain/warning/signal';
import type { SimulatedDay, SimulatedKind } from './simulated-flock';

const standards = { broiler: ross308AsHatched, layer: hyLineBrown };

/** What the product makes of what was written down of a simulated flock. */
export function warningDays(kind: SimulatedKind, flock: readonly SimulatedDay[]): WarningDay[] {
  return flock.map(({ day, ageDays, birds, ...seen }, index) => {
    const values: Partial<Record<WarningSignal, number>> = {};
    const put = (signal: WarningSignal, value: number | null) => {
      if (value !== null) values[signal] = value;
    };
    put('deaths', seen.dead);
    put('culls', seen.culled);
    put('water', seen.waterMl);
    put('feed', seen.feedG);
    put('waterFeed', seen.waterMl === null || seen.feedG === null ? null : seen.waterMl / seen.feedG);
    put('eggs', seen.eggsPct);
    put('secondGrade', seen.secondPct);
    const recent = flock
      .slice(Math.max(0, index - 7), index + 1)
      .flatMap((each) => each.events.map((event) => ({ event, daysAgo: ageDays - each.ageDays })));
    const courses = coursesAt({ kind, standard: standards[kind], ageDays, birds });
    return { day, ageDays, birds, values, courses, events: eventsAtWork(recent) };
  });
}

export const ruleDays = (flock: readonly SimulatedDay[]): RuleDay[] =>
  flock.map(({ birds, dead, eggsPct }) => ({ birds, dead, eggsPct }));

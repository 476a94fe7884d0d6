import type { Day } from '../../day/day';
import { mondayOf } from '../../day/week';

/** Eggs of a hatchery that are set on a day, or are to be. */
export interface EggsOfDay {
  readonly day: Day;
  readonly eggs: number;
}

/** A week from Monday with what is set and planned in it, and what a plan would set besides. */
export interface SetWeek {
  readonly week: Day;
  readonly planned: number;
  readonly toSet: number;
}

/** Weeks in which eggs are set, or are to be, in their order. */
export function setWeeks(planned: readonly EggsOfDay[], toSet: readonly EggsOfDay[]): SetWeek[] {
  const weeks = new Map<Day, { planned: number; toSet: number }>();
  const add = (kind: 'planned' | 'toSet', { day, eggs }: EggsOfDay) => {
    if (eggs <= 0) return;
    const week = mondayOf(day);
    const sums = weeks.get(week) ?? { planned: 0, toSet: 0 };
    sums[kind] += eggs;
    weeks.set(week, sums);
  };
  for (const one of planned) add('planned', one);
  for (const one of toSet) add('toSet', one);
  return [...weeks].map(([week, sums]) => ({ week, ...sums })).sort((a, b) => (a.week < b.week ? -1 : 1));
}

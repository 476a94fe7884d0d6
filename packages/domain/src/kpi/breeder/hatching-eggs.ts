import { percentOf } from '../../quantity/divide';

/** Hatching eggs in % of all eggs: settable (50 g and more at Cobb and Ross) ÷ total × 100. Null without eggs. */
export function hatchingEggPct(eggs: { settable: number; total: number }): number | null {
  return percentOf(eggs.settable, eggs.total);
}

/**
 * Chicks per hen housed in a week: hatching eggs per hen housed × hatch of set % ÷ 100. Chicks belong to the week the egg
 * was laid, not to the week it hatched.
 */
export function weekChicksPerHenHoused(week: { hatchingEggsPerHenHoused: number; hatchOfSetPct: number }): number {
  return (week.hatchingEggsPerHenHoused * week.hatchOfSetPct) / 100;
}

/**
 * Cumulative hatch of set in %: all chicks ÷ all hatching eggs × 100, so weeks with more eggs weigh more; the mean of
 * weekly figures would be another number. Null without eggs.
 */
export function cumulativeHatchOfSetPct(weeks: readonly { hatchingEggs: number; chicks: number }[]): number | null {
  const eggs = weeks.reduce((sum, week) => sum + week.hatchingEggs, 0);
  const chicks = weeks.reduce((sum, week) => sum + week.chicks, 0);
  return percentOf(chicks, eggs);
}

/** Males per 100 females; usually 8–10. Null without females. */
export function malesPerHundredFemales(birds: { males: number; females: number }): number | null {
  return percentOf(birds.males, birds.females);
}

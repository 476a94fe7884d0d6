import { divide, percentOf } from '../../quantity/divide';

const daysPerWeek = 7;

/**
 * Production in % hen-week: eggs of the week ÷ mean hens of the week ÷ 7 × 100; males never count. Cobb500 fast feather
 * 86.0 in week 30. Null without hens. Source: Cobb500 Fast Feather Supplement 2020.
 */
export function henWeekPct(week: { eggs: number; meanHens: number }): number | null {
  return percentOf(week.eggs, week.meanHens * daysPerWeek);
}

/**
 * Eggs per hen housed in a week: (1 − cumulative mortality) × hen-week % × 7, hens housed being those at 25 weeks.
 * Source: formulas of the Cobb500 Fast Feather Supplement 2020.
 */
export function weekEggsPerHenHoused(week: { henWeekPct: number; cumulativeMortalityPct: number }): number {
  return (1 - week.cumulativeMortalityPct / 100) * (week.henWeekPct / 100) * daysPerWeek;
}

/** Eggs per hen housed in a week from hen-housed production: hen-housed % ÷ 100 × 7. Source: Ross 308 PS 2021. */
export function weekEggsOfHenHoused(henHousedPct: number): number {
  return (henHousedPct / 100) * daysPerWeek;
}

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

/** Egg mass in g per hen and day from hen-week production: hen-week % × egg weight ÷ 100. */
export function henWeekEggMassG(week: { henWeekPct: number | null; eggWeightG: number | null }): number | null {
  if (week.henWeekPct === null || week.eggWeightG === null) return null;
  return divide(week.henWeekPct * week.eggWeightG, 100);
}

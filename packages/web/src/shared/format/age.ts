import { t } from 'i18next';

/** Broilers are read by day and never come to this age; hens are read by completed week. */
const readByWeekFromDays = 84;

/** Age of birds as the trade says it: `21 d`, and from twelve weeks on `46 wk`, completed weeks. */
export function ageText(days: number): string {
  return days < readByWeekFromDays
    ? t(($) => $.flock.ageInDays, { age: days })
    : t(($) => $.flock.ageInWeeks, { weeks: Math.floor(days / 7) });
}

import { longestShownDays } from '@henhouse/domain/warning/rarity';
import { t } from 'i18next';
import { formatNumber } from '../format/number';

/** In how many days of a shed something as unusual happens once, in words. */
export function shedDaysText(onceInDays: number): string {
  return onceInDays > longestShownDays
    ? t(($) => $.warning.manyShedDays, { days: formatNumber(longestShownDays) })
    : t(($) => $.warning.shedDays, { count: Math.max(1, Math.round(onceInDays)) });
}

/** How rare a day is, as a sentence of its own; its stop comes from where it stands. */
export const rarityText = (days: number): string => t(($) => $.alarm.onceIn, { days: shedDaysText(days) });

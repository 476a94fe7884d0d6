import { longestToldDays } from '@henhouse/domain/warning/rarity';
import type { useTranslation } from 'react-i18next';
import { formatNumber } from '../format/number';

/** In how many days of a shed something as unusual happens once, in words. */
export function shedDaysText(onceInDays: number, t: ReturnType<typeof useTranslation>['t']): string {
  return onceInDays > longestToldDays
    ? t(($) => $.warning.manyShedDays, { days: formatNumber(longestToldDays) })
    : t(($) => $.warning.shedDays, { count: Math.max(1, Math.round(onceInDays)) });
}

import type { EntryDetail } from '@henhouse/contract/entry/details';
import { t } from 'i18next';
import { formatDayShort } from '../../../../shared/format/day';

export function treatmentWords({ diagnosis, dose, endDay, result }: EntryDetail<'treatment'>): string[] {
  return [diagnosis, dose, `${t(($) => $.word.lastDay)} ${formatDayShort(endDay)}`, ...(result === '' ? [] : [result])];
}

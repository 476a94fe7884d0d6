import type { EntryDetail } from '@henhouse/contract/entry/details';
import { t } from 'i18next';
import { formatNumber } from '../../../../shared/format/number';

export function vaccineWords({ birds, route, reaction }: EntryDetail<'vaccine'>): string[] {
  return [
    `${formatNumber(birds)} ${t(($) => $.word.birdsLower)}`,
    t(($) => $.health.route[route]),
    ...(reaction === '' ? [] : [reaction]),
  ];
}

import type { EntryDetail } from '@henhouse/contract/entry/details';
import { t } from 'i18next';
import { formatNumber } from '../../../../shared/format/number';
import { quantityText } from '../../../../shared/format/units';

export function feedWords({ bags, kgPerBag, refusalKg }: EntryDetail<'feed'>): string[] {
  return [
    ...(bags === null ? [] : [`${formatNumber(bags)} × ${quantityText(kgPerBag, 'kg')}`]),
    ...(refusalKg > 0 ? [`${t(($) => $.entry.feed.refusal)} ${quantityText(refusalKg, 'kg')}`] : []),
  ];
}

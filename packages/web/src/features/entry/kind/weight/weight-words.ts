import type { EntryDetail } from '@henhouse/contract/entry/details';
import { t } from 'i18next';
import { formatNumber } from '../../../../shared/format/number';
import { quantityText } from '../../../../shared/format/units';

export function weightWords({ birds, meanG, sdG, eachG }: EntryDetail<'weight'>): string[] {
  const number = eachG?.length ?? birds;
  return [
    `${formatNumber(number)} ${t(($) => $.word.birdsLower)}`,
    ...(eachG === null || meanG !== null ? [`${t(($) => $.word.mean)} ${quantityText(meanG, 'g')}`] : []),
    ...(sdG === null ? [] : [`${t(($) => $.entry.live.spread)} ${quantityText(sdG, 'g')}`]),
  ];
}

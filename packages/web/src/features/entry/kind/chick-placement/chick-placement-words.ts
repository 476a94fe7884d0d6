import type { EntryDetail } from '@henhouse/contract/entry/details';
import { t } from 'i18next';
import { formatNumber } from '../../../../shared/format/number';
import { quantityText } from '../../../../shared/format/units';

export function chickPlacementWords(detail: EntryDetail<'chick-placement'>): string[] {
  const { deadOnArrival, supplierName, docket, arrivalTime, houseTempC, sampleBirds, sampleMeanG, opening } = detail;
  return [
    ...(deadOnArrival > 0 ? [`${t(($) => $.entry.placement.doa)} ${formatNumber(deadOnArrival)}`] : []),
    ...[supplierName, docket].filter((text) => text !== ''),
    ...(sampleBirds === null ? [] : [`${t(($) => $.word.birdsWeighed)} ${formatNumber(sampleBirds)}`]),
    ...(sampleMeanG === null
      ? []
      : [`${t(($) => $.word.meanWeight)} ${quantityText(sampleMeanG, opening ? 'g' : 'gSmall', opening ? 0 : 1)}`]),
    ...(arrivalTime === null ? [] : [`${t(($) => $.word.arrivedAt)} ${arrivalTime}`]),
    ...(houseTempC === null
      ? []
      : [`${t(($) => $.entry.placement.houseTemp)} ${quantityText(houseTempC, 'tempC', 1)}`]),
  ];
}

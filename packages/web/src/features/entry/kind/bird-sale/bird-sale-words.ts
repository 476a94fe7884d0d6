import type { EntryDetail } from '@henhouse/contract/entry/details';
import { t } from 'i18next';
import { formatNumber } from '../../../../shared/format/number';

/** What a lorry was for, whom it went to, when feed was taken away and the birds were caught, and what the plant found. */
export function birdSaleWords(detail: EntryDetail<'bird-sale'>): string[] {
  const { purpose, customerName, docket, feedOffTime, catchTime, deadOnArrival, condemned } = detail;
  return [
    t(($) => $.entry.birdSale.purposes[purpose]),
    ...[customerName, docket].filter((text) => text !== ''),
    ...(feedOffTime === null ? [] : [`${t(($) => $.entry.birdSale.feedOff)} ${feedOffTime}`]),
    ...(catchTime === null ? [] : [`${t(($) => $.entry.birdSale.caught)} ${catchTime}`]),
    ...(deadOnArrival === 0 ? [] : [`${t(($) => $.word.deadOnArrival)} ${formatNumber(deadOnArrival)}`]),
    ...(condemned === 0 ? [] : [`${t(($) => $.entry.birdSale.condemned)} ${formatNumber(condemned)}`]),
  ];
}

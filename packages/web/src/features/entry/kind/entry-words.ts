import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import type { Entry } from '@henhouse/contract/entry/entry';
import { t } from 'i18next';
import type { Words } from '../../../shared/catalogue/use-words';
import { formatDayShort } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { quantityText } from '../../../shared/format/units';
import type { ScreenName } from '../../../shared/screen/screens';

/** The screen of a kind's form. */
export const screenOfKind = {
  'chick-placement': 'data-entry-chick-placement',
  mortality: 'data-entry-mortality',
  feed: 'data-entry-feed',
  weight: 'data-entry-weight',
  'water-consumption': 'data-entry-water-consumption',
  'chick-transfer': 'data-entry-chick-transfer',
  egg: 'data-entry-egg',
  'egg-weight': 'data-entry-egg-weight',
  'bird-sale': 'data-entry-bird-sale',
  vaccine: 'data-entry-vaccine',
  medicine: 'data-entry-medicine',
  treatment: 'data-entry-treatment',
} as const satisfies Record<EntryKind, ScreenName>;

export function kindWord(kind: EntryKind): string {
  return t(($) => $.screen[screenOfKind[kind]]);
}

/** What a person calls an entry: "Mortality, Shed 3, 20 Nov". */
export function entryTitle(entry: Pick<Entry, 'kind' | 'shedName' | 'day'>): string {
  const { kind, shedName, day } = entry;
  return t(($) => $.entry.title, { kind: kindWord(kind), shed: shedName, day: formatDayShort(day) });
}

/** The one figure of an entry with its unit, as text. */
export function figureText({ figure, unit }: Pick<Entry, 'figure' | 'unit'>): string {
  return quantityText(figure, unit, unit === 'g' ? 0 : 3);
}

function mortalityWords({ lines }: EntryDetail<'mortality'>, causes: Words): string[] {
  return lines
    .filter(({ count }) => count > 0)
    .map(({ fate, cause, count }) => {
      const what = fate === 'dead' ? t(($) => $.word.dead) : t(($) => $.word.culled);
      const why = cause === 'notStated' ? '' : ` (${causes.nameOf(cause)})`;
      return `${what} ${formatNumber(count)}${why}`;
    });
}

function weightWords({ birds, meanG, sdG, eachG }: EntryDetail<'weight'>): string[] {
  const number = eachG?.length ?? birds;
  return [
    `${formatNumber(number)} ${t(($) => $.word.birdsLower)}`,
    ...(eachG === null || meanG !== null ? [`${t(($) => $.word.mean)} ${quantityText(meanG, 'g')}`] : []),
    ...(sdG === null ? [] : [`${t(($) => $.entry.live.spread)} ${quantityText(sdG, 'g')}`]),
  ];
}

/** An entry's detail in a few words, for lists and former states; `causes` are the company's words for causes of death. */
export function detailWords(kind: EntryKind, detail: Entry['detail'], causes: Words): string {
  return partsOf(kind, detail, causes).join(', ');
}

function partsOf(kind: EntryKind, detail: Entry['detail'], causes: Words): string[] {
  if (kind === 'mortality') return mortalityWords(detail as EntryDetail<'mortality'>, causes);
  if (kind === 'weight') return weightWords(detail as EntryDetail<'weight'>);
  if (kind === 'feed') {
    const { bags, kgPerBag, refusalKg } = detail as EntryDetail<'feed'>;
    return [
      ...(bags === null ? [] : [`${formatNumber(bags)} × ${quantityText(kgPerBag, 'kg')}`]),
      ...(refusalKg > 0 ? [`${t(($) => $.entry.feed.refusal)} ${quantityText(refusalKg, 'kg')}`] : []),
    ];
  }
  if (kind === 'water-consumption') {
    const { meterStartL, meterEndL, additives } = detail as EntryDetail<'water-consumption'>;
    return [
      ...(meterEndL === null ? [] : [`${quantityText(meterStartL, 'l')} → ${quantityText(meterEndL, 'l')}`]),
      ...(additives === '' ? [] : [additives]),
    ];
  }
  if (kind === 'chick-placement') {
    const { deadOnArrival, supplierName, docket, arrivalTime, houseTempC } = detail as EntryDetail<'chick-placement'>;
    const doa = deadOnArrival > 0 ? [`${t(($) => $.entry.placement.doa)} ${formatNumber(deadOnArrival)}`] : [];
    const came = arrivalTime === null ? [] : [`${t(($) => $.word.arrivedAt)} ${arrivalTime}`];
    const warm =
      houseTempC === null ? [] : [`${t(($) => $.entry.placement.houseTemp)} ${quantityText(houseTempC, 'tempC', 1)}`];
    return [...doa, ...[supplierName, docket].filter((text) => text !== ''), ...came, ...warm];
  }
  if (kind === 'vaccine') {
    const { birds, route } = detail as EntryDetail<'vaccine'>;
    return [`${formatNumber(birds)} ${t(($) => $.word.birdsLower)}`, t(($) => $.health.route[route])];
  }
  if (kind === 'medicine') return [(detail as EntryDetail<'medicine'>).purpose];
  if (kind === 'treatment') {
    const { diagnosis, dose, endDay } = detail as EntryDetail<'treatment'>;
    return [diagnosis, dose, `${t(($) => $.word.lastDay)} ${formatDayShort(endDay)}`];
  }
  if (kind !== 'chick-transfer') return [];
  const { reason } = detail as EntryDetail<'chick-transfer'>;
  return reason === '' ? [] : [reason];
}

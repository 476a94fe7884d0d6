import type { EntryDetail, EntryKind } from '@henhouse/contract/entry/details';
import type { Entry } from '@henhouse/contract/entry/entry';
import { t } from 'i18next';
import { useWords, type Words } from '../../../shared/catalogue/use-words';
import { formatDayShort } from '../../../shared/format/day';
import { quantityText } from '../../../shared/format/units';
import type { ScreenName } from '../../../shared/screen/screens';
import { birdSaleWords } from './bird-sale/bird-sale-words';
import { chickPlacementWords } from './chick-placement/chick-placement-words';
import { eggWords } from './egg/egg-words';
import { feedWords } from './feed/feed-words';
import { mortalityWords } from './mortality/mortality-words';
import { treatmentWords } from './treatment/treatment-words';
import { vaccineWords } from './vaccine/vaccine-words';
import { waterConsumptionWords } from './water-consumption/water-consumption-words';
import { weightWords } from './weight/weight-words';

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
export function figureText({ kind, figure, unit }: Pick<Entry, 'kind' | 'figure' | 'unit'>): string {
  // An egg is too light for pounds.
  if (kind === 'egg-weight') return quantityText(figure, 'gSmall', 1);
  return quantityText(figure, unit, kind === 'weight' ? 0 : 3);
}

/** The company's own words that entries hold. */
interface OwnWords {
  readonly causes: Words;
  readonly grades: Words;
}

const wordsOfKind: {
  readonly [Kind in EntryKind]: (detail: EntryDetail<Kind>, own: OwnWords) => string[];
} = {
  'chick-placement': chickPlacementWords,
  mortality: (detail, { causes }) => mortalityWords(detail, causes),
  feed: feedWords,
  weight: weightWords,
  'water-consumption': waterConsumptionWords,
  'chick-transfer': ({ reason }) => (reason === '' ? [] : [reason]),
  egg: (detail, { grades }) => eggWords(detail, grades),
  'egg-weight': ({ eggs, eachG }) => [quantityText(eachG?.length ?? eggs, 'eggs')],
  'bird-sale': birdSaleWords,
  vaccine: vaccineWords,
  medicine: ({ purpose }) => [purpose],
  treatment: treatmentWords,
};

/** An entry's detail in a few words, for lists and former states. */
export function detailWords(kind: EntryKind, detail: Entry['detail'], own: OwnWords): string {
  // A kind is only ever handed its own detail.
  const words = wordsOfKind[kind] as (detail: Entry['detail'], own: OwnWords) => string[];
  return words(detail, own).join(', ');
}

/** {@link detailWords} with the company's words. */
export function useDetailWords(): (kind: EntryKind, detail: Entry['detail']) => string {
  const own = { causes: useWords('cause'), grades: useWords('eggGrade') };
  return (kind, detail) => detailWords(kind, detail, own);
}

import type { ImportReport } from '@henhouse/contract/import/import';
import { itemCategories } from '@henhouse/domain/catalogue/item';
import { type ColumnUse, columnUses, type ListThing, listThings } from '@henhouse/domain/import/import-kind';
import { type ImportedKind, importedKinds } from '@henhouse/domain/import/line-entry';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import { choicesOf, nameFrom } from '../../shared/i18n/choices-of';
import type { Text } from '../../shared/i18n/texts';
import { problemText } from '../../shared/ui/state/failure-text';

/** What a file can make: entries of a kind, or things of a list. */
export const madeThings = [...importedKinds, ...listThings] as const;

const isThing = (made: ImportedKind | ListThing): made is ListThing => isOneOf(listThings, made);

/** What it is called. */
export function madeWord(made: ImportedKind | ListThing): string {
  return isThing(made) ? t(($) => $.importing.things[made]) : t(($) => $.screen[`data-entry-${made}`]);
}

const sharedMeanings = {
  shed: ($) => $.word.shed,
  sex: ($) => $.entry.sex,
  day: ($) => $.word.day,
  dead: ($) => $.word.dead,
  culled: ($) => $.word.culled,
  feedKg: ($) => $.word.feed,
  feedGPerBird: ($) => $.word.feedPerBird,
  waterL: ($) => $.alarm.source.waterL,
  waterMlPerBird: ($) => $.word.waterPerBird,
  weightG: ($) => $.word.weight,
  weightKg: ($) => $.word.weight,
  birdsWeighed: ($) => $.word.birdsWeighed,
  eggs: ($) => $.word.eggs,
  eggsHatching: ($) => $.kpi.name.hatchingEggs,
  eggsTable: ($) => $.entry.live.firstGrade,
  eggsWeighed: ($) => $.word.eggsWeighed,
  birdsSold: ($) => $.economics.income.birds,
  soldKg: ($) => $.economics.soldKg,
  chicksDoa: ($) => $.kpi.name.doa,
  supplier: ($) => $.word.supplierOrHatchery,
  docket: ($) => $.purchase.docket,
  boxes: ($) => $.word.boxes,
  vaccine: ($) => $.word.vaccine,
  medicine: ($) => $.health.category.medicine,
  diagnosis: ($) => $.health.diagnosis,
  name: ($) => $.word.name,
  taxNumber: ($) => $.catalogue.partner.taxNumber,
  phone: ($) => $.word.phone,
  address: ($) => $.catalogue.partner.address,
  code: ($) => $.catalogue.item.code,
  unit: ($) => $.word.unit,
  minimum: ($) => $.catalogue.item.minimum,
  item: ($) => $.word.item,
  quantity: ($) => $.word.quantity,
  farm: ($) => $.word.farm,
  state: ($) => $.word.state,
  productionDay: ($) => $.flock.placing.firstLay,
  sampleNumber: ($) => $.sample.number,
  laboratory: ($) => $.sample.laboratory,
  machine: ($) => $.word.machine,
  takenBy: ($) => $.sample.takenBy,
  knownDay: ($) => $.sample.knownDay,
  part: ($) => $.word.part,
  outcome: ($) => $.word.result,
  finding: ($) => $.sample.found,
  fineUpTo: ($) => $.sample.limit,
  layFeedKg: ($) => $.flock.placing.layFeed,
  notes: ($) => $.word.notes,
} satisfies Readonly<Record<string, Text>>;

/** What a column means. */
export const columnWord = (use: ColumnUse): string => nameFrom(use, ($) => $.importing.meanings, sharedMeanings);

/** The sentence of a finding; a column that the file lacks, or has twice, is called what it means. */
export function findingText({ code, params }: Pick<ImportReport['problems'][number], 'code' | 'params'>): string {
  if (code === 'unknownValue' && typeof params['allowed'] === 'string') {
    return t(($) => $.importing.notAChoice, { value: params['value'] ?? '', choices: choicesIn(params['allowed']) });
  }
  const column = columnUses.find((meaning) => meaning === params.name);
  const isAboutColumn = (code === 'columnMissing' || code === 'notUnique') && column !== undefined;
  return problemText({ code, params: isAboutColumn ? { ...params, name: columnWord(column) } : params });
}

/** What may stand in the cell, in the reader's words: a file has no list to choose from. */
function choicesIn(allowed: string): string {
  const facts = [
    ...choicesOf(productionKinds, ($) => $.farm.kinds),
    ...choicesOf(itemCategories, ($) => $.catalogue.tabs),
  ];
  const nameOf = new Map<string, string>(facts.map(({ value, label }) => [value, label]));
  const names = allowed.split(', ').map((choice) => nameOf.get(choice) ?? choice);
  return names.join(', ');
}

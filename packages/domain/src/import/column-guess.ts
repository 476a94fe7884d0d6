import { writtenNumber } from '../format/written-number';
import type { UnitSystem } from '../quantity/unit-system';
import { dayFormats, fileDay } from './cell/file-day';
import { plainWords } from './cell/route-words';
import type { DailyColumn } from './daily-column';
import { birdHeaders } from './guess/bird-headers';
import type { HeaderRule } from './guess/header-rule';
import { healthHeaders } from './guess/health-headers';

/** A column as it stands in the file: its header and its first cells that are not empty. */
export interface FileColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

/** `Körpergewicht (g)` → `korpergewicht g`, `feedKg` → `feed kg`: what the patterns below are written for. */
const plainHeader = (header: string) => plainWords(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));

const notImported =
  /%|\b(pct|percent\w*|prozent|soll\w*|target\w*|standard|objecti?f|objetivo|alvo|cum\w*|kum\w*|acum\w*|fcr|adg|gmd|\w*gain|\w*zunahme|ganho|temp\w*|hum\w*|cv|uniform\w*|row ?names?|id)\b|\b(weeks?|wk|wochen?|semaines?|semanas?|meter|\w*zahler\w*|compteur|hidrometro|medidor|prices?|preis|prix|preco|cost|kosten)\b/;
const feedWord = /\b(feed\w*|\w*futter\w*|aliments?|racao|racoes|pienso|alimento|adfi|dfi)\b/;
const waterWord = /\b(water|\w*wasser\w*|eau|agua)\b/;
const weighedWord = /\b(weighed|gewogen\w*|pesees?|peses|pesad[ao]s)\b/;
const weightWord = /\b(bw|wt|weight|\w*gewicht|poids|peso|lw)\b/;
const perBird =
  /\b(g|gr|grams?|gramm|ml)\b.*\b(birds?|tier\w*|oiseaux?|sujets?|aves?|hens?|head|kopf|tete|poules?)\b|\/ ?(birds?|tier|oiseau|sujet|ave|hen|head|poule)\b|\d (birds?|tiere?|oiseaux|aves)\b|\b(per bird|pro tier|par (sujet|oiseau|poule)|por ave|adfi|dfi)\b/;

const eggWord = /\b(eggs?|ei|\w*eier|\w*eigewicht\w*|oeufs?|ovos?|huevos?)\b/;
/** By grade, as far as a header names one; `hatch of eggs` and laying rates stay out. */
const gradeWords: readonly (readonly [RegExp, DailyColumn])[] = [
  [/\b(hatching|hatchable|settable|brut\w*|couver|incuba\w*)\b/, 'eggsHatching'],
  [/\b(double|doppel\w*|duplas?|dupla gema)\b/, 'eggsDoubleYolk'],
  [/\b(dirty|schmutz\w*|sales?|suj[ao]s?)\b/, 'eggsDirty'],
  [/\b(crack\w*|knick\w*|geknickt\w*|feles?|fissures?|trincad[ao]s?)\b/, 'eggsCracked'],
  [/\b(soft|wind\w*|molles?|mole)\b/, 'eggsSoft'],
  [/\b(floor|boden\w*|sol|chao)\b/, 'eggsFloor'],
  [/\b(reject\w*|verworfen\w*|rejetes?|rejeitad[ao]s?)\b/, 'eggsRejected'],
  [/\b(large|jumbo|gross\w*|gros|grandes?)\b/, 'eggsLarge'],
  [/\b(small|klein\w*|petits?|pequen[ao]s?)\b/, 'eggsSmall'],
  [/\b(table|konsum\w*|consommation|comercia\w*)\b/, 'eggsTable'],
];

function guessOfEggs(header: string, samples: readonly string[]): DailyColumn {
  if (weightWord.test(header) || /\beigewicht/.test(header)) {
    return samples.some((cell) => /\d[,;\s]+\d{2}/.test(cell)) ? 'eggWeightsG' : 'eggWeightG';
  }
  if (weighedWord.test(header)) return 'eggsWeighed';
  if (/\b(rate|mass|masse|massa|leistung|hh|hd|housed)\b/.test(header)) return 'ignore';
  return gradeWords.find(([pattern]) => pattern.test(header))?.[1] ?? 'eggs';
}

/** In order: the first rule that fits the header decides. What a header leaves open, the cells decide. */
const byHeader: readonly HeaderRule[] = [
  ...healthHeaders,
  ...birdHeaders,
  [notImported, () => 'ignore'],
  [eggWord, guessOfEggs],
  [/\b(duree|dias desde|days since|tage seit|jours depuis)\b/, () => 'eggDays'],
  [
    /\b(notes?|remarks?|comments?|bemerkung\w*|notiz\w*|remarques?|commentaires?|obs|observac\w*|notas?)\b/,
    () => 'notes',
  ],
  [/^(sex|geschlecht|sexe|sexo|gender)$/, () => 'sex'],
  [/\b(age|ages|alter|lebenstage?|masttage?|idade|edad)\b/, () => 'ageDays'],
  [feedWord, (header, samples) => (isPerBird(header, samples, 400) ? 'feedGPerBird' : 'feedKg')],
  [waterWord, (header, samples) => (isPerBird(header, samples, 0) ? 'waterMlPerBird' : 'waterL')],
  [weighedWord, () => 'birdsWeighed'],
  [/\b(sample size|stichprobe\w*|echantillon|amostra|n weights?)\b|^n$/, () => 'birdsWeighed'],
  [weightWord, (header, samples) => (isInKg(header, samples) ? 'weightKg' : 'weightG')],
  [/\b(cull\w*|selekt\w*|merz\w*|gemerzt\w*|tries?|elimin\w*|reforme\w*|descart\w*|refugo\w*)\b/, () => 'culled'],
  [
    /\b(dead|died|deaths?|mort\w*|tote?n?|tiertote|(ge|ver)storben\w*|eingegangen\w*|verendet\w*|falltiere?|verlust\w*|abgang|abgange|deces|pertes?|perdas?|obitos?|muert[ao]s)\b/,
    () => 'dead',
  ],
  [
    /\b(date|datum|day|tag|jour|data|dia|fecha)\b/,
    (_, samples) => (isDays(samples) ? 'day' : isCount(samples) ? 'ageDays' : 'ignore'),
  ],
  [
    /\b(sheds?|houses?|barns?|pens?|building|stall\w*|halle\w*|gebaude|hall|poulaillers?|batiments?|galpao|galpoes|aviarios?|nave)\b/,
    () => 'shed',
  ],
  [/\b(flocks?|batch|lots?|herden?\w*|durchgang|bandes?|lotes?|bando|crop|cycle)\b/, () => 'flock'],
];

function median(samples: readonly string[]): number | null {
  const numbers = samples
    .flatMap((cell) => writtenNumber(cell, '.') ?? writtenNumber(cell, ',') ?? [])
    .sort((a, b) => a - b);
  return numbers[Math.floor(numbers.length / 2)] ?? null;
}

const isDays = (samples: readonly string[]) =>
  dayFormats.some((format) => samples.filter((cell) => fileDay(cell, format) !== null).length * 2 > samples.length);
const isCount = (samples: readonly string[]) => samples.length > 0 && samples.every((cell) => /^\d{1,3}$/.test(cell));

/** `mostG`: an “intake” without a unit is per bird up to this median; sheds eat more. */
function isPerBird(header: string, samples: readonly string[], mostG: number): boolean {
  if (perBird.test(header)) return true;
  if (/\b(kg|l|litres?|liters?|litros?|t|lbs?|gals?)\b/.test(header)) return false;
  return /\bintake\b/.test(header) && (median(samples) ?? Number.POSITIVE_INFINITY) <= mostG;
}

/** No bird of a flock that is weighed is lighter than a chick of 30 g or heavier than 15 kg. */
function isInKg(header: string, samples: readonly string[]): boolean {
  if (/\b(kg|lbs?|pounds?)\b/.test(header)) return true;
  return !/\b(g|gr|grams?|gramm|oz|ounces?)\b/.test(header) && (median(samples) ?? 1000) < 15;
}

/** Words of units that only the other system has. */
const imperialWord = /\b(lbs?|pounds?|oz|ounces?|gals?|gallons?|galoes|galones|sq ?ft|square feet|ft2|pe2|pi2)\b/;

/** In what units a file probably counts: in pounds only where a header says so. A guess only: the person decides. */
export function guessUnits(headers: readonly string[]): UnitSystem {
  return headers.some((header) => imperialWord.test(plainHeader(header))) ? 'imperial' : 'metric';
}

function guessColumn({ header, samples }: FileColumn): DailyColumn {
  const plain = plainHeader(header);
  for (const [pattern, meaning] of byHeader) {
    const means = pattern.test(plain) ? meaning(plain, samples) : null;
    if (means !== null) return means;
  }
  return plain === '' && isDays(samples) && samples.length > 0 ? 'day' : 'ignore';
}

/**
 * What each column of a file of daily records probably means, from headers in English, German, French, Portuguese and
 * common short forms, and from the cells where the header leaves it open. A meaning is given once: of two columns that
 * look alike the first has it, the other is `ignore`. A guess only: the person decides.
 */
export function guessColumns(columns: readonly FileColumn[]): DailyColumn[] {
  const taken = new Set<DailyColumn>();
  return columns.map((column) => {
    const guess = guessColumn(column);
    if (taken.has(guess)) return 'ignore';
    if (guess !== 'ignore') taken.add(guess);
    return guess;
  });
}

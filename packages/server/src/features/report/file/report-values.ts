import type { ReportFigureView } from '@henhouse/contract/report/flock-report';
import { unitWordIn } from '@henhouse/contract/words/words-of';
import type { Day } from '@henhouse/domain/day/day';
import { dateFormat, numberFormat } from '@henhouse/domain/format/format';
import type { Language } from '@henhouse/domain/format/language';
import {
  shownDecimals,
  shownDifference,
  shownQuantity,
  shownUnit,
  type UnitSystem,
} from '@henhouse/domain/quantity/unit-system';
import type { ReportWords } from '../report-words';

/** How somebody reads figures: their words, and their company's units. */
export interface ReadAs {
  readonly words: ReportWords;
  readonly language: Language;
  readonly units: UnitSystem;
}

type Figure = Pick<ReportFigureView, 'unit' | 'decimals'>;

/** Decimals in files that other programs read: enough for every figure, without crumbs of binary numbers. */
const fileDecimals = 6;

/** A quantity in the company's unit, as a number for files; nothing stays nothing. */
export function writtenNumber(value: number | null, unit: string, units: UnitSystem): number | null {
  return value === null ? null : Number(shownQuantity(value, unit, units).toFixed(fileDecimals));
}

/** A difference of two quantities in the company's unit. */
export function fileDifference(value: number | null, unit: string, units: UnitSystem): number | null {
  return value === null ? null : Number(shownDifference(value, unit, units).toFixed(fileDecimals));
}

/** The unit in the reader's words; empty for plain ratios. */
export function unitWord(unit: ReportFigureView['unit'], { words, units }: ReadAs): string {
  return unitWordIn(words.unit, shownUnit(unit, units));
}

/** Why there is no value, or of how many sheds it is; empty for a figure of all. */
export function noteOf({ whyNot, coverage }: ReportFigureView, { words }: ReadAs): string {
  if (whyNot !== null) return words.whyNot[whyNot];
  if (coverage === null) return '';
  const { unit, known, of } = coverage;
  return words.coverage[unit]({ known, of });
}

/** A number for people: rounded, with the separators of the language; `–` for nothing. */
export function shownNumber(value: number | null, { unit, decimals }: Figure, { language, units }: ReadAs): string {
  if (value === null) return '–';
  return formatted(shownQuantity(value, unit, units), shownDecimals(unit, decimals, units), language);
}

/** The same with its sign, for a difference. */
export function shownSigned(value: number | null, { unit, decimals }: Figure, { language, units }: ReadAs): string {
  if (value === null) return '–';
  return formatted(shownDifference(value, unit, units), shownDecimals(unit, decimals, units), language, 'exceptZero');
}

function formatted(value: number, decimals: number, language: Language, signDisplay?: 'exceptZero'): string {
  const options = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(signDisplay && { signDisplay }),
  };
  return numberFormat(language, options).format(value);
}

/** A moment for people, by the clock of a time zone. */
export function shownTime(atMs: number, timeZone: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(atMs);
}

/** A day for people; `–` for none. */
export function shownDay(day: Day | null, language: Language): string {
  if (day === null) return '–';
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** What a figure is compared with: one number, or both target curves. */
export function shownStandard(figure: ReportFigureView, readAs: ReadAs): string {
  const { band, standard } = figure;
  return band === null
    ? shownNumber(standard, figure, readAs)
    : `${shownNumber(band.low, figure, readAs)} – ${shownNumber(band.high, figure, readAs)}`;
}

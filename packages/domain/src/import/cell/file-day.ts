import { addDays, type Day, daysBetween, isDay } from '../../day/day';

/** Ways of writing a day that a file may use. Whatever is chosen, `YYYY-MM-DD` is understood as well. */
export const dayFormats = [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD.MM.YYYY',
  'DD/MM/YY',
  'MM/DD/YY',
  'DD.MM.YY',
] as const;
export type DayFormat = (typeof dayFormats)[number];

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]([\d:.]*)(Z?))?$/;
const midnight = /^[0:.]*$/;
const other = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?: [\d:.]+)?$/;

const serial = /^(\d{5})(?:[.,]\d+)?$/;

/** Day 0 of a spreadsheet, and the days between which a bare number is taken for one: 1970 to 2099. */
const serialEpoch: Day = '1899-12-30';
const serials = { first: 25_569, last: 73_050 };

function serialDay(text: string): Day | null {
  const days = Number(serial.exec(text)?.[1]);
  return days >= serials.first && days <= serials.last ? addDays(serialEpoch, days) : null;
}

const dayOf = (year: number, month: number, dayOfMonth: number): Day | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  return isDay(text) ? text : null;
};

/**
 * The day that `text` names in `format`, or null; the number that a spreadsheet keeps for a day is one too. The separator may be `/`, `.` or `-`, day and month may have one digit,
 * and a time behind the day is dropped, unless it is one of Greenwich; years of two digits are of this century.
 */
export function fileDay(text: string, format: DayFormat): Day | null {
  const trimmed = text.trim();
  const standard = iso.exec(trimmed);
  if (standard) {
    const [, year, month, dayOfMonth, time = '', greenwich = ''] = standard;
    // Which day such a time is of depends on where: dropping it would put a day that begins in Berlin on the one before.
    if (greenwich !== '' && !midnight.test(time)) return null;
    return dayOf(Number(year), Number(month), Number(dayOfMonth));
  }
  const numbered = serialDay(trimmed);
  if (numbered !== null) return numbered;
  const match = other.exec(trimmed);
  const [, first = '', , second = '', year = ''] = match ?? [];
  const yearDigits = format.endsWith('YYYY') ? 4 : 2;
  if (!match || format === 'YYYY-MM-DD' || year.length !== yearDigits) return null;
  const [month, dayOfMonth] = format.startsWith('MM') ? [first, second] : [second, first];
  return dayOf(yearDigits === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(dayOfMonth));
}

/** How many cells a format reads, and how far apart the days then are: records of a flock follow each other closely. */
function fitOf(cells: readonly string[], format: DayFormat): { read: number; spread: number } {
  const days = cells.flatMap((cell) => fileDay(cell, format) ?? []);
  let spread = 0;
  for (const [index, day] of days.entries()) {
    if (index > 0) spread += Math.abs(daysBetween(days[index - 1] ?? day, day));
  }
  return { read: days.length, spread };
}

/**
 * The format that reads most of the cells; of several that read as many (`03/04/2026`), the one that puts the days of
 * following lines nearest together.
 */
export function guessDayFormat(cells: readonly string[]): DayFormat {
  const separators = cells.join(' ');
  const written = (format: DayFormat) => (separators.includes(format[2] ?? '') ? 0 : 1);
  const [best] = dayFormats
    .map((format) => ({ format, ...fitOf(cells, format) }))
    .sort((a, b) => b.read - a.read || a.spread - b.spread || written(a.format) - written(b.format));
  return best?.format ?? 'YYYY-MM-DD';
}

/**
 * True when the cells can be read day first and month first alike, and are not the same days then (`03/04/2026`): only a
 * person can tell.
 */
export function isDayFormatOpen(cells: readonly string[]): boolean {
  const requested = cells.filter((cell) => other.test(cell.trim()) && !cell.includes('.'));
  if (requested.length === 0) return false;
  const readings = (['DD', 'MM'] as const).map((first) =>
    requested.map(
      (cell) => dayFormats.filter((each) => each.startsWith(first)).flatMap((each) => fileDay(cell, each) ?? [])[0],
    ),
  );
  const [dayFirst = [], monthFirst = []] = readings;
  const isWhole = (days: readonly (Day | undefined)[]) => days.every((day) => day !== undefined);
  return isWhole(dayFirst) && isWhole(monthFirst) && dayFirst.some((day, at) => day !== monthFirst[at]);
}

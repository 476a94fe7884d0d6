/** The mark before the fraction of a number. */
export type DecimalMark = '.' | ',';

/** What parts thousands: the mark that is not the decimal one, or spaces and apostrophes alone. */
type Grouping = 'mark' | 'spaces';

const spaces = "['’ \u00a0\u202f\u2009]";
// A nought begins no group of thousands: 0,125 is an eighth, whatever the comma means elsewhere. India groups by two before the
// last three.
const pattern = (group: string, decimal: string) => {
  const grouped = `[1-9]\\d{0,2}((${group})\\d{3})+|[1-9]\\d?((${group})\\d{2})+(${group})\\d{3}`;
  return new RegExp(`^[+-]?(\\d+|${grouped})?(${decimal}\\d+)?$`);
};
const patterns: Readonly<Record<DecimalMark, Readonly<Record<Grouping, RegExp>>>> = {
  '.': { mark: pattern(`,|${spaces}`, '\\.'), spaces: pattern(spaces, '\\.') },
  ',': { mark: pattern(`\\.|${spaces}`, ','), spaces: pattern(spaces, ',') },
};

/**
 * A number as people write it, or null when the text is none: an optional sign, thousands grouped or not,
 * the fraction after `decimal`. No exponents, no units, no formulas: `=1+1` is text.
 */
export function writtenNumber(text: string, decimal: DecimalMark, grouping: Grouping = 'mark'): number | null {
  const signed = text.trim().replace(/^[−–]/, '-');
  if (!/\d/.test(signed) || !patterns[decimal][grouping].test(signed)) return null;
  const plain = signed.replaceAll(decimal === '.' ? /[^\d.+-]/g : /[^\d,+-]/g, '').replace(',', '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

const says: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?(\d+|\d{1,3}(,\d{3})+)?\.(\d{1,2}|\d{4,})$|^[+-]?0\.\d+$|^[+-]?\d{1,3}(,\d{3})+\.\d+$|^[+-]?\d{4,}\.\d+$/,
  ',': /^[+-]?(\d+|\d{1,3}(\.\d{3})+)?,(\d{1,2}|\d{4,})$|^[+-]?0,\d+$|^[+-]?\d{1,3}(\.\d{3})+,\d+$|^[+-]?\d{4,},\d+$/,
};

/**
 * Which decimal mark a file uses, by its cells; `1.234` and `1,234` say nothing, since they may be thousands;
 * `1234.500` does, since no group has four digits: so are written amounts of dinars, which have three decimals.
 * Without evidence it is `fallback` (files separated by semicolons come from where the comma is the decimal mark).
 */
export function decimalMark(cells: Iterable<string>, fallback: DecimalMark): DecimalMark {
  let points = 0;
  let commas = 0;
  for (const cell of cells) {
    if (says['.'].test(cell)) points++;
    else if (says[','].test(cell)) commas++;
  }
  if (points === commas) return fallback;
  return points > commas ? '.' : ',';
}

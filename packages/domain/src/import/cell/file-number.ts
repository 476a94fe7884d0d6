/** The mark before the fraction of a number. */
export type DecimalMark = '.' | ',';

const spaces = '[ \u00a0\u202f\u2009]';
const patterns: Readonly<Record<DecimalMark, RegExp>> = {
  '.': new RegExp(`^[+-]?(\\d+|\\d{1,3}((,|'|’|${spaces})\\d{3})+)?(\\.\\d+)?$`),
  ',': new RegExp(`^[+-]?(\\d+|\\d{1,3}((\\.|'|’|${spaces})\\d{3})+)?(,\\d+)?$`),
};

/**
 * A number as people write it, or null when the text is none: an optional sign, thousands grouped by three or not at all,
 * the fraction after `decimal`. No exponents, no units, no formulas: `=1+1` is text.
 */
export function fileNumber(text: string, decimal: DecimalMark): number | null {
  const signed = text.trim().replace(/^[−–]/, '-');
  if (!/\d/.test(signed) || !patterns[decimal].test(signed)) return null;
  const plain = signed.replaceAll(decimal === '.' ? /[^\d.+-]/g : /[^\d,+-]/g, '').replace(',', '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

const says: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?(\d+|\d{1,3}(,\d{3})+)?\.(\d{1,2}|\d{4,})$|^[+-]?\d{1,3}(,\d{3})+\.\d+$/,
  ',': /^[+-]?(\d+|\d{1,3}(\.\d{3})+)?,(\d{1,2}|\d{4,})$|^[+-]?\d{1,3}(\.\d{3})+,\d+$/,
};

/**
 * Which decimal mark a file uses, by its cells; `1.234` and `1,234` say nothing, since they may be thousands.
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

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

/** A cell of a file, and what its column holds; of `ignore` nobody knows yet. */
interface NumberCell {
  readonly text: string;
  readonly holds: 'number' | 'whole' | 'ignore';
}

/** How a file writes its numbers. */
interface WrittenMark {
  readonly mark: DecimalMark;
  /** The first cell that is another number with the other mark, a thousand times as much or as little; null: there is none. */
  readonly sample: string | null;
  /** There is such a cell, and no other tells how it is meant: a person has to say. */
  readonly isOpen: boolean;
}

/**
 * Which decimal mark a file uses, by its cells: one that is a number with one mark alone tells, and in a column of whole numbers one
 * that is whole with one mark alone. `1.234` and `1,234` tell nothing, since they may be thousands, as amounts of dinars, which have
 * three decimals, may not; `1234.500` does. Where nothing tells, or cells contradict each other, it is the mark of most of them, or
 * `fallback` (files separated by semicolons come from where the comma is the decimal mark), and open whether that is so.
 */
export function decimalMark(cells: Iterable<NumberCell>, fallback: DecimalMark): WrittenMark {
  let points = 0;
  let commas = 0;
  let sample: string | null = null;
  for (const { text, holds } of cells) {
    if (!/[.,]/.test(text)) continue;
    const [point, comma] = (['.', ','] as const).map((mark) => {
      const value = writtenNumber(text, mark);
      return holds === 'whole' && !Number.isInteger(value) ? null : value;
    });
    if (point !== null && comma !== null) sample ??= point === comma ? null : text;
    else if (holds !== 'ignore' && point !== null) points++;
    else if (holds !== 'ignore' && comma !== null) commas++;
  }
  const most = points > commas ? '.' : ',';
  const isTold = points === 0 ? commas > 0 : commas === 0;
  return { mark: points === commas ? fallback : most, sample, isOpen: sample !== null && !isTold };
}

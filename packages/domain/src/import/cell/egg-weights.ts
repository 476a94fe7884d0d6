import { type DecimalMark, writtenNumber } from '../../format/written-number';

/**
 * The weights of single eggs in one cell, `62,61,67` or `62 g; 61,5 g`. A comma parts eggs or decimals: what gives as many
 * weights as the line has eggs is right; where the line does not say, the file's decimal mark decides. Null when a part is
 * no number; units and the order of the parts do not matter.
 */
export function eggWeightsIn(text: string, decimal: DecimalMark, eggs: number | null): number[] | null {
  const apart = numbersIn(text.split(/[,;\s]+/), '.');
  const byMark = decimal === ',' ? numbersIn(text.split(/[;\s]+/), ',') : apart;
  if (eggs !== null && apart?.length === eggs) return apart;
  return byMark;
}

function numbersIn(parts: readonly string[], decimal: DecimalMark): number[] | null {
  const input = parts.map((part) => part.replace(/g$/i, '')).filter((part) => part !== '');
  const numbers = input.map((part) => writtenNumber(part, decimal));
  return numbers.every((value) => value !== null) ? numbers : null;
}

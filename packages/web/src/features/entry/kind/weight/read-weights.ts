import { metricQuantity } from '@henhouse/domain/quantity/unit-system';
import { formatNumber, parseNumber } from '../../../../shared/format/number';
import { currentUnits } from '../../../../shared/format/units';

interface ReadWeights {
  readonly weightsG: readonly number[];
  /** Parts of the text that are no weight, as they stand there. */
  readonly unread: readonly string[];
}

/** What parts a whole number from its decimals in the reader's way of writing. */
export function decimalSign(): string {
  return formatNumber(0.5, 1).replaceAll(/\d/g, '');
}

/** 1,480 or 1,480.5: groups of three, as a spreadsheet writes them. */
const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * The weights in a text that was typed or pasted: one a line, or parted by spaces, semicolons, tabs, and commas where the
 * comma is neither the decimal sign nor groups thousands. A unit after a number does no harm.
 */
export function readWeights(text: string): ReadWeights {
  const isComma = decimalSign() === ',';
  const parts = text
    .replaceAll(/(\d)\s*(?:g|lbs?)\b/gi, '$1 ')
    .split(/[\s;]+/)
    .map((part) => part.replaceAll(/^[,.]+|[,.]+$/g, ''))
    .flatMap((part) => (isComma || grouped.test(part) ? [part] : part.split(',')))
    .filter((part) => part !== '');
  const weightsG: number[] = [];
  const unread: string[] = [];
  for (const part of parts) {
    const weight = parseNumber(part);
    if (weight === null || weight <= 0) unread.push(part);
    else weightsG.push(metricQuantity(weight, 'g', currentUnits()));
  }
  return { weightsG, unread };
}

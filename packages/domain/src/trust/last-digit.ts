/** How often each last digit stands at the end of a number: ten counts, from 0 to 9. */
export type DigitCounts = readonly number[];

const digits = 10;

/** Fewer numbers tell nothing: five are expected of each digit (Cochran 1954, Biometrics 10:417). */
export const digitsAtLeast = 50;

/** Chi-square of 9 degrees of freedom that chance exceeds once in a hundred times (NIST/SEMATECH e-Handbook, 1.3.6.7.4). */
const unlikelyChiSquare = 21.666;

/**
 * How far last digits are from all being as frequent: Pearson's chi-square against the uniform distribution, 9 degrees of freedom.
 * The test of terminal digit preference (Preece 1981, The Statistician 30:31; Mosimann et al. 1995, Account. Res. 4:31).
 */
export function digitChiSquare(counts: DigitCounts): number {
  const expected = totalOf(counts) / digits;
  return expected === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

export const totalOf = (counts: DigitCounts): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Numbers that would have to end in another digit for all to be as frequent, where chance does not explain it; 0 where it does.
 * At most nine of ten: when all end in the same digit.
 */
export function roundedNumbers(counts: DigitCounts): number {
  if (digitChiSquare(counts) <= unlikelyChiSquare) return 0;
  const expected = totalOf(counts) / digits;
  return counts.reduce((sum, count) => sum + Math.max(0, count - expected), 0);
}

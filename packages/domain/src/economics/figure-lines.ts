import { sharesOf } from '../money/amount';
import { type ExactMinor, roundExact, weightOfExact } from './exact-minor';

/**
 * Amounts of the lines under a figure, in their order: they add up to it to the minor unit. Each line is rounded as its share
 * of the figure; what rounding leaves goes to the largest rests. Lines below zero, as a refund is, are the mirror of those above: a figure
 * is what was spent less what came back, and no line of one kind takes of the other. Without any worth every line is 0.
 */
export function lineAmountsOf(figureMinor: number, lines: readonly ExactMinor[]): number[] {
  const weights = lines.map(weightOfExact);
  const backMinor = roundExact(lines.reduce((sum, line) => (line < 0n ? sum - line : sum), 0n));
  const spent = sharesOf(
    figureMinor + backMinor,
    weights.map((weight) => Math.max(0, weight)),
  );
  const back = sharesOf(
    backMinor,
    weights.map((weight) => Math.max(0, -weight)),
  );
  return lines.map((_, at) => (spent?.[at] ?? 0) - (back?.[at] ?? 0));
}

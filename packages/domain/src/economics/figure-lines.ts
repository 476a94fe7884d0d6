import { sharesOf } from '../money/amount';
import { type ExactMinor, weightOfExact } from './exact-minor';

/**
 * Amounts of the lines under a figure, in their order: they add up to it to the minor unit. Each line is rounded as its share
 * of the figure; what rounding leaves goes to the largest rests. Without any worth every line is 0.
 */
export function lineAmountsOf(figureMinor: number, lines: readonly ExactMinor[]): number[] {
  const shares = sharesOf(
    figureMinor,
    lines.map((line) => Math.max(0, weightOfExact(line))),
  );
  return shares ?? lines.map(() => 0);
}

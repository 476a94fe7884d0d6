import type { Day } from '../day/day';
import type { Sex } from '../standards/standard';
import type { FlockDay } from './flock-day';

/**
 * The rows of a flock with a weight for every bird moved from shed to shed: those that nobody weighed count with what the
 * flock weighed that day, so that as many kg arrive as left. Where `weightOf` does not know it either, they stay unweighed.
 */
export function weighMoves(
  rows: readonly FlockDay[],
  weightOf: (day: Day, sex: Sex) => number | null,
): readonly FlockDay[] {
  if (rows.every(({ movedUnweighed }) => movedUnweighed === 0)) return rows;
  return rows.map((row) => {
    const weightG = row.movedUnweighed === 0 ? null : weightOf(row.day, row.sex);
    if (weightG === null) return row;
    const grams = Math.sign(row.movedUnweighed) * Math.round(Math.abs(row.movedUnweighed) * weightG);
    return { ...row, movedKg: (Math.round(row.movedKg * 1000) + grams) / 1000, movedUnweighed: 0 };
  });
}

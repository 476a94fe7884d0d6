import type { FlockDay } from '../../day-book/flock-day';
import { type BroilerFlock, broilerFlock } from './broiler-flock';

/** A shed in which a flock stands or stood. */
export interface FlockShed {
  readonly shedId: string;
  /** Usable area in m²; null when it is not known. */
  readonly areaM2: number | null;
  /** kg/m²; null when nobody set a limit. */
  readonly maximumDensityKgM2: number | null;
}

interface FlockRows extends Pick<BroilerFlock, 'standard' | 'hatchDay' | 'day'> {
  readonly rows: readonly FlockDay[];
}

const sumOfAll = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/**
 * A flock over all its sheds. Its density is over the sheds that have birds on its day, when the area of all of them is
 * known, and its limit the lowest of theirs.
 */
export function wholeBroilerFlock(
  { rows, standard, hatchDay, day }: FlockRows,
  sheds: readonly FlockShed[],
): BroilerFlock {
  const facts = { rows, standard, hatchDay, day };
  const flock = broilerFlock(facts);
  const isIn = (shedId: string) => rows.some((row) => row.shedId === shedId);
  const stood = sheds.filter(({ shedId }) => isIn(shedId) && (partOf(flock, shedId)?.series.at(-1)?.alive ?? 0) > 0);
  const limits = stood.flatMap(({ maximumDensityKgM2 }) => maximumDensityKgM2 ?? []);
  return {
    ...flock,
    areaM2: stood.length === 0 ? null : sumOfAll(stood.map(({ areaM2 }) => areaM2)),
    maxDensityKgM2: limits.length === 0 ? null : Math.min(...limits),
  };
}

/** The flock in one of its sheds; where it is in one only, the flock itself. */
const partOf = (flock: BroilerFlock, shedId: string): BroilerFlock | undefined =>
  flock.parts.length === 0 ? flock : flock.parts.find((part) => part.shedId === shedId);

import type { Day } from '../../day/day';
import type { Sex } from '../../standards/standard';

/** Chicks that somebody is to have on a day: a line of a sale, or a planned flock that waits for them. */
export interface ChickOrder {
  readonly kind: 'sale' | 'flock';
  /** The sale or the flock. */
  readonly id: string;
  /** Number of the sale, or of the flock. */
  readonly number: string;
  /** Farm of a flock; empty for a sale. */
  readonly farmName: string;
  readonly day: Day;
  readonly breed: string;
  readonly sex: Sex;
  readonly chicks: number;
  /** A sale that is not confirmed. */
  readonly isDraft: boolean;
}

type ChicksBySex = Readonly<Record<Sex, number>>;

/**
 * Chicks that have to come out of the shell for orders by sex: half of them are hens. 1,000 female ones are 2,000 hatched, and their
 * brothers serve orders for males.
 */
export function chicksToHatch({ asHatched, female, male }: ChicksBySex): number {
  return Math.max(asHatched + female + male, 2 * female, 2 * male);
}

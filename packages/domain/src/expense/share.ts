import { sharesOf } from '../money/amount';

/**
 * How an expense is shared out over its days (`from`–`to`, both included) among the flocks of its site: of a farm those that
 * stood there, of the company all; of one production kind where it says so.
 *
 * - `flock` all of it is one flock's; `shed` by bird-days in one shed, so that two flocks after each other part it.
 * - `birds` birds that were there at any time of the days: alive as they began, and placed during them (dead on arrival not).
 * - `birdDays` birds alive as a day began, and those that came in on it, summed over the days.
 * - `area` m² of the sheds × the days on which birds stood in them.
 * - `kg` live kg sold within the days. Birds that stand are not estimated: a share would change with every weighing, and an
 *   expense of days on which nothing was sold is better shared by bird-days.
 * - `eggs` eggs collected within the days, of all grades.
 * - `percent` as somebody stated it; the percents add up to 100.
 */
export const shareWays = ['flock', 'shed', 'birds', 'birdDays', 'area', 'kg', 'eggs', 'percent'] as const;
export type ShareWay = (typeof shareWays)[number];

/** What the day-book says of a flock over the days of an expense; for `shed` of that shed alone. */
export interface ShareFigures {
  readonly birds: number;
  readonly birdDays: number;
  /** m² × days. */
  readonly areaDays: number;
  readonly soldKg: number;
  readonly eggs: number;
}

/** A flock that may take part, with the percent that was stated for it. */
export interface ShareCandidate extends ShareFigures {
  readonly flockId: string;
  readonly pct: number;
}

export interface FlockShare {
  readonly flockId: string;
  /** What it takes part with: birds, bird-days, m² × days, kg, eggs or percent. */
  readonly weight: number;
  readonly amountMinor: number;
}

function weightOf(way: ShareWay, flock: ShareCandidate): number {
  switch (way) {
    case 'flock':
      return 1;
    case 'shed':
    case 'birdDays':
      return flock.birdDays;
    case 'birds':
      return flock.birds;
    case 'area':
      return flock.areaDays;
    case 'kg':
      return flock.soldKg;
    case 'eggs':
      return flock.eggs;
    case 'percent':
      return flock.pct;
  }
}

/**
 * Shares of an expense, in the order of flock ids; they add up to it to the minor unit. Flocks without weight are left out.
 * Empty when nobody takes part: the expense stays with its site.
 */
export function shareExpense(way: ShareWay, netMinor: number, candidates: readonly ShareCandidate[]): FlockShare[] {
  const sorted = [...candidates].sort((a, b) => (a.flockId < b.flockId ? -1 : 1));
  const weights = sorted.map((flock) => weightOf(way, flock));
  const shares = sharesOf(netMinor, weights);
  if (shares === null) return [];
  return sorted.flatMap(({ flockId }, at) => {
    const weight = weights[at] ?? 0;
    return weight > 0 ? [{ flockId, weight, amountMinor: shares[at] ?? 0 }] : [];
  });
}

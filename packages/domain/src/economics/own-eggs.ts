import type { Day } from '../day/day';

/** Eggs of a flock that an own hatchery set, at what it values them. */
export interface OwnEggs {
  readonly flockId: string;
  readonly flockFarmId: string;
  readonly hatcheryFarmId: string;
  readonly day: Day;
  /** Whole minor units, above zero. */
  readonly amountMinor: number;
}

/** One side of a transfer: below zero for who pays. Null flock: the hatchery. */
interface TransferSide {
  readonly flockId: string | null;
  readonly farmId: string;
  readonly day: Day;
  readonly amountMinor: number;
}

/**
 * What the flock earns and what the hatchery pays, on the same day: over a company they are nothing, whatever it is summed by.
 */
export function bothSides({
  flockId,
  flockFarmId,
  hatcheryFarmId,
  day,
  amountMinor,
}: OwnEggs): [earned: TransferSide, paid: TransferSide] {
  return [
    { flockId, farmId: flockFarmId, day, amountMinor },
    { flockId: null, farmId: hatcheryFarmId, day, amountMinor: -amountMinor },
  ];
}

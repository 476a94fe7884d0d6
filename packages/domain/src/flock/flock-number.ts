import type { Day } from '../day/day';

/** The number that a flock is proposed: the shed's code, year and month, as in `H3-2603`. */
export const usualFlockNumber = (shedCode: string, day: Day): string =>
  `${shedCode}-${day.slice(2, 4)}${day.slice(5, 7)}`;

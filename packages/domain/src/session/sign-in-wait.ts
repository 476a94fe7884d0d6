/** Failures that cost nothing but themselves; the next one brings the first wait. */
export const freeFailures = 4;

const firstWaitS = 30;
const longestWaitS = 3600;

/** Counters are forgotten after this long without a failure. */
export const forgetFailuresAfterS = 86_400;

/**
 * How long nobody may try again after the `failures`-th failure in a row, in seconds: nothing up to the fourth, 30 s from
 * the fifth, doubling with every further one up to an hour.
 */
export function waitAfterFailuresS(failures: number): number {
  if (failures <= freeFailures) return 0;
  // Past ten doublings the longest wait is reached; more would leave the range of numbers one day.
  return Math.min(longestWaitS, firstWaitS * 2 ** Math.min(10, failures - freeFailures - 1));
}

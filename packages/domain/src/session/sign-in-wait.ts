/** Failures that cost nothing but themselves; the next one brings the first wait. */
export const freeFailures = 4;
/** As many behind one address: a farm office, a village behind one line, are many people who mistype. */
export const freeFailuresOfAddress = 49;

const firstWaitS = 30;
const longestWaitS = 3600;

/** Counters are forgotten after this long without a failure. */
export const forgetFailuresAfterS = 86_400;

/**
 * How long nobody may try again after the `failures`-th failure in a row, in seconds: nothing for the first
 * `free` of them, then 30 s, doubling with every further one up to an hour.
 */
export function waitAfterFailuresS(failures: number, free = freeFailures): number {
  if (failures <= free) return 0;
  // Past ten doublings the longest wait is reached; more would leave the range of numbers one day.
  return Math.min(longestWaitS, firstWaitS * 2 ** Math.min(10, failures - free - 1));
}

/** A line of the log that tells of a fault: somebody has to get up for it. */
const faultLine = /^\{"level":[56]0/;

/** @throws Error with the first of them, where lines of a log tell of faults */
export function requireNoFaults(lines: readonly string[]): void {
  const faults = lines.filter((line) => faultLine.test(line));
  if (faults.length > 0) throw new Error(`the log tells of ${faults.length} faults:\n${faults.slice(0, 3).join('\n')}`);
}

/** What was recorded on days together: null where nothing was on any of them. A name that says so many days has this number. */
export function sumOfDays(days: readonly (number | null)[]): number | null {
  const recorded = days.filter((value) => value !== null);
  return recorded.length === 0 ? null : recorded.reduce((sum, value) => sum + value, 0);
}

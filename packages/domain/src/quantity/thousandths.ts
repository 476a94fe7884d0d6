/**
 * Sum of two quantities that have at most three decimals (kg, L, g), exact to the thousandth.
 *
 * Plain addition of 0.1 and 0.2 leaves a rest in the last binary place; a day-book that adds and takes back the same
 * entry must end at the same figure as the database's `numeric(…, 3)`, to the digit. Range: |sum| < 9 × 10¹².
 */
export function addThousandths(a: number, b: number): number {
  // The sign is handled apart because Math.round rounds halves up: −x must be the mirror of x.
  const sum = a + b;
  const magnitude = Math.round(Math.abs(sum) * 1000) / 1000;
  return sum < 0 && magnitude > 0 ? -magnitude : magnitude;
}

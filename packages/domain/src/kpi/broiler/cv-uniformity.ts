/**
 * Uniformity (± 10 %) of a sample whose weights are spread evenly around their mean, by its CV in whole %. Cobb Breeder Guide
 * 2020 and Ross Parent Stock Handbook 2023 print the same, but for 12 %: 58 and 60, of which this is the mean.
 */
const printed: readonly (readonly [cvPct: number, uniformityPct: number])[] = [
  [5, 95],
  [6, 90],
  [7, 85],
  [8, 79],
  [9, 73],
  [10, 68],
  [11, 64],
  [12, 59],
  [13, 56],
  [14, 52],
  [15, 50],
  [16, 47],
];

/** What the table says for a CV, straight between two whole ones; null outside it. */
export function uniformityOfCvPct(cvPct: number): number | null {
  const above = printed.findIndex(([cv]) => cv >= cvPct);
  const to = printed[above];
  if (to === undefined) return null;
  if (to[0] === cvPct) return to[1];
  const from = printed[above - 1];
  if (from === undefined) return null;
  return from[1] + (to[1] - from[1]) * (cvPct - from[0]);
}

/** How many standard errors of the sample a uniformity may be off what its CV says. */
const errorsAtMost = 3;

/**
 * Whether a sample's uniformity and CV cannot both be right, or its weights lie oddly (two groups, one scale off): they are
 * apart by more than three standard errors of a share counted in so many birds, and by 5 points at least.
 */
export function disagreesWithCv(sample: { uniformityPct: number; cvPct: number; weighedBirds: number }): boolean {
  const expected = uniformityOfCvPct(sample.cvPct);
  if (expected === null || sample.weighedBirds === 0) return false;
  const share = expected / 100;
  const errorPct = Math.sqrt((share * (1 - share)) / sample.weighedBirds) * 100;
  return Math.abs(sample.uniformityPct - expected) > Math.max(5, errorsAtMost * errorPct);
}

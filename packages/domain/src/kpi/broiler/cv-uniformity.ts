import { formula, kpi, places, sources } from '../record';

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

/** The line of the table at or below a CV, with the points of uniformity that one more % of CV takes. */
interface PrintedLine {
  readonly cvPct: number;
  readonly uniformityPct: number;
  readonly stepPct: number;
}

/** Null outside the table. */
export function printedAround(cvPct: number): PrintedLine | null {
  const index = printed.findLastIndex(([cv]) => cv <= cvPct);
  const [from, to] = [printed[index], printed[index + 1]];
  if (from === undefined || (to === undefined && from[0] < cvPct)) return null;
  return { cvPct: from[0], uniformityPct: from[1], stepPct: to === undefined ? 0 : from[1] - to[1] };
}

/** What the table says for a CV, straight between two whole ones; null outside it. */
export function uniformityOfCvPct(cvPct: number): number | null {
  const line = printedAround(cvPct);
  return line === null ? null : line.uniformityPct - (cvPct - line.cvPct) * line.stepPct;
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

/** Beside the uniformity that was counted. */
export const uniformityKpis = {
  uniformityOfCv: kpi(null, [places.broilers], {
    uniformityOfCvPct: formula(
      'pct',
      0,
      '{printedUniformityPct} − ({cvPct} − {printedCvPct}) × {printedStepPct}',
      `${sources.cobbBreeders}; Ross Parent Stock Handbook 2023`,
      uniformityOfCvPct,
    ),
  }),
} as const;

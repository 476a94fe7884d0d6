/** What a series is read from, the finest first. */
export const seriesSources = ['raw', 'fiveMinutes', 'hour'] as const;
export type SeriesSource = (typeof seriesSources)[number];

export const fiveMinutesMs = 300_000;
export const hourMs = 3_600_000;
/** Points of a series at most. */
export const bucketsAtMost = 2000;
/** Rows of one device that are worth reading for a picture. */
const rowsAtMost = 6000;

interface SeriesSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly intervalS: number;
  readonly buckets: number;
  /** From when on single readings are kept, and five minutes. */
  readonly rawFromMs: number;
  readonly fiveMinutesFromMs: number;
}

export interface SeriesStep {
  readonly source: SeriesSource;
  /** Width of a point. */
  readonly stepMs: number;
}

/**
 * What to read for a span, and how wide its points are: the finest that is kept and takes not more than 6,000 rows of a
 * device, in points that are whole multiples of it and at most `buckets` in number.
 */
export function seriesStep({ fromMs, toMs, intervalS, buckets, rawFromMs, fiveMinutesFromMs }: SeriesSpan): SeriesStep {
  const spanMs = Math.max(1, toMs - fromMs);
  const wantedMs = spanMs / Math.max(1, Math.min(buckets, bucketsAtMost) - 1);
  const wide = (unitMs: number) => Math.max(1, Math.ceil(wantedMs / unitMs)) * unitMs;
  if (fromMs >= rawFromMs && spanMs / (intervalS * 1000) <= rowsAtMost) {
    return { source: 'raw', stepMs: wide(Math.max(1000, intervalS * 1000)) };
  }
  if (fromMs >= fiveMinutesFromMs && spanMs / fiveMinutesMs <= rowsAtMost) {
    return { source: 'fiveMinutes', stepMs: wide(fiveMinutesMs) };
  }
  return { source: 'hour', stepMs: wide(hourMs) };
}

/** Start of the five minutes that an instant lies in. */
export const fiveMinutesOf = (atMs: number): number => Math.floor(atMs / fiveMinutesMs) * fiveMinutesMs;

import type { DailyColumn } from '../daily-column';

/** A header that the pattern fits means what the function says; null leaves it to the rules behind. */
export type HeaderRule = readonly [RegExp, (header: string, samples: readonly string[]) => DailyColumn | null];

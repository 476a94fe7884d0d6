import { keysOf } from '../quantity/record-of';
import type { StandardColumn } from './columns';
import { type Standard, standardAt } from './standard';

/**
 * The two target curves of a figure at one age. Where the breeder prints one figure, both are that figure.
 */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/**
 * Figures of weekly standards by what they measure: the column of one printed figure (breeders print production by
 * hen-week where layers have hen-day), and the two columns of a low and a high curve.
 */
const columnsOf = {
  henDayPct: { one: ['henDayPct', 'henWeekPct'], low: 'henDayLowPct', high: 'henDayHighPct' },
  henHousedPct: { one: ['henHousedPct'], low: null, high: null },
  weightG: { one: ['weightG'], low: 'weightLowG', high: 'weightHighG' },
  feedGPerBird: { one: ['dailyFeedG'], low: 'dailyFeedLowG', high: 'dailyFeedHighG' },
  feedCumGPerBird: { one: ['cumulativeFeedG'], low: 'cumulativeFeedLowG', high: 'cumulativeFeedHighG' },
  waterMlPerBird: { one: [], low: 'dailyWaterLowMl', high: 'dailyWaterHighMl' },
  eggsCumPerHenDay: { one: [], low: 'cumulativeEggsHenDayLow', high: 'cumulativeEggsHenDayHigh' },
  eggsPerHenHoused: { one: ['weekEggsHenHoused'], low: null, high: null },
  eggsCumPerHenHoused: {
    one: ['cumulativeEggsHenHoused'],
    low: 'cumulativeEggsHenHousedLow',
    high: 'cumulativeEggsHenHousedHigh',
  },
  eggWeightG: { one: ['eggWeightG'], low: 'eggWeightLowG', high: 'eggWeightHighG' },
  eggMassG: { one: ['eggMassG'], low: null, high: null },
  eggMassCumKg: {
    one: ['cumulativeEggMassKg'],
    low: 'cumulativeEggMassLowKg',
    high: 'cumulativeEggMassHighKg',
  },
  hatchingEggPct: { one: ['hatchingEggPct'], low: null, high: null },
  hatchingEggsPerHenHoused: { one: ['weekHatchingEggsHenHoused'], low: null, high: null },
  hatchingEggsCumPerHenHoused: { one: ['cumulativeHatchingEggsHenHoused'], low: null, high: null },
  hatchOfSetPct: { one: ['hatchOfSetPct'], low: null, high: null },
  chicksPerHenHoused: { one: ['weekChicksHenHoused'], low: null, high: null },
  chicksCumPerHenHoused: { one: ['cumulativeChicksHenHoused'], low: null, high: null },
  mortalityCumPct: { one: ['cumulativeMortalityPct'], low: null, high: null },
  uniformityPct: { one: ['uniformityPct'], low: null, high: null },
} as const satisfies Record<
  string,
  { one: readonly StandardColumn[]; low: StandardColumn | null; high: StandardColumn | null }
>;

export type BandFigure = keyof typeof columnsOf;
export const bandFigures = keysOf(columnsOf);

/**
 * What a standard prints for a figure at exactly `age` (in its own age unit): both curves where it has two, else the one
 * figure as both; null where it has neither. Never interpolates.
 */
export function bandAt(standard: Pick<Standard, 'rows'> | null, age: number, figure: BandFigure): Band | null {
  const { one, low, high } = columnsOf[figure];
  if (low !== null && high !== null) {
    const lowest = standardAt(standard, age, low);
    const highest = standardAt(standard, age, high);
    if (lowest !== null && highest !== null) return { low: lowest, high: highest };
  }
  for (const column of one) {
    const value = standardAt(standard, age, column);
    if (value !== null) return { low: value, high: value };
  }
  return null;
}

/**
 * The figure of a band that a value is held against: the value itself inside the band, so that nothing is said of it, and
 * the nearer curve outside. Without a value, the middle.
 */
export function nearestInBand(band: Band | null, value: number | null): number | null {
  if (band === null) return null;
  return value === null ? (band.low + band.high) / 2 : Math.min(Math.max(value, band.low), band.high);
}

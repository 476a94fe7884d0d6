import { keysOf } from '../quantity/record-of';

/**
 * Every column a breed standard may have: what it measures, its unit, the decimals the breeders print, and the range
 * outside which a figure is a slip of the pen. Weekly standards publish some columns as two target curves, low and high.
 *
 * "Hen housed" columns are per hen present at the start of lay, "hen day" columns per living hen; "cumulative" columns
 * run from the start of lay (or, for feed of broilers, from day 0).
 */
interface StandardColumnFacts {
  readonly unit: StandardUnit;
  readonly decimals: number;
  readonly min: number;
  readonly max: number;
}

/** Metric, as the figures are stored: `gPerDay` is growth, `gPerBird` and `mlPerBird` what one bird eats, drinks or lays in a day. */
type StandardUnit = 'g' | 'gSmall' | 'gPerDay' | 'gPerBird' | 'kg' | 'mlPerBird' | 'pct' | 'ratio' | 'eggs' | 'chicks';

const facts = (unit: StandardUnit, decimals: number, min: number, max: number): StandardColumnFacts => ({
  unit,
  decimals,
  min,
  max,
});
const pct = facts('pct', 1, 0, 100);
const weight = facts('g', 0, 20, 12_000);
const dailyFeed = facts('gPerBird', 0, 0, 500);
const eggWeight = facts('gSmall', 1, 30, 90);
const eggs = facts('eggs', 1, 0, 700);

/** The catalogue, in the order in which tables show the columns. */
export const standardColumns = {
  weightG: weight,
  weightLowG: weight,
  weightHighG: weight,
  dailyGainG: facts('gPerDay', 0, -200, 300),
  averageDailyGainG: facts('gPerDay', 1, 0, 300),
  dailyFeedG: dailyFeed,
  dailyFeedLowG: dailyFeed,
  dailyFeedHighG: dailyFeed,
  cumulativeFeedG: facts('g', 0, 0, 100_000),
  cumulativeFeedLowG: facts('g', 0, 0, 100_000),
  cumulativeFeedHighG: facts('g', 0, 0, 100_000),
  fcr: facts('ratio', 3, 0.05, 10),
  dailyWaterLowMl: facts('mlPerBird', 0, 0, 1500),
  dailyWaterHighMl: facts('mlPerBird', 0, 0, 1500),
  uniformityPct: facts('pct', 0, 0, 100),
  cumulativeMortalityPct: facts('pct', 2, 0, 100),
  henDayPct: pct,
  henDayLowPct: pct,
  henDayHighPct: pct,
  henWeekPct: pct,
  henHousedPct: pct,
  cumulativeEggsHenDayLow: eggs,
  cumulativeEggsHenDayHigh: eggs,
  weekEggsHenHoused: facts('eggs', 1, 0, 8),
  cumulativeEggsHenHoused: eggs,
  cumulativeEggsHenHousedLow: eggs,
  cumulativeEggsHenHousedHigh: eggs,
  eggWeightG: eggWeight,
  eggWeightLowG: eggWeight,
  eggWeightHighG: eggWeight,
  cumulativeEggWeightG: eggWeight,
  eggMassG: facts('gPerBird', 1, 0, 90),
  cumulativeEggMassKg: facts('kg', 2, 0, 60),
  cumulativeEggMassLowKg: facts('kg', 2, 0, 60),
  cumulativeEggMassHighKg: facts('kg', 2, 0, 60),
  hatchingEggPct: pct,
  hatchingEggsHenWeekPct: pct,
  weekHatchingEggsHenHoused: facts('eggs', 1, 0, 8),
  cumulativeHatchingEggsHenHoused: eggs,
  hatchOfSetPct: pct,
  cumulativeHatchOfSetPct: pct,
  fertilityPct: pct,
  cumulativeFertilityPct: pct,
  hatchOfFertilePct: pct,
  cumulativeHatchOfFertilePct: pct,
  weekChicksHenHoused: facts('chicks', 1, 0, 8),
  cumulativeChicksHenHoused: facts('chicks', 1, 0, 500),
  chickWeightG: facts('gSmall', 1, 20, 80),
  infertilePct: pct,
  earlyDeadPct: pct,
  midDeadPct: pct,
  lateDeadPct: pct,
} as const satisfies Record<string, StandardColumnFacts>;

export type StandardColumn = keyof typeof standardColumns;

/** All column names, for schemas and pickers. */
export const standardColumnNames = keysOf(standardColumns);

/** True when `name` is a column of the catalogue. */
export function isStandardColumn(name: string): name is StandardColumn {
  return Object.hasOwn(standardColumns, name);
}

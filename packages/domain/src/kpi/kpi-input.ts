import type { Day } from '../day/day';
import { keysOf } from '../quantity/record-of';
import type { KpiUnit } from './unit';

/** The figures that go into a formula, each with its unit; their names are translated (`kpi.input.<name>`). */
const inputUnits = {
  placed: 'birds',
  doa: 'birds',
  dead: 'birds',
  culled: 'birds',
  sold: 'birds',
  movedIn: 'birds',
  movedBack: 'birds',
  movedOut: 'birds',
  movedInKg: 'kg',
  movedOutKg: 'kg',
  variance: 'birds',
  birdsAlive: 'birds',
  birdDays: 'birdDays',
  deadFirstWeek: 'birds',
  culledFirstWeek: 'birds',
  feedKg: 'kg',
  feedGPerBird: 'gPerBird',
  feedGPerBirdBefore: 'gPerBird',
  daysWithoutFeed: 'days',
  feedOnHandKg: 'kg',
  wholeDays: 'days',
  wholeDaysKg: 'kg',
  nextDayKg: 'kg',
  waterL: 'l',
  waterMlPerBird: 'mlPerBird',
  weightG: 'g',
  meanWeightG: 'g',
  lastWeightG: 'g',
  standardWeightG: 'g',
  standardWeightThenG: 'g',
  dayOldWeightG: 'g',
  day7WeightG: 'g',
  weighedBirds: 'birds',
  dispersionBirds: 'birds',
  sdG: 'g',
  uniformBirds: 'birds',
  soldKg: 'kg',
  ageDays: 'days',
  meanAgeDays: 'days',
  areaM2: 'm2',
  flocks: 'flocks',
  livabilityPct: 'pct',
  fcr: 'ratio',
  fcrUncorrected: 'ratio',
  epef: 'points',
  weightAgainstStandardPct: 'pct',
  eggs: 'eggs',
  hatchingEggs: 'eggs',
  henDays: 'birdDays',
  hens: 'hens',
  hensAtStart: 'hens',
  hensHoused: 'hens',
  days: 'days',
  daysWithoutEggs: 'days',
  henDayPct: 'pct',
  eggWeightG: 'gSmall',
  weighedEggs: 'eggs',
  eggMassG: 'gPerDay',
  feedGPerHen: 'gPerBird',
  cracked: 'eggs',
  dirty: 'eggs',
  misshaped: 'eggs',
  settable: 'eggs',
  males: 'birds',
  females: 'birds',
  ageWeeks: 'weeks',
  weeks: 'weeks',
  weeksBelow90: 'weeks',
  perHenHousedBefore: 'eggs',
  standardPct: 'pct',
  liveKg: 'kg',
  dayWeightG: 'g',
  targetWeightG: 'g',
  paidKg: 'kg',
  pointsPer100G: 'ratio',
  standardFcr: 'ratio',
  mortalityPctBefore: 'pct',
  printedCvPct: 'pct',
  printedUniformityPct: 'pct',
  printedStepPct: 'pct',
  cvPct: 'pct',
  uniformityPct: 'pct',
  hatchingEggsPerHenHoused: 'eggs',
  hatchOfSetPct: 'pct',
  hatchedEggs: 'eggs',
} as const satisfies Record<string, KpiUnit>;
export type KpiInputName = keyof typeof inputUnits;

export const kpiInputNames = keysOf(inputUnits);

/** A figure that went into a KPI, with the day it was taken on (null for what has no day, such as an area). */
export interface KpiInput {
  readonly name: KpiInputName;
  readonly value: number | null;
  readonly unit: KpiUnit;
  readonly day: Day | null;
  /** The flock or shed it is of, where the figure is a mean of several. */
  readonly of?: string;
  /** Set on a weight that nobody weighed on its day: carried on along the standard from the weighing of this day. */
  readonly carriedFrom?: Day;
}

type Value = number | null | undefined;

/** An input of a KPI, in the unit of its name unless another is said; what is not known is null. */
export function input(
  name: KpiInputName,
  value: Value,
  day: Day | null = null,
  unit: KpiUnit = inputUnits[name],
): KpiInput {
  return { name, value: value ?? null, unit, day };
}

/** Inputs that were taken on one day, in their order. */
export function inputsOn(
  day: Day | null,
  values: Readonly<Partial<Record<KpiInputName, Value>>>,
  unit?: KpiUnit,
): KpiInput[] {
  return (Object.keys(values) as KpiInputName[]).map((name) => input(name, values[name], day, unit));
}

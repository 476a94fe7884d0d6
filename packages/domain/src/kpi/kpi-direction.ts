import type { KpiId } from './kpi';

/** Which way a figure is better; null where neither is by itself. */
export type Direction = 'high' | 'low' | null;

/** Which way each figure is better: colours of changes, rankings and final figures of flocks read no other list. */
export const kpiDirections: Readonly<Record<KpiId, Direction>> = {
  birdsAlive: null,
  livability: 'high',
  cumulativeMortality: 'low',
  firstWeekMortality: 'low',
  doa: 'low',
  mortalityToday: 'low',
  mortalityYesterday: 'low',
  dailyMortality: 'low',
  weight: 'high',
  dayOldWeightMultiple: 'high',
  averageDailyGain: 'high',
  averageDailyGainEpef: 'high',
  weightEstimate: null,
  weightAgainstStandard: 'high',
  dailyFeedPerBird: null,
  cumulativeFeedPerBird: null,
  fcr: 'low',
  fcrUncorrected: 'low',
  epef: 'high',
  performanceIndex: 'high',
  cv: 'low',
  cvFemale: 'low',
  cvMale: 'low',
  uniformity: 'high',
  waterPerBird: null,
  waterFeedRatio: null,
  stockingDensity: 'low',
  feedDaysOfStock: 'high',
  fcrOnGain: 'low',
  fcrMortalityAdjusted: 'low',
  fcrAdjustedToWeight: 'low',
  fcrByPoints: 'low',
  fcrPoints: 'low',
  euMortality: 'low',
  uniformityOfCv: null,
  hensAlive: null,
  eggsOfDay: 'high',
  henDay: 'high',
  henDayWeek: 'high',
  henDayAgainstStandard: 'high',
  hensHoused: null,
  henHousedWeek: 'high',
  eggsPerHenHoused: 'high',
  // Eggs may be too heavy for their market as well as too light.
  eggWeight: null,
  eggMass: 'high',
  secondGrade: 'low',
  hatchingEggs: 'high',
  hatchingEggsPerHenHoused: 'high',
  chicksPerHenHousedWeek: 'high',
  chicksPerHenHoused: 'high',
  feedPerHen: null,
  feedPerDozen: 'low',
  feedPerKgEgg: 'low',
  rearingMortality: 'low',
  layMortality: 'low',
  malesPerHundredFemales: null,
  peak: 'high',
  weeksAtLeast90: 'high',
  ageAtHalf: 'low',
};

/** The direction of a figure by its name as it came over the wire; null for one that is not known here. */
export function directionOf(id: string): Direction {
  return Object.hasOwn(kpiDirections, id) ? kpiDirections[id as KpiId] : null;
}

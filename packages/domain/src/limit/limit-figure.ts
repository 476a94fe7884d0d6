/** What a limit is measured in. */
type LimitUnit = 'pct' | 'points' | 'birds' | 'days' | 'lPerKg' | 'kgPerM2' | 'flocks';

interface LimitFigureSpec {
  readonly unit: LimitUnit;
  /** Hard range of what a company may say. */
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

const spec = (unit: LimitUnit, min: number, max: number, decimals: number): LimitFigureSpec => ({
  unit,
  min,
  max,
  decimals,
});

/** Every figure that something is held against, in the order in which it is read. Each is translated (`limit.figure.<figure>`). */
export const limitFigures = {
  /** Dead and culled of a day in % of the birds there: the dashboard warns, the entry asks, the alarm rings above it. */
  dailyMortalityPct: spec('pct', 0.01, 100, 2),
  /** So few birds a day are never high, however small the flock. */
  unremarkableBirds: spec('birds', 0, 1000, 0),
  mortalityRisingDays: spec('days', 2, 14, 0),
  /** Share of the day's limit from which rising losses are named. */
  mortalityRisingFromPct: spec('pct', 1, 100, 0),
  waterFeedMin: spec('lPerKg', 0.5, 5, 2),
  waterFeedMax: spec('lPerKg', 0.5, 10, 2),
  /** How far the ratio may be from the shed's own mean of late. */
  waterFeedReachPct: spec('pct', 1, 100, 1),
  waterChangeWarningPct: spec('pct', 1, 500, 1),
  waterChangeDangerPct: spec('pct', 1, 500, 1),
  weightBelowWarningPct: spec('pct', 0.5, 50, 1),
  weightBelowDangerPct: spec('pct', 0.5, 50, 1),
  weightAbovePct: spec('pct', 0.5, 100, 1),
  feedOfStandardMinPct: spec('pct', 1, 100, 0),
  feedOfStandardMaxPct: spec('pct', 100, 300, 0),
  productionDropWarningPct: spec('pct', 0.5, 100, 1),
  productionDropDangerPct: spec('pct', 0.5, 100, 1),
  productionBelowWarning: spec('points', 0.5, 100, 1),
  productionBelowDanger: spec('points', 0.5, 100, 1),
  eggWeightBelowPct: spec('pct', 0.5, 50, 1),
  feedDaysWarning: spec('days', 0.5, 60, 1),
  feedDaysDanger: spec('days', 0.5, 60, 1),
  densityWarningPct: spec('pct', 1, 100, 0),
  densityDangerPct: spec('pct', 1, 200, 0),
  weighingEveryDays: spec('days', 1, 60, 0),
  /** Outside these an entry has to be confirmed. */
  feedConfirmMinPct: spec('pct', 0, 100, 0),
  feedConfirmMaxPct: spec('pct', 100, 1000, 0),
  waterConfirmMin: spec('lPerKg', 0, 10, 2),
  waterConfirmMax: spec('lPerKg', 0.5, 50, 2),
  /** Live weight that a shed may hold: without conditions, with its papers and climate, and after the flocks in a row. */
  euDensityBasicKgM2: spec('kgPerM2', 1, 100, 1),
  euDensityRaisedKgM2: spec('kgPerM2', 1, 100, 1),
  euDensityHighestKgM2: spec('kgPerM2', 1, 100, 1),
  /** Flocks of a shed one after the other whose daily mortality, added up, has to be low enough for the highest. */
  euFlocksInARow: spec('flocks', 1, 50, 0),
  /** Share of all costs of a flock that feed usually is. */
  feedShareOfCostPct: spec('pct', 1, 100, 0),
} as const satisfies Readonly<Record<string, LimitFigureSpec>>;
export type LimitFigure = keyof typeof limitFigures;

/** Figures of which the first must not be beyond the second. */
export const limitPairs: readonly (readonly [LimitFigure, LimitFigure])[] = [
  ['waterFeedMin', 'waterFeedMax'],
  ['waterChangeWarningPct', 'waterChangeDangerPct'],
  ['weightBelowWarningPct', 'weightBelowDangerPct'],
  ['productionDropWarningPct', 'productionDropDangerPct'],
  ['productionBelowWarning', 'productionBelowDanger'],
  // Feed for fewer days is worse.
  ['feedDaysDanger', 'feedDaysWarning'],
  ['densityWarningPct', 'densityDangerPct'],
  ['waterConfirmMin', 'waterConfirmMax'],
  ['euDensityBasicKgM2', 'euDensityRaisedKgM2'],
  ['euDensityRaisedKgM2', 'euDensityHighestKgM2'],
  // What must be confirmed is noticed as well.
  ['feedConfirmMinPct', 'feedOfStandardMinPct'],
  ['feedOfStandardMaxPct', 'feedConfirmMaxPct'],
];

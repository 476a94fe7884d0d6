/** What a limit is measured in. */
type LimitUnit = 'pct' | 'points' | 'birds' | 'days' | 'lPerKg' | 'kgPerM2' | 'flocks';

/** What limits are about, in the order in which they are read. */
export const limitTopics = ['deaths', 'weight', 'feed', 'water', 'production', 'density'] as const;
type LimitTopic = (typeof limitTopics)[number];

interface LimitFigureSpec {
  readonly topic: LimitTopic;
  readonly unit: LimitUnit;
  /** Hard range of what a company may say. */
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

const spec = (topic: LimitTopic, unit: LimitUnit, min: number, max: number, decimals: number): LimitFigureSpec => ({
  topic,
  unit,
  min,
  max,
  decimals,
});

/** Every figure that something is held against, in the order in which it is read within its topic. Each is translated (`limit.figure.<figure>`). */
export const limitFigures = {
  /** Dead and culled of a day in % of the birds there: the dashboard warns, the entry asks, the alarm rings above it. */
  dailyMortalityPct: spec('deaths', 'pct', 0.01, 100, 2),
  /** So few birds a day are never high, however small the flock. */
  unremarkableBirds: spec('deaths', 'birds', 0, 1000, 0),
  mortalityRisingDays: spec('deaths', 'days', 2, 14, 0),
  /** Share of the day's limit from which rising losses are named. */
  mortalityRisingFromPct: spec('deaths', 'pct', 1, 100, 0),
  waterFeedMin: spec('water', 'lPerKg', 0.5, 5, 2),
  waterFeedMax: spec('water', 'lPerKg', 0.5, 10, 2),
  /** How far the ratio may be from the shed's own mean of late. */
  waterFeedReachPct: spec('water', 'pct', 1, 100, 1),
  waterChangeWarningPct: spec('water', 'pct', 1, 500, 1),
  waterChangeDangerPct: spec('water', 'pct', 1, 500, 1),
  weightBelowWarningPct: spec('weight', 'pct', 0.5, 50, 1),
  weightBelowDangerPct: spec('weight', 'pct', 0.5, 50, 1),
  weightAbovePct: spec('weight', 'pct', 0.5, 100, 1),
  feedOfStandardMinPct: spec('feed', 'pct', 1, 100, 0),
  feedOfStandardMaxPct: spec('feed', 'pct', 100, 300, 0),
  productionDropWarningPct: spec('production', 'pct', 0.5, 100, 1),
  productionDropDangerPct: spec('production', 'pct', 0.5, 100, 1),
  productionBelowWarning: spec('production', 'points', 0.5, 100, 1),
  productionBelowDanger: spec('production', 'points', 0.5, 100, 1),
  eggWeightBelowPct: spec('production', 'pct', 0.5, 50, 1),
  feedDaysWarning: spec('feed', 'days', 0.5, 60, 1),
  feedDaysDanger: spec('feed', 'days', 0.5, 60, 1),
  densityWarningPct: spec('density', 'pct', 1, 100, 0),
  densityDangerPct: spec('density', 'pct', 1, 200, 0),
  weighingEveryDays: spec('weight', 'days', 1, 60, 0),
  /** Outside these an entry has to be confirmed. */
  feedConfirmMinPct: spec('feed', 'pct', 0, 100, 0),
  feedConfirmMaxPct: spec('feed', 'pct', 100, 1000, 0),
  waterConfirmMin: spec('water', 'lPerKg', 0, 10, 2),
  waterConfirmMax: spec('water', 'lPerKg', 0.5, 50, 2),
  /** Live weight that a shed may hold: without conditions, with its papers and climate, and after the flocks in a row. */
  euDensityBasicKgM2: spec('density', 'kgPerM2', 1, 100, 1),
  euDensityRaisedKgM2: spec('density', 'kgPerM2', 1, 100, 1),
  euDensityHighestKgM2: spec('density', 'kgPerM2', 1, 100, 1),
  /** Flocks of a shed one after the other whose daily mortality, added up, has to be low enough for the highest. */
  euFlocksInARow: spec('density', 'flocks', 1, 50, 0),
  /** Share of all costs of a flock that feed usually is. */
  feedShareOfCostPct: spec('feed', 'pct', 1, 100, 0),
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

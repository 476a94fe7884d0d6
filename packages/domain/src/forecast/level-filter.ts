/** Where a level stands that wanders unseen, on a scale on which steps add up (a logarithm). */
export interface LevelAt {
  /** Age in days. */
  readonly ageDays: number;
  readonly level: number;
  readonly variance: number;
}

/** One look at the level. */
export interface LevelSeen {
  /** Age in days, not before the level's. */
  readonly ageDays: number;
  readonly level: number;
  /** Variance that this measurement is expected to have for itself: sampling, scales, the day. */
  readonly noiseVariance: number;
}

/** What a look changes: how far it lay from what was expected, and how much of that is believed. */
interface LevelStep {
  readonly gap: number;
  /** Variance that the gap was expected to have. */
  readonly expectedVariance: number;
  /** Share of the gap that the level follows, 0 to 1. */
  readonly trust: number;
  readonly after: LevelAt;
}

/**
 * One step of a local-level filter: random walk (`driftVariance` gathered since the last look) and measurement noise. Source:
 * Harvey, Forecasting, Structural Time Series Models and the Kalman Filter, 1989, ch. 4.
 */
export function stepLevel(at: LevelAt, seen: LevelSeen, driftVariance: number): LevelStep {
  const before = at.variance + driftVariance;
  const expectedVariance = before + seen.noiseVariance;
  const gap = seen.level - at.level;
  const trust = before / expectedVariance;
  const after = { ageDays: seen.ageDays, level: at.level + trust * gap, variance: before * (1 - trust) };
  return { gap, expectedVariance, trust, after };
}

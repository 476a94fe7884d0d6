import { keysOf } from '../quantity/record-of';
import type { ProductionKind } from '../standards/standard';

/** How a signal is read: a count of birds, a positive measure, or a share in %. */
export type SignalScale = 'count' | 'measure' | 'share';

/** What is believed of a signal before the farm itself has shown anything. Standard deviations on the scale of its logarithm. */
export interface SignalBelief {
  readonly scale: SignalScale;
  /** Where sickness takes it. */
  readonly sick: 'up' | 'down';
  /** Of a single day: filling, reading the meter, sampling. Of counts what goes beyond chance. */
  readonly noiseSd: number;
  /** How far the flock's own level wanders in a day. */
  readonly driftSd: number;
  /** How far flocks' levels lie from the course by age before one has been seen. */
  readonly unseenSd: number;
  /** Of how many days of its own the belief about its spread is worth. */
  readonly weight: number;
}

/**
 * What is watched of a shed, each day. Units: `deaths`, `culls` birds of the day; `water` mL and `feed` g per bird;
 * `waterFeed` litres per kg; `eggs` % of hens; `secondGrade` % of eggs; `eggWeight` and `weight` g. Each is translated
 * (`warning.signal.<signal>`). What is believed is assumed; a farm's closed flocks replace level, spread and course (`rememberCalm`). Feed is less even than water, since
 * hoppers are filled in steps; deaths wander most.
 */
const beliefs = {
  deaths: { scale: 'count', sick: 'up', noiseSd: 0.2, driftSd: 0.05, unseenSd: 0.5, weight: 12 },
  culls: { scale: 'count', sick: 'up', noiseSd: 0.4, driftSd: 0.1, unseenSd: 0.8, weight: 12 },
  water: { scale: 'measure', sick: 'down', noiseSd: 0.035, driftSd: 0.012, unseenSd: 0.12, weight: 12 },
  feed: { scale: 'measure', sick: 'down', noiseSd: 0.05, driftSd: 0.012, unseenSd: 0.1, weight: 12 },
  waterFeed: { scale: 'measure', sick: 'down', noiseSd: 0.05, driftSd: 0.012, unseenSd: 0.12, weight: 12 },
  eggs: { scale: 'share', sick: 'down', noiseSd: 0.12, driftSd: 0.04, unseenSd: 0.5, weight: 12 },
  secondGrade: { scale: 'share', sick: 'up', noiseSd: 0.15, driftSd: 0.05, unseenSd: 0.6, weight: 12 },
  eggWeight: { scale: 'measure', sick: 'down', noiseSd: 0.008, driftSd: 0.003, unseenSd: 0.04, weight: 12 },
  weight: { scale: 'measure', sick: 'down', noiseSd: 0.02, driftSd: 0.008, unseenSd: 0.06, weight: 12 },
} as const satisfies Readonly<Record<string, SignalBelief>>;

export type WarningSignal = keyof typeof beliefs;
export const warningSignals = keysOf(beliefs);
export const signalBeliefs: Readonly<Record<WarningSignal, SignalBelief>> = beliefs;

/**
 * Dead birds of a day in % of those there, by age in days, where no standard and no closed flock says it: high in the first
 * week, low in the middle, rising to the end. Assumed from what broiler flocks of the trade commonly lose (3 to 5 % in 42 days);
 * layers and breeders about 5 % in a year of lay.
 */
const broilerDeathsPct: readonly (readonly [age: number, pct: number])[] = [
  [0, 0.15],
  [3, 0.25],
  [7, 0.12],
  [14, 0.06],
  [28, 0.07],
  [42, 0.12],
];
const layDeathsPct = 0.015;
/** Culled birds against dead ones. Assumed. */
export const cullsOfDeaths = 0.3;
/** Litres of water a kg of feed where no standard prints water. Source: Aviagen and Cobb broiler handbooks, about 1.6 to 2.0. */
export const usualWaterFeed = 1.8;

export function usualDeathsPct(kind: ProductionKind, ageDays: number): number {
  if (kind !== 'broiler') return layDeathsPct;
  const after = broilerDeathsPct.findIndex(([age]) => age > ageDays);
  const [fromAge, from] = broilerDeathsPct[after < 0 ? broilerDeathsPct.length - 1 : after - 1] ?? [0, 0.1];
  const [toAge, to] = broilerDeathsPct[after] ?? [fromAge + 1, from];
  return from + ((to - from) * (ageDays - fromAge)) / (toAge - fromAge);
}

/** A value on the scale on which levels are followed; null where it has none (nothing drunk, all or no eggs). */
export function onScale(scale: SignalScale, value: number): number | null {
  if (scale !== 'share') return value > 0 ? Math.log(value) : null;
  return value > 0 && value < 100 ? Math.log(value / (100 - value)) : null;
}

/** The value that stands at a place of the scale. */
export function fromScale(scale: SignalScale, place: number): number {
  return scale === 'share' ? 100 / (1 + Math.exp(-place)) : Math.exp(place);
}

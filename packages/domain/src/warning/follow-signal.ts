import { type LevelAt, stepLevel } from '../forecast/level-filter';
import { countAtLeast, normalAbove, normalOfStudent, normalPlace } from './chance';
import { fromScale, onScale, type SignalBelief } from './signal';

/** What one signal of a shed is known by, before a day of it. */
export interface SignalTrack {
  readonly belief: SignalBelief;
  readonly at: LevelAt;
  /** Sum of squared surprises, each at most {@link surpriseAtMost} squared, beside how many there were. */
  readonly surprise: number;
  readonly seen: number;
  /** Tabular CUSUM of the surprises: above and below what was expected. */
  readonly above: number;
  readonly below: number;
  /** The surprise of the day before, 0 where it was not seen. */
  readonly before: number;
}

/** One signal of one day, held against what was expected of it. Values in the signal's unit. */
export interface SignalSurprise {
  readonly value: number;
  readonly expected: number;
  /** Four of five days lie between them. */
  readonly low: number;
  readonly high: number;
  /** How far it lies from what was expected, as a place of a standard normal; positive above. */
  readonly place: number;
  /** The two sums after the day. */
  readonly above: number;
  readonly below: number;
  /** How much speaks for too much and for too little, in nats: 3 is as rare as once in 20. */
  readonly evidenceAbove: number;
  readonly evidenceBelow: number;
}

/** A day's look at a signal. */
export interface SignalDay {
  readonly ageDays: number;
  readonly value: number;
  /** What the course by age says, in the signal's unit; of counts the birds expected, above 0. */
  readonly course: number;
  /** What events that are known move it by, and the variance they add. */
  readonly shift: number;
  readonly variance: number;
}

/** The allowance of the CUSUM: half the drift that it is to find first. Source: Page 1954; Montgomery, Statistical Quality Control, ch. 9. */
const allowance = 0.5;
/** Days that are far off are more common than a normal has them: hands, meters, hoppers. Degrees of freedom of Student's t; assumed. */
const tailDegrees = 6;
/** What one day may add to a sum, and what a sum may come to, so that the calm after a fault is seen within some days. */
const dayAtMost = 3;
const sumAtMost = 6;
/** So far a day may pull the level and the spread: one odd day shall not become what is expected. */
const surpriseAtMost = 2.5;

/** From this sum on a level follows its signal only by this share. */
const doubtFrom = 2;
const doubtShare = 0.3;

/** A signal of which nothing was seen yet: what is believed, or what the farm's closed flocks showed. */
export function unseenTrack(belief: SignalBelief, level = 0): SignalTrack {
  const at = { ageDays: 0, level, variance: belief.unseenSd ** 2 };
  return { belief, at, surprise: 0, seen: 0, above: 0, below: 0, before: 0 };
}

/** How much more (above 1) or less a signal wanders than believed, as a factor on variances. */
const restlessness = ({ belief, surprise, seen }: SignalTrack): number =>
  (belief.weight + surprise) / (belief.weight + seen);

/** Holds a day against the track; null where the value has no place on its scale. */
export function followSignal(
  track: SignalTrack,
  day: SignalDay,
): { readonly track: SignalTrack; readonly surprise: SignalSurprise } | null {
  return track.belief.scale === 'count' ? followCount(track, day) : followMeasure(track, day);
}

function driftOf({ belief, at, seen }: SignalTrack, ageDays: number): number {
  return seen === 0 ? 0 : Math.max(0, ageDays - at.ageDays) * belief.driftSd ** 2;
}

function followMeasure(track: SignalTrack, day: SignalDay) {
  const { belief, at } = track;
  const value = onScale(belief.scale, day.value);
  const course = onScale(belief.scale, day.course);
  if (value === null || course === null) return null;
  const noiseVariance = belief.noiseSd ** 2 + day.variance;
  const seenAt = { ageDays: day.ageDays, level: value - course - day.shift, noiseVariance };
  const step = stepLevel(at, seenAt, driftOf(track, day.ageDays));
  const sd = Math.sqrt(restlessness(track) * step.expectedVariance);
  const place = normalOfStudent(step.gap / sd, tailDegrees);
  const pulled = Math.max(-surpriseAtMost, Math.min(surpriseAtMost, step.gap / sd)) * sd;
  const after = { ...step.after, level: at.level + step.trust * followed(track, step.gap) * pulled };
  const expected = course + day.shift + at.level;
  const reach = fourOfFive * sd;
  const next = sumUp(track, after, place, pulled ** 2 / step.expectedVariance);
  return {
    track: next,
    surprise: {
      value: day.value,
      expected: fromScale(belief.scale, expected),
      low: fromScale(belief.scale, expected - reach),
      high: fromScale(belief.scale, expected + reach),
      place,
      above: next.above,
      below: next.below,
      evidenceAbove: evidence(place, track.before, next.above),
      evidenceBelow: evidence(-place, -track.before, next.below),
    },
  };
}

/**
 * A count against a negative binomial: chance, the level's own doubt and the spread learned so far. The level follows as the
 * gamma that goes with a Poisson would, since trust × relative gap is exactly that.
 */
function followCount(track: SignalTrack, day: SignalDay) {
  const { belief, at } = track;
  const mean = day.course * Math.exp(at.level + day.shift);
  const seenAt = {
    ageDays: day.ageDays,
    level: at.level + day.value / mean - 1,
    noiseVariance: 1 / mean + belief.noiseSd ** 2 + day.variance,
  };
  const step = stepLevel(at, seenAt, driftOf(track, day.ageDays));
  const relativeVariance = restlessness(track) * step.expectedVariance;
  const variance = Math.max(mean, relativeVariance * mean ** 2);
  const rare = countAtLeast(day.value, mean, variance);
  const place = normalPlace(rare);
  const sd = Math.sqrt(relativeVariance);
  const pulled = Math.max(-surpriseAtMost * sd, Math.min(surpriseAtMost * sd, step.gap));
  const after = {
    ...step.after,
    level: at.level + Math.log1p(Math.max(-0.9, step.trust * followed(track, step.gap) * pulled)),
  };
  const next = sumUp(track, after, place, pulled ** 2 / step.expectedVariance);
  const reach = fourOfFive * Math.sqrt(variance);
  return {
    track: next,
    surprise: {
      value: day.value,
      expected: mean,
      low: Math.max(0, mean - reach),
      high: mean + reach,
      place,
      above: next.above,
      below: next.below,
      evidenceAbove: evidence(place, track.before, next.above, rare),
      evidenceBelow: 0,
    },
  };
}

/**
 * How much of a gap the level follows: while a sum says that something has changed, what it says shall not quietly become what is
 * expected.
 */
function followed({ above, below }: SignalTrack, gap: number): number {
  return (gap > 0 ? above : below) > doubtFrom ? doubtShare : 1;
}

const fourOfFive = 1.2815515655446004;

function sumUp(track: SignalTrack, at: LevelAt, place: number, squared: number): SignalTrack {
  const step = Math.max(-dayAtMost, Math.min(dayAtMost, place));
  const sum = (before: number, add: number) => Math.min(sumAtMost, Math.max(0, before + add - allowance));
  return {
    ...track,
    at,
    surprise: track.surprise + squared,
    seen: track.seen + 1,
    above: sum(track.above, step),
    below: sum(track.below, -step),
    before: step,
  };
}

/**
 * In nats: a sudden day by its rarity, two days by that of their mean, a slow drift by its sum, which beyond chance grows like twice
 * its allowance for each nat. `place` positive where the day speaks for it.
 */
function evidence(place: number, before: number, sum: number, rare = normalAbove(place)): number {
  const two = normalAbove((place + before) / Math.SQRT2);
  return Math.max(-Math.log(Math.min(1, 2 * rare)), -Math.log(Math.min(1, 2 * two)), 2 * allowance * sum);
}

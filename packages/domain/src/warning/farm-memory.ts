import { type SignalTrack, unseenTrack } from './follow-signal';
import type { WarningPattern } from './pattern';
import type { CalmTail } from './rarity';
import { type SignalBelief, type SignalScale, signalBeliefs, type WarningSignal, warningSignals } from './signal';

/** What a farm's closed flocks have shown of a signal, on the scale of its logarithm. */
interface SignalMemory {
  /** Where their levels lay, and how far apart. */
  readonly level: number;
  readonly levelSd: number;
  /** Spread of single days, and how far a level wandered in a day. */
  readonly noiseSd: number;
  readonly driftSd: number;
}

/** What a farm is known by. */
export interface FarmMemory {
  readonly signals: Partial<Readonly<Record<WarningSignal, SignalMemory>>>;
  /** Where its flocks lay from the course at each age in days, on the signal's scale. */
  readonly courses: Partial<Readonly<Record<WarningSignal, readonly number[]>>>;
  /** How the word of each pattern, and the score of all together, fall off while all is well. */
  readonly tails: Readonly<Record<WarningPattern, CalmTail>>;
  readonly overall: CalmTail;
}

/**
 * What is believed of a farm without closed flocks. Tails set on simulated calm flocks (bench/src/warning), of other seeds than those
 * that are reported.
 */
export const nothingRemembered: FarmMemory = {
  signals: {},
  courses: {},
  tails: {
    deaths: { from: 1.7, scale: 1.65 },
    sickness: { from: 2.9, scale: 2 },
    tooLittleWater: { from: 1.6, scale: 1.5 },
    tooMuchWater: { from: 1.6, scale: 1.5 },
    tooLittleFeed: { from: 1.4, scale: 1.35 },
  },
  overall: { from: 4.2, scale: 0.95 },
};

/** What a shed's signal is known by before its first day. */
export function trackOf(memory: FarmMemory, signal: WarningSignal): SignalTrack {
  const belief = signalBeliefs[signal];
  const remembered = memory.signals[signal];
  if (remembered === undefined) return unseenTrack(belief);
  const { level, levelSd: unseenSd, noiseSd, driftSd } = remembered;
  return unseenTrack({ ...belief, noiseSd, driftSd, unseenSd, weight: rememberedWeight }, level);
}

/** A day's distance from the course: `part` of `whole`. Of counts birds of birds expected, else the distance on the scale of 1. */
export interface CourseDistance {
  readonly ageDays: number;
  readonly part: number;
  readonly whole: number;
}

/** What a closed flock showed of each signal, in order of days. */
export type ClosedDistances = ReadonlyMap<WarningSignal, readonly CourseDistance[]>;

/** Flocks whose word counts as much as what is believed without them, and days that a flock has to have been seen for. */
const believedFlocks = 2;
const seenDays = 10;
/** Of so many days the spread that closed flocks showed is worth, against those of the flock itself. */
const rememberedWeight = 30;
const smoothedDays = 2;

/** Level, spread and course that closed flocks leave behind. One flock alone says nothing of how far they lie apart. */
export function rememberCourses(flocks: readonly ClosedDistances[]): Pick<FarmMemory, 'signals' | 'courses'> {
  const signals: Partial<Record<WarningSignal, SignalMemory>> = {};
  const courses: Partial<Record<WarningSignal, readonly number[]>> = {};
  for (const signal of warningSignals) {
    const belief = signalBeliefs[signal];
    const { scale, unseenSd } = belief;
    const all = flocks.flatMap((distances) => {
      const of = distances.get(signal) ?? [];
      return of.length < seenDays ? [] : [{ of, level: levelOf(scale, of) }];
    });
    if (all.length < 2) continue;
    const share = all.length / (all.length + believedFlocks);
    const level = share * mean(all.map((flock) => flock.level));
    const apart = mean(all.map((flock) => (flock.level - level) ** 2));
    const course = courseOf(
      scale,
      all.flatMap(({ of }) => of),
    );
    courses[signal] = course;
    const levelSd = Math.sqrt(share * apart + (1 - share) * unseenSd ** 2);
    signals[signal] = { level, levelSd, ...spreadOf(belief, all, course) };
  }
  return { signals, courses };
}

/**
 * Spread of days and of the level's wandering, from how far days one and four apart differ: 2 n² + q² and 2 n² + 4 q². By the
 * middle of the differences, since a slip of the pen is no spread. Of counts the squared distance beyond what chance gives.
 */
function spreadOf(
  { scale, noiseSd, driftSd }: SignalBelief,
  flocks: readonly { readonly of: readonly CourseDistance[]; readonly level: number }[],
  course: readonly number[],
): Pick<SignalMemory, 'noiseSd' | 'driftSd'> {
  if (scale === 'count') {
    const beyond = flocks.flatMap(({ of, level }) =>
      of.map(({ ageDays, part, whole }) => {
        const expected = whole * Math.exp(level + (course[ageDays] ?? 0));
        return Math.min((part / expected - 1) ** 2, 6 / expected + 1) - 1 / expected;
      }),
    );
    return { noiseSd: Math.sqrt(Math.max(0.05 ** 2, mean(beyond))), driftSd };
  }
  const [one, four] = [1, 4].map((apart) =>
    middle(
      flocks.flatMap(({ of }) => {
        const byAge = new Map(of.map(({ ageDays, part }) => [ageDays, part - (course[ageDays] ?? 0)]));
        return [...byAge].flatMap(([age, at]) => {
          const before = byAge.get(age - apart);
          return before === undefined ? [] : [Math.abs(at - before)];
        });
      }),
    ),
  );
  if (one === undefined || four === undefined) return { noiseSd, driftSd };
  const [near, far] = [(one / middleOfNormal) ** 2, (four / middleOfNormal) ** 2];
  const drift = Math.min(driftSd ** 2 * 4, Math.max(driftSd ** 2 / 16, (far - near) / 3));
  return { noiseSd: Math.sqrt(Math.max(noiseSd ** 2 / 25, (near - drift) / 2)), driftSd: Math.sqrt(drift) };
}

/** Half of a standard normal's days lie nearer than that. */
const middleOfNormal = 0.6745;

function middle(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function levelOf(scale: SignalScale, of: readonly CourseDistance[]): number {
  const mean = sum(of, ({ part }) => part) / sum(of, ({ whole }) => whole);
  return scale === 'count' ? Math.log(Math.max(mean, 1e-3)) : mean;
}

/** How the distance goes by age around the flocks' level, smoothed over days and drawn towards none by what is not known. */
function courseOf(scale: SignalScale, all: readonly CourseDistance[]): number[] {
  const last = Math.max(...all.map(({ ageDays }) => ageDays));
  const parts = Array.from({ length: last + 1 }, () => 0);
  const wholes = Array.from({ length: last + 1 }, () => 0);
  for (const { ageDays, part, whole } of all) {
    for (let near = Math.max(0, ageDays - smoothedDays); near <= Math.min(last, ageDays + smoothedDays); near += 1) {
      parts[near] = (parts[near] ?? 0) + part;
      wholes[near] = (wholes[near] ?? 0) + whole;
    }
  }
  const usual = sum(all, ({ part }) => part) / sum(all, ({ whole }) => whole);
  // Who never culled a bird has told nothing of the age at which they would.
  if (scale === 'count' && usual === 0) return parts.map(() => 0);
  // One flock's days of a week say little of the next flock: five days of two flocks count for half.
  const believed = (believedFlocks * (2 * smoothedDays + 1) * sum(all, ({ whole }) => whole)) / all.length;
  return parts.map((part, age) => {
    const at = (part + believed * usual) / ((wholes[age] ?? 0) + believed);
    return scale === 'count' ? Math.log(at / usual) : at - usual;
  });
}

function sum(of: readonly CourseDistance[], pick: (distance: CourseDistance) => number): number {
  return of.reduce((total, each) => total + pick(each), 0);
}

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

import {
  type ClosedDistances,
  type CourseDistance,
  type FarmMemory,
  nothingRemembered,
  rememberCourses,
} from './farm-memory';
import { judgeShed, type ShedJudgement, type WarningDay } from './judge-shed';
import type { KnownEvent } from './known-event';
import { type WarningPattern } from './pattern';
import { calmTail, weekDays } from './rarity';
import { onScale, signalBeliefs, type WarningSignal, warningSignals } from './signal';

/** A flock that is over, in one shed. */
export interface ClosedShed {
  /** Names flock and shed among all that are handed in, whose order then does not matter. */
  readonly key: string;
  readonly days: readonly WarningDay[];
  /** Days on which something was found, by place in `days`: treated, answered with a cause. They are no calm ones. */
  readonly troubled: ReadonlySet<number>;
}

/** So many days before and after trouble are not called calm either. */
const nearTroubleDays = 7;

/** What a farm's closed flocks teach: level, spread and course of each signal, and how high scores go while all is well. */
export function rememberCalm(closed: readonly ClosedShed[]): FarmMemory {
  const inOrder = closed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const calm = inOrder.map((shed) => ({ days: shed.days, isCalm: calmDays(shed) }));
  const coursesOf = (flocks: readonly CalmShed[]) => ({
    ...nothingRemembered,
    ...rememberCourses(flocks.map(({ days, isCalm }) => distancesOf(days, isCalm))),
  });
  // A flock is calmer by a course that it helped to draw than the next one will be: each half is judged by the other's.
  const halves = [0, 1].map((half) => calm.filter((_, index) => index % 2 === half));
  const judgedBy = (tails: Pick<FarmMemory, 'tails'>) =>
    calm.length < 4
      ? [{ flocks: calm, memory: { ...coursesOf(calm), ...tails } }]
      : halves.map((flocks, half) => ({ flocks, memory: { ...coursesOf(halves[1 - half] ?? []), ...tails } }));
  const judged = ({ tails }: Pick<FarmMemory, 'tails'>) =>
    judgedBy({ tails }).flatMap(({ flocks, memory }) =>
      flocks.map(({ days, isCalm }) => ({ judgements: judgeShed(days, memory), isCalm })),
    );
  const weeksOf = (all: ReturnType<typeof judged>, pick: (judgement: ShedJudgement) => number) =>
    all.flatMap(({ judgements, isCalm }) => calmWeeks(judgements.map(pick), isCalm));
  const first = judged(nothingRemembered);
  const tail = (pattern: WarningPattern) =>
    calmTail(
      weeksOf(first, ({ words }) => words[pattern]),
      nothingRemembered.tails[pattern],
    );
  const tails = {
    deaths: tail('deaths'),
    sickness: tail('sickness'),
    tooLittleWater: tail('tooLittleWater'),
    tooMuchWater: tail('tooMuchWater'),
    tooLittleFeed: tail('tooLittleFeed'),
  };
  const overall = calmTail(
    weeksOf(judged({ tails }), ({ score }) => score),
    nothingRemembered.overall,
  );
  return { ...coursesOf(calm), tails, overall };
}

interface CalmShed {
  readonly days: readonly WarningDay[];
  readonly isCalm: readonly boolean[];
}

function calmDays({ days, troubled }: ClosedShed): boolean[] {
  return days.map((_, index) => {
    for (let near = index - nearTroubleDays; near <= index + nearTroubleDays; near += 1) {
      if (troubled.has(near)) return false;
    }
    return true;
  });
}

/** Days of a flock's age belong to the course; what came by chance does not. */
const ofAge: ReadonlySet<KnownEvent> = new Set(['placementWeek', 'weighing']);

function distancesOf(days: readonly WarningDay[], isCalm: readonly boolean[]): ClosedDistances {
  const distances = new Map<WarningSignal, CourseDistance[]>();
  for (const [index, day] of days.entries()) {
    if (isCalm[index] !== true || day.events.some(({ event }) => !ofAge.has(event))) continue;
    for (const signal of warningSignals) {
      const distance = distanceOf(day, signal);
      if (distance === null) continue;
      const before = distances.get(signal);
      if (before === undefined) distances.set(signal, [distance]);
      else before.push(distance);
    }
  }
  return distances;
}

function distanceOf({ ageDays, values, courses }: WarningDay, signal: WarningSignal): CourseDistance | null {
  const value = values[signal];
  const course = courses[signal];
  if (value === undefined || course === undefined || course <= 0) return null;
  const { scale } = signalBeliefs[signal];
  if (scale === 'count') return { ageDays, part: value, whole: course };
  const at = onScale(scale, value);
  const usual = onScale(scale, course);
  return at === null || usual === null ? null : { ageDays, part: at - usual, whole: 1 };
}

/** The highest of each full week of which every day was calm. */
function calmWeeks(of: readonly number[], isCalm: readonly boolean[]): number[] {
  const weeks: number[] = [];
  for (let first = 0; first + weekDays <= of.length; first += weekDays) {
    const days = of.slice(first, first + weekDays);
    if (days.every((_, index) => isCalm[first + index] === true)) weeks.push(Math.max(...days));
  }
  return weeks;
}

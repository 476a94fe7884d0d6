import type { Day } from '../day/day';
import { recordOf } from '../quantity/record-of';
import { type FarmMemory, nothingRemembered, trackOf } from './farm-memory';
import { followSignal, type SignalSurprise, type SignalTrack } from './follow-signal';
import { type EventAtWork, pushOf } from './known-event';
import type { HourDeparture } from './measured/hour-departure';
import { type WarningPattern, warningPatterns } from './pattern';
import { onceInDays } from './rarity';
import { type WarningSignal, warningSignals } from './signal';

/** What is known of a shed and a day. What nobody wrote down is left out, never 0. */
export interface WarningDay {
  readonly day: Day;
  readonly ageDays: number;
  /** Birds there that day (opening, placed and moved in). */
  readonly birds: number;
  /** As measured, in the signal's unit. */
  readonly values: Partial<Readonly<Record<WarningSignal, number>>>;
  /** What the course by age says, in the same unit; of counts birds. */
  readonly courses: Partial<Readonly<Record<WarningSignal, number>>>;
  readonly events: readonly EventAtWork[];
}

/** What was said of a shed and a day, with all that it was said from. */
export interface ShedJudgement {
  readonly day: Day;
  readonly ageDays: number;
  /** How rare the rarest pattern is by itself, as the logarithm of shed-days. */
  readonly score: number;
  /** As unusual as happens here once in so many shed-days, all patterns together. */
  readonly onceInDays: number;
  /** The pattern that says most, and what each says, in nats. */
  readonly pattern: WarningPattern;
  readonly words: Readonly<Record<WarningPattern, number>>;
  readonly signals: Partial<Readonly<Record<WarningSignal, SignalSurprise>>>;
  readonly events: readonly EventAtWork[];
  /** Hours of the day that devices measured unlike those of the days before: shown beside, and in no score. */
  readonly hours?: readonly HourDeparture[];
}

/** What a signal has to say before it counts: under it lies the noise of every day. */
const unremarkable = 1.5;

/**
 * Judges a shed day by day from its first on, each day by what was known before it alone. Days in order; the same days always
 * give the same judgements, so that a late entry is judged by judging anew.
 */
export function judgeShed(days: readonly WarningDay[], memory: FarmMemory = nothingRemembered): ShedJudgement[] {
  const tracks = new Map<WarningSignal, SignalTrack>();
  return days.map((day) => {
    const signals: Partial<Record<WarningSignal, SignalSurprise>> = {};
    for (const signal of warningSignals) {
      const value = day.values[signal];
      const course = day.courses[signal];
      if (value === undefined || course === undefined || course <= 0 || day.birds <= 0) continue;
      const track = tracks.get(signal) ?? trackOf(memory, signal);
      const { shift, variance } = pushOf(day.events, signal);
      const usual = memory.courses[signal]?.[day.ageDays] ?? 0;
      const next = followSignal(track, { ageDays: day.ageDays, value, course, shift: shift + usual, variance });
      if (next === null) continue;
      tracks.set(signal, next.track);
      signals[signal] = next.surprise;
    }
    const words = wordsOf(signals);
    const { score, pattern } = scoreOf(words, memory);
    const onceIn = onceInDays(score, memory.overall);
    return {
      day: day.day,
      ageDays: day.ageDays,
      score,
      onceInDays: onceIn,
      pattern,
      words,
      signals,
      events: day.events,
    };
  });
}

/** A group of signals that hang together, so that their word is not counted twice, and how much the group's counts. */
interface Group {
  readonly weight: number;
  readonly signals: Partial<Readonly<Record<WarningSignal, 'above' | 'below'>>>;
}

/** What surprises together, by cause: the groups of signals that a cause moves, and which way. */
const patterns: Readonly<Record<WarningPattern, readonly Group[]>> = {
  deaths: [
    { weight: 1, signals: { deaths: 'above' } },
    { weight: 0.3, signals: { culls: 'above' } },
  ],
  sickness: [
    { weight: 1, signals: { deaths: 'above' } },
    { weight: 0.3, signals: { culls: 'above' } },
    { weight: 1, signals: { water: 'below', feed: 'below' } },
    { weight: 1, signals: { eggs: 'below', secondGrade: 'above', eggWeight: 'below' } },
    { weight: 0.5, signals: { weight: 'below' } },
  ],
  tooLittleWater: [{ weight: 1, signals: { water: 'below', waterFeed: 'below' } }],
  tooMuchWater: [{ weight: 1, signals: { water: 'above', waterFeed: 'above' } }],
  tooLittleFeed: [{ weight: 1, signals: { feed: 'below', waterFeed: 'above' } }],
};

/** What the others of a group add to the one that says most. */
const othersShare = 0.3;

/** What the signals say for each pattern, in nats. More deaths of the day never lower it; fewer than expected are never held against a flock. */
function wordsOf(signals: ShedJudgement['signals']): Readonly<Record<WarningPattern, number>> {
  const word = (pattern: WarningPattern) =>
    patterns[pattern].reduce((sum, group) => sum + group.weight * wordOf(group, signals), 0);
  return recordOf(warningPatterns, word);
}

/** The pattern that is rarest on the farm's calm days, and the logarithm of the shed-days in which it comes once. */
function scoreOf(
  words: Readonly<Record<WarningPattern, number>>,
  memory: FarmMemory,
): Pick<ShedJudgement, 'score' | 'pattern'> {
  const rare = warningPatterns.map((pattern) => ({
    pattern,
    score: Math.log(onceInDays(words[pattern], memory.tails[pattern])),
  }));
  const most = Math.max(...rare.map(({ score }) => score));
  return rare.find(({ score }) => score === most) ?? { score: most, pattern: 'sickness' };
}

function wordOf({ signals: ways }: Group, signals: ShedJudgement['signals']): number {
  const words = warningSignals.map((signal) => {
    const surprise = signals[signal];
    const way = ways[signal];
    if (surprise === undefined || way === undefined) return 0;
    return Math.max(0, (way === 'above' ? surprise.evidenceAbove : surprise.evidenceBelow) - unremarkable);
  });
  const most = Math.max(...words);
  return most + othersShare * (words.reduce((sum, word) => sum + word, 0) - most);
}

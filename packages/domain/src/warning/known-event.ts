import { keysOf } from '../quantity/record-of';
import type { WarningSignal } from './signal';

/** How an event moves a signal on the day: by how much on the scale of its logarithm, and how much less sure that makes it. */
interface Push {
  readonly shift?: number;
  readonly sd: number;
}

interface EventFacts {
  /** Days after the day itself on which it still shows. */
  readonly lastsDays: number;
  readonly pushes: Partial<Record<WarningSignal, Push>>;
}

const intake = (sd: number, shift = 0): Partial<Record<WarningSignal, Push>> => ({
  water: { sd, shift },
  feed: { sd, shift },
  waterFeed: { sd },
});

/**
 * What is known of a day and explains that it is unlike others; each is translated (`warning.event.<event>`). Assumed, by what the trade's handbooks say of each: vaccines by spray or water cost some days' appetite; heat drinks more and
 * eats less.
 */
const facts = {
  placementWeek: { lastsDays: 0, pushes: { ...intake(0.15), deaths: { sd: 0.5 }, culls: { sd: 0.6 } } },
  vaccination: {
    lastsDays: 4,
    pushes: { ...intake(0.08, -0.03), deaths: { sd: 0.4 }, eggs: { sd: 0.15 } },
  },
  treatment: { lastsDays: 0, pushes: { ...intake(0.08), deaths: { sd: 0.3 }, eggs: { sd: 0.1 } } },
  transfer: {
    lastsDays: 3,
    pushes: { ...intake(0.2), deaths: { sd: 0.5 }, culls: { sd: 0.5 }, eggs: { sd: 0.5 } },
  },
  thinning: { lastsDays: 1, pushes: { ...intake(0.15, -0.05), deaths: { sd: 0.4 }, culls: { sd: 0.6 } } },
  feedChange: { lastsDays: 2, pushes: { ...intake(0.06), secondGrade: { sd: 0.1 } } },
  lightChange: { lastsDays: 2, pushes: { ...intake(0.06), eggs: { sd: 0.1 } } },
  heat: {
    lastsDays: 1,
    pushes: {
      water: { shift: 0.12, sd: 0.12 },
      feed: { shift: -0.06, sd: 0.09 },
      waterFeed: { shift: 0.18, sd: 0.15 },
      deaths: { shift: 0.3, sd: 0.7 },
      culls: { sd: 0.3 },
      eggs: { sd: 0.15 },
      eggWeight: { sd: 0.01 },
      secondGrade: { sd: 0.2 },
    },
  },
  weighing: { lastsDays: 0, pushes: { ...intake(0.03), deaths: { sd: 0.2 } } },
  corrected: { lastsDays: 0, pushes: {} },
} as const satisfies Readonly<Record<string, EventFacts>>;

export type KnownEvent = keyof typeof facts;
export const knownEvents = keysOf(facts);

/** An event that is at work on a day, and how many days ago it was. */
export interface EventAtWork {
  readonly event: KnownEvent;
  readonly daysAgo: number;
}

/** The events that still show on a day, of what was known on it and on the days before, nearest first. */
export function eventsAtWork(
  events: readonly { readonly event: KnownEvent; readonly daysAgo: number }[],
): readonly EventAtWork[] {
  const nearest = new Map<KnownEvent, number>();
  for (const { event, daysAgo } of events) {
    if (daysAgo < 0 || daysAgo > facts[event].lastsDays) continue;
    nearest.set(event, Math.min(daysAgo, nearest.get(event) ?? daysAgo));
  }
  return knownEvents
    .flatMap((event) => {
      const daysAgo = nearest.get(event);
      return daysAgo === undefined ? [] : [{ event, daysAgo }];
    })
    .sort((a, b) => a.daysAgo - b.daysAgo);
}

/** By how much events move a signal on the day, and the variance that they add; they fade evenly over their days. */
export function pushOf(events: readonly EventAtWork[], signal: WarningSignal): { shift: number; variance: number } {
  let shift = 0;
  let variance = 0;
  for (const { event, daysAgo } of events) {
    const { pushes, lastsDays }: EventFacts = facts[event];
    const push = pushes[signal];
    if (push === undefined) continue;
    const left = 1 - daysAgo / (lastsDays + 1);
    shift += (push.shift ?? 0) * left;
    variance += (push.sd * left) ** 2;
  }
  return { shift, variance };
}

/** How many days back events have to be known. */
export const eventsLastDays = Math.max(...Object.values(facts).map(({ lastsDays }) => lastsDays));

import type { Day } from '../day/day';
import { grouped } from '../quantity/grouped';
import type { TraceDirection, TraceEdge } from './trace-graph';

/** Something that went on one day, or that was laid on one day and set or sold on a later one. */
export interface TracePassage {
  /** When it came out of the source: laid, sold, used. */
  readonly leftDay: Day;
  /** When it went into the target: set, sold, placed, given. */
  readonly arrivedDay: Day;
  readonly quantity: number;
  /** What it counts for in the target, in the unit of the way's total. */
  readonly part: number;
}

/** Everything that ever went from one thing into another. */
export interface TraceWay extends Pick<TraceEdge, 'to' | 'unit' | 'sharedBy'> {
  readonly from: TraceEdge['to'];
  readonly passages: readonly TracePassage[];
  /**
   * Of everything alike that went into the target, in the unit of the parts: eggs set, chicks graded or placed, eggs of a sale. Null
   * where nothing is mixed: birds that ate of a feed have eaten of it, however little.
   */
  readonly total: number | null;
}

/** The start itself is there on every day: what is asked for is all of it. */
const always = { forward: '0001-01-01', back: '9999-12-31' } as const satisfies Record<TraceDirection, Day>;

/** The ends of a way as it is walked, and which of its passages can be taken from a day on. */
const walk = {
  forward: {
    near: ({ from }: TraceWay) => from,
    far: ({ to }: TraceWay) => to,
    isTaken: ({ leftDay }: TracePassage, day: Day) => leftDay >= day,
    dayAfter: ({ arrivedDay }: TracePassage) => arrivedDay,
    isBetter: (day: Day, best: Day) => day < best,
  },
  back: {
    near: ({ to }: TraceWay) => to,
    far: ({ from }: TraceWay) => from,
    isTaken: ({ arrivedDay }: TracePassage, day: Day) => arrivedDay <= day,
    dayAfter: ({ leftDay }: TracePassage) => leftDay,
    isBetter: (day: Day, best: Day) => day > best,
  },
} as const;

/**
 * Everything that the start reaches on paths whose days never go back, with its day: forward the first on which something of the start
 * was in it, back the last on which something went out of it towards the start. What left before that day has nothing of it.
 */
export function daysFromStart(
  start: string,
  ways: readonly TraceWay[],
  direction: TraceDirection,
): ReadonlyMap<string, Day> {
  const { near, far, isTaken, dayAfter, isBetter } = walk[direction];
  const next = grouped(ways, near);
  const days = new Map<string, Day>([[start, always[direction]]]);
  const ready = new Set([start]);
  // A set goes on with what is added while it is walked: a node whose day got better is looked at once more.
  for (const key of ready) {
    ready.delete(key);
    for (const way of next.get(key) ?? []) {
      const target = far(way);
      for (const passage of way.passages) {
        if (!isTaken(passage, days.get(key) as Day)) continue;
        const day = dayAfter(passage);
        const reachedDay = days.get(target);
        if (reachedDay !== undefined && !isBetter(day, reachedDay)) continue;
        days.set(target, day);
        ready.add(target);
      }
    }
  }
  return days;
}

/** Ways between what was reached, each with what passed in time alone. */
export function edgesInTime(
  ways: readonly TraceWay[],
  days: ReadonlyMap<string, Day>,
  direction: TraceDirection,
): TraceEdge[] {
  const { near, far, isTaken } = walk[direction];
  return ways.flatMap((way) => {
    const day = days.get(near(way));
    if (day === undefined || !days.has(far(way))) return [];
    const taken = way.passages.filter((passage) => isTaken(passage, day));
    if (taken.length === 0) return [];
    const { from, to, unit, sharedBy, total } = way;
    const quantity = sum(taken.map((passage) => passage.quantity));
    const share = total === null ? null : shareOf(sum(taken.map(({ part }) => part)), total);
    return [{ from, to, unit, quantity, share, sharedBy }];
  });
}

/** Quantities have three decimals: their sum has no more. */
const sum = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 1000) / 1000;

/** The part of the target that is made of the source; of a target that nothing was counted in, all. */
const shareOf = (part: number, total: number) => (total <= 0 ? 1 : Math.min(1, part / total));

/** A line of readings: time in ms, value, and how far it went within the point. */
export interface ReadingLine {
  readonly key: string;
  readonly name: string;
  readonly points: readonly (readonly [atMs: number, value: number | null, min: number | null, max: number | null])[];
}

export interface ReadingPicture {
  readonly fromMs: number;
  readonly toMs: number;
  readonly lines: readonly ReadingLine[];
  /** Amounts stand as bars. */
  readonly isAmount: boolean;
  /** A state holds until the next one: a door is open or shut. */
  readonly isState: boolean;
  /** Of the values, in words; empty for what has none. */
  readonly unit: string;
  /** Where the value ought to be. */
  readonly setPoint: number | null;
  /** Written at the vertical axis, where it is not a number. */
  readonly valueLabel?: (value: number) => string;
  /** What is counted has no steps below one. */
  readonly leastStep: number;
  readonly timeLabel: (atMs: number) => string;
}

/** As many times as far from each other as usual, and nothing was told in between: the device was silent. */
const silentFrom = 3;

/**
 * Where a line of readings breaks: after each index, because what follows is much later than one reading follows another.
 * @param times rising, in one unit
 * @param step how far apart points are at least, in that unit
 */
export function silences(times: readonly number[], step: number): ReadonlySet<number> {
  const apart = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const usual = apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 2)] ?? step;
  const limit = Math.max(usual, step) * silentFrom;
  return new Set(apart.flatMap((each, index) => (each >= limit ? [index] : [])));
}

/** The first line is the brand's; those compared with it have colours and strokes of their own. */
const looks = [
  { colour: '--brand-line', series: 1, type: 'solid', dash: [] },
  { colour: '--series-2', series: 2, type: [8, 4], dash: [8, 4] },
  { colour: '--series-3', series: 3, type: [2, 3], dash: [2, 3] },
  { colour: '--series-4', series: 4, type: [9, 3, 2, 3], dash: [9, 3, 2, 3] },
] as const;

export const lookOfLine = (place: number) => looks[place % looks.length] ?? looks[0];

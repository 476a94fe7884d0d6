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
  /** Where the value ought to be. */
  readonly setPoint: number | null;
  readonly setPointName: string;
  /** Written at the vertical axis, where it is not a number. */
  readonly valueLabel?: (value: number) => string;
  /** What is counted has no steps below one. */
  readonly leastStep: number;
  readonly timeLabel: (atMs: number) => string;
}

export interface DrawnReadings {
  readonly update: (picture: ReadingPicture) => void;
  readonly dispose: () => void;
}

export interface ReadingHover {
  readonly index: number;
  readonly leftPx: number;
}

/** The first line is the brand's; those compared with it have colours and strokes of their own. */
const looks = [
  { colour: '--brand-line', type: 'solid' },
  { colour: '--series-2', type: [8, 4] },
  { colour: '--series-3', type: [2, 3] },
  { colour: '--series-4', type: [9, 3, 2, 3] },
] as const;

export const lookOfLine = (place: number) => looks[place % looks.length] ?? looks[0];

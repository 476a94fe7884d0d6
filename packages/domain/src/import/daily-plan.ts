import type { OpeningFeed } from './books/goods-store';
import { checkColumns } from './check-columns';
import { type DailyImport, type PartOfDay, type PlacedLine, type PlannedEntry, partsOfDay } from './daily-import';
import { type DailyLine, type LineProblem, readDailyLine } from './daily-line';
import { moveSidesOf } from './kinds/bird-entries';
import { isTreatment } from './kinds/health-entries';
import { type ImportedKind, importedKinds } from './line-entry';
import { linePlacer } from './line-place';
import { startWalk } from './walk/plan-walk';

export interface DailyPlan {
  /** In order of days. */
  readonly entries: readonly PlannedEntry[];
  readonly openingFeed: OpeningFeed | null;
  readonly alreadyThere: number;
  readonly emptyCells: number;
  /** Everything found, in order of lines. */
  readonly problems: readonly LineProblem[];
  /** Nothing stands in the way: no errors, and what is implausible is confirmed. */
  readonly mayImport: boolean;
}

/** Where the lines of a file stand: flock, shed and day of each, in the order in which they are entered. */
export interface PlacedLines {
  readonly placed: readonly PlacedLine[];
  readonly problems: readonly LineProblem[];
  readonly emptyCells: number;
  /** Ids of the flocks that the lines are about: whose books a plan needs. */
  readonly flockIds: ReadonlySet<string>;
}

/** Work that is done in slices, so that its caller can do something else in between; each tells the share done, 0 to 1. */
export type Slices<Result> = Generator<number, Result, void>;

/** So many lines are one slice: a few milliseconds. */
const linesInSlice = 100;

/** Does all slices at once. */
export function allAtOnce<Result>(slices: Slices<Result>): Result {
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

function partsOf(line: DailyLine): PartOfDay[] {
  const { birdsPlaced = 0, birdsSold = 0 } = line.numbers;
  const parts: PartOfDay[] = birdsPlaced > 0 ? ['placement'] : [];
  if (moveSidesOf(line).length > 0) parts.push(line.texts.otherShed === undefined ? 'otherSide' : 'move');
  if (isTreatment(line)) parts.push('treatment');
  parts.push('daily');
  if (birdsSold > 0) parts.push('sale');
  return parts;
}

/** Reads every line and finds its flock, shed and day. */
export function* placeDailyRecords(file: Pick<DailyImport, 'reading' | 'lines' | 'farm'>): Slices<PlacedLines> {
  const lines: DailyLine[] = [];
  const problems: LineProblem[] = [];
  let emptyCells = 0;
  for (const [index, fileLine] of file.lines.entries()) {
    const read = readDailyLine(fileLine, file.reading);
    lines.push(read.line);
    problems.push(...read.problems);
    emptyCells += read.emptyCells;
    if (index % linesInSlice === linesInSlice - 1) yield index / file.lines.length / 2;
  }
  // Where birds came to by the file itself, its other lines stand as well.
  const placeOf = linePlacer(file.farm, file.reading, lines);
  const found: { readonly one: PlacedLine; readonly key: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const { place, problems: ofPlace } = placeOf(line);
    problems.push(...ofPlace);
    if (place !== null) {
      for (const part of partsOf(line)) {
        const day = part === 'treatment' ? (line.days.treatmentStart ?? place.day) : place.day;
        const key = `${day} ${partsOfDay.indexOf(part)} ${String(line.line).padStart(9, '0')}`;
        found.push({ one: { line, place: { ...place, day }, part }, key });
      }
    }
    if (index % linesInSlice === linesInSlice - 1) yield (1 + index / lines.length) / 2;
  }
  const placed = found.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
  return { placed, problems, emptyCells, flockIds: new Set(placed.map(({ place }) => place.flock.id)) };
}

/**
 * What a file of daily records would do, entry by entry along the days, judged by the same rules as entries made by hand:
 * each sees what the books hold and what the lines before it have added. Pure: the dry run and the import are this plan.
 */
export function* planDailyRecords(file: DailyImport, lines: PlacedLines): Slices<DailyPlan> {
  const problems = [...checkColumns(file.reading, { ...file.farm, ...file.choices })];
  const isReadable = problems.every(
    ({ problem: { code, severity } }) => severity !== 'error' || code === 'feedNotChosen',
  );
  const found = isReadable ? lines : { placed: [], problems: [], emptyCells: 0 };
  const walk = startWalk(file);
  for (const problem of found.problems) problems.push(problem);
  for (const [index, placed] of found.placed.entries()) {
    problems.push(...walk.enter(placed));
    if (index % linesInSlice === linesInSlice - 1) yield index / found.placed.length;
  }
  problems.sort((a, b) => a.line - b.line);
  const isBlocking = ({ problem: { severity } }: LineProblem) =>
    severity === 'error' || (severity === 'confirm' && !file.choices.confirmImplausible);
  return {
    ...walk.result(),
    emptyCells: found.emptyCells,
    problems,
    mayImport: !problems.some(isBlocking),
  };
}

/** How many entries of each kind a plan makes. */
export function countKinds(entries: readonly PlannedEntry[]): Record<ImportedKind, number> {
  const counts = Object.fromEntries(importedKinds.map((kind) => [kind, 0])) as Record<ImportedKind, number>;
  for (const { kind } of entries) counts[kind]++;
  return counts;
}

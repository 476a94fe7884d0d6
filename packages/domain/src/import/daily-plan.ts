import type { Day } from '../day/day';
import type { BirdSaleContext } from '../entry/bird-sale/bird-sale';
import type { SaleOfFlock } from '../health/sold-in-withdrawal';
import type { DosedItem } from './books/file-doses';
import type { LotBooks, OpeningFeed } from './books/goods-store';
import type { ShedBooksFacts } from './books/shed-books';
import type { ImportRoom } from './books/shed-rooms';
import { checkColumns } from './check-columns';
import { type DailyLine, type FileLine, type FileReading, type LineProblem, readDailyLine } from './daily-line';
import type { EntryEffect } from './judge-entry';
import { moveSidesOf } from './kinds/bird-entries';
import { type ImportHealth, isTreatment } from './kinds/health-entries';
import { type ImportedKind, importedKinds, type LineEntry, type RecordedEntry } from './line-entry';
import { type ImportFarm, type LinePlace, linePlacer } from './line-place';
import { startWalk } from './plan-walk';
import type { LineChoices } from './planned-entry';

/** A file of daily records, what its columns mean, and everything that the books say before it. */
export interface DailyImport {
  readonly reading: FileReading;
  readonly lines: readonly FileLine[];
  readonly farm: ImportFarm;
  readonly choices: LineChoices & { readonly confirmImplausible: boolean };
  /** The day-book of a flock in a shed. */
  booksOf(flockId: string, shedId: string): ShedBooksFacts;
  readonly feed: {
    readonly isKnownItem: boolean;
    readonly lots: readonly LotBooks[];
    /** Lot that opening stock is booked as; null when none is to be booked. */
    readonly openingLotId: string | null;
    /** What its label says, when it is medicated: birds that eat it are held. */
    readonly medicated: DosedItem | null;
  };
  /** The sheds of the farm, as birds that come would find them. */
  readonly rooms: readonly ImportRoom[];
  readonly health: ImportHealth & {
    /** ISO 3166 code of the country that the birds are kept in. */
    readonly country: string;
    /** Whoever imports gives nothing without a prescription. */
    readonly givesOnPrescription: boolean;
    /** Whoever imports may write a course of treatment by hand; for others a prescription has to cover it, whatever the label says. */
    readonly treats: boolean;
    /** Sales of the flocks that no override let through. */
    readonly sales: readonly (SaleOfFlock & { readonly flockId: string })[];
  };
  /** Entries of the flocks that the day-book does not tell apart. */
  readonly recorded: readonly RecordedEntry[];
  /** What keeps birds of the flock from being sold on a day, by the books. */
  holdsOf(flockId: string, day: Day): BirdSaleContext['holds'];
  /** True for an entry that an earlier run of this very file made, whatever became of it since. */
  wasImported(key: string): boolean;
}

/** An entry that the file becomes, with what it moves and what it adds to the day-book. */
export type PlannedEntry = LineEntry &
  EntryEffect & {
    readonly line: number;
    /** Flock, shed, day, kind and what tells it apart: the same record has the same key in every file. */
    readonly key: string;
    readonly flockId: string;
    readonly shedId: string;
    readonly day: Day;
    readonly notes: string;
    readonly confirmed: readonly string[];
  };

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

/**
 * The parts of a day, in the order in which they are entered whatever the order of lines: birds come before anything is
 * done with them, moves before what happened in either shed, and birds leave last, so that a medicine of the day holds them.
 * `otherSide` is a side of a move that names no shed: it waits for the side that does.
 */
const partsOfDay = ['placement', 'move', 'otherSide', 'treatment', 'daily', 'sale'] as const;
type PartOfDay = (typeof partsOfDay)[number];

/** What a line says of one part of a day. */
export interface PlacedLine {
  readonly line: DailyLine;
  readonly place: LinePlace;
  readonly part: PartOfDay;
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
  const isReadable = problems.every(({ problem }) => problem.severity !== 'error');
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

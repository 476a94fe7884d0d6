import type { Day } from '../day/day';
import type { FlockDay } from '../day-book/flock-day';
import type { BirdSaleContext } from '../entry/bird-sale/bird-sale';
import { nextCollection } from '../entry/egg/egg';
import { henSex, rowSex } from '../entry/entry-context';
import { error, type Problem } from '../problem/problem';
import type { DailyColumn } from './daily-column';
import {
  checkColumns,
  type DailyLine,
  type FileLine,
  type FileReading,
  headerOf,
  type LineProblem,
  readDailyLine,
} from './daily-line';
import { type LotBooks, type OpeningFeed, openFeedStore } from './feed-store';
import { type EntryEffect, judgeEntry } from './judge-entry';
import { type ImportFarm, type LinePlace, linePlacer } from './line-place';
import { type ImportedKind, importedKinds, type LineEntry, type Standing } from './line-entry';
import { entriesOfLine, type LineChoices, standingOf } from './planned-entry';
import { openShedBooks, type ShedBooks, type ShedBooksFacts } from './shed-books';

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
  };
  /** What keeps birds of the flock from being sold on a day. */
  holdsOf(flockId: string, day: Day): BirdSaleContext['holds'];
  /** True for an entry that an earlier run of this very file made, whatever became of it since. */
  wasImported(key: string): boolean;
}

/** An entry that the file becomes, with what it moves and what it adds to the day-book. */
export type PlannedEntry = LineEntry &
  EntryEffect & {
    readonly line: number;
    /** Flock, shed, day, kind and sex group: the same record has the same key in every file. */
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

interface PlacedLine {
  readonly line: DailyLine;
  readonly place: LinePlace;
}

/** Where the lines of a file stand: flock, shed and day of each, in order of days. */
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

/** Reads every line and finds its flock, shed and day. */
export function* placeDailyRecords(file: Pick<DailyImport, 'reading' | 'lines' | 'farm'>): Slices<PlacedLines> {
  const placeOf = linePlacer(file.farm, file.reading);
  const found: { readonly one: PlacedLine; readonly key: string }[] = [];
  const problems: LineProblem[] = [];
  let emptyCells = 0;
  for (const [index, fileLine] of file.lines.entries()) {
    const read = readDailyLine(fileLine, file.reading);
    const { place, problems: ofPlace } = placeOf(read.line);
    emptyCells += read.emptyCells;
    problems.push(...read.problems, ...ofPlace);
    if (place !== null) {
      const key = `${place.day} ${String(read.line.line).padStart(9, '0')}`;
      found.push({ one: { line: read.line, place }, key });
    }
    if (index % linesInSlice === linesInSlice - 1) yield index / file.lines.length;
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

/** Goes along the days with the books of every shed and the store of the farm. */
function startWalk(file: DailyImport) {
  const { reading, choices } = file;
  const feed = {
    isKnownItem: file.feed.isKnownItem,
    store: openFeedStore(file.feed.lots, file.feed.openingLotId),
  };
  const opened = new Map<string, ShedBooks>();
  const lineOfKey = new Map<string, number>();
  /** Egg collections that the file makes, by flock, shed and day: a day may have several lines. */
  const collectionsOf = new Map<string, number[]>();
  const entries: PlannedEntry[] = [];
  let alreadyThere = 0;

  function booksOf({ flock, shedId }: LinePlace): ShedBooks {
    const key = `${flock.id}/${shedId}`;
    const books = opened.get(key) ?? openShedBooks(file.booksOf(flock.id, shedId));
    opened.set(key, books);
    return books;
  }

  /** What keeps an entry from being made: a double, or a record that is there already. Null for a new one. */
  function findEarlier(entry: LineEntry, key: string, line: number, row: FlockDay | undefined): Problem[] | null {
    const earlier = lineOfKey.get(key);
    if (earlier !== undefined) return [error('doubleLine', 'day', { name: earlier })];
    lineOfKey.set(key, line);
    const standing: Standing = file.wasImported(key) ? { is: 'same' } : standingOf(entry, row);
    if (standing.is === 'same') alreadyThere++;
    if (standing.is === 'new') return null;
    return standing.is === 'different' ? [standing.problem] : [];
  }

  function enterOne(entry: LineEntry, { line, place }: PlacedLine, notes: string): readonly Problem[] {
    const { day, shedId, flock } = place;
    const books = booksOf(place);
    const sex = isOfEggs(entry)
      ? henSex(flock.sexes)
      : rowSex(flock, entry.kind === 'water-consumption' ? undefined : place.sex);
    const eggsAt = `${flock.id}/${shedId}/${day}`;
    const collections = collectionsOf.get(eggsAt) ?? [];
    const turn = isOfEggs(entry) ? turnOf(lineOfKey, `${eggsAt}/${entry.kind}/${sex}`) : '';
    const key = `${eggsAt}/${entry.kind}/${sex}${turn}`;
    // What the file itself has brought of the day is no other record.
    const row = turn === '' ? books.rowOf(day, sex) : undefined;
    const earlier = findEarlier(entry, key, line.line, row);
    if (earlier !== null) return earlier;
    const beside = { ...feed, collections, holds: file.holdsOf(flock.id, day) };
    const judged = judgeEntry(entry, books.contextOn(day), beside);
    const problems = judged.problems.filter(({ code }) => code !== 'entryExists');
    if (problems.some(({ severity }) => severity === 'error')) return problems;
    const { postings, deltas, figure } = judged.effect();
    const short =
      entry.kind === 'mortality' || entry.kind === 'bird-sale'
        ? books.firstDayShort(day, entry.detail.sex, figure.value)
        : null;
    if (short !== null) return [error('belowZeroOn', 'day', { day: short, value: figure.value, unit: 'birds' })];
    books.add(deltas);
    feed.store.take(postings);
    if (entry.kind === 'egg') collectionsOf.set(eggsAt, [...collections, entry.detail.collection]);
    const confirmed = problems.flatMap(({ severity, code }) => (severity === 'confirm' ? [code] : []));
    const at = { line: line.line, key, flockId: flock.id, shedId, day, notes, confirmed };
    entries.push({ ...entry, ...at, figure, postings, deltas });
    return problems;
  }

  return {
    enter(placed: PlacedLine): LineProblem[] {
      const { line, place } = placed;
      const { flock, shedId, day, sex } = place;
      const birds = booksOf(place).birdDaysOn(day, sex);
      const collection = nextCollection(collectionsOf.get(`${flock.id}/${shedId}/${day}`) ?? []);
      const { productionKind } = flock;
      return entriesOfLine(line, { sex, birds, productionKind, collection }, choices).flatMap((entry, index) =>
        // A remark belongs to the line; it is kept with the first of its entries.
        enterOne(entry, placed, index === 0 ? line.notes : '').map((problem) =>
          problemOf(problem, entry, line, reading),
        ),
      );
    },
    result: () => ({ entries, alreadyThere, openingFeed: feed.store.opening() }),
  };
}

/** Eggs are collected and weighed several times a day: each line of the file is one. */
const isOfEggs = ({ kind }: LineEntry) => kind === 'egg' || kind === 'egg-weight';

/** What sets the second, third … record of a day apart in its key; '' for the first. */
function turnOf(known: ReadonlyMap<string, number>, key: string): string {
  let turn = 1;
  while (known.has(turn === 1 ? key : `${key}/${turn}`)) turn++;
  return turn === 1 ? '' : `/${turn}`;
}

const columnOfField: Readonly<Record<string, readonly DailyColumn[]>> = {
  day: ['day', 'ageDays'],
  'detail.birds': ['birdsWeighed'],
  'detail.sex': ['sex'],
  culled: ['culled'],
};

/** Puts a finding of the rules into the column it is about, with what the line says there. */
function problemOf(problem: Problem, entry: LineEntry, line: DailyLine, reading: FileReading): LineProblem {
  const isInFile = (wanted: DailyColumn) => reading.columns.some(({ meaning }) => meaning === wanted);
  const candidates = [...(columnOfField[problem.field] ?? []), ...entry.columns].filter(isInFile);
  const column = candidates[0] ?? 'ignore';
  const { weightG } = line.numbers;
  const numbers: Readonly<Partial<Record<DailyColumn, number>>> = {
    ...line.numbers,
    ...(weightG !== undefined && { weightKg: weightG / 1000 }),
  };
  const texts: Readonly<Partial<Record<DailyColumn, string | null>>> = { day: line.day, sex: line.sex };
  const value = String(numbers[column] ?? texts[column] ?? '');
  return { line: line.line, column: headerOf(reading, column), value, problem };
}

/** How many entries of each kind a plan makes. */
export function countKinds(entries: readonly PlannedEntry[]): Record<ImportedKind, number> {
  const counts = Object.fromEntries(importedKinds.map((kind) => [kind, 0])) as Record<ImportedKind, number>;
  for (const { kind } of entries) counts[kind]++;
  return counts;
}

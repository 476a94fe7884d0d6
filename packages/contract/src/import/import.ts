import { itemCategories } from '@henhouse/domain/catalogue/item';
import { dayFormats } from '@henhouse/domain/import/cell/file-day';
import { columnUses, importKinds, listThings } from '@henhouse/domain/import/import-kind';
import { importedKinds } from '@henhouse/domain/import/line-entry';
import { problemCodes } from '@henhouse/domain/problem/way-out';
import { unitSystems } from '@henhouse/domain/quantity/unit-system';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { day, id, line, listOf, paging, schema, strictSchema } from '../shape';

const lineNumber = z.int().min(1).max(1_000_000);

/** A cell as a person mended it in the preview; `index` counts the columns of the file from 0, `line` its lines from 1. */
const mendedCell = z.strictObject({
  line: lineNumber,
  index: z.int().min(0).max(199),
  value: line(0, 2000),
});

/** Cells that may be mended here: what is wrong more often is put right in the file. */
const cellsMendedAtMost = 5000;
/** As cells: a file of which more is not wanted is another file. */
const linesLeftOutAtMost = 5000;

/**
 * How to read the file. Of daily records a line becomes an entry of each kind that it has a figure for: vaccines and medicines
 * are found by name or code, their lots by number, the other shed of a move by name or code, ways of giving by their word in
 * English, German, French or Portuguese; the prescription is the one in force for flock, medicine and day. `flockId` and
 * `shedId` when the file is about one flock and has no columns for them. Of a list a line becomes one thing.
 */
export const importMapping = strictSchema('ImportMapping', {
  columns: z.array(z.strictObject({ index: z.int().min(0).max(199), meaning: z.enum(columnUses) })).max(200),
  dayFormat: z.enum(dayFormats),
  decimal: z.enum(['.', ',']),
  /**
   * In what the file counts, whatever the company reads in; what is stored is metric. In `imperial` `feedKg` holds pounds,
   * `feedGPerBird` pounds per 100 birds, `waterL` US gallons, `waterMlPerBird` gallons per 1,000 birds, `weightKg` and
   * `soldKg` pounds, `weightG`, `eggWeightG`, `chickWeightG` and `movedWeightG` ounces, `houseTempC` degrees Fahrenheit.
   * Lists say their units themselves; stock without one is in that of its item, in `imperial` in pounds or gallons.
   */
  units: z.enum(unitSystems).default('metric'),
  flockId: id.nullable().default(null),
  shedId: id.nullable().default(null),
  /** The feed that was given; needed when a column holds feed. */
  feedItemId: id.nullable().default(null),
  /** Birds of a weighing where the file does not say; null: that column is needed. */
  birdsWeighed: z.int().min(1).max(100_000).nullable().default(null),
  /** The person saw the implausible findings and wants them recorded. */
  confirmImplausible: z.boolean().default(false),
  /** History from before the books began: what the store lacks is booked in first, as opening stock of `feedItemId`. */
  bookOpeningFeed: z.boolean().default(false),
  /** Of items: what they are where the file has no column for it. */
  itemCategory: z.enum(itemCategories).nullable().default(null),
  /** Of opening stock and balances: their day where the file has no column for it. */
  asOf: day.nullable().default(null),
  /** What a person has put right in the preview: it is read instead of what stands in the file, which stays as it is. */
  cells: z.array(mendedCell).max(cellsMendedAtMost).default([]),
  /** Lines that are not read at all, as if the file did not have them: what stands in it twice, or is nothing to record. */
  leftOut: z.array(lineNumber).max(linesLeftOutAtMost).default([]),
});
export type ImportMapping = z.output<typeof importMapping>;

/** A file that was read, before anything is decided: header, a first look, and a guess of what each column means. */
const fileRead = schema('FileRead', {
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  sheet: z.string().nullable(),
  columns: z.array(
    z.object({ index: z.int(), header: z.string(), guess: z.enum(columnUses), samples: z.array(z.string()) }),
  ),
  /** Lines below the header that are not empty. */
  lines: z.int(),
  dayFormatGuess: z.enum(dayFormats),
  /** Its days can be read day first and month first alike: a person has to say. */
  dayFormatOpen: z.boolean(),
  decimalGuess: z.enum(['.', ',']),
  /** Some of its numbers are a thousand times as much with the other decimal sign, and no other tells how they are meant: a person has to say. */
  decimalOpen: z.boolean(),
  /** The first of those numbers, as it stands in the file; null when none is. */
  decimalSample: z.string().nullable(),
  /** Imperial only where a header names such a unit. */
  unitsGuess: z.enum(unitSystems),
  /** How a file of these very headers was read the last time, here or by this person; without its mended cells and the lines left out. */
  kept: importMapping.nullable(),
  /** When a file of this very content was imported here, and stands; null when none was. */
  importedAt: z.string().nullable(),
});
export type FileRead = z.output<typeof fileRead>;

/** How a file is read by whoever leaves all guesses as they are. */
export const mappingAsGuessed = (file: FileRead): ImportMapping =>
  importMapping.parse({
    columns: file.columns.map(({ index, guess }) => ({ index, meaning: guess })),
    dayFormat: file.dayFormatGuess,
    decimal: file.decimalGuess,
    units: file.unitsGuess,
  });

/** Problems that a report lists at most; `problemsTotal` counts all. */
export const problemsShown = 1000;

/** Lines of a file that a report shows at most, cells and all. */
export const linesShown = 200;

const importReport = schema('ImportReport', {
  id,
  state: z.enum(['read', 'checked', 'imported', 'undone']),
  fileName: z.string(),
  lines: z.int(),
  kind: z.enum(importKinds),
  /** Entries, or things of a list, that a run would make, or has made. */
  entries: z.partialRecord(z.enum([...importedKinds, ...listThings]), z.int()),
  /** What is recorded already: left alone, so that the same file twice changes nothing. */
  alreadyThere: z.int(),
  /** Cells of imported columns without a value: what is missing stays missing. */
  emptyCells: z.int(),
  /** What is refused before what is noted, each in order of lines; the first {@link problemsShown}. Line 0 is the file as a whole. */
  problems: z.array(
    z.object({
      line: z.int(),
      column: z.string(),
      /** Of the column in the file, from 0; null when it is about the line or the file as a whole. */
      index: z.int().nullable(),
      code: z.enum(problemCodes),
      severity: z.enum(['error', 'confirm', 'warn']),
      value: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  problemsTotal: z.int(),
  /** Lines with a finding, the first {@link linesShown}, and before them the first of the file; with mended cells. */
  preview: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  mayImport: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type ImportReport = z.output<typeof importReport>;

/**
 * Takes a CSV or XLSX of at most 10 MB and 100,000 lines (of a list fewer), keeps it, and answers what is in it. Writes
 * nothing else. The right to import on a farm is the right to bring entries of every kind from a file: each is judged by the
 * rules of its kind. Lists of the company take the right to create master data too, opening stock that on its store.
 * `storeId` is a farm, or the company itself for what belongs to no farm; so in every path below.
 */
export const uploadImport = call.create('Import', 'import.upload', '/api/v1/stores/:storeId/imports', {
  summary: 'Upload a file of daily records or a list',
  body: 'file',
  query: z.object({ kind: z.enum(importKinds).default('dailyRecords') }),
  output: fileRead,
});

/** Dry run: every problem with its line; nothing is written. */
export const checkImport = endpoint('import.check', 'POST', '/api/v1/stores/:storeId/imports/:importId/check', {
  summary: 'Check a file that was uploaded, writing nothing',
  access: { action: 'create', subject: 'Import' },
  input: importMapping,
  output: importReport,
  success: 200,
});

/** All or nothing; a line that was imported before is left alone, so that the same file twice changes nothing. */
export const runImport = endpoint('import.run', 'POST', '/api/v1/stores/:storeId/imports/:importId/run', {
  summary: 'Import a checked file: all or nothing',
  access: { action: 'create', subject: 'Import' },
  input: importMapping,
  output: importReport,
  success: 200,
});

/** What undoing an import came to. */
const importUndone = schema('ImportUndone', {
  id,
  state: z.literal('undone'),
  /** Entries, or things of a list, that were taken back. */
  entries: z.int(),
  /** Those that a person had corrected since, and that stay as they are. */
  left: z.int(),
});
export type ImportUndone = z.output<typeof importUndone>;

/**
 * Takes back everything that a file wrote, the opening stock that it booked included: all of it or nothing; partners and
 * items that nothing refers to are gone then. Refused with what
 * was used since (`usedSinceImport`, `birdsNeededSinceImport`) and flocks that are closed; asks with `changedSinceImport` and
 * `takenBackSinceImport` about entries that a person has corrected or taken back since. The same file may be imported again.
 */
export const undoImport = endpoint('import.undo', 'POST', '/api/v1/stores/:storeId/imports/:importId/undo', {
  summary: 'Undo an import: all or nothing',
  access: { action: 'undo', subject: 'Import' },
  input: z.strictObject({
    reason: line(3, 500),
    /** What a person corrected or took back since stays as it is. */
    leaveChanged: z.boolean().default(false),
  }),
  output: importUndone,
  success: 200,
});

export const listImports = call.read('Import', 'import.list', '/api/v1/stores/:storeId/imports', {
  summary: 'Imports of a farm, or of the company',
  query: z.object({
    ...paging({ perPage: 20 }),
    q: line(0, 100).optional(),
    kind: z.enum(importKinds).optional(),
  }),
  output: listOf(
    importReport
      .omit({ problems: true, preview: true })
      /** `isMine`: handed in by who asks. */
      .extend({ isMine: z.boolean() })
      .meta({ id: 'ImportLine' }),
  ),
});

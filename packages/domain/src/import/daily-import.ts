import type { Day } from '../day/day';
import type { BirdSaleContext } from '../entry/bird-sale/bird-sale';
import type { SaleOfFlock } from '../health/sold-in-withdrawal';
import type { DosedItem } from './books/file-doses';
import type { LotBooks } from './books/goods-store';
import type { ShedBooksFacts } from './books/shed-books';
import type { ImportRoom } from './books/shed-rooms';
import type { DailyLine, FileLine, FileReading } from './daily-line';
import type { EntryEffect } from './judge-entry';
import type { ImportHealth } from './kinds/health-words';
import type { LineEntry, RecordedEntry } from './line-entry';
import type { ImportFarm, LinePlace } from './line-place';
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
    readonly itemExists: boolean;
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

/**
 * The parts of a day, in the order in which they are entered whatever the order of lines: birds come before anything is
 * done with them, moves before what happened in either shed, and birds leave last, so that a medicine of the day holds them.
 * `otherSide` is a side of a move that names no shed: it waits for the side that does.
 */
export const partsOfDay = ['placement', 'move', 'otherSide', 'treatment', 'daily', 'sale'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** What a line says of one part of a day. */
export interface PlacedLine {
  readonly line: DailyLine;
  readonly place: LinePlace;
  readonly part: PartOfDay;
}

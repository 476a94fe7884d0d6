import type { GridLine } from '@henhouse/contract/entry/entry-work';
import type { FeedLot } from '@henhouse/contract/stock/feed-stock';
import type { FeedChoice } from '../kind/feed/feed-store';
import { columnTraits, type GridColumn, type GridKind } from './grid-column';
import type { Finding, RowDocument } from './judge-row';
import type { PostedEntry, PostedFigures } from './posted-entry';
import type { TypedRow } from './typed-grid';
import type { WaitingDocument } from './waiting-documents';

/** One shed of the grid with everything that is known, typed, waiting and in the books. */
export interface GridRow {
  readonly key: string;
  readonly line: GridLine;
  readonly typed: TypedRow;
  readonly documents: readonly RowDocument[];
  readonly posted: readonly PostedEntry[];
  readonly figures: PostedFigures;
  /** On this device, not refused. */
  readonly waiting: readonly WaitingDocument[];
  readonly feedItemId: string | null;
  readonly feeds: readonly FeedChoice[];
  readonly lots: readonly FeedLot[] | null;
  /** Kinds that this person enters here. */
  readonly mayEnter: readonly GridKind[];
  /** Nothing of the day is missing any more. */
  readonly isComplete: boolean;
}

/** What a cell shows, and whether it can be typed into. */
type CellState =
  | { readonly name: 'open'; readonly text: string; readonly findings: readonly Finding[] }
  | { readonly name: 'waiting' | 'sending'; readonly value: number }
  | { readonly name: 'posted'; readonly value: number | null; readonly entries: readonly PostedEntry[] }
  | { readonly name: 'closed'; readonly why: 'mayNot' | 'bySex' | 'noFeed' | 'noHens' | 'rearing' };

export function cellOf(row: GridRow, column: GridColumn): CellState {
  const { kind } = columnTraits[column];
  const waiting = row.waiting.find((document) => document.kind === kind);
  if (waiting) {
    const name = waiting.item.state === 'sending' ? 'sending' : 'waiting';
    return { name, value: waiting.figures[column] ?? 0 };
  }
  const document = row.documents.find((typed) => typed.kind === kind);
  const entries = row.posted.filter((entry) => entry.kind === kind);
  if (entries.length > 0 && !document) return { name: 'posted', value: row.figures[column], entries };
  if (!row.mayEnter.includes(kind)) return { name: 'closed', why: 'mayNot' };
  if (kind === 'egg' && row.line.hens === 0) return { name: 'closed', why: 'noHens' };
  // A first egg before lay goes into the form, which says what it means.
  if (kind === 'egg' && (row.line.flockState === 'rearing' || row.line.flockState === 'placed')) {
    return { name: 'closed', why: 'rearing' };
  }
  if (kind === 'mortality' && row.line.sexes.length > 1) return { name: 'closed', why: 'bySex' };
  if (kind === 'feed' && row.lots !== null && row.feeds.length === 0) return { name: 'closed', why: 'noFeed' };
  const findings = document?.findings.filter((finding) => finding.column === column) ?? [];
  return { name: 'open', text: row.typed.texts[column] ?? '', findings };
}

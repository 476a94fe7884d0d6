import type { Entry } from '@henhouse/contract/entry/entry';
import type { GridLine } from '@henhouse/contract/entry/entry-work';
import type { FeedLot } from '@henhouse/contract/stock/feed-stock';
import { dailyKinds, dueKinds } from '@henhouse/domain/entry/due-kinds';
import type { OutboxItem } from '../../../shared/outbox/outbox-db';
import { feedsOf, proposedFeed } from '../kind/feed/feed-store';
import { columnTraits, type GridColumn, type GridKind } from './grid-column';
import type { GridRow } from './grid-row';
import { judgeRow, storeAfter } from './judge-row';
import { lineKey } from './line-context';
import { type PostedEntry, postedFigures, postedInRow } from './posted-entry';
import { numberIn } from './row-details';
import { emptyRow, type TypedGrid, type TypedRow } from './typed-grid';
import type { GridDay } from './use-grid-data';
import { waitingInRow } from './waiting-documents';

interface Parts {
  readonly grid: GridDay;
  readonly typed: TypedGrid;
  readonly entries: ReadonlyMap<string, Entry>;
  /** Entries that were sent since the lines were read. */
  readonly sent: readonly Entry[];
  readonly lots: readonly FeedLot[] | null;
  readonly items: readonly OutboxItem[];
  readonly mayEnter: (line: GridLine) => readonly GridKind[];
}

/** What the row owes: eggs as well, from first lay on. */
function owed(line: GridLine): readonly GridKind[] {
  return line.missing.includes('egg') || line.entries.some(({ kind }) => kind === 'egg') ? dueKinds : dailyKinds;
}

/** What is typed without the documents that are on their way or in the books already. */
function stillTyped(row: TypedRow, isGone: (id: string) => boolean): TypedRow {
  const gone = Object.entries(row.documents).flatMap(([kind, document]) => (isGone(document.id) ? [kind] : []));
  if (gone.length === 0) return row;
  const documents = Object.fromEntries(Object.entries(row.documents).filter(([kind]) => !gone.includes(kind)));
  const texts = Object.fromEntries(
    Object.entries(row.texts).filter(([column]) => !gone.includes(columnTraits[column as GridColumn].kind)),
  );
  return { ...row, documents, texts };
}

/** Birds lost by entries that were sent since the line was read: until it is read again it counts them as alive. */
function lostSince({ entries }: GridLine, posted: readonly PostedEntry[]): number {
  const isRead = new Set(entries.map(({ id }) => id));
  return posted.reduce((sum, { id, dead, culled }) => (isRead.has(id) ? sum : sum + dead + culled), 0);
}

/** The rows of the grid, from all that is known, typed and under way. */
export function rowsOf({ grid, typed, entries, sent, lots, items, mayEnter }: Parts): GridRow[] {
  let left = lots;
  return grid.lines.map((asRead) => {
    const key = lineKey(asRead);
    const ofRow = sent.filter((entry) => lineKey(entry) === key && entry.day === grid.day);
    const posted = postedInRow(asRead, entries, ofRow);
    const line = { ...asRead, birdsAlive: asRead.birdsAlive - lostSince(asRead, posted) };
    const all = waitingInRow(items, line, grid.day);
    const waiting = all.filter(({ item }) => item.state !== 'attention');
    const postedIds = new Set(posted.map(({ id }) => id));
    const row = stillTyped(
      typed[key] ?? emptyRow,
      (id) => postedIds.has(id) || waiting.some(({ item }) => item.documentId === id),
    );
    const proposed =
      left === null ? line.yesterday.feedItemId : proposedFeed(left, line.yesterday.feedItemId, grid.day);
    const feedItemId = row.feedItemId ?? proposed;
    const { farmId, day, today } = grid;
    const documents = judgeRow(line, row, { farmId, day, today, entries: posted, feedItemId, lots: left });
    const feeds = feedsOf(left ?? []);
    const feedKg = numberIn(row, 'feed') ?? 0;
    const seen = left;
    if (left !== null && feedKg > 0) left = storeAfter(left, feedItemId, feedKg);
    const isThere = (kind: GridKind) =>
      posted.some((entry) => entry.kind === kind) || waiting.some((document) => document.kind === kind);
    return {
      key,
      line,
      typed: row,
      documents,
      posted,
      figures: postedFigures(posted),
      waiting,
      feedItemId,
      feeds,
      lots: seen,
      mayEnter: mayEnter(line),
      isComplete: owed(line).every(isThere),
    };
  });
}

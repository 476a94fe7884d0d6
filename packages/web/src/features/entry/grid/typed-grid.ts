import type { Problem } from '@henhouse/domain/problem/problem';
import { columnsOf, columnTraits, type GridColumn, type GridKind } from './grid-column';

/** A document that is being typed in a row: its id stays the same until it is stored, so that a retry is no second one. */
export interface TypedDocument {
  readonly id: string;
  /** Codes of implausible findings that the person has checked. */
  readonly confirmed: readonly string[];
  /** What the server said against it, until it is changed. */
  readonly refusal: readonly Problem[];
  /** A refusal that names no field. */
  readonly sentence: string | null;
  /** The refused document in the outbox that it puts right. */
  readonly replaces: number | null;
}

/** What is typed in one row and not handed in yet. */
export interface TypedRow {
  readonly texts: Readonly<Partial<Record<GridColumn, string>>>;
  /** The feed that was chosen instead of the proposed one. */
  readonly feedItemId: string | null;
  readonly documents: Readonly<Partial<Record<GridKind, TypedDocument>>>;
}

/** By row: `shedId:flockId`. */
export type TypedGrid = Readonly<Record<string, TypedRow>>;

export const emptyRow: TypedRow = { texts: {}, feedItemId: null, documents: {} };

const newDocument = (id: string): TypedDocument => ({
  id,
  confirmed: [],
  refusal: [],
  sentence: null,
  replaces: null,
});

function change(grid: TypedGrid, key: string, part: (row: TypedRow) => TypedRow): TypedGrid {
  return { ...grid, [key]: part(grid[key] ?? emptyRow) };
}

function withDocument(row: TypedRow, kind: GridKind, part: (document: TypedDocument) => TypedDocument): TypedRow {
  const document = row.documents[kind];
  return document ? { ...row, documents: { ...row.documents, [kind]: part(document) } } : row;
}

/** True when a document of the kind is being typed. */
export function isTyped(row: TypedRow, kind: GridKind): boolean {
  return columnsOf(kind).some((column) => (row.texts[column] ?? '').trim() !== '');
}

/** Types into a cell; `id` names the document if the cell begins one. Another figure is another question. */
export function typeInto(
  grid: TypedGrid,
  cell: { readonly key: string; readonly column: GridColumn },
  text: string,
  id: string,
): TypedGrid {
  const { kind } = columnTraits[cell.column];
  return change(grid, cell.key, (row) => {
    const before = row.documents[kind] ?? newDocument(id);
    const document = { ...before, confirmed: [], refusal: [], sentence: null };
    return {
      ...row,
      texts: { ...row.texts, [cell.column]: text },
      documents: { ...row.documents, [kind]: document },
    };
  });
}

export function chooseFeed(grid: TypedGrid, key: string, feedItemId: string): TypedGrid {
  return change(grid, key, (row) =>
    withDocument({ ...row, feedItemId }, 'feed', (document) => ({ ...document, confirmed: [], refusal: [] })),
  );
}

export function confirmFinding(grid: TypedGrid, key: string, kind: GridKind, code: string, isOn: boolean): TypedGrid {
  return change(grid, key, (row) =>
    withDocument(row, kind, (document) => ({
      ...document,
      confirmed: isOn
        ? [...new Set([...document.confirmed, code])]
        : document.confirmed.filter((each) => each !== code),
    })),
  );
}

export function refuse(
  grid: TypedGrid,
  key: string,
  kind: GridKind,
  refusal: Pick<TypedDocument, 'refusal' | 'sentence'>,
): TypedGrid {
  return change(grid, key, (row) => withDocument(row, kind, (document) => ({ ...document, ...refusal })));
}

/** The document is handed in: its cells are free again. */
export function clearDocument(grid: TypedGrid, key: string, kind: GridKind): TypedGrid {
  return change(grid, key, (row) => {
    const texts = { ...row.texts };
    for (const column of columnsOf(kind)) delete texts[column];
    const { [kind]: _, ...documents } = row.documents;
    return { ...row, texts, documents };
  });
}

/** Takes a document that was refused while nobody looked back into its cells. */
export function takeBack(
  grid: TypedGrid,
  key: string,
  kind: GridKind,
  document: TypedDocument,
  content: Pick<TypedRow, 'texts'> & { readonly feedItemId?: string },
): TypedGrid {
  return change(grid, key, (row) => ({
    texts: { ...row.texts, ...content.texts },
    feedItemId: content.feedItemId ?? row.feedItemId,
    documents: { ...row.documents, [kind]: document },
  }));
}

import { createContext, type KeyboardEvent, useContext } from 'react';
import type { GridColumn } from '../grid/grid-column';
import type { GridRow } from '../grid/grid-row';
import type { PostedEntry } from '../grid/posted-entry';
import type { TypedGridActions } from '../grid/use-typed-grid';

/** What every cell of the grid needs beside its own row. */
export interface GridView {
  readonly farmId: string;
  readonly day: string;
  readonly columns: readonly GridColumn[];
  readonly actions: TypedGridActions;
  /** While documents are being handed in nothing is typed. */
  readonly isSaving: boolean;
  /** Where a key leads from a cell. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly mayCorrect: (row: GridRow, entries: readonly PostedEntry[]) => boolean;
  readonly onCorrect: (row: GridRow, entries: readonly PostedEntry[]) => void;
}

const context = createContext<GridView | null>(null);

export const GridViewProvider = context.Provider;

export function useGridView(): GridView {
  const view = useContext(context);
  if (view === null) throw new Error('a cell of the grid outside the grid');
  return view;
}

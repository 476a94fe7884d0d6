import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { newId } from '../../../shared/format/id';
import { draftsFrom, dropDraft, onDraft, readDraft, writeDraft } from '../../../shared/ui/form/state/draft';
import type { GridColumn, GridKind } from './grid-column';
import {
  chooseFeed,
  clearDocument,
  confirmFinding,
  refuse,
  type TypedDocument,
  type TypedGrid,
  type TypedRow,
  takeBack,
  typeInto,
} from './typed-grid';

export interface TypedGridActions {
  readonly type: (key: string, column: GridColumn, text: string) => void;
  readonly chooseFeed: (key: string, feedItemId: string) => void;
  readonly confirm: (key: string, kind: GridKind, code: string, isOn: boolean) => void;
  readonly refuse: (key: string, kind: GridKind, refusal: Pick<TypedDocument, 'refusal' | 'sentence'>) => void;
  readonly clear: (key: string, kind: GridKind) => void;
  readonly takeBack: (
    key: string,
    kind: GridKind,
    document: TypedDocument,
    content: Pick<TypedRow, 'texts'> & { readonly feedItemId?: string },
  ) => void;
}

function isEmpty(grid: TypedGrid): boolean {
  return Object.values(grid).every((row) => Object.keys(row.documents).length === 0);
}

const draftsOf = (farmId: string) => `grid:${farmId}:`;

/** The last day before `day` of which figures were typed in this browser and not handed in; null where there is none. */
export function useUnsavedDayBefore(farmId: string, day: string): string | null {
  return useSyncExternalStore(onDraft, () => {
    const days = draftsFrom(draftsOf(farmId)).map((name) => name.slice(draftsOf(farmId).length));
    return days.findLast((each) => each < day) ?? null;
  });
}

/** Throws away what was typed for a day. */
export const dropTyped = (farmId: string, day: string): void => dropDraft(draftsOf(farmId) + day);

/** What is typed in the grid of a farm and day, kept in this browser until it is handed in. */
export function useTypedGrid(farmId: string, day: string): readonly [TypedGrid, TypedGridActions] {
  const name = draftsOf(farmId) + day;
  const [typed, setTyped] = useState<TypedGrid>(() => (readDraft(name) ?? {}) as TypedGrid);
  const keep = useDebouncedCallback((grid: TypedGrid) => (isEmpty(grid) ? dropDraft(name) : writeDraft(name, grid)), {
    delay: 250,
    flushOnUnmount: true,
  });
  useEffect(() => keep(typed), [typed, keep]);

  const change = useCallback((part: (grid: TypedGrid) => TypedGrid) => setTyped(part), []);
  const actions = useMemo<TypedGridActions>(
    () => ({
      type: (key, column, text) => {
        // Made here and not in the updater, which may run twice.
        const id = newId();
        change((grid) => typeInto(grid, { key, column }, text, id));
      },
      chooseFeed: (key, feedItemId) => change((grid) => chooseFeed(grid, key, feedItemId)),
      confirm: (key, kind, code, isOn) => change((grid) => confirmFinding(grid, key, kind, code, isOn)),
      refuse: (key, kind, refusal) => change((grid) => refuse(grid, key, kind, refusal)),
      clear: (key, kind) => change((grid) => clearDocument(grid, key, kind)),
      takeBack: (key, kind, document, content) => change((grid) => takeBack(grid, key, kind, document, content)),
    }),
    [change],
  );
  return [typed, actions];
}

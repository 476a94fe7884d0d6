import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Sort } from './column';

/** What a list shows, kept in the address: it survives a reload, goes back with "back", and can be sent to a colleague. */
export interface ListState {
  readonly q: string;
  readonly page: number;
  readonly perPage: number;
  readonly sort: Sort | null;
  readonly filters: Readonly<Record<string, string>>;
}

type Search = Readonly<Record<string, string | undefined>>;

/** Rows of a page until somebody chooses otherwise. */
const rowsAtFirst = 10;
/** How a list asks that nobody has narrowed, for whoever brings it here beforehand. */
export const firstPage = { page: 1, perPage: rowsAtFirst } as const;
const perPageChoices = [rowsAtFirst, 25, 50, 100, 200];

function wholeNumber(text: string | undefined, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}

function read(search: Search, filterNames: readonly string[]): ListState {
  const perPage = wholeNumber(search.perPage, rowsAtFirst);
  return {
    q: search.q ?? '',
    page: wholeNumber(search.page, 1),
    perPage: perPageChoices.includes(perPage) ? perPage : rowsAtFirst,
    sort: search.sortBy ? { by: search.sortBy, desc: search.sortDesc === 'true' } : null,
    filters: Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
  };
}

function write(state: ListState): Search {
  return {
    q: state.q || undefined,
    page: state.page > 1 ? String(state.page) : undefined,
    perPage: state.perPage === rowsAtFirst ? undefined : String(state.perPage),
    sortBy: state.sort?.by,
    sortDesc: state.sort?.desc ? 'true' : undefined,
    ...state.filters,
  };
}

/** The list state of this address, and a way to change it. Everything but turning the page goes back to page 1. */
export function useListState(filterNames: readonly string[]) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const names = filterNames.join(' ');
  const state = useMemo(() => read(search, names ? names.split(' ') : []), [search, names]);
  const change = useCallback(
    (part: Partial<ListState>) => {
      const next = { ...state, page: 1, ...part };
      const cleared = Object.fromEntries(names.split(' ').map((name) => [name, undefined]));
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...cleared, ...write(next) }),
        replace: true,
        resetScroll: false,
      });
    },
    [state, navigate, names],
  );
  return [state, change] as const;
}

export { perPageChoices };

import { isDay } from '@henhouse/domain/day/day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Sort } from '../column';

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

/** In the address where a list that opens narrowed shows all of it. */
const everything = 'all';

/** What a list is narrowed to before anybody has chosen: what is open. Who searches, searches all. */
type Initial = Readonly<Record<string, string>>;

function filterOf(search: Search, name: string, initial: Initial): string | undefined {
  const inAddress = search[name];
  if (initial[name] === undefined) return inAddress;
  if (inAddress === everything) return undefined;
  return inAddress ?? (search.q ? undefined : initial[name]);
}

export function readListState(search: Search, filterNames: readonly string[], initial: Initial = {}): ListState {
  const perPage = wholeNumber(search.perPage, rowsAtFirst);
  return {
    q: search.q ?? '',
    page: wholeNumber(search.page, 1),
    perPage: perPageChoices.includes(perPage) ? perPage : rowsAtFirst,
    sort: search.sortBy ? { by: search.sortBy, desc: search.sortDesc === 'true' } : null,
    filters: Object.fromEntries(
      filterNames.flatMap((name) => {
        const value = filterOf(search, name, initial);
        return value ? [[name, value]] : [];
      }),
    ),
  };
}

export function writeListState(state: ListState, initial: Initial = {}): Search {
  const opening = state.q ? {} : initial;
  const filters = Object.fromEntries(
    Object.entries({
      ...Object.fromEntries(Object.keys(opening).map((name) => [name, everything])),
      ...state.filters,
    }).map(([name, value]) => [name, value === opening[name] ? undefined : value]),
  );
  return {
    q: state.q || undefined,
    page: state.page > 1 ? String(state.page) : undefined,
    perPage: state.perPage === rowsAtFirst ? undefined : String(state.perPage),
    sortBy: state.sort?.by,
    sortDesc: state.sort?.desc ? 'true' : undefined,
    ...filters,
  };
}

/** What of an address is of the list that `prefix` names; without it, what is of the page's own list. */
const ownOf = (search: Search, prefix: string): Search =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
const prefixed = (own: Search, prefix: string): Search =>
  Object.fromEntries(Object.entries(own).map(([name, value]) => [`${prefix}${name}`, value]));

/**
 * The list state of this address, and a way to change it. Everything but turning the page goes back to page 1. A second list of a page
 * has a `prefix`: turned together, the shorter one would turn both back.
 */
export function useListState(filters: readonly { readonly name: string }[], initial: Initial = {}, prefix = '') {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const names = filters.map(({ name }) => name).join(' ');
  const opens = JSON.stringify(initial);
  const state = useMemo(
    () => readListState(ownOf(search, prefix), names ? names.split(' ') : [], JSON.parse(opens)),
    [search, names, opens, prefix],
  );
  const change = useCallback(
    (part: Partial<ListState>) => {
      const next = { ...state, page: 1, ...part };
      const cleared = Object.fromEntries(names.split(' ').map((name) => [name, undefined]));
      // Whoever only searches, sorts or turns the page leaves the filters as they stand in the address.
      const changed = part.filters
        ? { ...cleared, ...writeListState(next, JSON.parse(opens)) }
        : writeListState({ ...next, filters: {} });
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...prefixed(changed, prefix) }),
        replace: true,
        resetScroll: false,
      });
    },
    [state, navigate, names, opens, prefix],
  );
  return [state, change] as const;
}

export { perPageChoices };

/** The days that the list shows, from the address. */
export function useDays(): { readonly from: string | undefined; readonly to: string | undefined } {
  const { from, to }: { readonly from?: string; readonly to?: string } = useSearch({ strict: false });
  return { from: from && isDay(from) ? from : undefined, to: to && isDay(to) ? to : undefined };
}

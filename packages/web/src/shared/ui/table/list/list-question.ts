import type { EndpointSpec, ParamsOf } from '@henhouse/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import type { CallArgs } from '../../../api/call';
import { answerOptions } from '../../../api/use-answer';
import { openedWithView } from '../views/opened-with-view';
import { firstPage, type ListState } from './list-state';

/** What a list asks of the server, whatever its address narrows it to. */
export interface ListQuestion<E extends EndpointSpec> {
  /** Remembers the chosen columns, and names the exported file. */
  readonly name: string;
  /** A list endpoint: query `q page perPage sortBy sortDesc`, answer `{ items, total }`. */
  readonly endpoint: E;
  readonly params?: ParamsOf<E>;
  /** Query fields that always go along. */
  readonly query?: Readonly<Record<string, string | undefined>>;
}

export function argsOfList<E extends EndpointSpec>(
  list: Pick<ListQuestion<E>, 'params' | 'query'>,
  state: Pick<ListState, 'q' | 'sort' | 'filters'>,
  paging: { readonly page: number; readonly perPage: number },
) {
  const query = {
    ...list.query,
    ...state.filters,
    ...paging,
    ...(state.q ? { q: state.q } : {}),
    ...(state.sort ? { sortBy: state.sort.by, sortDesc: String(state.sort.desc) } : {}),
  };
  // The contract of every list has these fields; their names cannot be told from a general E.
  return { params: list.params, query } as unknown as CallArgs<E>;
}

/**
 * A page's `prefetch` (`app/lazy-page`): its rows come while the page is drawn, which takes a slow phone a second. Where its address or
 * a view of one's own narrows the list it waits for the page, which knows more.
 * @param opens - what its filters open with (`ListFilter.initial`), by name
 */
export const prefetchRows =
  <E extends EndpointSpec>(list: ListQuestion<E>, opens: Readonly<Record<string, string>> = {}) =>
  (client: QueryClient, search: object): void => {
    if (Object.keys(search).length > 0 || openedWithView(list.name)) return;
    const query = answerOptions(list.endpoint, argsOfList(list, { q: '', sort: null, filters: opens }, firstPage));
    if (client.getQueryState(query.queryKey) === undefined) void client.prefetchQuery(query);
  };

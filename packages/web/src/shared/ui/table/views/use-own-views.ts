import type { ListView } from '@henhouse/contract/people/list-view';
import { useEffect, useRef, useState } from 'react';
import type { ListFilter } from '../filters';
import { type ListState, readListState, writeListState } from '../list/list-state';
import { useListViews } from './list-views';
import { openedWithView, rememberView } from './opened-with-view';

interface OfList {
  readonly state: ListState;
  readonly change: (part: Partial<ListState>) => void;
  readonly filters: readonly ListFilter[];
  readonly initial: Readonly<Record<string, string>>;
  readonly columns: readonly { readonly id: string }[];
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly showOnly: (ids: readonly string[]) => void;
}

/** What the list shows as a view keeps it: whichever page of it is open. */
function searchOfState(state: ListState, initial: Readonly<Record<string, string>>): string {
  const written = Object.entries(writeListState({ ...state, page: 1 }, initial));
  return new URLSearchParams(written.filter((each): each is [string, string] => each[1] !== undefined)).toString();
}

/**
 * The views of this list, and what brings one to it. A list opens with the one that is meant for that, unless its address
 * says more. Where it did so before, its rows are not asked for until that is known (`isOpening`); else they wait for nothing.
 */
export function useOwnViews(list: string, of: OfList) {
  const { views, isOnItsWay } = useListViews(list);
  const { state, change, filters, initial, columns, visibility, showOnly } = of;
  const search = searchOfState(state, initial);
  const stateOf = (view: ListView) =>
    readListState(
      Object.fromEntries(new URLSearchParams(view.search)),
      filters.map(({ name }) => name),
      initial,
    );
  const onShow = (view: ListView) => {
    const { page: _, ...next } = stateOf(view);
    change(next);
    if (view.columns.length > 0) showOnly(view.columns);
  };
  const first = views.find(({ isDefault }) => isDefault);
  const goal = first === undefined ? search : searchOfState(stateOf(first), initial);
  const [isOpened, setOpened] = useState(search !== '' || state.page > 1);
  const isBrought = useRef(false);
  const [isExpected] = useState(() => openedWithView(list));
  const isThere = !isOnItsWay && goal === search;
  if (isThere && !isOpened) setOpened(true);
  useEffect(() => {
    // Whoever has searched meanwhile wants what they asked for.
    if (isOpened || isOnItsWay || first === undefined || isBrought.current || search !== '') return;
    isBrought.current = true;
    onShow(first);
  });
  useEffect(() => {
    if (!isOnItsWay) rememberView(list, first !== undefined);
  }, [list, isOnItsWay, first]);
  const shown = { search, columns: columns.filter(({ id }) => visibility[id]).map(({ id }) => id) };
  return { views, shown, onShow, isOpening: isExpected && search === '' && !isOpened && !isThere };
}

import type { WayAct } from '@henhouse/domain/problem/way-act';
import { createValue } from '../live/listeners';
import type { PlaceContext } from './act-place';

/** What somebody does first, in a dialog over what they are doing. */
export interface OpenWay {
  readonly act: WayAct;
  readonly context: PlaceContext;
  /** What was in the way is not any more: it is looked at again. Told of what was added, for who chooses it. */
  readonly onMended: (addedId?: string) => void;
}

/** Where somebody left off to do something else first. */
interface LeftPage {
  readonly href: string;
  readonly path: string;
  readonly title: string;
  readonly isBack: boolean;
}

interface Ways {
  readonly open: OpenWay | null;
  readonly left: LeftPage | null;
}

const ways = createValue<Ways>({ open: null, left: null });

const change = (part: Partial<Ways>): void => ways.set({ ...ways.get(), ...part });

export const openWay = (open: OpenWay): void => change({ open });

export const closeWay = (): void => change({ open: null });

/** Remembers the page in sight, with what it is called, until somebody is back and goes on. */
export function leavePage(title: string): void {
  const { pathname: path, search } = globalThis.location;
  change({ left: { path, href: path + search, title, isBack: false } });
}

export const forgetLeft = (): void => change({ left: null });

/** Told of every address: whoever is back, and goes on from there, is not led back any more. */
export function followLeft(path: string): void {
  const { left } = ways.get();
  if (left === null) return;
  if (path === left.path) {
    if (!left.isBack) change({ left: { ...left, isBack: true } });
  } else if (left.isBack) forgetLeft();
}

/** True on the page that somebody left to do something else first: everything they typed comes back, its day as well. */
export const isComingBack = (): boolean => ways.get().left?.path === globalThis.location.pathname;

export const useWays = ways.useValue;

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { useIsPaper } from '../page/use-is-phone';
import type { TableColumn } from './column';
import { faceOf } from './table-cards';

type Choice = Readonly<Record<string, boolean>>;

function stored(key: string): Choice {
  try {
    const choice: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return choice && typeof choice === 'object' ? (choice as Choice) : {};
  } catch {
    return {};
  }
}

const widestScrollBarPx = 24;

/** Which columns give way where a table is wider than its room; absent, it is scrolled. */
export interface ColumnRoom {
  /** Those that do not fit. */
  readonly without: readonly string[];
  readonly setWithout: (ids: readonly string[]) => void;
  /** Whether somebody chose it: it stays. */
  readonly isChosen: (id: string) => boolean;
}

/** Which columns of the table called `name` are shown; a person's choice is kept in this browser. */
export function useColumnChoice<Row>(name: string, columns: readonly TableColumn<Row>[]) {
  const key = `columns:${name}`;
  const [choice, setChoice] = useState<Choice>(() => stored(key));
  const [without, setWithout] = useState<readonly string[]>([]);
  const visibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, choice[column.id] ?? !column.isHidden])),
    [columns, choice],
  );
  const show = useCallback(
    (id: string, isShown: boolean) => {
      setWithout([]);
      setChoice((before) => {
        const next = { ...before, [id]: isShown };
        localStorage.setItem(key, JSON.stringify(next));
        return next;
      });
    },
    [key],
  );
  /** These and no others; what stands there anyway is nobody's choice, and gives way as before. */
  const showOnly = useCallback(
    (ids: readonly string[]) => {
      const chosen = columns.filter(({ id, isHidden = false }) => ids.includes(id) === isHidden);
      const next = Object.fromEntries(chosen.map(({ id, isHidden = false }) => [id, isHidden]));
      localStorage.setItem(key, JSON.stringify(next));
      setChoice(next);
    },
    [key, columns],
  );
  const room: ColumnRoom = { without, setWithout, isChosen: (id) => choice[id] === true };
  return [visibility, show, showOnly, room] as const;
}

/**
 * The columns that fit beside each other: what a phone leaves to the row's own page gives way first, from the last one on, then words. With
 * more room they come again; paper has all of them.
 */
export function useFitting<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<Row>[],
  room: ColumnRoom | undefined,
): readonly TableColumn<Row>[] {
  const isPaper = useIsPaper();
  const [, lookAgain] = useReducer((before: number) => before + 1, 0);
  const without = new Set(isPaper ? [] : room?.without);
  const drawn = columns.filter(({ id }) => !without.has(id));
  // What is drawn decides whether there is room: with each drawing it may be another.
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = scroller.current ?? {};
    let over = scrollWidth - clientWidth - 1;
    if (!room || isPaper || over <= 0) return;
    const { title, aside, act, figures, words } = faceOf(drawn);
    const first = new Set([title, aside, act, ...figures, ...words]);
    const heads = scroller.current?.querySelectorAll<HTMLElement>('thead th[data-column]') ?? [];
    const widths = new Map([...heads].map((head) => [head.dataset['column'], head.offsetWidth]));
    const giving = [...words, ...drawn.filter((column) => !first.has(column))].filter(({ id }) => !room.isChosen(id));
    const gone: string[] = [];
    for (let last = giving.pop(); last && over > 0; last = giving.pop()) {
      over -= widths.get(last.id) ?? 0;
      gone.push(last.id);
    }
    if (gone.length > 0) room.setWithout([...without, ...gone]);
  });
  const setWithout = room?.setWithout;
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !setWithout) return;
    let before = frame.clientWidth;
    const watching = new ResizeObserver(() => {
      // Without those columns rows are lower, and the page may lose its scroll bar: that is no more room, or they would come and go.
      const hasMore = frame.clientWidth > before + widestScrollBarPx;
      if (hasMore) setWithout([]);
      before = hasMore ? frame.clientWidth : Math.min(before, frame.clientWidth);
      lookAgain();
    });
    // Letters that come late make the table wider, not its frame.
    for (const each of [frame, ...frame.children]) watching.observe(each);
    return () => {
      watching.disconnect();
      // Cards come in its place, and go: what did not fit then may fit when it comes back.
      setWithout([]);
    };
  }, [scroller, setWithout]);
  return drawn;
}

/** Whether the table within the frame is wider than that; it stays so until there is as much room as it took. Paper has it. */
export function useIsTight(frame: RefObject<HTMLElement | null>): boolean {
  const isPaper = useIsPaper();
  const [neededPx, setNeeded] = useState(0);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const look = () => {
      const width = box.querySelector('table')?.scrollWidth ?? neededPx;
      setNeeded(width > box.clientWidth + 1 ? width : 0);
    };
    look();
    const watching = new ResizeObserver(look);
    watching.observe(box);
    return () => watching.disconnect();
  }, [frame, neededPx]);
  return neededPx > 0 && !isPaper;
}

/** The columns of a file: those that are shown, and what every file has. */
export const writtenColumns = <Row>(columns: readonly TableColumn<Row>[], visibility: Choice) =>
  columns.filter(({ id, isInFiles }) => visibility[id] || isInFiles);

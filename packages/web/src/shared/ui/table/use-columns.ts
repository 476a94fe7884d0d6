import { useCallback, useMemo, useState } from 'react';
import type { TableColumn } from './column';

type Choice = Readonly<Record<string, boolean>>;

function stored(key: string): Choice {
  try {
    const choice: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return choice && typeof choice === 'object' ? (choice as Choice) : {};
  } catch {
    return {};
  }
}

/** Which columns of the table called `name` are shown; a person's choice is kept in this browser. */
export function useColumnChoice<Row>(name: string, columns: readonly TableColumn<Row>[]) {
  const key = `columns:${name}`;
  const [choice, setChoice] = useState<Choice>(() => stored(key));
  const visibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, choice[column.id] ?? !column.isHidden])),
    [columns, choice],
  );
  const show = useCallback(
    (id: string, isShown: boolean) =>
      setChoice((before) => {
        const next = { ...before, [id]: isShown };
        localStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [key],
  );
  /** These and no others. */
  const showOnly = useCallback(
    (ids: readonly string[]) => {
      const next = Object.fromEntries(columns.map(({ id }) => [id, ids.includes(id)]));
      localStorage.setItem(key, JSON.stringify(next));
      setChoice(next);
    },
    [key, columns],
  );
  return [visibility, show, showOnly] as const;
}

/** The columns of a file: those that are shown, and what every file has. */
export const writtenColumns = <Row>(columns: readonly TableColumn<Row>[], visibility: Choice) =>
  columns.filter(({ id, isInFiles }) => visibility[id] || isInFiles);

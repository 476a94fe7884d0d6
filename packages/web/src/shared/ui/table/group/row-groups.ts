import { grouped } from '@henhouse/domain/quantity/grouped';
import { useState } from 'react';
import { useIsPaper } from '../../page/use-is-phone';

/** Rows under one head, or over one foot, with the sums of their columns. */
export interface RowGroup<Row> {
  readonly name: string;
  /** What is added up in it. */
  readonly words?: string | undefined;
  readonly rows: readonly Row[];
  /** Those that are not folded away. */
  readonly shown: readonly Row[];
  /** Shows the rest, where there is one. */
  readonly onMore?: () => void;
}

/** Of a longer group the first ones stand there, until somebody asks for all; on paper nobody can. */
const shownAtFirst = 6;

/** Rows by what they belong to, in the order in which they come. */
export function useRowGroups<Row>(
  rows: readonly Row[],
  groupOf?: (row: Row) => string,
  wordsOf?: (rows: readonly Row[]) => string,
): RowGroup<Row>[] | undefined {
  const isPaper = useIsPaper();
  const [opened, open] = useState<readonly string[]>([]);
  if (groupOf === undefined) return undefined;
  return [...grouped(rows, groupOf)].map(([name, own]) => {
    const group = { name, words: wordsOf?.(own), rows: own };
    return isPaper || own.length <= shownAtFirst + 1 || opened.includes(name)
      ? { ...group, shown: own }
      : { ...group, shown: own.slice(0, shownAtFirst), onMore: () => open([...opened, name]) };
  });
}

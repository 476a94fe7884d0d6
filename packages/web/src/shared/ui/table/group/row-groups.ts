import { grouped } from '@henhouse/domain/quantity/grouped';
import { useState } from 'react';

/** Rows under one head, or over one foot, with the sums of their columns. */
export interface RowGroup<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Those that are not folded away. */
  readonly shown: readonly Row[];
  /** Shows the rest, where there is one. */
  readonly onMore?: () => void;
}

/** Of a longer group the first ones stand there, until somebody asks for all. */
const shownAtFirst = 6;

/** Rows by what they belong to, in the order in which they come. */
export function useRowGroups<Row>(rows: readonly Row[], groupOf?: (row: Row) => string): RowGroup<Row>[] | undefined {
  const [opened, open] = useState<readonly string[]>([]);
  if (groupOf === undefined) return undefined;
  return [...grouped(rows, groupOf)].map(([name, own]) =>
    own.length <= shownAtFirst + 1 || opened.includes(name)
      ? { name, rows: own, shown: own }
      : { name, rows: own, shown: own.slice(0, shownAtFirst), onMore: () => open([...opened, name]) },
  );
}

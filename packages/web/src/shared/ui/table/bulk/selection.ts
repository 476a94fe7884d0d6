import { useState } from 'react';

interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** What is done with several rows at once: each by its own rules, one after the other. */
export interface BulkAct<Row> {
  readonly label: string;
  /** Whether it can be done with the row by whoever looks at it. */
  readonly fits: (row: Row) => boolean;
  /** What is chosen once for all of them: to whom they are given. */
  readonly choice?: {
    readonly label: string;
    readonly options: readonly ChoiceGroup[];
  };
  /** Whether it is asked why, once for all of them. */
  readonly needsReason?: boolean;
  readonly run: (row: Row, input: { readonly choice: string; readonly reason: string }) => Promise<unknown>;
}

/** The rows that are chosen on this page of a list. */
export interface Selection {
  /** On a phone rows are chosen in a mode of its own; at a desk the column is always there. */
  readonly isChoosing: boolean;
  readonly setChoosing: (isChoosing: boolean) => void;
  readonly keys: ReadonlySet<string>;
  /** `reaching`: with all rows between this one and the last one that was chosen, as with the shift key. */
  readonly choose: (key: string, isChosen: boolean, reaching?: boolean) => void;
  readonly chooseAll: (isChosen: boolean) => void;
  readonly chooseOnly: (keys: readonly string[]) => void;
}

/** Rows from one to another, both included, in the order of the list. */
function keysBetween(all: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b) as [number, number];
  return from < 0 ? [other] : all.slice(from, to + 1);
}

/** Chosen rows among those that are shown; who turns the page chooses anew. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const keys = new Set(shown.filter((key) => chosen.has(key)));
  return {
    isChoosing,
    setChoosing: (next) => {
      setChoosing(next);
      if (!next) setChosen(new Set());
    },
    keys,
    choose: (key, isChosen, reaching = false) => {
      const next = new Set(keys);
      for (const each of reaching && last !== null ? keysBetween(shown, last, key) : [key]) {
        if (isChosen) next.add(each);
        else next.delete(each);
      }
      setChosen(next);
      setLast(key);
    },
    chooseAll: (isChosen) => setChosen(new Set(isChosen ? shown : [])),
    chooseOnly: (next) => setChosen(new Set(next)),
  };
}

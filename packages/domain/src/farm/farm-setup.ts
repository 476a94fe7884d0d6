import { outOfRange, type Problem } from '../problem/problem';
import type { ProductionKind } from '../standards/standard';
import type { FarmKind } from './farm';

/** Sheds that are alike: what they are called, how many there are, birds that each of them takes. */
export interface ShedRow {
  readonly name: string;
  readonly count: number;
  readonly productionKind: ProductionKind;
  readonly birdCapacity: number;
}

interface NamedShed {
  readonly name: string;
  readonly code: string;
  readonly productionKind: ProductionKind;
  readonly birdCapacity: number;
}

/** Sheds that one farm is set up with at most; more are added later. */
const shedsAtOnce = 200;

const codeLength = 20;

/** Letters and digits that begin the words of a name, a number whole: "Broiler shed 12" is BS12. Upper case. */
function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = words.map((word) => (/^\d+$/.test(word) ? word : ([...word][0] ?? '')));
  return starts.join('').toLocaleUpperCase('en').slice(0, 12);
}

/** A code for a farm or hatchery of that name: its initials, of a single word the first three letters. */
export function shortCode(name: string): string {
  const start = initials(name);
  if ([...start].length > 1) return start;
  const letters = [...name].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return letters.slice(0, 3).join('').toLocaleUpperCase('en') || 'A';
}

/** `wish`, or the first of `wish` 2, 3 … that is not taken, whatever the case. */
export function freeCode(wish: string, taken: ReadonlySet<string>): string {
  const isTaken = (code: string) => taken.has(code.toLocaleLowerCase('en'));
  if (!isTaken(wish)) return wish;
  for (let number = 2; ; number += 1) {
    const code = `${wish.slice(0, codeLength - String(number).length)}${number}`;
    if (!isTaken(code)) return code;
  }
}

const sameName = (name: string) => name.trim().toLocaleLowerCase();

/**
 * The sheds that rows stand for, with a code each. A row of several is numbered, and goes on where an earlier row of that name
 * ended; a shed that is alone with its name keeps it as it is.
 */
export function shedsOf(rows: readonly ShedRow[]): NamedShed[] {
  const codes = new Set<string>();
  const names = new Set<string>();
  const total = new Map<string, number>();
  for (const row of rows) total.set(sameName(row.name), (total.get(sameName(row.name)) ?? 0) + row.count);
  const next = new Map<string, number>();
  const nameOf = (row: ShedRow): string => {
    const name = row.name.trim();
    if (total.get(sameName(name)) === 1 && !names.has(sameName(name))) return name;
    for (;;) {
      const number = (next.get(sameName(name)) ?? 0) + 1;
      next.set(sameName(name), number);
      if (!names.has(sameName(`${name} ${number}`))) return `${name} ${number}`;
    }
  };
  return rows.flatMap((row) =>
    Array.from({ length: row.count }, () => {
      const name = nameOf(row);
      names.add(sameName(name));
      const code = freeCode(initials(name) || 'S', codes);
      codes.add(code.toLocaleLowerCase('en'));
      return { name, code, productionKind: row.productionKind, birdCapacity: row.birdCapacity };
    }),
  );
}

/** What is wrong with the rows together; the contract holds the ranges of single fields. */
export function checkShedRows(rows: readonly ShedRow[]): Problem[] {
  const sheds = rows.reduce((sum, { count }) => sum + count, 0);
  return outOfRange('sheds', sheds, 0, shedsAtOnce);
}

/** What a farm is for that keeps these kinds; with sheds of none it is its hatchery alone. */
export function farmKindOf(kinds: readonly ProductionKind[]): FarmKind {
  const [first, ...others] = new Set(kinds);
  if (first === undefined) return 'hatchery';
  return others.length > 0 ? 'mixed' : first;
}

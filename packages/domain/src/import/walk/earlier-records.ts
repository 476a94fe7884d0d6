import { henSex, rowSex } from '../../entry/entry-context';
import { error, type Problem } from '../../problem/problem';
import type { FarmBooks } from '../books/farm-books';
import type { DailyImport, PlacedLine } from '../daily-import';
import { compareAmong, identityOf, isIdentified } from '../kinds/identity';
import type { Comparison, LineEntry } from '../line-entry';
import { compareEntry } from '../planned-entry';

/** What the books hold already, and what the file has said before: neither is entered a second time. */
export function openEarlierRecords(file: DailyImport, books: FarmBooks) {
  const recorded = new Map<string, Parameters<typeof identityOf>[0][]>();
  for (const one of file.recorded) {
    const key = `${one.flockId}/${one.shedId}/${one.day}/${one.kind}`;
    recorded.set(key, [...(recorded.get(key) ?? []), one]);
  }
  const lineOfKey = new Map<string, number>();
  let alreadyThere = 0;

  /** How the entry is told from all others, and how it stands to what the books hold. */
  function compareWithBooks(entry: LineEntry, { place: { flock, shedId, day, sex } }: PlacedLine) {
    const at = `${flock.id}/${shedId}/${day}`;
    if (isIdentified(entry)) {
      const own = identityOf(entry, day);
      const others = recorded.get(`${at}/${entry.kind}`) ?? [];
      const key = `${at}/${entry.kind}/${own.of}${own.which === '' ? '' : `/${own.which}`}`;
      const compare = () =>
        compareAmong(
          own,
          others.map((other) => identityOf(other, day)),
        );
      return { key, compare };
    }
    const ofEggs = isOfEggs(entry);
    const row = ofEggs ? henSex(flock.sexes) : rowSex(flock, entry.kind === 'water-consumption' ? undefined : sex);
    const turn = ofEggs ? turnOf(lineOfKey, `${at}/${entry.kind}/${row}`) : '';
    // What the file itself has brought of the day is no other record.
    const compare = () => compareEntry(entry, turn === '' ? books.of(flock.id, shedId).rowOf(day, row) : undefined);
    return { key: `${at}/${entry.kind}/${row}${turn}`, compare };
  }

  function findEarlier(key: string, line: number, compare: () => Comparison): Problem[] | null {
    const earlier = lineOfKey.get(key);
    if (earlier !== undefined) return [error('doubleLine', 'day', { name: earlier })];
    lineOfKey.set(key, line);
    const comparison: Comparison = file.wasImported(key) ? { is: 'same' } : compare();
    if (comparison.is === 'same') alreadyThere++;
    if (comparison.is === 'new') return null;
    return comparison.is === 'different' ? [comparison.problem] : [];
  }

  return {
    /** The key of an entry, and what keeps it from being made: a double, or a record that is there already. Null for a new one. */
    of(entry: LineEntry, placed: PlacedLine): { readonly key: string; readonly earlier: Problem[] | null } {
      const { key, compare } = compareWithBooks(entry, placed);
      return { key, earlier: findEarlier(key, placed.line.line, compare) };
    },
    alreadyThere: () => alreadyThere,
  };
}

/** Eggs are collected and weighed several times a day: each line of the file is one. */
const isOfEggs = ({ kind }: LineEntry) => kind === 'egg' || kind === 'egg-weight';

/** What sets the second, third … record of a day apart in its key; '' for the first. */
function turnOf(turns: ReadonlyMap<string, number>, key: string): string {
  let turn = 1;
  while (turns.has(turn === 1 ? key : `${key}/${turn}`)) turn++;
  return turn === 1 ? '' : `/${turn}`;
}

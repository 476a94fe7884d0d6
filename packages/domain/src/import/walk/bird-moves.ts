import { rowSex } from '../../entry/entry-context';
import { error, type Problem } from '../../problem/problem';
import type { FarmBooks } from '../books/farm-books';
import type { PlacedLine } from '../daily-import';
import { type MoveSide, transferOf } from '../kinds/bird-entries';
import type { LineEntry } from '../line-entry';
import { type ImportFarm, shedFinder } from '../line-place';

/** A move to be entered, seen from the shed that birds left; or what is wrong with it, which may be nothing. */
type Move = { readonly entry: LineEntry; readonly placed: PlacedLine } | { readonly problems: readonly Problem[] };

/** Moves of birds: told from both sheds it is one move, and the figures have to be the same. */
export function openBirdMoves(farm: ImportFarm, books: FarmBooks) {
  const shedCalled = shedFinder(farm);
  /** The side of a move that was told first, by the key of the move. */
  const sides = new Map<string, { readonly side: MoveSide['side']; readonly line: number; readonly count: number }>();

  return (move: MoveSide, placed: PlacedLine): Move => {
    const { line, place } = placed;
    const { flock, shedId, day, sex } = place;
    const input = line.texts.otherShed;
    if (input === undefined) {
      const row = books.of(flock.id, shedId).rowOf(day, rowSex(flock, sex));
      const moved = move.side === 'out' ? row?.movedOut : row?.movedIn;
      return { problems: moved === move.count ? [] : [error('required', 'otherShed')] };
    }
    const other = shedCalled(input);
    if (other === undefined) return { problems: [error('unknownShed', 'otherShed', { name: input })] };
    const [from, toShedId] = move.side === 'out' ? [shedId, other.id] : [other.id, shedId];
    const key = `${flock.id}/${day}/${sex}/${from}/${toShedId}`;
    const first = sides.get(key);
    if (first !== undefined && first.side !== move.side) {
      const { line: name, count: max } = first;
      const params = { value: move.count, max, name, unit: 'birds' };
      return { problems: first.count === move.count ? [] : [error('sidesDiffer', move.column, params)] };
    }
    if (first === undefined) sides.set(key, { side: move.side, line: line.line, count: move.count });
    return {
      entry: transferOf(line, { ...move, sex, toShedId }),
      placed: { ...placed, place: { ...place, shedId: from } },
    };
  };
}

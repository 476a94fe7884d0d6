import { plainWords } from '../cell/route-words';
import { type ListKind, listFacts } from '../import-kind';
import { type ListField, listFields } from './list-field';

/** `kgPerBag` → `kg per bag`, `Menge (kg)` → `menge kg`: what the words are compared with. */
const plainHeader = (header: string): string =>
  plainWords(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' '));

const bare = (text: string): string => text.replaceAll(' ', '');

/** How well a header fits words: letters of the longest that it is, or begins or ends with; 0 when none does. */
function fitOf(header: string, words: readonly string[]): number {
  let best = 0;
  for (const word of words) {
    if (bare(header) === bare(word)) best = Math.max(best, 1000 + word.length);
    else if (` ${header} `.includes(` ${word} `)) best = Math.max(best, word.length);
  }
  return best;
}

/**
 * What each column of a list probably means, by its header. A meaning is given once, to the column that fits it best. A
 * guess only: the person decides.
 */
export function guessListColumns(headers: readonly string[], kind: ListKind): (ListField | 'ignore')[] {
  const fits = headers.flatMap((header, index) =>
    listFacts[kind].fields.map((field) => ({ index, field, fit: fitOf(plainHeader(header), listFields[field].words) })),
  );
  const guesses: (ListField | 'ignore')[] = headers.map(() => 'ignore');
  const given = new Set<ListField>();
  for (const { index, field } of fits.filter((each) => each.fit > 0).sort((a, b) => b.fit - a.fit)) {
    if (guesses[index] !== 'ignore' || given.has(field)) continue;
    guesses[index] = field;
    given.add(field);
  }
  return guesses;
}

import { type CatalogueWord, listWords } from '@henhouse/contract/catalogue/word';
import { builtInWords, isBuiltIn, isKeptByName, type WordKind } from '@henhouse/domain/catalogue/word';
import { compareNames } from '@henhouse/domain/format/compare-names';
import { useAnswer } from '../api/use-answer';
import { type Names, nameFrom } from '../i18n/choices-of';

interface WordChoice {
  readonly value: string;
  readonly label: string;
}

export interface Words {
  /** What a document's value is called; the value itself where nobody knows it any more. */
  readonly nameOf: (value: string) => string;
  /** What may be chosen: the words in use, and what is chosen already. */
  readonly choices: (chosen?: string | null) => WordChoice[];
}

type ListedWord = Pick<CatalogueWord, 'id' | 'value' | 'name' | 'builtIn' | 'retired' | 'mergedIntoId'>;

/** The words as they are while the company's own are not here: those of the product. */
const productWords = (kind: WordKind): ListedWord[] =>
  builtInWords[kind].map((key: string) => ({
    id: key,
    value: key,
    name: '',
    builtIn: key,
    retired: false,
    mergedIntoId: null,
  }));

/** Words stand in the order in which the trade has them, the company's own after them; `other` comes last. */
function placeOf(kind: WordKind, { builtIn }: ListedWord): number {
  const keys: readonly (string | null)[] = builtInWords[kind];
  return builtIn === null ? keys.length - 0.5 : builtIn === 'other' ? keys.length : keys.indexOf(builtIn);
}

/** Where the names of built-in words stand: a list without them does not compile. Breeds are called as their breeders do. */
const builtInNames: {
  readonly [Kind in Exclude<WordKind, 'breed'>]: Names<(typeof builtInWords)[Kind][number]>;
} = {
  cause: ($) => $.entry.cause,
  eggGrade: ($) => $.egg.grade,
  expenseCategory: ($) => $.catalogue.builtIn.expenseCategory,
  feedType: ($) => $.catalogue.builtIn.feedType,
  diagnosis: ($) => $.catalogue.builtIn.diagnosis,
};

/** What the product calls a built-in word, in the reader's language. */
export function useBuiltInName(): (kind: WordKind, key: string) => string {
  return (kind, key) =>
    kind !== 'breed' && isBuiltIn(kind, key) ? nameFrom<string, never>(key, builtInNames[kind], {}) : key;
}

/** The question, for whoever brings the words here beforehand. */
export const wordsQuery = (kind: WordKind) => ({ query: { kind, perPage: 200 } });

/** One list of the company's words: for pickers and for naming what documents hold. A shed without a network has it too. */
export function useWords(kind: WordKind): Words {
  const builtInName = useBuiltInName();
  const answer = useAnswer(listWords, wordsQuery(kind), { staleTime: 60_000 });
  const words: readonly ListedWord[] = answer.data?.items ?? productWords(kind);
  const ownName = ({ name, builtIn }: ListedWord) => name || (builtIn === null ? '' : builtInName(kind, builtIn));

  function nameOf(value: string): string {
    const word = words.find((each) => each.value === value);
    if (!word) return value;
    const into = word.mergedIntoId === null ? undefined : words.find(({ id }) => id === word.mergedIntoId);
    return ownName(into ?? word);
  }

  // What documents hold of these is the name that the person reads.
  const valueOf = (word: ListedWord) => (isKeptByName(kind) ? ownName(word) : word.value);

  function choices(chosen: string | null = null): WordChoice[] {
    const offered = words
      .filter((word) => !word.retired || word.value === chosen)
      .map((word) => ({ value: valueOf(word), label: ownName(word), place: placeOf(kind, word) }))
      .sort((a, b) => a.place - b.place || compareNames(a.label, b.label))
      .map(({ value, label }) => ({ value, label }));
    const isKnown = chosen === null || chosen === '' || offered.some(({ value }) => value === chosen);
    return isKnown ? offered : [{ value: chosen, label: nameOf(chosen) }, ...offered];
  }

  return { nameOf, choices };
}

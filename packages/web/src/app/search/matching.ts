import { searchText } from '@henhouse/domain/format/search-text';

export const wordsOf = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether every word that is asked begins one of the text's. */
export function fits(typed: readonly string[], text: string): boolean {
  const words = wordsOf(text);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** Letters that a word may have more where it stands for several: weights, Gewichte, coletas. */
const endingAtMost = 2;
const stemAtLeast = 4;

/** Whether what is typed begins a word, or is that word with another ending. */
const isMeant = (word: string, part: string): boolean =>
  word.startsWith(part) ||
  (word.length >= stemAtLeast && part.startsWith(word) && part.length - word.length <= endingAtMost);

/** Words of one letter say too little to be taken for one of an action. */
const lettersAtLeast = 2;

/**
 * Of “enter deaths shed 2”, with “enter deaths” as the action: “shed 2”. Null where nothing of the action is asked for. A word
 * that every action begins with (`common`) does not choose one by itself.
 */
export function restBehind(typed: readonly string[], action: string, common: ReadonlySet<string>): string[] | null {
  const words = wordsOf(action);
  const isOfAction = (part: string) => part.length >= lettersAtLeast && words.some((word) => isMeant(word, part));
  const own = typed.filter((part) => isOfAction(part));
  return own.some((part) => ![...common].some((word) => isMeant(word, part)))
    ? typed.filter((part) => !isOfAction(part))
    : null;
}

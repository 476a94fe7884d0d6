const instead: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** A text as it is searched: without case and accents, as people type in a hurry. As the database's `search_text`. */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => instead[letter] ?? letter);

/** Whether one of the texts holds what is searched; nothing that is searched is held by all. */
export function holdsSearched(texts: readonly string[], searched: string): boolean {
  const wanted = searchText(searched.trim());
  return texts.some((text) => searchText(text).includes(wanted));
}

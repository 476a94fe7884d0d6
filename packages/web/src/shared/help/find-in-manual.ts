import { searchText } from '@henhouse/domain/format/search-text';
import type { Manual, ManualPage } from './manual-page';

interface FoundPage {
  readonly page: ManualPage;
  /** Some words around the first place where it was found; empty where it was found in the title. */
  readonly excerpt: string;
}

const excerptChars = 110;

/** Small letters without accents: "Übergabe" is found by "ubergabe". As long as the text itself. */
const folded = (text: string): string => [...text].map((letter) => searchText(letter)[0] ?? letter).join('');

function excerptAround(words: string, at: number): string {
  const from = Math.max(0, words.lastIndexOf(' ', Math.max(0, at - excerptChars / 3)));
  const cut = words.slice(from, from + excerptChars).trim();
  return `${from > 0 ? '…' : ''}${cut}${from + excerptChars < words.length ? '…' : ''}`;
}

/** Pages that have every word of the query: those with all of them in their title first, else in their order. */
export function findInManual(manual: Manual, query: string): readonly FoundPage[] {
  const typed = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (typed.length === 0) return [];
  const found = manual.flatMap((page) => {
    const title = folded(page.title);
    const words = folded(page.words);
    if (!typed.every((word) => title.includes(word) || words.includes(word))) return [];
    const missing = typed.filter((word) => !title.includes(word));
    const at = words.indexOf(missing[0] ?? '');
    return [{ page, missing: missing.length, excerpt: missing.length === 0 ? '' : excerptAround(page.words, at) }];
  });
  return found.sort((one, other) => one.missing - other.missing).map(({ page, excerpt }) => ({ page, excerpt }));
}

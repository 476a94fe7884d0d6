import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpPageNames } from '../../src/shared/help/help-page';
import type { ManualPage } from '../../src/shared/help/manual-page';
import { everyLanguage } from '../../src/shared/i18n/every-language';
import type { Language } from '../../src/shared/i18n/language';
import { type Picture, readPage, wordsIn } from './read-page';

const folder = join(import.meta.dirname, '../../manual');

/** The file of a page. */
export const fileOf = (language: Language, page: string) => join(folder, language, `${page}.md`);

/** The file of a picture of the manual. */
export const pictureFile = (name: string) => join(folder, 'pictures', `${name}.webp`);

/** Width and height of a WebP: of its canvas, or of its one lossy frame (RFC 9649, 2.7 and 2.5). */
function webpSize(bytes: Buffer): { readonly width: number; readonly height: number } {
  const kind = bytes.toString('latin1', 8, 16);
  if (kind === 'WEBPVP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind !== 'WEBPVP8 ') throw new Error('is no WebP picture of a kind that browsers take of a screen');
  return { width: bytes.readUInt16LE(26) % 0x4000, height: bytes.readUInt16LE(28) % 0x4000 };
}

/** All pages in a language. `src` of a picture is its name until the builder knows the address of its file. */
export function readManual(language: Language): readonly ManualPage[] {
  const picture = (name: string): Picture => ({ src: name, ...webpSize(readFileSync(pictureFile(name))) });
  return helpPageNames.map((name) => {
    try {
      const page = readPage(name, readFileSync(fileOf(language, name), 'utf8'), {
        texts: everyLanguage[language],
        picture,
      });
      return { ...page, words: wordsIn(page.blocks) };
    } catch (cause) {
      throw new Error(`manual/${language}/${name}.md: ${(cause as Error).message}`, { cause });
    }
  });
}

/** Names of the pictures that are shown, each once. */
export function picturesIn(pages: readonly ManualPage[]): string[] {
  const found = JSON.stringify(pages).matchAll(/"src":"([\w-]+)"/g);
  return [...new Set([...found].map(([, name = '']) => name))].sort();
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsIn } from './words-in';

type Texts = { readonly [key: string]: string | readonly string[] | Texts };

const source = join(import.meta.dirname, '..');
/** Folders of catalogues that are plain texts. */
const folders = [
  'platform/mail',
  'features/alarm/notice',
  'features/evidence',
  'features/notification',
  'features/report',
  'features/report/sale',
  'features/trace',
];

async function textsOf(folder: string, language: string): Promise<Map<string, string>> {
  const file: Record<string, Texts> = await import(join(source, folder, 'words', `${language}.ts`));
  const leaves = (tree: Texts, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as Texts, `${path}${key}.`),
    );
  return new Map(leaves(file[language] ?? {}, ''));
}

const namedIn = (text = '') => String([...new Set(text.match(/\{\w+\}/g))].sort());

describe.each(folders)('texts of %s', (folder) => {
  it('are there in four languages', () => {
    const files = readdirSync(join(source, folder, 'words')).filter((file) => /^\w\w\.ts$/.test(file));
    expect(files.sort()).toEqual(['de.ts', 'en.ts', 'fr.ts', 'pt.ts']);
  });

  it.each(['de', 'fr', 'pt'])('say in %s everything that English says, with the same put in', async (language) => {
    const english = await textsOf(folder, 'en');
    const own = await textsOf(folder, language);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...english].filter(([key, text]) => namedIn(text) !== namedIn(own.get(key))).map(([key]) => key)).toEqual(
      [],
    );
  });

  it.each(['en', 'de', 'fr', 'pt'])('have in %s no straight apostrophe', async (language) => {
    const texts = await textsOf(folder, language);
    expect([...texts].filter(([, text]) => text.includes("'")).map(([key]) => key)).toEqual([]);
  });
});

describe('words of a catalogue', () => {
  const en = { open: 'Open:', since: 'Since {day}', more: { rest: 'and {count} more' } } as const;
  const de = { open: 'Öffnen:', since: 'Seit {day}', more: { rest: 'und {count} weitere' } };
  const words = wordsIn({ en, de, fr: en, pt: en });

  it('are texts, and sentences where something is put in', () => {
    const { words: own, language } = words('de');
    expect([language, own.open, own.since({ day: '3. März' }), own.more.rest({ count: 4 })]).toEqual([
      'de',
      'Öffnen:',
      'Seit 3. März',
      'und 4 weitere',
    ]);
  });

  it('are English to whoever reads none of these languages', () => {
    expect(words('sw')).toMatchObject({ language: 'en', words: { open: 'Open:' } });
  });
});

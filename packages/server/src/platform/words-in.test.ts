import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsIn } from './words-in';

type Texts = { readonly [key: string]: string | readonly string[] | Texts };

const source = join(import.meta.dirname, '..');
/** Folders of catalogues, and the file of each in `texts` that has it in other languages. */
const folders: Readonly<Record<string, string>> = {
  'platform/mail': 'letters',
  'features/alarm/notice': 'alarm',
  'features/evidence': 'evidence',
  'features/notification': 'daily',
  'features/report': 'report',
  'features/report/economics': 'economics',
  'features/report/sale': 'paper',
  'features/trace': 'drill',
};

function fileOf(folder: string, language: string): string {
  return language === 'en'
    ? join(source, folder, 'words/en.ts')
    : join(source, '../texts', language, `${folders[folder]}.json`);
}

async function textsOf(folder: string, language: string): Promise<Map<string, string>> {
  const file: Record<string, Texts> = await import(fileOf(folder, language));
  const leaves = (tree: Texts, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as Texts, `${path}${key}.`),
    );
  return new Map(leaves(file[language] ?? file.default ?? {}, ''));
}

const namedIn = (text = '') => String([...new Set(text.match(/\{\w+\}/g))].sort());

describe.each(Object.keys(folders))('texts of %s', (folder) => {
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

  it('begin no line of French with a colon', () => {
    const fr = wordsIn({ en, de, fr: { ...en, open: 'Ouvrir :', since: 'Depuis « {day} » !' }, pt: en })('fr').words;
    expect([fr.open, fr.since({ day: '3 mars' })]).toEqual(['Ouvrir\u00A0:', 'Depuis «\u00A03 mars\u00A0»\u00A0!']);
  });

  it('are English to whoever reads none of these languages', () => {
    expect(words('sw')).toMatchObject({ language: 'en', words: { open: 'Open:' } });
  });
});

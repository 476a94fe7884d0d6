import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { everyLanguage } from './src/shared/i18n/every-language';
import type { TextTree } from './src/shared/i18n/texts';
import { screens } from './src/shared/screen/screens';

const all: Readonly<Record<string, TextTree>> = everyLanguage;

function leavesOf(tree: TextTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leavesOf(value, `${path}${key}.`),
  );
}

type Part = { readonly type: number; readonly value?: unknown; readonly options?: Record<string, { value: Part[] }> };

/** Names and kinds of the arguments of a message: `count:6` for a plural, nested ones included. */
function argumentsOf(text: string, language: string): string[] {
  const walk = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) => [
      ...(part.type >= 1 && part.type <= 6 ? [`${String(part.value)}:${part.type}`] : []),
      ...Object.values(part.options ?? {}).flatMap((option) => walk(option.value)),
    ]);
  return [...new Set(walk(new IntlMessageFormat(text, language).getAst()))].sort();
}

const english = new Map(leavesOf(everyLanguage.en));

describe.each(['de', 'fr', 'pt'])('%s', (language) => {
  const texts = new Map(leavesOf(all[language] ?? {}));

  it('says everything that English says, and nothing else', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('uses the same arguments in every sentence, so that no figure is lost in translation', () => {
    const differing = [...english].filter(
      ([key, text]) => String(argumentsOf(text, 'en')) !== String(argumentsOf(texts.get(key) ?? '', language)),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

it('writes how much of how many is shown as numbers: a large company has thousands', () => {
  const bare = [...english].filter(([, text]) => /\{shown\}/.test(text));
  expect(bare.map(([key]) => key)).toEqual([]);
});

/** Words beside the one that the product has for a thing; in Portuguese those of Brazil. */
const otherWords: Readonly<Record<string, RegExp>> = {
  de: /\bFarm(en|s)?\b|[Gg]enehmig|Eierraum/,
  pt: /\b(pavilh|aviário|exploraç[ãõ]|registo|económic|utilizador|palavras?-passe|ficheiro|equipa\b|bandos?\b|ecrã|planea\w|planei\w|tabuleir|estirpe|bate(m)? certo|ligação|cami(ão|ões)|correio|sítio|definiç|registe\b|registar|partilh|humidade|avari|receção|gestor|frigoríf|quem gere|base de dados|noutr[ao]|contabil[íi]stic|intervalos? de segurança|recolha\w?\b|colheita|colhid[ao]|percentagem|está a \w+r\b|lh[ao]\b|anul(a|e|o|ou|ad[ao]s?|ar)\b)/i,
};

it.each(Object.keys(otherWords))('%s has one word for a thing', (language) => {
  const others = leavesOf(all[language] ?? {}).filter(([, text]) => otherWords[language]?.test(text));
  const manual = join(import.meta.dirname, 'manual', language);
  const pages = readdirSync(manual).filter((page) =>
    otherWords[language]?.test(readFileSync(join(manual, page), 'utf8')),
  );
  expect([...others.map(([key]) => key), ...pages]).toEqual([]);
});

describe('every sentence', () => {
  it.each(Object.keys(all))('in %s has no straight apostrophe, which would quote its arguments', (language) => {
    const quoting = leavesOf(all[language] ?? {}).filter(([, text]) => text.includes("'"));
    expect(quoting.map(([key]) => key)).toEqual([]);
  });
});

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'i18n' ? [] : sourcesOf(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Patterns of the keys that the sources ask for; `*` stands for a part that is known only while running. */
function askedFor(source: string): string[] {
  const selectors = [...source.matchAll(/(?<![\w$])\${1,2}((?:\s*(?:\.\w+|\[[^\]]+\]))+)/g)].map(([, path = '']) =>
    path
      .replaceAll(/\s+/g, '')
      .replaceAll(/\['([^']+)'\]/g, '.$1')
      .replaceAll(/\[[^\]]+\]/g, '.*')
      .slice(1),
  );
  const written = [...source.matchAll(/`((?:\w+)(?:\.(?:[\w-]+|\$\{[^}]+\}))+)`/g)].map(([, path = '']) =>
    path.replaceAll(/\$\{[^}]+\}/g, '*'),
  );
  return [...selectors, ...written];
}

/** Texts that are chosen by a value beside others of their area, and may say what a shared word says too. */
const chosenByValue = ['screen.*', 'dashboard.weight', 'dashboard.feed', 'entry.feed.inKg', 'task.finished'];

/** Keys of texts that are a shared word in every language. Names of values keep theirs; so does what is said before words are there. */
function repeatsIn(languages: Readonly<Record<string, TextTree>>): string[] {
  const texts = Object.values(languages).map((tree) => new Map(leavesOf(tree)));
  const inEach = (key: string) => JSON.stringify(texts.map((each) => each.get(key)));
  const shared = new Set([...english.keys()].filter((key) => key.startsWith('word.')).map(inEach));
  const byValue = new Set([...chosenByValue, ...[...patterns].filter((pattern) => /\..*\.\*$/.test(pattern))]);
  const mayRepeat = (key: string) => /^(word|error|session|ui)\./.test(key) || isAskedFor(key, byValue);
  return [...patterns].filter((key) => english.has(key) && shared.has(inEach(key)) && !mayRepeat(key));
}

const patterns: ReadonlySet<string> = new Set(
  ['src', 'build-parts'].flatMap((folder) => sourcesOf(join(import.meta.dirname, folder))).flatMap(askedFor),
);

const sources = ['src', '../domain/src', '../contract/src'].flatMap((folder) =>
  sourcesOf(join(import.meta.dirname, folder)),
);

/** Names that values have somewhere: as a text, or as a field of a table; those of screens are put together in part. */
const valueNames: ReadonlySet<string> = new Set([
  ...Object.keys(screens),
  ...sources.flatMap((source) =>
    [...source.matchAll(/['"`]([\w.-]+)['"`]|\b(\w+)\??:/g)].map(
      ([, text, field = '']) => (text ?? field).split('.').at(-1) ?? '',
    ),
  ),
]);

/** What stands behind a value in keys that are put together: `Title` of `retireTitle`. */
const valueEnds = [
  ...new Set(sources.flatMap((source) => [...source.matchAll(/`\$\{[^}]+\}(\w+)`/g)].map(([, end = '']) => end))),
];

/** What is asked for by value is asked for by the name of one, so that a text beside them that nobody asks for is found. */
const isValue = (part: string): boolean =>
  valueNames.has(part) || valueEnds.some((end) => part.endsWith(end) && valueNames.has(part.slice(0, -end.length)));

/** Whether a key, or what it is a part of, is asked for. */
function isAskedFor(key: string, by: ReadonlySet<string>): boolean {
  let heads = [''];
  return key.split('.').some((part, at, parts) => {
    const ends = heads.flatMap((head) => [`${head}${part}`, `${head}*`]);
    heads = ends.map((end) => `${end}.`);
    const isBelowValues = parts.slice(at + 1).every(isValue);
    return isBelowValues && ends.some((end) => by.has(end) && (!end.endsWith('*') || isValue(part)));
  });
}

describe('the keys', () => {
  it('are all used: a sentence that nobody sees is no longer translated', () => {
    expect([...english.keys()].filter((key) => !isAskedFor(key, patterns))).toEqual([]);
    // Where an area is asked by value, as the parts of a store are, a key that no value has is found all the same.
    expect(patterns).toContain('stock.*');
    expect(['lots', 'plantedByNobody'].map((part) => isAskedFor(`stock.${part}`, patterns))).toEqual([true, false]);
  });

  it('say no shared word again', () => {
    expect(repeatsIn(all)).toEqual([]);
    const planted = Object.entries(everyLanguage).map(([language, texts]) => [
      language,
      { ...texts, sale: { ...texts.sale, carrier: texts.word.day } },
    ]);
    expect(repeatsIn(Object.fromEntries(planted))).toEqual(['sale.carrier']);
  });
});

import { describe, expect, it } from 'vitest';
import { declaredNames, exportedNames, listFiles, readSources } from './source-tree';

/** Words that only this house used, and what an engineer looks for instead; CONTRIBUTING.md has the list for readers. */
const plainFor: Readonly<Record<string, string>> = {
  ask: 'request, query, confirm',
  say: 'input, fields, message',
  tell: 'notify, event, record',
  known: 'existing, active, registered',
  stand: 'state, current',
  yard: 'fixture',
  hand: 'client, driver, upload',
};
const formOf: readonly (readonly [RegExp, keyof typeof plainFor])[] = [
  [/^(ask|asks|asked|asking|questions?)$/, 'ask'],
  [/^(say|says|said|saying)$/, 'say'],
  [/^(tell|tells|told|telling)$/, 'tell'],
  [/^(known|knows)$/, 'known'],
  [/^(stands?|standing)$/, 'stand'],
  [/^(yards?|farmyard)$/, 'yard'],
  [/^(hands?|handed)$/, 'hand'],
];

/** Terms that the glossary or the trade has, word after word; a name may hold one of them. */
const terms = [
  'on hand',
  'second hand',
  'single hand',
  'only hand',
  'stand in',
  'hand over',
  'hand in',
  'by hand',
  'known event',
];

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());

/** What a screen wants to know of the person in front of it is a question. */
const isOfScreen = (path: string, word: string) => path.startsWith('packages/web/') && word.startsWith('question');

/** The first word of a name that says too little to a newcomer, with what to say instead. */
function dialectIn(name: string, path = ''): string | undefined {
  const rest = terms.reduce(
    (text, term) => text.replaceAll(new RegExp(`\\b${term}s?\\b`, 'g'), ''),
    wordsOf(name).join(' '),
  );
  for (const word of rest.split(' ')) {
    const [, meant] = formOf.find(([form]) => form.test(word)) ?? [];
    if (meant !== undefined && !isOfScreen(path, word)) return `${word}: ${plainFor[meant]}`;
  }
  if (/\bway in\b|\bnever moves\b/.test(rest)) return `${rest}: what it does`;
  return undefined;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
const isVagueFile = (name: string, path = '') => dialectIn(name, path) !== undefined || /-parts?$/.test(name);

describe('names', () => {
  it('are looked at word by word; terms of the field stay', () => {
    const refused = [
      'AskedOverride',
      'TrendQuestion',
      'listToldPeople',
      'FlockSaid',
      'yardIds',
      'isInHands',
      'WayIn',
      'neverMoves',
    ];
    expect(refused.filter((name) => dialectIn(name) === undefined)).toEqual([]);
    expect(dialectIn('createQuestion', 'packages/web/src/a.ts')).toBeUndefined();
    const taken = [
      'listFeedOnHand',
      'needsSecondHand',
      'handOver',
      'KnownEvent',
      'Standard',
      'Task',
      'essay',
      'wayOut',
    ];
    expect(taken.filter((name) => dialectIn(name) !== undefined)).toEqual([]);
    expect(['sale-parts', 'farm-hand', 'told-twice', 'company-yard'].filter((name) => !isVagueFile(name))).toEqual([]);
    expect(['second-hand', 'hand-over', 'farm.fixture'].filter((name) => isVagueFile(name))).toEqual([]);
  });

  const sources = readSources(listFiles());

  it('of what is exported are those that an engineer expects', () => {
    const exported = sources.flatMap(({ path, text }) => exportedNames(text).map((name) => ({ path, name })));
    expect(exported.length).toBeGreaterThan(1000);
    const found = exported.flatMap(({ path, name }) => {
      const dialect = dialectIn(name, path);
      return dialect === undefined ? [] : [`${path}#${name}, say ${dialect}`];
    });
    expect(found).toEqual([]);
  });

  it('of types, functions and fields inside of a file are those as well, but for fields that calls and tables have', () => {
    const ofTables = /(?:contract\/src\/|columns\.gen)/;
    const stored = sources.filter(({ path }) => ofTables.test(path)).map(({ text }) => text);
    const isStored = (field: string) => {
      const named = new RegExp(`(\\b${field}: |'${field}'|\\b${field},)`);
      return stored.some((text) => named.test(text));
    };
    const found = sources
      .filter(({ path }) => /^packages\/[\w-]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, text }) => {
        const { declared, fields } = declaredNames(text);
        const names = [...declared, ...fields.filter((field) => dialectIn(field, path) && !isStored(field))];
        return names.flatMap((name) => {
          const dialect = dialectIn(name, path);
          return dialect === undefined ? [] : [`${path}#${name}, say ${dialect}`];
        });
      });
    expect(found).toEqual([]);
  });

  it('of variables are more than one of these words alone', () => {
    const alone = /\b(?:const|let) \[?(known|told|asked|said|heard|stands)\b/g;
    const [, word] = [...['const', 'known = 1'].join(' ').matchAll(alone)][0] ?? [];
    expect(word).toBe('known');
    const found = sources.flatMap(({ path, text }) => [...text.matchAll(alone)].map(([, name]) => `${path}#${name}`));
    expect(found).toEqual([]);
  });

  it('of files say what is in them', () => {
    expect(sources.map(({ path }) => path).filter((path) => isVagueFile(nameOf(path), path))).toEqual([]);
  });
});

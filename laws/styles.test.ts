import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, listFiles, readSources, resolveImport, root } from './source-tree';

const paths = listFiles().filter((path) => path.startsWith('packages/web/src/'));
/** What stands between braces names no class of its own, nor does what is global. */
const classesIn = (text: string): ReadonlySet<string> => {
  const selectors = text.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
};

const sheets = new Map(
  paths
    .filter((path) => path.endsWith('.module.css') && existsSync(join(root, path)))
    .map((path) => [path, classesIn(readFileSync(join(root, path), 'utf8'))]),
);

/** Colours and sizes that have a name: those of the kit, of our sheets, and what code puts on an element. */
const named = paths.filter((path) => /\.(css|tsx?)$/.test(path) && !isTest(path) && existsSync(join(root, path)));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const variables = new Set(named.flatMap((path) => textOf(path).match(/--[a-z][\w-]*(?='?\]?\s*:)/g) ?? []));

/** Classes that code takes, sheet by sheet. */
const taken = new Map([...sheets.keys()].map((path) => [path, new Set<string>()]));
for (const { path, text } of readSources(paths.filter((each) => /\.tsx?$/.test(each) && !isTest(each)))) {
  for (const [, name, from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const own = taken.get(resolveImport(path, from));
    const uses = text.replaceAll(/'[^']+\.css'/g, '').matchAll(new RegExp(`\\b${name}\\??\\.(\\w+)`, 'g'));
    for (const [, used = ''] of uses) own?.add(used);
  }
}

const among = (left: ReadonlyMap<string, ReadonlySet<string>>, right: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...left].flatMap(([path, names]) =>
    [...names].filter((name) => !right.get(path)?.has(name)).map((name) => `${path} ${name}`),
  );

describe('classes of style sheets', () => {
  it('are taken by somebody', () => {
    expect(sheets.size).toBeGreaterThan(50);
    expect(among(sheets, taken)).toEqual([]);
  });

  it('are there where they are taken', () => {
    expect(among(taken, sheets)).toEqual([]);
  });

  it('draw in colours that are there: a name that nobody gives is no colour at all', () => {
    const requested = named.flatMap((path) =>
      [...textOf(path).matchAll(/var\((--(?!mantine)[a-z][\w-]*)\)/g)].map(([, name = '']) => `${path} ${name}`),
    );
    expect(variables.size).toBeGreaterThan(50);
    expect(requested.filter((each) => !variables.has(each.split(' ')[1] ?? ''))).toEqual([]);
  });
});

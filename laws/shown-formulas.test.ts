import { expect, it } from 'vitest';
import { isTest, listFiles, readSources, resolveImport, type SourceFile, withoutComments } from './source-tree';

/** Files in the folders of the engine's sections. */
const formulaFile = /^packages\/domain\/src\/kpi\/[\w-]+\/[\w-]+#/;
const named = /\bimport\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** What a file imports by name, as `file#name`; types left out. */
function namesImported({ path, text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(named)].flatMap(([, names = '', specifier = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/\s+as\s+\w+$/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `${resolveImport(path, specifier)}#${name}`),
  );
}

const sources = readSources(listFiles());
const examples = sources.find(({ path }) => path === 'packages/domain/src/kpi/worked-examples.test.ts');
const called = new Set(
  sources.filter(({ path }) => !isTest(path) && !path.endsWith('.fixture.ts')).flatMap(namesImported),
);

it('published examples are run on formulas that the product calls', () => {
  const formulas = examples === undefined ? [] : namesImported(examples).filter((name) => formulaFile.test(name));
  expect(formulas.length).toBeGreaterThan(40);
  const uncalled = formulas.filter((name) => !called.has(name)).map((name) => name.slice(name.indexOf('#') + 1));
  expect(uncalled).toEqual([]);
});

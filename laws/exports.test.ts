import { expect, it } from 'vitest';
import { exportedNames, listFiles, readSources, resolveImport, type SourceFile, withoutComments } from './source-tree';

const named = /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
/** `import * as`, `export *` and `import()`: any word of such a file may be a name that it takes out of the other one. */
const whole = /(?:\*(?:\s+as\s+\w+)?\s+from\s*|\bimport\s*\(\s*)['"]([^'"]+)['"]/g;

const stemOf = (path: string) => path.replace(/\.tsx?$/, '');

/** What a file takes from others, as `file#name`. */
function namesTaken({ path, text }: SourceFile): string[] {
  const code = withoutComments(text);
  const from = (specifier = '') => stemOf(resolveImport(path, specifier));
  const byName = [...code.matchAll(named)].flatMap(([, names = '', specifier]) =>
    names.split(',').map(
      (name) =>
        `${from(specifier)}#${name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*$/, '')}`,
    ),
  );
  const targets = [...code.matchAll(whole)].map(([, specifier]) => from(specifier));
  const words = targets.length === 0 ? [] : [...new Set(code.match(/[\w$]+/g))];
  return [...byName, ...targets.flatMap((target) => words.map((word) => `${target}#${word}`))];
}

const sources = readSources(listFiles());
const taken = new Set(sources.flatMap(namesTaken));

it('exports nothing that no other file takes: it would be dead, or nobody’s but its own file’s', () => {
  const exported = sources.flatMap(({ path, text }) => exportedNames(text).map((name) => `${stemOf(path)}#${name}`));
  expect(exported.length).toBeGreaterThan(1000);
  expect(exported.filter((name) => !taken.has(name))).toEqual([]);
});

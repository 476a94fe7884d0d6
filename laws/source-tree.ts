import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A source file of the project with what it imports, read as text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly string[];
}

export const root = join(import.meta.dirname, '..');

const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)['"]([^'"]+)['"]/gm;

/** Every file git knows or would add, outside what is generated or kept elsewhere. */
export function listFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return output.split('\n').filter((path) => path !== '' && !/(^|\/)(node_modules|dist|data)\//.test(path));
}

/** TypeScript files with their imports; a relative import becomes the path it names, without extension. */
export function readSources(files: readonly string[]): SourceFile[] {
  return files
    .filter((path) => /\.(ts|tsx|mts)$/.test(path))
    .flatMap((path) => {
      const text = readText(path);
      if (text === undefined) return [];
      const imports = [...withoutComments(text).matchAll(importPattern)].map((match) =>
        resolveImport(path, match[1] as string),
      );
      return [{ path, text, lines: text.split('\n').length - 1, imports }];
    });
}

/** The code of a text: prose may speak of imports and clocks. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** The file that an import names, without extension; a package's name where it is none of ours. */
export function resolveImport(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  const workspace = /^@henhouse\/(domain|contract|device-sim)\/(.+)$/.exec(specifier);
  return workspace ? `packages/${workspace[1]}/src/${workspace[2]}` : specifier;
}

export const isTest = (path: string): boolean =>
  /\.(test|bench)\.tsx?$/.test(path) || /^(laws|e2e|bench)\//.test(path) || /^packages\/[^/]+\/test\//.test(path);

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;

/** What a file exports under a name of its own. */
export const exportedNames = (text: string): string[] =>
  [...withoutComments(text).matchAll(declared)].map(([, name]) => name as string);

const typeOrFunction = /\b(?:interface|type|class|function\*?)\s+(\w+)(?=[\s<({])/g;
const readonlyField = /\breadonly\s+(\w+)\??:/g;

/** Types and functions that a file declares, exported or not, and fields of its types: what a reader of the file meets first. */
export function declaredNames(text: string): { readonly declared: string[]; readonly fields: string[] } {
  const code = withoutComments(text);
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name as string);
  return { declared: all(typeOrFunction), fields: all(readonlyField) };
}

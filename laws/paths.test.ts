import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './source-tree';

/** Files and folders of the project, and each as the documents shorten it: without `src`, without its endings. */
const files = listFiles();
const existing = new Set(
  files.flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  }),
);
const named = new Set(
  [...existing].flatMap((path) => [path, path.replace(/^(packages\/[^/]+|e2e|bench)\/src\//, '$1/')]).flatMap(ends),
);

/** All that a path may be called: from any of its folders on, with all of its endings or without the last ones. */
function ends(path: string): string[] {
  const parts = path.split('/');
  const [name = '', ...endings] = (parts.at(-1) ?? '').split('.');
  const names = [name, ...endings.map((_, index) => [name, ...endings.slice(0, index + 1)].join('.'))].filter(Boolean);
  return parts.flatMap((_, from) => names.map((last) => [...parts.slice(from, -1), last].join('/')));
}

const documents = files.filter((path) =>
  /^(README|CONTRIBUTING|docs\/(map|glossary)|docs\/decisions\/[^/]+|packages\/([^/]+|web\/src\/shared|web\/texts)\/README|deploy\/README)\.md$/.test(
    path,
  ),
);

/** `a/{b,c}` are `a/b` and `a/c`. */
function expand(path: string): string[] {
  const found = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path);
  if (!found) return [path];
  const [, before = '', choices = '', after = ''] = found;
  return choices.split(',').flatMap((choice) => expand(`${before}${choice.trim()}${after}`));
}

/** `<kind>` and `*` stand for anything inside one name. */
function isThere(path: string, among: ReadonlySet<string>): boolean {
  if (!/[<*…]/.test(path)) return among.has(path);
  const parts = path.split(/<[^>]*>|\*+|…/).map((part) => part.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${parts.join('[^/]*')}$`);
  return [...among].some((path) => pattern.test(path));
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;
const fencesOf = (text: string) => [...text.matchAll(fence)].map(([, kind = '', body = '']) => ({ kind, body }));

const looksLikePath = /^[\w.<>{},*…-]+(\/[\w.<>{},*… -]+)+\/?$/;
const hasEnding = /^[\w.<>*-]+\.(ts|tsx|mjs|md|sql|css|tsv|yaml)$/;
/** What has the look of a path and is none of the project. */
const elsewhere = /^(DATA|henhouse|node_modules|dist|\.|text|image|application|…)\/|^deploy\/\.env$/;

/** Paths in back quotes, in prose and beside the lines of trees, and those in commands, as they are written. */
function pathsSaid(text: string): string[] {
  const commands = fencesOf(text)
    .filter(({ kind }) => kind !== 'tree')
    .flatMap(({ body }) => [
      ...body.matchAll(/(?<![\w/.-])(?:packages|scripts|deploy|docs|laws|e2e|bench)\/[\w./-]+/g),
    ]);
  const prose = text.replaceAll(fence, (_, kind: string, body: string) => (kind === 'tree' ? body : ''));
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [
    ...quoted.filter((span) => looksLikePath.test(span) || hasEnding.test(span)),
    ...commands.map(([path]) => path),
  ].filter((path) => !elsewhere.test(path));
}

/** Links to files of the project, from the folder of the document that has them. */
function linksIn(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  return links.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join(path, '..', target));
}

/** The whole paths of a tree: each line stands under the last one that is set in less. */
function pathsInTrees(text: string): string[] {
  const trees = fencesOf(text).filter(({ kind }) => kind === 'tree');
  return trees.flatMap(({ body }) => {
    const above: { readonly indent: number; readonly path: string }[] = [];
    return body
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const indent = line.length - line.trimStart().length;
        while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
        const path = [above.at(-1)?.path, line.trim().split(/\s/)[0]].filter(Boolean).join('/');
        above.push({ indent, path });
        return path;
      });
  });
}

/** Paths that a document names and that are not there. */
function wrongIn(path: string, text: string): string[] {
  const wrong = (paths: readonly string[], among: ReadonlySet<string>) =>
    paths.filter((path) => expand(path).some((one) => !isThere(one.replace(/\/$/, ''), among)));
  return [...wrong(pathsSaid(text), named), ...wrong([...linksIn(path, text), ...pathsInTrees(text)], existing)];
}

describe('the documents', () => {
  it.each(documents)('%s names no path that is not there', (path) => {
    expect(wrongIn(path, readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });

  it('are found out where a path is wrong, however it is written', () => {
    const text = [
      'Right: `server/src/ledger`, `domain/src/entry/{feed,weight}`, `domain/src/entry/<kind>`, [map](map.md), `post.ts`.',
      'Wrong: `server/src/leger`, `domain/src/entry/{feed,wait}`, `features/<area>/nowhere.store`, `postal.ts`, [gone](gone.md).',
      '```tree',
      'packages/server/src  the server',
      '  ledger             right',
      '  leger              wrong, beside `ledger/postal.ts`',
      '```',
      '```',
      'node scripts/nowhere.mjs && node scripts/build.mjs',
      '```',
    ].join('\n');
    expect(wrongIn('docs/planted.md', text)).toEqual([
      'server/src/leger',
      'domain/src/entry/{feed,wait}',
      'features/<area>/nowhere.store',
      'postal.ts',
      'ledger/postal.ts',
      'scripts/nowhere.mjs',
      'docs/gone.md',
      'packages/server/src/leger',
    ]);
  });

  it('have a map with every room of these floors', () => {
    const onMap = new Set(pathsInTrees(readFileSync(join(root, 'docs/map.md'), 'utf8')));
    const floors = ['domain/src', 'server/src/features', 'server/src/platform', 'web/src/shared'];
    const rooms = [...existing].filter((path) =>
      floors.some((floor) => path.startsWith(`packages/${floor}/`) && /^[a-z-]+$/.test(path.slice(10 + floor.length))),
    );
    expect(rooms.length).toBeGreaterThan(100);
    expect(rooms.filter((room) => !onMap.has(room))).toEqual([]);
  });

  it('have a map that is a page wide', () => {
    const wide = readFileSync(join(root, 'docs/map.md'), 'utf8')
      .split('\n')
      .filter((line) => line.length > 132);
    expect(wide).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allSettings } from '../packages/server/src/platform/environment/settings';
import { listFiles } from './source-tree';

const allFiles = listFiles();
const workspaces = allFiles.filter((path) => /^(packages\/[\w-]+|e2e|bench)\/package\.json$/.test(path));
const settings = new Set(allSettings.map(({ name }) => name));
/** Names that are no settings of ours: of Node, and of the containers beside. */
const others = new Set(['NODE_ENV', 'HENHOUSE_BUILT', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS']);
const read = (path: string) => readFileSync(path, 'utf8');
/** What a Dockerfile copies from the project and is not there for it. */
const missingIn = (dockerfile: string, ignored: readonly string[]) =>
  [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .filter(
      (source) =>
        ignored.includes(source) || !allFiles.some((file) => file === source || file.startsWith(`${source}/`)),
    );
/** `NAME=value` and `NAME: value`, at the beginning of a line; what is read of `.env` is the reader's own. */
const namesIn = (text: string) =>
  [...text.matchAll(/^\s*(?:Environment=)?([A-Z][A-Z_]+)[=:]/gm)].map(([, name = '']) => name);

describe('what a server is put up with', () => {
  it('brings every workspace into the image: without one of them nothing is installed', () => {
    expect(workspaces.length).toBeGreaterThan(5);
    const dockerfile = read('Dockerfile');
    expect(workspaces.filter((path) => !dockerfile.includes(`COPY ${path} `))).toEqual([]);
  });

  it('copies into the image what there is, and what is not left out of what it is built from', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    const missing = missingIn(read('Dockerfile'), ignored);
    expect(missing).toEqual([]);
    expect(missingIn('COPY tsconfig.json chicken.json ./\nCOPY laws laws', ignored)).toEqual(['chicken.json', 'laws']);
  });

  it.each(['deploy/henhouse.env', 'deploy/henhouse.service', 'deploy/compose.yaml'])(
    '%s names settings that there are',
    (path) => {
      const names = namesIn(read(path));
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !settings.has(name) && !others.has(name))).toEqual([]);
    },
  );
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inProject, project } from './project.mjs';

// The projects of vitest.config.ts by when `npm test` runs them; a test holds both to each other.
export const beforeBuild = ['laws', 'scripts', 'domain', 'contract', 'device-sim', 'server', 'web'];
export const afterBuild = ['e2e'];

const folderOf = (name) => inProject(['laws', 'scripts', 'e2e'].includes(name) ? name : `packages/${name}`);
const isTest = /\.test\.(ts|tsx|mjs)$/;

/** Files of tests of a project with one of the words in their path, as vitest finds them; all of them without a word. */
export function testFilesOf(name, words = []) {
  return readdirSync(folderOf(name), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && isTest.test(entry.name) && !/node_modules|[\\/]dist[\\/]/.test(entry.parentPath),
    )
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .filter((file) => words.length === 0 || words.some((word) => file.toLowerCase().includes(word.toLowerCase())));
}

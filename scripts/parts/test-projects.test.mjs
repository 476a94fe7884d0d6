import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { afterBuild, beforeBuild, testFilesOf } from './test-projects.mjs';

it('npm test runs every project there is', () => {
  const there = config.test.projects.map(({ test }) => test.name);
  expect([...beforeBuild, ...afterBuild].toSorted()).toEqual(there.toSorted());
});

it('a word chooses files by their path, in every project that has some', () => {
  const own = 'scripts/parts/test-projects.test.mjs';
  expect(testFilesOf('scripts', ['TEST-projects'])).toEqual([own]);
  expect(testFilesOf('scripts')).toContain(own);
  expect(testFilesOf('web', ['no-such-word'])).toEqual([]);
  for (const name of [...beforeBuild, ...afterBuild]) expect(testFilesOf(name).length, name).toBeGreaterThan(0);
});

import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { afterBuild, beforeBuild } from './test-projects.mjs';

it('npm test runs every project there is', () => {
  const there = config.test.projects.map(({ test }) => test.name);
  expect([...beforeBuild, ...afterBuild].toSorted()).toEqual(there.toSorted());
});

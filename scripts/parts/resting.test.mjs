import { expect, it } from 'vitest';
import { longStories, restingAt, turns } from './resting.mjs';
import { afterBuild, beforeBuild, testFilesOf } from './test-projects.mjs';

it('long files are there, and each commit takes its part of them', () => {
  const files = [...beforeBuild, ...afterBuild].flatMap((name) => testFilesOf(name));
  expect(longStories.filter((story) => !files.includes(story))).toEqual([]);
  expect(new Set(longStories).size).toBe(longStories.length);
  const ofTurns = Array.from({ length: turns }, (_, turn) => turn);
  const taken = ofTurns.map((turn) => longStories.filter((story) => !restingAt(turn * 1009 + 7).includes(story)));
  expect(taken.flat().toSorted()).toEqual(longStories.toSorted());
  for (const some of taken) expect(some.length).toBeGreaterThan(longStories.length / turns - 1);
  const first = taken.find((some) => some.includes(longStories[0]));
  expect(first).not.toContain(longStories[turns]);
});

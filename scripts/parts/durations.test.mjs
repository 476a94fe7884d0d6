import { expect, it } from 'vitest';
import { describeDurations } from './durations.mjs';

const file = (group, name, ms, loadMs = 0) => ({ group, file: name, ms, loadMs });

it('a run says where its time went: groups by their work, and the ten slowest files', () => {
  const many = Array.from({ length: 12 }, (_, index) => file('domain', `d${index}.test.ts`, index * 10));
  const told = describeDurations([
    ...many,
    file('server', 'farm.test.ts', 90_000, 30_000),
    file('web', 'a.test.ts', 6_000),
  ]);
  expect(told.split('\n').slice(0, 5)).toEqual([
    'Minutes of work by group',
    '   1.5 min  server (1 files, 0.5 of it to load them)',
    '   0.1 min  web (1 files, 0.0 of it to load them)',
    '   0.0 min  domain (12 files, 0.0 of it to load them)',
    'Slowest files',
  ]);
  expect(told.split('\n').slice(5)).toHaveLength(10);
  expect(told).toContain('   90.0 s  server farm.test.ts');
  expect(told).not.toContain('d0.test.ts');
  expect(describeDurations([])).toBe('');
});

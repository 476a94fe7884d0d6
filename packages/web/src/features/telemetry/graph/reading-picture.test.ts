import { expect, it } from 'vitest';
import { silences } from './reading-picture';

it('a device was silent where much more time has passed than between its other readings', () => {
  expect([...silences([0, 60, 120, 600, 660], 60)]).toEqual([2]);
  expect([...silences([0, 900, 1800, 2700], 60)]).toEqual([]);
  expect([...silences([0, 60, 180, 240], 60)]).toEqual([]);
  expect([...silences([5], 60)]).toEqual([]);
});

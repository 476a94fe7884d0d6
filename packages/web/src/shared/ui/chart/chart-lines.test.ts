import { expect, it } from 'vitest';
import { movedApart } from './chart-lines';

it('names at the ends of lines lie on no other', () => {
  expect(movedApart([100, 40, 104])).toEqual([0, 0, 11]);
  expect(movedApart([50, 50, 50])).toEqual([0, 15, 30]);
  expect(movedApart([10, 30])).toEqual([0, 0]);
});

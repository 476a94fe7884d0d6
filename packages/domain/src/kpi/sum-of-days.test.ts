import { expect, it } from 'vitest';
import { sumOfDays } from './sum-of-days';

it('the days of a name are summed, a day without an entry is left out, and none at all is unknown', () => {
  expect(sumOfDays([9, null, 12, 0])).toBe(21);
  expect(sumOfDays([0, 0])).toBe(0);
  expect(sumOfDays([null, null])).toBeNull();
  expect(sumOfDays([])).toBeNull();
});

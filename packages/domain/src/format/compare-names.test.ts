import { expect, it } from 'vitest';
import { compareNames } from './compare-names';

it('counts and spells as people do', () => {
  const names = ['Zebra', 'Shed 10', 'öst', 'Shed 2', 'Äpfel', 'shed 3', 'BS12', 'BS1', 'BS2'];
  expect(names.toSorted(compareNames)).toEqual([
    'Äpfel',
    'BS1',
    'BS2',
    'BS12',
    'öst',
    'Shed 2',
    'shed 3',
    'Shed 10',
    'Zebra',
  ]);
});

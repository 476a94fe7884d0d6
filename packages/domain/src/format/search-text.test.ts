import { expect, it } from 'vitest';
import { holdsSearched, searchText } from './search-text';

it('is without case and accents, whichever way they are written', () => {
  expect(['São João', 'Öko-Hof', 'Straße', 'ÉLEVAGE', 'Œufs', 'Łódź', 'Ærø', 'Stall 2'].map(searchText)).toEqual([
    'sao joao',
    'oko-hof',
    'strasse',
    'elevage',
    'oeufs',
    'lodz',
    'aero',
    'stall 2',
  ]);
  expect(searchText('é'.normalize('NFD'))).toBe(searchText('é'.normalize('NFC')));
});

it('leaves what is no letter with an accent: Arabic, Devanagari, Greek', () => {
  expect(['دجاج', 'मुर्गी', 'κότα'].map(searchText)).toEqual(['دجاج', 'मुर्गी', 'κοτα']);
});

it('is held where one of the texts holds it', () => {
  expect(holdsSearched(['North', 'São João'], ' sao ')).toBe(true);
  expect(holdsSearched(['North', 'São João'], 'south')).toBe(false);
  expect(holdsSearched([], '')).toBe(false);
  expect(holdsSearched(['North'], '')).toBe(true);
});

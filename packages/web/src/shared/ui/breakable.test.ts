import { expect, it } from 'vitest';
import { breakable } from './breakable';

it('parts long words between their parts, in titles and names of figures alike, and no others', () => {
  const shown = (words: string) => breakable(words).replaceAll('\u00ad', '|');
  expect(['Futterverwertung', 'Variationskoeffizient', 'Benutzereinstellungen', 'Kundensalden'].map(shown)).toEqual([
    'Futter|verwertung',
    'Variations|koeffizient',
    'Benutzer|einstellungen',
    'Kunden|salden',
  ]);
  expect(['Bericht', 'Tagesberichte', 'Feed conversion'].map(shown)).toEqual([
    'Bericht',
    'Tagesberichte',
    'Feed conversion',
  ]);
});

it('keeps the number of a flock on one line', () => {
  expect(breakable('Recall drill: Flock M1-26-07')).toBe('Recall drill: Flock M1\u201126\u201107');
  expect(breakable('Set-point, 2-stage')).toBe('Set-point, 2-stage');
});

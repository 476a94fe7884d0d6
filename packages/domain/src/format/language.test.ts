import { expect, it } from 'vitest';
import { spokenLanguage } from './language';

it('speaks the first of somebody’s languages that we speak, and English where that is none', () => {
  const spoken = (...tags: string[]) => spokenLanguage(tags);
  expect(spoken('sw-KE', 'pt-BR;q=0.8', 'en;q=0.5')).toBe('pt');
  expect([spoken('DE'), spoken('fr-CA', 'de'), spoken('en-GB', 'pt')]).toEqual(['de', 'fr', 'en']);
  expect([spoken(), spoken(''), spoken('*'), spoken('sw')]).toEqual(['en', 'en', 'en', 'en']);
});

import { type Sex, sexes } from '../../standards/standard';

/** In English, German, French and Portuguese. */
const sexWords: Readonly<Record<Sex, ReadonlySet<string>>> = {
  female: new Set([
    'f',
    'w',
    'female',
    'females',
    'hen',
    'hens',
    'henne',
    'hennen',
    'weiblich',
    'femelle',
    'femelles',
    'poule',
    'poules',
    'femea',
    'femeas',
    'fêmea',
    'fêmeas',
    '♀',
  ]),
  male: new Set([
    'm',
    'male',
    'males',
    'cock',
    'cocks',
    'rooster',
    'roosters',
    'hahn',
    'hähne',
    'männlich',
    'mâle',
    'mâles',
    'coq',
    'coqs',
    'macho',
    'machos',
    '♂',
  ]),
  asHatched: new Set(['ah', 'as hatched', 'ashatched', 'mixed', 'gemischt', 'mixte', 'misto', 'mistos']),
};

/** The sex group that a cell names in any of the four languages; null for another word. */
export function sexIn(text: string): Sex | null {
  const word = text.trim().toLowerCase();
  return sexes.find((sex) => sexWords[sex].has(word)) ?? null;
}

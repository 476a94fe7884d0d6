import type { ProductionKind } from '../../standards/standard';
import { plainWords } from './route-words';

/** In English, German, French and Portuguese; breeders before what their parents are bred for. */
const words: readonly (readonly [ProductionKind, RegExp])[] = [
  ['breeder', /\b(breeders?|parents?|parent stock|eltern\w*|zucht\w*|reproduct\w*|parentaux|matriz\w*|reprodut\w*)\b/],
  [
    'layer',
    /\b(layers?|laying|hens?|pullets?|lege\w*|\w*hennen?|poulettes?|frangas?|pondeuses?|poules?|poedeiras?|postura|galinhas?)\b/,
  ],
  ['broiler', /\b(broilers?|meat|\w*mast\w*|hahnchen|poulets?|chair|frangos?|corte)\b/],
];

/** The kind of birds that a cell names; null for another word. */
export function productionKindIn(text: string): ProductionKind | null {
  const plain = plainWords(text);
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

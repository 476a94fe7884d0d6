import type { FlockState } from '../../flock/flock-state';
import { plainWords } from './route-words';

/** In English, German, French and Portuguese, as flocks are listed here and as other programs say it; the end of a life before its course. */
const words: readonly (readonly [FlockState, RegExp])[] = [
  ['cancelled', /\b(cancell?ed|abgesagt|storniert|annulee?|cancelad[ao])\b/],
  ['planned', /\b(planned|geplant|prevue?|planejad[ao]|planead[ao])\b/],
  [
    'closed',
    /\b(closed|finished|geschlossen|abgeschlossen|beendet|close?|cloturee?|terminee?|fechad[ao]|encerrad[ao])\b/,
  ],
  ['depleted', /\b(depleted|emptied|sold out|ausgestallt|geraumt|enlevee?|videe?|esvaziad[ao])\b/],
  ['depleting', /\b(depleting|thinning|ausstallung|enlevement|em retirada)\b/],
  ['production', /\b(production|in lay|laying|produktion|legephase|ponte|producao|postura)\b/],
  ['rearing', /\b(rearing|growing|aufzucht|elevage|cria|recria)\b/],
  [
    'placed',
    /\b(placed|active|open|running|eingestallt|aktiv|laufend|mis en place|actif|active?|en cours|alojad[ao]|ativ[ao])\b/,
  ],
];

/** The state of a flock that a cell names; null for another word. */
export function flockStateIn(text: string): FlockState | null {
  const plain = plainWords(text);
  if (/\bwird ausgestallt\b/.test(plain)) return 'depleting';
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

import type { Texts } from '../texts';

/** Eggs: grades. */
export const egg: Texts['egg'] = {
  grade: {
    hatching: 'Incubável',
    table: 'Comercial',
    large: 'Grande',
    small: 'Pequeno',
    doubleYolk: 'Gema dupla',
    dirty: 'Sujo',
    cracked: 'Trincado',
    soft: 'Casca mole',
    floor: 'De chão',
    rejected: 'Rejeitado',
  },
};

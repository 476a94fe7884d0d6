import type { Texts } from '../texts';

/** Eggs: grades. */
export const egg: Texts['egg'] = {
  grade: {
    hatching: 'À couver',
    table: 'De consommation',
    large: 'Gros',
    small: 'Petit',
    doubleYolk: 'Double jaune',
    dirty: 'Sale',
    cracked: 'Fêlé',
    soft: 'Coquille molle',
    floor: 'Au sol',
    rejected: 'Rejeté',
  },
};

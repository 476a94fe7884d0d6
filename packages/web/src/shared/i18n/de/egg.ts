import type { Texts } from '../texts';

/** Eggs: grades. */
export const egg: Texts['egg'] = {
  grade: {
    hatching: 'Brutei',
    table: 'Konsumei',
    large: 'Groß',
    small: 'Klein',
    doubleYolk: 'Doppeldotter',
    dirty: 'Schmutzig',
    cracked: 'Geknickt',
    soft: 'Windei',
    floor: 'Bodenei',
    rejected: 'Verworfen',
  },
};

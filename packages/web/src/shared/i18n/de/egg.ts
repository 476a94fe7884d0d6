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
  collected: 'Gesammelt',
  room: 'Eierlager',
  onHand: 'Im Eierlager',
  emptyRoom: 'Keine Eier im Lager',
  emptyRoomText: 'Eier kommen mit jeder Sammlung herein, nach Herde, Legetag und Sorte.',
};

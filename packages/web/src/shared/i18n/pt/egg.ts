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
  collected: 'Recolhidos',
  room: 'Sala de ovos',
  onHand: 'Na sala de ovos',
  emptyRoom: 'Nenhum ovo na sala',
  emptyRoomText: 'Os ovos entram com cada recolha, por lote, dia de postura e classe.',
};

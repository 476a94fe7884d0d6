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
  collected: 'Ramassés',
  room: 'Salle des œufs',
  onHand: 'Dans la salle des œufs',
  emptyRoom: 'Aucun œuf dans la salle',
  emptyRoomText: 'Les œufs entrent avec chaque ramassage, par lot, jour de ponte et catégorie.',
};

import type { Texts } from '../texts';

export const help: Texts['help'] = {
  manual: 'Manuel',
  find: 'Chercher dans le manuel',
  nothing: 'Aucune page ne contient ces mots.',
  pages: 'Toutes les pages',
  thisScreen: 'Sur cet écran : {title}',
  asPage: 'Ouvrir comme page',
  close: 'Fermer l’aide',
  away: 'Le manuel n’a pas pu être chargé. Nouvel essai dès que le réseau revient.',
  unknown: 'Le manuel n’a pas cette page. Choisissez-en une dans la liste.',
  subtitle: 'Une tâche par page. Sur chaque écran, ? ouvre la page qui convient.',
  group: {
    begin: 'Pour commencer',
    birds: 'Animaux',
    hatchery: 'Couvoir et appareils',
    goods: 'Marchandises',
    books: 'Argent et rapports',
    system: 'Paramètres et serveur',
  },
};

import type { Texts } from '../texts';

export const table: Texts['table'] = {
  openCalendar: 'Ouvrir le calendrier',
  select: 'Choisir {name}',
  selectAll: 'Choisir toute la page',
  selectNone: 'Terminer le choix',
  selectMode: 'Choisir des lignes',
  selected: '{count, plural, one {# choisie} other {# choisies}}',
  actOnSome: '{act} ({count})',
  bulkTitle: '{act} : {count, plural, one {# ligne} other {# lignes}}',
  bulkEach: 'Chacune est acceptée ou refusée séparément.',
  bulkLeft:
    '{count, plural, one {# ligne choisie ne le permet pas et reste telle quelle} other {# lignes choisies ne le permettent pas et restent telles quelles}}.',
  bulkProgress: '{done} sur {total}',
  bulkDone: '{act} : {went} sur {of}.',
  views: 'Vues',
  view: 'Vue de cette liste',
  saveView: 'Enregistrer cette vue',
  saveViewNow: 'Enregistrer la vue',
  changeView: 'Renommer ou supprimer cette vue',
  removeView: 'Supprimer la vue',
  viewName: 'Nom de la vue',
  viewDefault: 'Ouvrir la liste avec elle',
  showing: '{from} à {to} sur {total} entrées',
  showingNone: '0 entrée',
  perPage: 'Lignes par page',
  page: 'Page {page} sur {pages}',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  columns: 'Colonnes',
  chooseColumns: 'Choisir les colonnes',
  export: 'Exporter',
  exportCsv: 'Fichier CSV',
  exportXlsx: 'Fichier Excel (XLSX)',
  unitOf: '{column}, unité',
  exporting: '{done} sur {total} exportées',
  makingFile: 'Le fichier est en préparation',
  stopFile: 'Arrêter',
  exportFailed: 'L’exportation n’est pas allée au bout. Réessayez.',
  showMore: '{count, plural, one {Afficher # de plus} other {Afficher # de plus}}',
  allRows: '{count, plural, one {# ligne} other {Les # lignes}}',
  rest: 'Plus sur {name}',
  filter: 'Filtrer',
  filtered: '{count, plural, one {# filtre} other {# filtres}}',
  show: 'Afficher',
  rowActions: 'Actions pour {name}',
  sortAscending: 'Tri croissant',
  sortDescending: 'Tri décroissant',
  clearFilters: 'Effacer recherche et filtres',
  clearDays: 'Tous les jours',
  stillOpen: 'Tout ce qui est ouvert',
  noMatch: 'Aucun résultat',
  noMatchHint: 'Aucune entrée ne correspond à cette recherche et à ces filtres.',
};

export const thing: Texts['thing'] = {
  typedIsKept: 'Ce que vous saisissez reste sur cet appareil.',
  overview: 'Vue d’ensemble',
  life: 'Où il en est',
  tabsOf: 'Onglets de {name}',
};

export const chart: Texts['chart'] = {
  within: 'À {pct} % près',
  asTable: 'Voir en tableau',
  asChart: 'Voir en graphique',
  downloadPng: 'Image (PNG)',
  downloadCsv: 'Chiffres (CSV)',
  download: 'Télécharger',
  noData: 'Pas encore de chiffres pour ce graphique.',
  tableOf: 'Chiffres de « {title} »',
};

export const attention: Texts['attention'] = { title: 'À surveiller', nothing: 'Rien ne vous attend en ce moment.' };

export const refusal: Texts['refusal'] = {
  implausible: 'Cela semble peu vraisemblable',
  implausibleHint: 'Vérifiez les chiffres. S’ils sont justes, confirmez-les ; ils seront marqués comme confirmés.',
  confirmEach: 'J’ai vérifié : {sentence}',
  stale: 'Quelqu’un d’autre a modifié cela entre-temps.',
  staleHint: 'Votre texte est toujours là. Chargez l’état actuel, comparez et enregistrez de nouveau.',
  loadCurrent: 'Charger l’état actuel',
};

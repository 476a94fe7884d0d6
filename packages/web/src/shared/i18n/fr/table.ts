import type { Texts } from '../texts';

export const table: Texts['table'] = {
  openCalendar: 'Ouvrir le calendrier',
  search: 'Chercher',
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
  rest: 'Plus sur {name}',
  filter: 'Filtrer',
  filtered: '{count, plural, one {# filtre} other {# filtres}}',
  show: 'Afficher',
  rowActions: 'Actions pour {name}',
  sortAscending: 'Tri croissant',
  sortDescending: 'Tri décroissant',
  clearFilters: 'Effacer recherche et filtres',
  from: 'Du',
  to: 'Au',
  clearDays: 'Tous les jours',
  noMatch: 'Aucun résultat',
  noMatchHint: 'Aucune entrée ne correspond à cette recherche et à ces filtres.',
};

export const thing: Texts['thing'] = {
  typedIsKept: 'Ce que vous saisissez reste sur cet appareil.',
  overview: 'Vue d’ensemble',
  life: 'Où il en est',
  tabsOf: 'Parties de {name}',
};

export const chart: Texts['chart'] = {
  difference: 'Écart',
  within: 'À {pct} % près',
  today: 'Aujourd’hui',
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

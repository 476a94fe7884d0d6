import type { Texts } from '../texts';

export const table: Texts['table'] = {
  openCalendar: 'Kalender öffnen',
  select: '{name} auswählen',
  selectAll: 'Alle dieser Seite auswählen',
  selectNone: 'Auswahl beenden',
  selectMode: 'Zeilen auswählen',
  selected: '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  actOnSome: '{act} ({count})',
  bulkTitle: '{act}: {count, plural, one {# Eintrag} other {# Einträge}}',
  bulkEach: 'Jeder wird für sich angenommen oder abgelehnt.',
  bulkLeft:
    '{count, plural, one {# der ausgewählten lässt es nicht zu und bleibt, wie er ist} other {# der ausgewählten lassen es nicht zu und bleiben, wie sie sind}}.',
  bulkProgress: '{done} von {total}',
  bulkDone: '{act}: {went} von {of} erledigt.',
  views: 'Ansichten',
  view: 'Ansicht dieser Liste',
  saveView: 'Diese Ansicht speichern',
  saveViewNow: 'Ansicht speichern',
  changeView: 'Ansicht umbenennen oder entfernen',
  removeView: 'Ansicht entfernen',
  viewName: 'Name der Ansicht',
  viewDefault: 'Die Liste damit öffnen',
  showing: '{from} bis {to} von {total} Einträgen',
  showingNone: '0 Einträge',
  perPage: 'Zeilen je Seite',
  page: 'Seite {page} von {pages}',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  columns: 'Spalten',
  chooseColumns: 'Spalten wählen',
  export: 'Ausgeben',
  exportCsv: 'CSV-Datei',
  exportXlsx: 'Excel-Datei (XLSX)',
  unitOf: '{column}, Einheit',
  exporting: '{done} von {total} ausgegeben',
  makingFile: 'Die Datei wird erstellt',
  stopFile: 'Anhalten',
  exportFailed: 'Die Ausgabe wurde nicht fertig. Versuchen Sie es noch einmal.',
  showMore: '{count, plural, one {# weitere zeigen} other {# weitere zeigen}}',
  allRows: '{count, plural, one {# Zeile} other {Alle # Zeilen}}',
  rest: 'Mehr zu {name}',
  filter: 'Filter',
  filtered: '{count, plural, one {# Filter} other {# Filter}}',
  show: 'Anzeigen',
  rowActions: 'Aktionen für {name}',
  sortAscending: 'Aufsteigend sortiert',
  sortDescending: 'Absteigend sortiert',
  clearFilters: 'Suche und Filter leeren',
  clearDays: 'Alle Tage',
  stillOpen: 'Alle offenen',
  noMatch: 'Nichts passt',
  noMatchHint: 'Kein Eintrag passt zu dieser Suche und diesen Filtern.',
};

export const thing: Texts['thing'] = {
  typedIsKept: 'Was Sie eingeben, bleibt auf diesem Gerät erhalten.',
  overview: 'Überblick',
  life: 'Stand',
  tabsOf: 'Bereiche von {name}',
};

export const chart: Texts['chart'] = {
  within: 'Innerhalb von {pct} %',
  asTable: 'Als Tabelle zeigen',
  asChart: 'Als Diagramm zeigen',
  downloadPng: 'Bild (PNG)',
  downloadCsv: 'Zahlen (CSV)',
  download: 'Herunterladen',
  noData: 'Noch keine Zahlen für dieses Diagramm.',
  tableOf: 'Zahlen zu „{title}“',
};

export const attention: Texts['attention'] = { title: 'Braucht Aufmerksamkeit', nothing: 'Gerade braucht Sie nichts.' };

export const refusal: Texts['refusal'] = {
  implausible: 'Das sieht unwahrscheinlich aus',
  implausibleHint: 'Prüfen Sie die Zahlen. Wenn sie stimmen, bestätigen Sie sie; sie werden als bestätigt vermerkt.',
  confirmEach: 'Ich habe geprüft: {sentence}',
  stale: 'Jemand anders hat das inzwischen geändert.',
  staleHint:
    'Ihre Eingaben sind noch da. Laden Sie den aktuellen Stand, vergleichen Sie und speichern Sie noch einmal.',
  loadCurrent: 'Aktuellen Stand laden',
};

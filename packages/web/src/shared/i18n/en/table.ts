/** Lists and tables. */
export const table = {
  openCalendar: 'Open the calendar',
  select: 'Choose {name}',
  selectAll: 'Choose all of this page',
  selectNone: 'Done choosing',
  selectMode: 'Choose rows',
  selected: '{count, plural, one {# chosen} other {# chosen}}',
  actOnSome: '{act} ({count})',
  bulkTitle: '{act}: {count, plural, one {# entry} other {# entries}}',
  bulkEach: 'Each one is taken or refused by itself.',
  bulkLeft:
    '{count, plural, one {# of the chosen does} other {# of the chosen do}} not allow it and {count, plural, one {is} other {are}} left as {count, plural, one {it is} other {they are}}.',
  bulkProgress: '{done, number} of {total, number}',
  bulkDone: '{act}: {went, number} of {of, number} done.',
  views: 'Views',
  view: 'View of this list',
  saveView: 'Save this view',
  saveViewNow: 'Save view',
  changeView: 'Rename or remove this view',
  removeView: 'Remove view',
  viewName: 'Name of the view',
  viewDefault: 'Open the list with it',
  showing: 'Showing {from} to {to} of {total} entries',
  showingNone: 'Showing 0 entries',
  perPage: 'Rows per page',
  page: 'Page {page} of {pages}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  columns: 'Columns',
  chooseColumns: 'Choose columns',
  export: 'Export',
  exportCsv: 'CSV file',
  exportXlsx: 'Excel file (XLSX)',
  unitOf: '{column}, unit',
  exporting: 'Exporting {done, number} of {total, number}',
  makingFile: 'Making the file',
  stopFile: 'Stop',
  exportFailed: 'The export did not finish. Try again.',
  showMore: '{count, plural, one {Show # more} other {Show # more}}',
  allRows: '{count, plural, one {# row} other {All # rows}}',
  rest: 'More of {name}',
  filter: 'Filter',
  filtered: '{count, plural, one {# filter} other {# filters}}',
  show: 'Show',
  rowActions: 'Actions for {name}',
  sortAscending: 'Sorted ascending',
  sortDescending: 'Sorted descending',
  clearFilters: 'Clear search and filters',
  clearDays: 'All days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  financialYear: 'Financial year {year}',
  stillOpen: 'All open',
  noMatch: 'Nothing matches',
  noMatchHint: 'No entry fits this search and these filters.',
} as const;

/** The page of a thing. */
export const thing = {
  typedIsKept: 'What you type is kept on this device.',
  overview: 'Overview',
  life: 'Where it stands',
  tabsOf: 'Tabs of {name}',
} as const;

export const chart = {
  within: 'Within {pct}%',
  asTable: 'View as table',
  asChart: 'View as chart',
  downloadPng: 'Picture (PNG)',
  downloadCsv: 'Figures (CSV)',
  download: 'Download',
  noData: 'No figures for this chart yet.',
  tableOf: 'Figures of “{title}”',
} as const;

export const attention = { title: 'Needs attention', nothing: 'Nothing needs you right now.' } as const;

/** What a form was refused for, and what to do. */
export const refusal = {
  implausible: 'This looks implausible',
  implausibleHint: 'Check the figures. If they are right, confirm them; they are marked as confirmed.',
  confirmEach: 'I have checked: {sentence}',
  staleHint: 'Your text is still here. Load the current state, compare and save again.',
  loadCurrent: 'Load the current state',
} as const;

import type { Texts } from '../texts';

export const help: Texts['help'] = {
  manual: 'Handbuch',
  find: 'Im Handbuch suchen',
  nothing: 'Keine Seite enthält diese Wörter.',
  pages: 'Alle Seiten',
  thisScreen: 'Zu dieser Seite: {title}',
  asPage: 'Als Seite öffnen',
  close: 'Hilfe schließen',
  away: 'Das Handbuch ließ sich nicht laden. Sobald das Netz zurück ist, wird es erneut versucht.',
  unknown: 'Diese Seite gibt es im Handbuch nicht. Wählen Sie eine aus der Liste.',
  subtitle: 'Je Aufgabe eine Seite. Mit ? öffnen Sie überall die passende.',
  group: {
    begin: 'Für den Anfang',
    birds: 'Tiere',
    hatchery: 'Brüterei und Geräte',
    goods: 'Waren',
    books: 'Geld und Berichte',
    system: 'Einstellungen und Server',
  },
};

import type { firstShell as english } from '../en/first-shell';
import type { SameKeys } from '../texts';

export const firstShell: SameKeys<typeof english> = {
  product: 'Henhouse',
  language: 'Sprache',
  help: 'Hilfe',
  privacy: 'Datenschutz',
  checkEvidence: 'Nachweis prüfen',
  installedPrivacy: 'Datenschutz der installierten App',
  chunk: {
    title: 'Laden fehlgeschlagen',
    text: 'Ein Teil der Anwendung konnte nicht geladen werden: Das Netz ist weg, oder es gibt eine neue Version.',
    reload: 'Neu laden',
    home: 'Zur Startseite',
  },
  crash: {
    title: 'Diese Seite ist stehen geblieben',
    text: 'Auf dieser Seite ist etwas schiefgegangen. Der Rest läuft weiter, und nichts Gespeichertes ist verloren.',
  },
};

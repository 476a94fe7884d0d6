import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const error: SameKeys<typeof en.error> = {
  badRequest: 'Die Anfrage wurde nicht verstanden.',
  wrongCredentials: 'E-Mail oder Passwort ist ungültig',
  noSession: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
  invalidRefreshToken: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
  notAllowed: 'Ihre Rolle erlaubt das nicht.',
  stepUpNeeded: 'Geben Sie dafür Ihr Passwort noch einmal ein.',
  notFound: 'Das gibt es nicht, oder es gehört einer anderen Firma.',
  alreadyExists: 'Das gibt es schon.',
  sameIdOtherContent: 'Das wurde schon gespeichert, mit anderem Inhalt.',
  conflict: 'Im selben Augenblick hat sich etwas anderes geändert. Versuchen Sie es noch einmal.',
  stale: 'Jemand anders hat das inzwischen geändert.',
  tooLarge: 'Die Datei ist zu groß.',
  unsupportedFile: 'Diese Art von Datei wird nicht unterstützt.',
  invalidInput: 'Es stimmt noch nicht alles.',
  needsConfirmation: 'Einige Zahlen sehen unwahrscheinlich aus. Bitte prüfen und bestätigen.',
  versionMissing: 'Der aktuelle Stand war nicht geladen. Laden Sie ihn und versuchen Sie es noch einmal.',
  tooManyRequests: 'Zu viele Anfragen in kurzer Zeit. Warten Sie einen Moment.',
  internal: 'Der Server hat einen Fehler gemacht. Er ist vermerkt.',
  unavailable: 'Der Server ist ausgelastet oder startet neu. Er ist gleich wieder da.',
  network: 'Kein Netz.',
  unreadable: 'Die Antwort war nicht lesbar.',
};

import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const privacy: SameKeys<typeof en.privacy> = {
  intro:
    'Henhouse wird von der Firma betrieben, die es nutzt, oder von jemandem, den diese Firma beauftragt hat. Diese Firma entscheidet über die Daten und ist Ihr Ansprechpartner für alle Fragen und Anliegen dazu. Diese Seite sagt, was die Anwendung speichert und warum.',
  account: {
    title: 'Ihr Konto',
    text: 'Name, Benutzername, E-Mail-Adresse, Rolle, die Betriebe und Ställe, die Sie sehen dürfen, Sprache und Zeitpunkt der letzten Nutzung. Ihr Passwort ist nur als Argon2id-Hash gespeichert; niemand kann es zurücklesen.',
  },
  sessions: {
    title: 'Sitzungen und Cookies',
    text: 'Wenn Sie sich anmelden, legt der Server eine Sitzung an und setzt ein Cookie. Es hält die Sitzung in diesem Browser und dient keinem anderen Zweck. Es gibt keine Werbe- oder Tracking-Cookies, und nichts wird von anderen Servern geladen.',
  },
  browser: {
    title: 'In diesem Browser',
    text: 'Im Speicher des Browsers liegen die Sitzung (Person, Tokens, Rolle, Firma), die gewählte Sprache und Darstellung, die in Tabellen gewählten Spalten, Entwürfe noch nicht gespeicherter Formulare und Einträge, die den Server noch nicht erreicht haben. Beim Abmelden wird die Sitzung entfernt; Entwürfe und ungesendete Einträge bleiben, nur für Sie sichtbar, damit keine Arbeit verloren geht.',
  },
  work: {
    title: 'Was Sie erfassen',
    text: 'Jeder Eintrag, jede Änderung und jede Löschung wird mit Person, Zeitpunkt und Begründung aufbewahrt. Das Protokoll lässt sich nicht ändern. So bleiben Lebensmittelsicherheit, Tiergesundheit und Buchführung nachvollziehbar, wie es das Recht von Geflügelhaltern verlangt.',
  },
  logs: {
    title: 'Server-Protokolle',
    text: 'Der Server vermerkt Zeit, Adresse, Ergebnis und Dauer jeder Anfrage sowie eine Anfragenummer. Tokens und Passwörter werden nie protokolliert.',
  },
  sharing: {
    title: 'Wer es sieht',
    text: 'Nur Personen Ihrer Firma, im Rahmen ihrer Rechte. Die Datenbank hält Firmen getrennt. Nichts wird verkauft oder weitergegeben; nichts verlässt den Server, außer was Ihre Firma selbst einrichtet, etwa E-Mail.',
  },
  keeping: {
    title: 'Wie lange',
    text: 'Aufzeichnungen über Herden, Waren und Geld werden so lange aufbewahrt, wie es das Recht von Ihrer Firma verlangt. Ein nicht mehr benötigtes Konto wird stillgelegt; sein Name bleibt an den Einträgen, die es gemacht hat.',
  },
  rights: {
    title: 'Ihre Rechte',
    text: 'Sie können Ihre Firma fragen, was über Sie gespeichert ist, es berichtigen lassen und es löschen lassen, soweit kein Gesetz die Aufbewahrung verlangt.',
  },
  installed: {
    title: 'Datenschutz der installierten App',
    intro:
      'Auf Telefon, Tablet oder Rechner installiert ist Henhouse dieselbe Anwendung wie im Browser. Was unter „Datenschutz“ steht, gilt auch hier. Diese Seite sagt, was auf dem Gerät anders ist.',
    storage: {
      title: 'Auf dem Gerät',
      text: 'Das Programm selbst liegt auf dem Gerät, damit es ohne Netz startet. Einträge ohne Netz liegen in der Datenbank des Geräts, bis der Server sie bestätigt hat. Sie sind der Person und der Firma zugeordnet, die sie gemacht hat: Wer das Gerät sonst nutzt, sieht nur, wie viele warten.',
    },
    permissions: {
      title: 'Berechtigungen',
      text: 'Die App verlangt keinen Zugriff auf Kontakte, Standort, Mikrofon oder Dateien. Eine Datei oder ein Foto wird nur gelesen, wenn Sie es selbst auswählen.',
    },
    shared: {
      title: 'Gemeinsam genutzte Geräte',
      text: 'Melden Sie sich ab, wenn Sie das Gerät weitergeben. Ungesendete Einträge bleiben und gehen bei Ihrer nächsten Anmeldung hinaus.',
    },
    removing: {
      title: 'Entfernen',
      text: 'Wer die App entfernt, entfernt alles, was sie auf dem Gerät aufbewahrt hat, auch nicht gesendete Einträge. Die Kopfzeile sagt, ob welche warten.',
    },
  },
  back: 'Zurück',
};

import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const mail: SameKeys<typeof en.mail> = {
  title: 'E-Mail',
  text: 'Einladungen, Links für neue Passwörter, Alarme und Berichte gehen über diesen Server, für die ganze Installation.',
  banner:
    '{count, plural, =0 {E-Mail ist nicht eingerichtet: Briefe bleiben hier liegen, und Sie geben sie selbst weiter.} one {E-Mail ist nicht eingerichtet: Ein Brief liegt hier.} other {E-Mail ist nicht eingerichtet: # Briefe liegen hier.}}',
  setUp: 'E-Mail einrichten',
  putAway: 'Nicht jetzt',
  handOver: 'Der Brief an {to}',
  handOverText:
    'Es ist kein Mailserver eingerichtet, darum hat niemand diesen Brief bekommen. Geben Sie ihn selbst weiter: Wer den Link hat, kann ihn benutzen.',
  notYours:
    'Es ist kein Mailserver eingerichtet, darum hat niemand diesen Brief bekommen. Dieses Konto arbeitet auch in einer anderen Firma: Nur wer den Server betreibt, kann den Link weitergeben, mit npm start -- reset-password.',
  copyLink: 'Link kopieren',
  copyLetter: 'Brief kopieren',
  byEnvironment: 'SMTP_URL in der Umgebung des Servers nennt den Mailserver und gilt vor dem, was hier steht.',
  setBy: 'Eingerichtet von {name}, {at}',
  save: 'Mailserver speichern',
  takeAway: 'Keinen Mailserver verwenden',
  host: 'Mailserver',
  port: 'Port',
  security: 'Verschlüsselung',
  securities: {
    startTls: 'STARTTLS (587)',
    tls: 'TLS (465)',
    none: 'Keine',
  },
  from: 'Absenderadresse',
  userName: 'Benutzername',
  password: 'Passwort',
  passwordKept: 'Eines ist gespeichert und wird nie wieder angezeigt. Leer lassen, um es zu behalten.',
  sendWaiting:
    '{count, plural, one {Den Brief senden, der hier liegt} other {Die # Briefe senden, die hier liegen}} (letzte 7 Tage)',
  ownLetters: 'Ihre Briefe, die hier liegen',
  show: 'Zeigen',
  test: 'Probebrief an mich senden',
  testSent: 'Der Mailserver hat einen Brief an {email} angenommen. Sehen Sie nach, ob er ankommt.',
};

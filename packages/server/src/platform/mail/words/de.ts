import type { LetterWords } from './letter-words';

export const de: LetterWords = {
  confirmAddress: {
    subject: 'Bestätigen Sie Ihre Adresse für Henhouse',
    lines: [
      'Guten Tag {name},',
      'Ihr Betrieb ist in Henhouse angelegt. Öffnen Sie innerhalb von 24 Stunden diesen Link und melden Sie sich mit dem gewählten Passwort an:',
      '{link}',
      'Waren Sie das nicht, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kommt niemand hinein.',
    ],
  },
  accountExists: {
    subject: 'Sie haben bereits ein Konto bei Henhouse',
    lines: [
      'Guten Tag {name},',
      'eben wollte sich jemand mit dieser Adresse bei Henhouse registrieren. Sie haben bereits ein Konto; geändert wurde nichts. Hier melden Sie sich an:',
      '{link}',
      'Waren Sie das nicht, brauchen Sie nichts zu tun.',
    ],
  },
  usernameTaken: {
    subject: 'Bitte einen anderen Benutzernamen für Henhouse wählen',
    lines: [
      'Guten Tag,',
      'Sie wollten sich bei Henhouse als „{name}“ registrieren. Diesen Benutzernamen hat schon jemand anderes. Bitte registrieren Sie sich noch einmal mit einem anderen:',
      '{link}',
      'Waren Sie das nicht, brauchen Sie nichts zu tun.',
    ],
  },
  tokenReused: {
    subject: 'Wir haben eine Sitzung Ihres Henhouse-Kontos beendet',
    lines: [
      'Guten Tag {name},',
      'ein Schlüssel Ihrer Sitzung wurde ein zweites Mal benutzt (von {from}). Das kommt vor, wenn ein Browser aus einer Kopie wiederhergestellt wird, aber auch, wenn jemand den Schlüssel gestohlen hat. Zur Sicherheit haben wir die Sitzung beendet. Bitte melden Sie sich neu an:',
      '{link}',
      'Können Sie sich das nicht erklären, ändern Sie Ihr Passwort und sagen Sie dem Administrator Ihrer Firma Bescheid.',
    ],
  },
  resetPassword: {
    subject: 'Ein neues Passwort für Henhouse',
    lines: [
      'Guten Tag {name},',
      'jemand hat für Ihr Konto ein neues Passwort angefordert. Öffnen Sie innerhalb von 60 Minuten diesen Link und wählen Sie eines; er gilt einmal:',
      '{link}',
      'Waren Sie das nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    ],
  },
  passwordChanged: {
    subject: 'Ihr Henhouse-Passwort wurde geändert',
    lines: [
      'Guten Tag {name},',
      'das Passwort Ihres Kontos wurde eben geändert (von {from}), alle anderen Anmeldungen wurden beendet.',
      'Waren Sie das nicht, fordern Sie sofort ein neues Passwort an und sagen Sie dem Administrator Ihrer Firma Bescheid:',
      '{link}',
    ],
  },
  confirmNewAddress: {
    subject: 'Bestätigen Sie Ihre neue Adresse für Henhouse',
    lines: [
      'Guten Tag {name},',
      'diese Adresse soll die Ihres Henhouse-Kontos werden. Öffnen Sie innerhalb von 24 Stunden diesen Link in einem Browser, in dem Sie angemeldet sind; bis dahin bleibt die alte Adresse:',
      '{link}',
      'Waren Sie das nicht, brauchen Sie nichts zu tun.',
    ],
  },
  addressInUse: {
    subject: 'Diese Adresse hat schon ein Henhouse-Konto',
    lines: [
      'Guten Tag,',
      'jemand, der bei Henhouse angemeldet ist, wollte diese Adresse für sein Konto verwenden. Sie gehört zu einem anderen Konto, deshalb wurde nichts geändert. Hier melden Sie sich an diesem an:',
      '{link}',
      'Waren Sie das nicht, brauchen Sie nichts zu tun.',
    ],
  },
  addressWillChange: {
    subject: 'Ihre Henhouse-Adresse soll geändert werden',
    lines: [
      'Guten Tag {name},',
      'jemand, der als Sie angemeldet ist (von {from}), möchte die Adresse Ihres Kontos in {address} ändern. Bis sie dort bestätigt ist, bleibt diese hier.',
      'Waren Sie das nicht, ändern Sie sofort Ihr Passwort; damit ist der Wunsch hinfällig:',
      '{link}',
    ],
  },
  secondFactorOn: {
    subject: 'Die Anmeldung mit zweitem Faktor ist für Ihr Henhouse-Konto eingeschaltet',
    lines: [
      'Guten Tag {name},',
      'ab jetzt fragt die Anmeldung nach einem Code aus Ihrer App (eingerichtet von {from}). Bewahren Sie die Ersatzcodes dort auf, wo Sie sie auch ohne Telefon finden.',
      'Waren Sie das nicht, fordern Sie sofort ein neues Passwort an und sagen Sie dem Administrator Ihrer Firma Bescheid:',
      '{link}',
    ],
  },
  secondFactorOff: {
    subject: 'Die Anmeldung mit zweitem Faktor ist für Ihr Henhouse-Konto ausgeschaltet',
    lines: [
      'Guten Tag {name},',
      'Ihr Konto ist wieder allein durch sein Passwort geschützt (geändert von {from}).',
      'Waren Sie das nicht, fordern Sie sofort ein neues Passwort an und sagen Sie dem Administrator Ihrer Firma Bescheid:',
      '{link}',
    ],
  },
  newBrowser: {
    subject: 'Ein neuer Browser hat sich an Ihrem Henhouse-Konto angemeldet',
    lines: [
      'Guten Tag {name},',
      'eben hat sich jemand mit Ihrem Konto in einem noch unbekannten Browser angemeldet: {from}.',
      'Waren Sie das nicht, beenden Sie diese Sitzung und ändern Sie Ihr Passwort:',
      '{link}',
      'Sie haben diese E-Mail bestellt; in den Kontoeinstellungen unter Benachrichtigungen schalten Sie sie ab.',
    ],
  },
  invitation: {
    subject: '{company} lädt Sie zu Henhouse ein',
    lines: [
      'Guten Tag {name},',
      '{by} lädt Sie ein, mit {company} in Henhouse zu arbeiten. Öffnen Sie innerhalb von 7 Tagen diesen Link; er gilt einmal und nur für diese Adresse:',
      '{link}',
      'Wissen Sie nicht, worum es geht, brauchen Sie nichts zu tun: Ohne Sie geschieht nichts.',
    ],
  },
  secondFactorRemoved: {
    subject: 'Der zweite Faktor Ihres Henhouse-Kontos wurde entfernt',
    lines: [
      'Guten Tag {name},',
      '{by} hat den zweiten Faktor Ihres Kontos entfernt, alle Anmeldungen wurden beendet. Melden Sie sich mit Ihrem Passwort an und richten Sie ihn neu ein:',
      '{link}',
      'Haben Sie nicht darum gebeten, ändern Sie Ihr Passwort und sagen Sie dem Inhaber Ihrer Firma Bescheid.',
    ],
  },
  erasureAsked: {
    subject: '{company} wird am {day} gelöscht',
    lines: [
      'Guten Tag {name},',
      '{by} hat verlangt, {company} mit allem, was dazugehört, aus Henhouse zu löschen. Das geschieht am {day}; bis dahin geht alles weiter wie bisher.',
      'Grund: {reason}',
      'Nehmen Sie vorher den ganzen Betrieb als Datei mit, oder behalten Sie ihn: {link}',
    ],
  },
  erasureTakenBack: {
    subject: '{company} bleibt',
    lines: [
      'Guten Tag {name},',
      '{by} hat die Löschung von {company} zurückgenommen. Es wurde nichts gelöscht.',
      '{link}',
    ],
  },
  supportAccess: {
    subject: 'Der Henhouse-Support sieht in {company} nach',
    lines: [
      'Guten Tag {name},',
      '{by} von der Henhouse-Plattform sieht in {company} nach, kann lesen, was Sie lesen können, und nichts ändern. Der Zugang endet von selbst um {until} oder früher.',
      'Grund: {reason}',
      'Beginn und Ende stehen im Protokoll Ihres Betriebs: {link}',
    ],
  },
  webhookFailing: {
    subject: 'Der Webhook „{hook}“ ist nicht erreichbar',
    lines: [
      'Guten Tag {name},',
      'seit mehr als zwei Tagen versucht Henhouse vergeblich, Ihrem Webhook „{hook}“ eine Nachricht zuzustellen. Neue Nachrichten werden weiter versucht, diese wurde aufgegeben. Was geantwortet wurde und wie Sie sie erneut senden, steht hier:',
      '{link}',
    ],
  },
  testLetter: {
    subject: 'Ein Probebrief von Henhouse',
    lines: ['Guten Tag {name},', 'Briefe von Henhouse kommen hier an: Der Mailserver ist eingerichtet.'],
  },
};

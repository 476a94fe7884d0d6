import { trustPartNames } from '@henhouse/contract/words/de';
import type { Texts } from '../texts';

export const trust: Texts['trust'] = {
  part: trustPartNames,
  title: 'Verlässlichkeit der Daten',
  ofHundred: '{score} von 100',
  days: '{from} bis {to}',
  farms: 'Verlässlichkeit der Daten der Betriebe',
  score: 'Punkte',
  counted: 'Wie es sein soll',
  goodOf: '{good, number} von {of, number}',
  whatRaises: 'Was mehr brächte',
  gain: 'Brächte',
  tooLittle: 'Noch zu wenig bekannt.',
  nothing: 'Es fehlt nichts.',
  check: {
    intro:
      'Für alle, denen eine Mappe dieser Installation übergeben wurde. Die Datei bleibt auf diesem Gerät: gefragt wird nur nach ihrem Hash.',
    choose: 'ZIP wählen',
    noPack: 'Das ist keine Nachweismappe: ein ZIP mit chain.csv und SHA256SUMS.',
    insecure:
      'Dieser Browser rechnet hier keine Hashes aus, weil die Adresse nicht https ist. Die Daten mit sha256sum -c SHA256SUMS prüfen.',
    whole:
      'Die Daten sind, wie {by} von {company} sie am {at} erstellt hat. Das Protokoll kennt diese Mappe, und seine Kette ist ganz.',
    unknown:
      'Kein Protokoll dieser Installation kennt diese Mappe: Sie entstand anderswo, oder ihre Daten wurden mitsamt den Summen geändert.',
    notSealed:
      'Das Protokoll kennt sie, aber seine Zeile ist noch nicht versiegelt. In einer Minute noch einmal prüfen.',
    broken: 'Das Protokoll kennt sie, aber seine Kette ist eine andere als bei der Erstellung.',
    changed: 'Diese Dateien sind nicht, wie sie waren:',
    how: {
      missing: 'fehlt',
      changed: 'wurde geändert',
      added: 'kam hinzu',
    },
    hash: 'Hash der Daten',
    doorLabel: 'Mappe prüfen',
  },
  pack: 'Nachweismappe',
  packOfFlock: 'Nachweismappe der Herde {number}',
  packOfFarm: 'Nachweismappe des Betriebs',
  packText:
    'Eine Datei mit PDF und Daten: Einträge mit wer und wann, Berichtigungen, Behandlungen und Wartezeit, Verluste gegen Grenzen, Proben, Alarme, Frühwarnung, Chargen, Temperatur und Verlässlichkeit der Daten. Der Hash der Daten ist im Protokoll versiegelt. Höchstens 400 Tage.',
  make: 'Mappe erstellen',
  fileName: 'nachweis',
  raise: {
    completeDays:
      '{missing, plural, one {# Stalltag hat} other {# Stalltage haben}} nicht alle Einträge: eintragen, was noch bekannt ist.',
    inTime:
      '{missing, plural, one {# Eintrag kam} other {# Einträge kamen}} später als am Tag danach: am selben Tag eintragen.',
    correctedLate:
      '{missing, plural, one {# Eintrag wurde} other {# Einträge wurden}} nach mehr als zwei Tagen geändert: jeden Tag am Abend durchsehen.',
    roundNumbers:
      'Etwa {missing, number} Zahlen zu viel enden auf dieselben Ziffern: Zähler und Eier bis zur letzten Ziffer ablesen.',
    copiedDays:
      '{missing, plural, one {# Stalltag wiederholt} other {# Stalltage wiederholen}} jede Zahl des Vortags: aufschreiben, was abgelesen wurde.',
    balances:
      '{missing, plural, one {# Tier fehlt} other {# Tiere fehlen}} in der Bilanz: bei Einstallung, Umstallung und Verkauf zählen.',
    deviceGaps:
      '{missing, plural, one {# Stunde} other {# Stunden}} ohne Messwert: nachsehen, warum das Gerät stumm war.',
  },
};

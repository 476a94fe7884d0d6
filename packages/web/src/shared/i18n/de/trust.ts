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

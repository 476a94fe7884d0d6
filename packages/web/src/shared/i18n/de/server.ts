import { findingSentences } from '@henhouse/contract/words/de';
import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const server: SameKeys<typeof en.server> = {
  finding: findingSentences,
  title: 'Server',
  well: 'Nichts in Ordnung zu bringen.',
  attention: 'In Ordnung zu bringen',
  facts: 'Was hier läuft',
  started: 'Läuft seit',
  database: 'Datenbank',
  ownDatabase: '{version}, mitgebracht',
  otherDatabase: '{version}, von DATABASE_URL',
  size: 'Größe der Datenbank',
  free: 'Frei auf der Platte',
  behind: 'Hinter den Einträgen',
  jobs: 'Wartende Aufträge',
  failed: 'Gescheiterte Aufträge',
  letters: 'Wartende Briefe',
  backups: 'Sicherungen',
  backupText:
    'Täglich um {at} UTC nach {folder}; jede wird hergestellt und verglichen, bevor sie zählt. Aufbewahrt: {days} Tage, {weeks} Wochen, {months} Monate.',
  noBackups:
    'Es ist kein Ordner gesetzt. BACKUP_DIR in der Umgebung des Servers nennt einen, BACKUP_STORE einen Speicher anderswo; dann wird jede Nacht eine Sicherung gemacht und erprobt.',
  now: 'Jetzt sichern',
  asked: 'Eine Sicherung wird gemacht. Sie steht hier, sobald sie erprobt ist.',
  running: 'wird gemacht',
  whole: 'hergestellt, ganz',
  encryption: 'Verschlüsselung',
  sealed: 'verschlüsselt',
  open: 'nicht verschlüsselt',
  began: 'Begonnen',
  bytes: 'Größe',
  rows: 'Zeilen',
  took: 'Dauer',
  by: 'Verlangt von',
  clock: 'der Uhr',
  none: 'Noch keine Sicherung.',
  gigabytes: '{value} GB',
  megabytes: '{value} MB',
  seconds: '{value} s',
};

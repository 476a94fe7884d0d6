import { findingSentences } from '@henhouse/contract/words/fr';
import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const server: SameKeys<typeof en.server> = {
  finding: findingSentences,
  title: 'Serveur',
  well: 'Rien à corriger.',
  attention: 'À corriger',
  facts: 'Ce qui tourne ici',
  started: 'En marche depuis',
  database: 'Base de données',
  ownDatabase: '{version}, fournie',
  otherDatabase: '{version}, de DATABASE_URL',
  size: 'Taille de la base',
  free: 'Libre sur le disque',
  behind: 'Retard sur les saisies',
  jobs: 'Travaux en attente',
  failed: 'Travaux abandonnés',
  letters: 'Lettres en attente',
  backups: 'Sauvegardes',
  backupText:
    'Chaque jour à {at} UTC dans {folder} ; chacune est restaurée et comparée avant de compter. Gardées : {days} jours, {weeks} semaines, {months} mois.',
  noBackups:
    'Aucun dossier n’est défini. BACKUP_DIR dans l’environnement du serveur en nomme un, BACKUP_STORE un stockage ailleurs ; une sauvegarde est alors faite et essayée chaque nuit.',
  now: 'Sauvegarder maintenant',
  asked: 'Une sauvegarde est en cours. Elle apparaît ici une fois essayée.',
  running: 'en cours',
  whole: 'restaurée, entière',
  encryption: 'Chiffrement',
  sealed: 'chiffrée',
  open: 'non chiffrée',
  began: 'Commencée',
  bytes: 'Taille',
  rows: 'Lignes',
  took: 'Durée',
  by: 'Demandée par',
  clock: 'l’horloge',
  none: 'Aucune sauvegarde encore.',
  gigabytes: '{value} Go',
  megabytes: '{value} Mo',
  seconds: '{value} s',
};

import type { firstShell as english } from '../en/first-shell';
import type { SameKeys } from '../texts';

export const firstShell: SameKeys<typeof english> = {
  product: 'Henhouse',
  language: 'Langue',
  help: 'Aide',
  privacy: 'Confidentialité',
  checkEvidence: 'Vérifier un dossier',
  installedPrivacy: 'Confidentialité de l’application installée',
  chunk: {
    title: 'Échec du chargement',
    text: 'Une partie de l’application n’a pas pu être chargée : le réseau est absent, ou une nouvelle version a été installée.',
    reload: 'Recharger',
    home: 'Vers la page d’accueil',
  },
  crash: {
    title: 'Cette page s’est arrêtée',
    text: 'Un problème est survenu dans cette page. Le reste fonctionne, et rien d’enregistré n’est perdu.',
  },
};

import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const error: SameKeys<typeof en.error> = {
  badRequest: 'La demande n’a pas été comprise.',
  wrongCredentials: 'E-mail ou mot de passe incorrect',
  noSession: 'Votre session est terminée. Reconnectez-vous.',
  invalidRefreshToken: 'Votre session est terminée. Reconnectez-vous.',
  notAllowed: 'Votre rôle ne le permet pas.',
  stepUpNeeded: 'Saisissez de nouveau votre mot de passe pour cela.',
  notFound: 'Cela n’existe pas, ou appartient à une autre entreprise.',
  alreadyExists: 'Cela existe déjà.',
  sameIdOtherContent: 'Cela a déjà été enregistré, avec un autre contenu.',
  conflict: 'Autre chose a changé au même moment. Réessayez.',
  stale: 'Quelqu’un d’autre a modifié cela entre-temps.',
  tooLarge: 'Le fichier est trop volumineux.',
  unsupportedFile: 'Ce type de fichier n’est pas pris en charge.',
  invalidInput: 'Tout n’est pas encore correct.',
  needsConfirmation: 'Certains chiffres semblent peu vraisemblables. Vérifiez et confirmez-les.',
  versionMissing: 'L’état actuel n’était pas chargé. Chargez-le et réessayez.',
  tooManyRequests: 'Trop de demandes en peu de temps. Attendez un instant.',
  internal: 'Le serveur a fait une erreur. Elle a été notée.',
  unavailable: 'Le serveur est occupé ou redémarre. Il revient dans un instant.',
  network: 'Pas de réseau.',
  unreadable: 'La réponse n’a pas pu être lue.',
};

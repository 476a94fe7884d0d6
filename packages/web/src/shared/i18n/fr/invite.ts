import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const invite: SameKeys<typeof en.invite> = {
  title: 'Votre invitation',
  intro: 'Bienvenue, {name}. {company} vous attend.',
  what: '{by} vous invite comme {role} de {company}. L’invitation est pour {email}.',
  accept: 'Entrer',
  join: 'Rejoindre',
  hasAccount: 'Cette adresse a déjà un compte Henhouse. Son mot de passe suffit.',
  usedText: 'Si c’était vous, connectez-vous avec le mot de passe choisi.',
  overText:
    'Demandez à la personne qui vous a invité de renvoyer l’invitation. Un lien sert une fois, pendant 7 jours.',
  over: {
    expired: 'Cette invitation est trop ancienne',
    used: 'Cette invitation a déjà servi',
    revoked: 'Cette invitation a été retirée',
    unknown: 'Ce lien n’ouvre rien',
  },
};

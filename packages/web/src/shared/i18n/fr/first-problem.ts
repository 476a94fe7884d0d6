import type { firstProblem as english } from '../en/first-problem';
import type { SameKeys } from '../texts';

export const firstProblem: SameKeys<typeof english> = {
  required: 'Ce champ est nécessaire.',
  invalid: 'Ce n’est pas valable. Corrigez ou choisissez autre chose.',
  outOfRange: '{value} {unit} est hors de l’intervalle de {min} à {max} {unit}.',
  tooLong: '{max} caractères au plus.',
  notInteger: 'Nombres entiers seulement.',
  notUnique: '« {name} » existe déjà. Choisissez autre chose.',
  unknownValue: '« {value} » ne fait pas partie des choix. Choisissez dans la liste.',
  passwordShort: 'Au moins {min} caractères. Une phrase convient bien.',
  passwordCommon:
    'Beaucoup de gens utilisent ce mot de passe ou un semblable : il est deviné en premier. Une phrase à vous convient bien.',
  passwordNamesYou: 'Il contient « {name} », qui est deviné en premier. Évitez les noms.',
  passwordSame: 'C’est votre mot de passe actuel. Choisissez-en un autre.',
  noLongerValid:
    'Ce n’est plus valable : déjà utilisé, expiré ou lié à un autre navigateur. Recommencez, ou demandez-en un nouveau.',
  accountManaged:
    'Ce compte est géré par une autre entreprise et ne peut pas en rejoindre une seconde. Demandez à cette entreprise, ou prenez une autre adresse.',
  accountNotManaged:
    'Ce compte n’appartient qu’à la personne : elle seule change nom, adresse et mot de passe. Demandez-le-lui.',
  addressMissing: 'Ce compte n’a pas d’adresse e-mail. Ajoutez-en une d’abord.',
  memberAlready: 'Cette personne fait déjà partie de l’entreprise. Aucune invitation n’est nécessaire.',
  invitedAlready: 'Il y a déjà une invitation ouverte pour cette adresse. Attendez la réponse, ou retirez-la d’abord.',
  invitationOver: 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
  inviterMayNot:
    'La personne qui vous a invité ne peut plus donner cet accès. Demandez une nouvelle invitation à l’entreprise.',
};

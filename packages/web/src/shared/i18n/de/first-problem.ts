import type { firstProblem as english } from '../en/first-problem';
import type { SameKeys } from '../texts';

export const firstProblem: SameKeys<typeof english> = {
  required: 'Das wird gebraucht.',
  invalid: 'Das ist nicht gültig.',
  outOfRange: '{value} {unit} liegt außerhalb von {min} bis {max} {unit}.',
  tooLong: 'Höchstens {max} Zeichen.',
  notInteger: 'Nur ganze Zahlen.',
  notUnique: '„{name}“ gibt es schon.',
  unknownValue: '„{value}“ steht nicht zur Wahl.',
  passwordShort: 'Mindestens {min} Zeichen. Ein Satz ist gut.',
  passwordCommon: 'Viele benutzen das oder etwas Ähnliches, darum wird es zuerst geraten. Ein eigener Satz ist gut.',
  passwordNamesYou: 'Darin steht „{name}“, das wird zuerst geraten. Lassen Sie Namen weg.',
  passwordSame: 'Das ist Ihr jetziges Passwort.',
  noLongerValid: 'Das gilt nicht mehr: Es wurde benutzt, ist abgelaufen oder gehört zu einem anderen Browser.',
  accountManaged: 'Dieses Konto wird von einer anderen Firma betreut und kann keiner zweiten beitreten.',
  accountNotManaged: 'Dieses Konto gehört allein der Person: Name, Adresse und Passwort ändert nur sie.',
  addressMissing: 'Dieses Konto hat keine E-Mail-Adresse.',
  memberAlready: 'Diese Person gehört schon zur Firma.',
  invitedAlready: 'Für diese Adresse gibt es schon eine offene Einladung.',
  invitationOver: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  inviterMayNot:
    'Wer Sie eingeladen hat, darf diesen Zugang nicht mehr geben. Bitten Sie die Firma um eine neue Einladung.',
};

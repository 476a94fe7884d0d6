import type { firstProblem as english } from '../en/first-problem';
import type { SameKeys } from '../texts';

export const firstProblem: SameKeys<typeof english> = {
  required: 'Das wird gebraucht.',
  invalid: 'Das ist nicht gültig. Bitte berichtigen oder anderes wählen.',
  outOfRange: '{value} {unit} liegt außerhalb von {min} bis {max} {unit}.',
  tooLong: 'Höchstens {max} Zeichen.',
  notInteger: 'Nur ganze Zahlen.',
  notUnique: '„{name}“ gibt es schon. Wählen Sie etwas anderes.',
  unknownValue: '„{value}“ steht nicht zur Wahl. Wählen Sie aus der Liste.',
  passwordShort: 'Mindestens {min} Zeichen. Ein Satz ist gut.',
  passwordCommon: 'Viele benutzen das oder etwas Ähnliches, darum wird es zuerst geraten. Ein eigener Satz ist gut.',
  passwordNamesYou: 'Darin steht „{name}“, das wird zuerst geraten. Lassen Sie Namen weg.',
  passwordSame: 'Das ist Ihr jetziges Passwort. Wählen Sie ein anderes.',
  noLongerValid:
    'Das gilt nicht mehr: Es wurde benutzt, ist abgelaufen oder gehört zu einem anderen Browser. Beginnen Sie neu, oder fordern Sie einen neuen an.',
  accountManaged:
    'Dieses Konto wird von einer anderen Firma betreut und kann keiner zweiten beitreten. Fragen Sie jenes Unternehmen, oder nehmen Sie eine andere Adresse.',
  accountNotManaged:
    'Dieses Konto gehört allein der Person: Name, Adresse und Passwort ändert nur sie. Bitten Sie die Person darum.',
  addressMissing: 'Dieses Konto hat keine E-Mail-Adresse. Tragen Sie zuerst eine ein.',
  memberAlready: 'Diese Person gehört schon zur Firma. Es braucht keine Einladung.',
  invitedAlready:
    'Für diese Adresse gibt es schon eine offene Einladung. Warten Sie auf die Antwort, oder ziehen Sie sie zuerst zurück.',
  invitationOver: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  inviterMayNot:
    'Wer Sie eingeladen hat, darf diesen Zugang nicht mehr geben. Bitten Sie die Firma um eine neue Einladung.',
};

import type { en } from '../en/all';
import type { SameKeys } from '../texts';

export const invite: SameKeys<typeof en.invite> = {
  title: 'Ihre Einladung',
  intro: 'Willkommen, {name}. {company} wartet auf Sie.',
  what: '{by} lädt Sie als {role} von {company} ein. Die Einladung gilt für {email}.',
  accept: 'Hereinkommen',
  join: 'Beitreten',
  hasAccount: 'Diese Adresse hat schon ein Henhouse-Konto. Dessen Passwort genügt.',
  usedText: 'Waren Sie das, melden Sie sich mit dem gewählten Passwort an.',
  overText: 'Bitten Sie, wer Sie eingeladen hat, die Einladung erneut zu senden. Ein Link gilt einmal und 7 Tage.',
  over: {
    expired: 'Diese Einladung ist zu alt',
    used: 'Diese Einladung wurde schon benutzt',
    revoked: 'Diese Einladung wurde zurückgezogen',
    unknown: 'Dieser Link öffnet nichts',
  },
};

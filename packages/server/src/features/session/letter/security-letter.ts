import type { Letter } from '../../../platform/mail/mail';
import { type Facts, type InLanguages, letterOf } from './letter-words';

type LetterKind = 'secondFactorOn' | 'secondFactorOff' | 'newBrowser';

const letters: Readonly<Record<LetterKind, InLanguages>> = {
  secondFactorOn: {
    en: ({ name, link, from }) => ({
      subject: 'Two-factor sign-in is on for your Henhouse account',
      lines: [
        `Hello ${name},`,
        `from now on signing in asks for a code of your app (set up from ${from}). Keep the recovery codes where you find them without your phone.`,
        'If this was not you, ask for a new password at once and tell the Admin of your company:',
        link,
      ],
    }),
    de: ({ name, link, from }) => ({
      subject: 'Die Anmeldung mit zweitem Faktor ist für Ihr Henhouse-Konto eingeschaltet',
      lines: [
        `Guten Tag ${name},`,
        `ab jetzt fragt die Anmeldung nach einem Code aus Ihrer App (eingerichtet von ${from}). Bewahren Sie die Ersatzcodes dort auf, wo Sie sie auch ohne Telefon finden.`,
        'Waren Sie das nicht, fordern Sie sofort ein neues Passwort an und sagen Sie dem Administrator Ihrer Firma Bescheid:',
        link,
      ],
    }),
    fr: ({ name, link, from }) => ({
      subject: 'La connexion en deux étapes est activée pour votre compte Henhouse',
      lines: [
        `Bonjour ${name},`,
        `désormais, la connexion demande un code de votre application (configurée depuis ${from}). Gardez les codes de secours là où vous les trouverez sans votre téléphone.`,
        'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre entreprise :',
        link,
      ],
    }),
    pt: ({ name, link, from }) => ({
      subject: 'A entrada em dois passos está ligada na sua conta Henhouse',
      lines: [
        `Olá, ${name},`,
        `a partir de agora, entrar pede um código da sua aplicação (configurada a partir de ${from}). Guarde os códigos de recuperação onde os encontre sem o telefone.`,
        'Se não foi você, peça já uma nova senha e avise o administrador da sua empresa:',
        link,
      ],
    }),
  },
  secondFactorOff: {
    en: ({ name, link, from }) => ({
      subject: 'Two-factor sign-in is off for your Henhouse account',
      lines: [
        `Hello ${name},`,
        `your account is protected by its password alone again (changed from ${from}).`,
        'If this was not you, ask for a new password at once and tell the Admin of your company:',
        link,
      ],
    }),
    de: ({ name, link, from }) => ({
      subject: 'Die Anmeldung mit zweitem Faktor ist für Ihr Henhouse-Konto ausgeschaltet',
      lines: [
        `Guten Tag ${name},`,
        `Ihr Konto ist wieder allein durch sein Passwort geschützt (geändert von ${from}).`,
        'Waren Sie das nicht, fordern Sie sofort ein neues Passwort an und sagen Sie dem Administrator Ihrer Firma Bescheid:',
        link,
      ],
    }),
    fr: ({ name, link, from }) => ({
      subject: 'La connexion en deux étapes est désactivée pour votre compte Henhouse',
      lines: [
        `Bonjour ${name},`,
        `votre compte n’est plus protégé que par son mot de passe (modifié depuis ${from}).`,
        'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre entreprise :',
        link,
      ],
    }),
    pt: ({ name, link, from }) => ({
      subject: 'A entrada em dois passos está desligada na sua conta Henhouse',
      lines: [
        `Olá, ${name},`,
        `a sua conta volta a estar protegida só pela senha (mudado a partir de ${from}).`,
        'Se não foi você, peça já uma nova senha e avise o administrador da sua empresa:',
        link,
      ],
    }),
  },
  newBrowser: {
    en: ({ name, link, from }) => ({
      subject: 'A new browser signed in to your Henhouse account',
      lines: [
        `Hello ${name},`,
        `somebody just signed in as you in a browser that was not seen before: ${from}.`,
        'If this was not you, end that session and change your password:',
        link,
        'You asked for this mail; you can switch it off in your account settings under Notifications.',
      ],
    }),
    de: ({ name, link, from }) => ({
      subject: 'Ein neuer Browser hat sich an Ihrem Henhouse-Konto angemeldet',
      lines: [
        `Guten Tag ${name},`,
        `eben hat sich jemand mit Ihrem Konto in einem noch unbekannten Browser angemeldet: ${from}.`,
        'Waren Sie das nicht, beenden Sie diese Sitzung und ändern Sie Ihr Passwort:',
        link,
        'Sie haben diese E-Mail bestellt; in den Kontoeinstellungen unter Benachrichtigungen schalten Sie sie ab.',
      ],
    }),
    fr: ({ name, link, from }) => ({
      subject: 'Un nouveau navigateur s’est connecté à votre compte Henhouse',
      lines: [
        `Bonjour ${name},`,
        `quelqu’un vient de se connecter sous votre nom dans un navigateur encore inconnu : ${from}.`,
        'Si ce n’était pas vous, fermez cette session et changez votre mot de passe :',
        link,
        'Vous avez demandé cet e-mail ; vous pouvez l’arrêter dans les paramètres de votre compte, sous Notifications.',
      ],
    }),
    pt: ({ name, link, from }) => ({
      subject: 'Um novo navegador entrou na sua conta Henhouse',
      lines: [
        `Olá, ${name},`,
        `alguém acabou de entrar em seu nome num navegador ainda desconhecido: ${from}.`,
        'Se não foi você, termine essa sessão e mude a sua senha:',
        link,
        'Pediu este e-mail; pode desligá-lo nas definições da conta, em Notificações.',
      ],
    }),
  },
};

/** A letter about the second factor or an unknown browser, in the reader's language. */
export function securityLetter(kind: LetterKind, to: string, language: string, facts: Partial<Facts>): Letter {
  return letterOf(letters[kind], to, language, facts);
}

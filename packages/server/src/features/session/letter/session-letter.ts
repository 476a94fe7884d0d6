import type { Letter } from '../../../platform/mail/mail';
import { type Facts, type InLanguages, letterOf } from './letter-words';

type LetterKind = 'confirmAddress' | 'accountExists' | 'usernameTaken' | 'tokenReused';

const letters: Readonly<Record<LetterKind, InLanguages>> = {
  confirmAddress: {
    en: ({ name, link }) => ({
      subject: 'Confirm your address for Henhouse',
      lines: [
        `Hello ${name},`,
        'your company in Henhouse is ready. Open this link within 24 hours and sign in with the password you chose:',
        link,
        'If this was not you, do nothing: without your confirmation nobody gets in.',
      ],
    }),
    de: ({ name, link }) => ({
      subject: 'Bestätigen Sie Ihre Adresse für Henhouse',
      lines: [
        `Guten Tag ${name},`,
        'Ihr Betrieb ist in Henhouse angelegt. Öffnen Sie innerhalb von 24 Stunden diesen Link und melden Sie sich mit dem gewählten Passwort an:',
        link,
        'Waren Sie das nicht, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kommt niemand hinein.',
      ],
    }),
    fr: ({ name, link }) => ({
      subject: 'Confirmez votre adresse pour Henhouse',
      lines: [
        `Bonjour ${name},`,
        'votre entreprise est créée dans Henhouse. Ouvrez ce lien dans les 24 heures et connectez-vous avec le mot de passe choisi :',
        link,
        'Si ce n’était pas vous, ne faites rien : sans votre confirmation, personne n’entre.',
      ],
    }),
    pt: ({ name, link }) => ({
      subject: 'Confirme o seu endereço no Henhouse',
      lines: [
        `Olá, ${name},`,
        'a sua empresa está criada no Henhouse. Abra esta ligação nas próximas 24 horas e entre com a senha que escolheu:',
        link,
        'Se não foi você, não faça nada: sem a sua confirmação ninguém entra.',
      ],
    }),
  },
  accountExists: {
    en: ({ name, link }) => ({
      subject: 'You have an account in Henhouse already',
      lines: [
        `Hello ${name},`,
        'somebody just tried to sign up in Henhouse with this address. You have an account already; nothing was changed. Sign in here:',
        link,
        'If this was not you, do nothing.',
      ],
    }),
    de: ({ name, link }) => ({
      subject: 'Sie haben bereits ein Konto bei Henhouse',
      lines: [
        `Guten Tag ${name},`,
        'eben wollte sich jemand mit dieser Adresse bei Henhouse registrieren. Sie haben bereits ein Konto; geändert wurde nichts. Hier melden Sie sich an:',
        link,
        'Waren Sie das nicht, brauchen Sie nichts zu tun.',
      ],
    }),
    fr: ({ name, link }) => ({
      subject: 'Vous avez déjà un compte Henhouse',
      lines: [
        `Bonjour ${name},`,
        'quelqu’un vient d’essayer de s’inscrire dans Henhouse avec cette adresse. Vous avez déjà un compte ; rien n’a été modifié. Connectez-vous ici :',
        link,
        'Si ce n’était pas vous, ne faites rien.',
      ],
    }),
    pt: ({ name, link }) => ({
      subject: 'Já tem uma conta no Henhouse',
      lines: [
        `Olá, ${name},`,
        'alguém tentou agora registar-se no Henhouse com este endereço. Já tem uma conta; nada foi alterado. Entre aqui:',
        link,
        'Se não foi você, não faça nada.',
      ],
    }),
  },
  usernameTaken: {
    en: ({ name, link }) => ({
      subject: 'Choose another username for Henhouse',
      lines: [
        'Hello,',
        `you wanted to sign up in Henhouse as “${name}”. Somebody else has this username already. Please sign up again with another one:`,
        link,
        'If this was not you, do nothing.',
      ],
    }),
    de: ({ name, link }) => ({
      subject: 'Bitte einen anderen Benutzernamen für Henhouse wählen',
      lines: [
        'Guten Tag,',
        `Sie wollten sich bei Henhouse als „${name}“ registrieren. Diesen Benutzernamen hat schon jemand anderes. Bitte registrieren Sie sich noch einmal mit einem anderen:`,
        link,
        'Waren Sie das nicht, brauchen Sie nichts zu tun.',
      ],
    }),
    fr: ({ name, link }) => ({
      subject: 'Choisissez un autre nom d’utilisateur pour Henhouse',
      lines: [
        'Bonjour,',
        `vous avez voulu vous inscrire dans Henhouse sous le nom « ${name} ». Quelqu’un d’autre l’utilise déjà. Inscrivez-vous à nouveau avec un autre nom :`,
        link,
        'Si ce n’était pas vous, ne faites rien.',
      ],
    }),
    pt: ({ name, link }) => ({
      subject: 'Escolha outro nome de usuário para o Henhouse',
      lines: [
        'Olá,',
        `quis registar-se no Henhouse como «${name}». Outra pessoa já usa este nome. Registe-se de novo com outro nome:`,
        link,
        'Se não foi você, não faça nada.',
      ],
    }),
  },
  tokenReused: {
    en: ({ name, link, from }) => ({
      subject: 'We ended a session of your Henhouse account',
      lines: [
        `Hello ${name},`,
        `a key of your session was used a second time (from ${from}). That happens when a browser is restored from a copy, and also when somebody has stolen the key. To be safe we ended the session. Please sign in again:`,
        link,
        'If you do not know why this happened, change your password and tell the Admin of your company.',
      ],
    }),
    de: ({ name, link, from }) => ({
      subject: 'Wir haben eine Sitzung Ihres Henhouse-Kontos beendet',
      lines: [
        `Guten Tag ${name},`,
        `ein Schlüssel Ihrer Sitzung wurde ein zweites Mal benutzt (von ${from}). Das kommt vor, wenn ein Browser aus einer Kopie wiederhergestellt wird, aber auch, wenn jemand den Schlüssel gestohlen hat. Zur Sicherheit haben wir die Sitzung beendet. Bitte melden Sie sich neu an:`,
        link,
        'Können Sie sich das nicht erklären, ändern Sie Ihr Passwort und sagen Sie dem Administrator Ihrer Firma Bescheid.',
      ],
    }),
    fr: ({ name, link, from }) => ({
      subject: 'Nous avons mis fin à une session de votre compte Henhouse',
      lines: [
        `Bonjour ${name},`,
        `une clé de votre session a été utilisée une seconde fois (depuis ${from}). Cela arrive quand un navigateur est restauré à partir d’une copie, mais aussi quand quelqu’un a volé la clé. Par sécurité, nous avons mis fin à la session. Veuillez vous reconnecter :`,
        link,
        'Si vous ne savez pas pourquoi, changez votre mot de passe et prévenez l’administrateur de votre entreprise.',
      ],
    }),
    pt: ({ name, link, from }) => ({
      subject: 'Terminámos uma sessão da sua conta Henhouse',
      lines: [
        `Olá, ${name},`,
        `uma chave da sua sessão foi usada uma segunda vez (a partir de ${from}). Acontece quando um navegador é reposto a partir de uma cópia, mas também quando alguém roubou a chave. Por segurança, terminámos a sessão. Entre de novo:`,
        link,
        'Se não sabe porque aconteceu, mude a senha e avise o administrador da sua empresa.',
      ],
    }),
  },
};

/** A letter about sign-up or sessions, in the reader's language. */
export function sessionLetter(kind: LetterKind, to: string, language: string, facts: Partial<Facts>): Letter {
  return letterOf(letters[kind], to, language, facts);
}

import type { Letter } from '../../../platform/mail/mail';
import { type Facts, type InLanguages, letterOf } from './letter-words';

type LetterKind = 'resetPassword' | 'passwordChanged' | 'confirmNewAddress' | 'addressInUse' | 'addressWillChange';

const letters: Readonly<Record<LetterKind, InLanguages>> = {
  resetPassword: {
    en: ({ name, link }) => ({
      subject: 'A new password for Henhouse',
      lines: [
        `Hello ${name},`,
        'somebody asked for a new password for your account. Open this link within 60 minutes and choose one; it works once:',
        link,
        'If this was not you, do nothing: your password stays as it is.',
      ],
    }),
    de: ({ name, link }) => ({
      subject: 'Ein neues Passwort für Henhouse',
      lines: [
        `Guten Tag ${name},`,
        'jemand hat für Ihr Konto ein neues Passwort angefordert. Öffnen Sie innerhalb von 60 Minuten diesen Link und wählen Sie eines; er gilt einmal:',
        link,
        'Waren Sie das nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
    }),
    fr: ({ name, link }) => ({
      subject: 'Un nouveau mot de passe pour Henhouse',
      lines: [
        `Bonjour ${name},`,
        'quelqu’un a demandé un nouveau mot de passe pour votre compte. Ouvrez ce lien dans les 60 minutes et choisissez-en un ; il ne sert qu’une fois :',
        link,
        'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
      ],
    }),
    pt: ({ name, link }) => ({
      subject: 'Uma nova senha para o Henhouse',
      lines: [
        `Olá, ${name},`,
        'alguém pediu uma nova senha para a sua conta. Abra esta ligação nos próximos 60 minutos e escolha uma; só serve uma vez:',
        link,
        'Se não foi você, não faça nada: a sua senha fica como está.',
      ],
    }),
  },
  passwordChanged: {
    en: ({ name, link, from }) => ({
      subject: 'Your Henhouse password was changed',
      lines: [
        `Hello ${name},`,
        `the password of your account was just changed (from ${from}), and everything else that was signed in was signed out.`,
        'If this was not you, ask for a new password at once and tell the Admin of your company:',
        link,
      ],
    }),
    de: ({ name, link, from }) => ({
      subject: 'Ihr Henhouse-Passwort wurde geändert',
      lines: [
        `Guten Tag ${name},`,
        `das Passwort Ihres Kontos wurde eben geändert (von ${from}), alle anderen Anmeldungen wurden beendet.`,
        'Waren Sie das nicht, fordern Sie sofort ein neues Passwort an und sagen Sie dem Administrator Ihrer Firma Bescheid:',
        link,
      ],
    }),
    fr: ({ name, link, from }) => ({
      subject: 'Votre mot de passe Henhouse a été changé',
      lines: [
        `Bonjour ${name},`,
        `le mot de passe de votre compte vient d’être changé (depuis ${from}), et toutes les autres connexions ont été fermées.`,
        'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre entreprise :',
        link,
      ],
    }),
    pt: ({ name, link, from }) => ({
      subject: 'A sua senha do Henhouse foi mudada',
      lines: [
        `Olá, ${name},`,
        `a senha da sua conta acabou de ser mudada (a partir de ${from}) e todas as outras sessões foram terminadas.`,
        'Se não foi você, peça já uma nova senha e avise o administrador da sua empresa:',
        link,
      ],
    }),
  },
  confirmNewAddress: {
    en: ({ name, link }) => ({
      subject: 'Confirm your new address for Henhouse',
      lines: [
        `Hello ${name},`,
        'this address is to become the one of your Henhouse account. Open this link within 24 hours in a browser where you are signed in; until then the old address stays:',
        link,
        'If this was not you, do nothing.',
      ],
    }),
    de: ({ name, link }) => ({
      subject: 'Bestätigen Sie Ihre neue Adresse für Henhouse',
      lines: [
        `Guten Tag ${name},`,
        'diese Adresse soll die Ihres Henhouse-Kontos werden. Öffnen Sie innerhalb von 24 Stunden diesen Link in einem Browser, in dem Sie angemeldet sind; bis dahin bleibt die alte Adresse:',
        link,
        'Waren Sie das nicht, brauchen Sie nichts zu tun.',
      ],
    }),
    fr: ({ name, link }) => ({
      subject: 'Confirmez votre nouvelle adresse pour Henhouse',
      lines: [
        `Bonjour ${name},`,
        'cette adresse doit devenir celle de votre compte Henhouse. Ouvrez ce lien dans les 24 heures dans un navigateur où vous êtes connecté ; d’ici là, l’ancienne adresse reste valable :',
        link,
        'Si ce n’était pas vous, ne faites rien.',
      ],
    }),
    pt: ({ name, link }) => ({
      subject: 'Confirme o seu novo endereço no Henhouse',
      lines: [
        `Olá, ${name},`,
        'este endereço deve passar a ser o da sua conta Henhouse. Abra esta ligação nas próximas 24 horas num navegador em que tenha sessão iniciada; até lá fica o endereço antigo:',
        link,
        'Se não foi você, não faça nada.',
      ],
    }),
  },
  addressInUse: {
    en: ({ link }) => ({
      subject: 'This address has a Henhouse account already',
      lines: [
        'Hello,',
        'somebody who is signed in to Henhouse wanted to use this address for their account. It belongs to another account, so nothing was changed. Sign in to that one here:',
        link,
        'If this was not you, do nothing.',
      ],
    }),
    de: ({ link }) => ({
      subject: 'Diese Adresse hat schon ein Henhouse-Konto',
      lines: [
        'Guten Tag,',
        'jemand, der bei Henhouse angemeldet ist, wollte diese Adresse für sein Konto verwenden. Sie gehört zu einem anderen Konto, deshalb wurde nichts geändert. Hier melden Sie sich an diesem an:',
        link,
        'Waren Sie das nicht, brauchen Sie nichts zu tun.',
      ],
    }),
    fr: ({ link }) => ({
      subject: 'Cette adresse a déjà un compte Henhouse',
      lines: [
        'Bonjour,',
        'une personne connectée à Henhouse a voulu utiliser cette adresse pour son compte. Elle appartient à un autre compte, rien n’a donc été modifié. Connectez-vous à celui-ci ici :',
        link,
        'Si ce n’était pas vous, ne faites rien.',
      ],
    }),
    pt: ({ link }) => ({
      subject: 'Este endereço já tem uma conta Henhouse',
      lines: [
        'Olá,',
        'alguém com sessão iniciada no Henhouse quis usar este endereço na sua conta. Ele pertence a outra conta, por isso nada foi alterado. Entre nessa conta aqui:',
        link,
        'Se não foi você, não faça nada.',
      ],
    }),
  },
  addressWillChange: {
    en: ({ name, link, address, from }) => ({
      subject: 'Your Henhouse address is to change',
      lines: [
        `Hello ${name},`,
        `somebody who is signed in as you (from ${from}) wants to change the address of your account to ${address}. Until it is confirmed there, this one stays.`,
        'If this was not you, change your password at once; that takes the wish back:',
        link,
      ],
    }),
    de: ({ name, link, address, from }) => ({
      subject: 'Ihre Henhouse-Adresse soll geändert werden',
      lines: [
        `Guten Tag ${name},`,
        `jemand, der als Sie angemeldet ist (von ${from}), möchte die Adresse Ihres Kontos in ${address} ändern. Bis sie dort bestätigt ist, bleibt diese hier.`,
        'Waren Sie das nicht, ändern Sie sofort Ihr Passwort; damit ist der Wunsch hinfällig:',
        link,
      ],
    }),
    fr: ({ name, link, address, from }) => ({
      subject: 'Votre adresse Henhouse doit changer',
      lines: [
        `Bonjour ${name},`,
        `une personne connectée sous votre nom (depuis ${from}) veut remplacer l’adresse de votre compte par ${address}. Tant que celle-ci n’est pas confirmée, l’adresse actuelle reste valable.`,
        'Si ce n’était pas vous, changez tout de suite votre mot de passe ; la demande tombe alors :',
        link,
      ],
    }),
    pt: ({ name, link, address, from }) => ({
      subject: 'O seu endereço no Henhouse vai mudar',
      lines: [
        `Olá, ${name},`,
        `alguém com sessão iniciada em seu nome (a partir de ${from}) quer mudar o endereço da sua conta para ${address}. Até ser confirmado aí, fica este.`,
        'Se não foi você, mude já a sua senha; isso cancela o pedido:',
        link,
      ],
    }),
  },
};

/** A letter about somebody's password or address, in their language. */
export function accountLetter(kind: LetterKind, to: string, language: string, facts: Partial<Facts>): Letter {
  return letterOf(letters[kind], to, language, facts);
}

import { type InLanguages, letterIn } from '../../platform/mail/letter-in';
import type { Letter } from '../../platform/mail/mail';

/** What a letter's sentences are filled with. */
interface Facts {
  readonly name: string;
  /** Who did it. */
  readonly by: string;
  readonly link: string;
  readonly company: string;
}

type LetterKind = 'invitation' | 'secondFactorRemoved';

const letters: Readonly<Record<LetterKind, InLanguages<Facts>>> = {
  invitation: {
    en: ({ name, by, link, company }) => ({
      subject: `${company} invites you to Henhouse`,
      lines: [
        `Hello ${name},`,
        `${by} invites you to work with ${company} in Henhouse. Open this link within 7 days; it works once and only for this address:`,
        link,
        'If you do not know what this is about, do nothing: without you nothing happens.',
      ],
    }),
    de: ({ name, by, link, company }) => ({
      subject: `${company} lädt Sie zu Henhouse ein`,
      lines: [
        `Guten Tag ${name},`,
        `${by} lädt Sie ein, mit ${company} in Henhouse zu arbeiten. Öffnen Sie innerhalb von 7 Tagen diesen Link; er gilt einmal und nur für diese Adresse:`,
        link,
        'Wissen Sie nicht, worum es geht, brauchen Sie nichts zu tun: Ohne Sie geschieht nichts.',
      ],
    }),
    fr: ({ name, by, link, company }) => ({
      subject: `${company} vous invite dans Henhouse`,
      lines: [
        `Bonjour ${name},`,
        `${by} vous invite à travailler avec ${company} dans Henhouse. Ouvrez ce lien dans les 7 jours ; il ne sert qu’une fois et pour cette adresse seulement :`,
        link,
        'Si vous ne savez pas de quoi il s’agit, ne faites rien : sans vous, rien ne se passe.',
      ],
    }),
    pt: ({ name, by, link, company }) => ({
      subject: `${company} convida-o para o Henhouse`,
      lines: [
        `Olá, ${name},`,
        `${by} convida-o a trabalhar com ${company} no Henhouse. Abra esta ligação nos próximos 7 dias; só serve uma vez e só para este endereço:`,
        link,
        'Se não sabe do que se trata, não faça nada: sem si nada acontece.',
      ],
    }),
  },
  secondFactorRemoved: {
    en: ({ name, by, link }) => ({
      subject: 'The second factor of your Henhouse account was removed',
      lines: [
        `Hello ${name},`,
        `${by} took the second factor off your account, and everything that was signed in was signed out. Sign in with your password and set it up again:`,
        link,
        'If you did not ask for this, change your password and tell the Owner of your company.',
      ],
    }),
    de: ({ name, by, link }) => ({
      subject: 'Der zweite Faktor Ihres Henhouse-Kontos wurde entfernt',
      lines: [
        `Guten Tag ${name},`,
        `${by} hat den zweiten Faktor Ihres Kontos entfernt, alle Anmeldungen wurden beendet. Melden Sie sich mit Ihrem Passwort an und richten Sie ihn neu ein:`,
        link,
        'Haben Sie nicht darum gebeten, ändern Sie Ihr Passwort und sagen Sie dem Inhaber Ihrer Firma Bescheid.',
      ],
    }),
    fr: ({ name, by, link }) => ({
      subject: 'Le second facteur de votre compte Henhouse a été retiré',
      lines: [
        `Bonjour ${name},`,
        `${by} a retiré le second facteur de votre compte, et toutes les connexions ont été fermées. Connectez-vous avec votre mot de passe et configurez-le de nouveau :`,
        link,
        'Si vous ne l’avez pas demandé, changez votre mot de passe et prévenez le propriétaire de votre entreprise.',
      ],
    }),
    pt: ({ name, by, link }) => ({
      subject: 'O segundo fator da sua conta Henhouse foi retirado',
      lines: [
        `Olá, ${name},`,
        `${by} retirou o segundo fator da sua conta e todas as sessões foram terminadas. Entre com a sua senha e configure-o de novo:`,
        link,
        'Se não o pediu, mude a senha e avise o proprietário da sua empresa.',
      ],
    }),
  },
};

/** A letter to somebody of a company, or invited to it, in their language. */
export const peopleLetter = (kind: LetterKind, to: string, language: string, facts: Partial<Facts>): Letter =>
  letterIn(letters[kind], to, language, { name: '', by: '', link: '', company: '', ...facts });

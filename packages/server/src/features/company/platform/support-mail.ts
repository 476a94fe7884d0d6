import { dateFormat } from '@henhouse/domain/format/format';
import { type InLanguages, letterIn, letterLanguage } from '../../../platform/mail/letter-in';
import type { Letter } from '../../../platform/mail/mail';

interface Facts {
  readonly name: string;
  readonly company: string;
  readonly by: string;
  readonly reason: string;
  /** When it ends by itself, in the company's time zone. */
  readonly until: string;
  readonly link: string;
}

const letters: InLanguages<Facts> = {
  en: ({ name, company, by, reason, until, link }) => ({
    subject: `Henhouse support is looking into ${company}`,
    lines: [
      `Hello ${name},`,
      `${by} of the Henhouse platform is looking into ${company}. They can read what you can read, and change nothing. It ends by itself at ${until}, or earlier.`,
      `Reason: ${reason}`,
      `Begin and end stand in the audit log of your company: ${link}`,
    ],
  }),
  de: ({ name, company, by, reason, until, link }) => ({
    subject: `Der Henhouse-Support sieht in ${company} nach`,
    lines: [
      `Guten Tag ${name},`,
      `${by} von der Henhouse-Plattform sieht in ${company} nach, kann lesen, was Sie lesen können, und nichts ändern. Der Zugang endet von selbst um ${until} oder früher.`,
      `Grund: ${reason}`,
      `Beginn und Ende stehen im Protokoll Ihres Betriebs: ${link}`,
    ],
  }),
  fr: ({ name, company, by, reason, until, link }) => ({
    subject: `Le support Henhouse consulte ${company}`,
    lines: [
      `Bonjour ${name},`,
      `${by}, de la plateforme Henhouse, consulte ${company} : lecture de ce que vous pouvez lire, sans rien modifier. L’accès prend fin de lui-même à ${until}, ou plus tôt.`,
      `Motif : ${reason}`,
      `Le début et la fin figurent dans le journal de votre entreprise : ${link}`,
    ],
  }),
  pt: ({ name, company, by, reason, until, link }) => ({
    subject: `O suporte do Henhouse está a consultar ${company}`,
    lines: [
      `Olá, ${name},`,
      `${by}, da plataforma Henhouse, está a consultar ${company}: pode ler o que você pode ler e não altera nada. O acesso termina por si às ${until}, ou antes.`,
      `Motivo: ${reason}`,
      `O início e o fim ficam no registro da sua empresa: ${link}`,
    ],
  }),
};

/** Tells an Owner, in their language, that somebody looks into the company. */
export const supportLetter = (to: string, language: string, facts: Facts): Letter =>
  letterIn(letters, to, language, facts);

/** The time of day, and the day, as the company's clocks show it. */
export function clockTime(ms: number, timeZone: string, language: string): string {
  return dateFormat(letterLanguage(language), {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(ms);
}

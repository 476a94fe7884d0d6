import { dateFormat } from '@henhouse/domain/format/format';
import { type InLanguages, letterIn, letterLanguage } from '../../../platform/mail/letter-in';
import type { Letter } from '../../../platform/mail/mail';

interface Facts {
  readonly name: string;
  readonly company: string;
  readonly by: string;
  readonly reason: string;
  /** The day, as the reader writes it. */
  readonly day: string;
  readonly link: string;
}

type LetterKind = 'asked' | 'kept';

const letters: Readonly<Record<LetterKind, InLanguages<Facts>>> = {
  asked: {
    en: ({ name, company, by, reason, day, link }) => ({
      subject: `${company} will be erased on ${day}`,
      lines: [
        `Hello ${name},`,
        `${by} has asked that ${company} be erased from Henhouse with everything in it. This happens on ${day}; until then everything goes on as before.`,
        `Reason: ${reason}`,
        `Take the whole company as a file before that day, or keep the company: ${link}`,
      ],
    }),
    de: ({ name, company, by, reason, day, link }) => ({
      subject: `${company} wird am ${day} gelöscht`,
      lines: [
        `Guten Tag ${name},`,
        `${by} hat verlangt, ${company} mit allem, was dazugehört, aus Henhouse zu löschen. Das geschieht am ${day}; bis dahin geht alles weiter wie bisher.`,
        `Grund: ${reason}`,
        `Nehmen Sie vorher den ganzen Betrieb als Datei mit, oder behalten Sie ihn: ${link}`,
      ],
    }),
    fr: ({ name, company, by, reason, day, link }) => ({
      subject: `${company} sera effacée le ${day}`,
      lines: [
        `Bonjour ${name},`,
        `${by} a demandé que ${company} soit effacée de Henhouse avec tout son contenu. Ce sera fait le ${day} ; d’ici là, tout continue comme avant.`,
        `Motif : ${reason}`,
        `Avant ce jour, emportez toute l’entreprise dans un fichier, ou gardez-la : ${link}`,
      ],
    }),
    pt: ({ name, company, by, reason, day, link }) => ({
      subject: `${company} será apagada em ${day}`,
      lines: [
        `Olá, ${name},`,
        `${by} pediu que ${company} seja apagada do Henhouse com tudo o que contém. Acontece em ${day}; até lá tudo continua como antes.`,
        `Motivo: ${reason}`,
        `Antes desse dia, leve toda a empresa num arquivo, ou mantenha-a: ${link}`,
      ],
    }),
  },
  kept: {
    en: ({ name, company, by, link }) => ({
      subject: `${company} stays`,
      lines: [`Hello ${name},`, `${by} has taken back that ${company} is erased. Nothing was erased.`, link],
    }),
    de: ({ name, company, by, link }) => ({
      subject: `${company} bleibt`,
      lines: [
        `Guten Tag ${name},`,
        `${by} hat die Löschung von ${company} zurückgenommen. Es wurde nichts gelöscht.`,
        link,
      ],
    }),
    fr: ({ name, company, by, link }) => ({
      subject: `${company} reste`,
      lines: [`Bonjour ${name},`, `${by} a annulé l’effacement de ${company}. Rien n’a été effacé.`, link],
    }),
    pt: ({ name, company, by, link }) => ({
      subject: `${company} fica`,
      lines: [`Olá, ${name},`, `${by} desfez o apagamento de ${company}. Nada foi apagado.`, link],
    }),
  },
};

/** Tells an Owner, in their language, that the company goes on a day (YYYY-MM-DD), or that it stays after all. */
export function erasureLetter(kind: LetterKind, to: string, language: string, facts: Facts): Letter {
  const written = dateFormat(letterLanguage(language), { dateStyle: 'long', timeZone: 'UTC' });
  return letterIn(letters[kind], to, language, { ...facts, day: written.format(new Date(facts.day)) });
}

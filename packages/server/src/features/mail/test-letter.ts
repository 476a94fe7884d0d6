import type { Letter } from '../../platform/mail/mail';
import { type InLanguages, letterOf } from '../session/letter/letter-words';

const words: InLanguages = {
  en: ({ name }) => ({
    subject: 'A test letter of Henhouse',
    lines: [`Hello ${name},`, 'letters of Henhouse arrive here: the mail server is set up.'],
  }),
  de: ({ name }) => ({
    subject: 'Ein Probebrief von Henhouse',
    lines: [`Guten Tag ${name},`, 'Briefe von Henhouse kommen hier an: Der Mailserver ist eingerichtet.'],
  }),
  fr: ({ name }) => ({
    subject: 'Une lettre d’essai de Henhouse',
    lines: [`Bonjour ${name},`, 'les lettres de Henhouse arrivent ici : le serveur de messagerie est configuré.'],
  }),
  pt: ({ name }) => ({
    subject: 'Uma carta de teste do Henhouse',
    lines: [`Olá, ${name},`, 'as cartas do Henhouse chegam aqui: o servidor de correio está configurado.'],
  }),
};

/** What shows that letters arrive. */
export const testLetter = (to: string, language: string, name: string): Letter =>
  letterOf(words, to, language, { name });

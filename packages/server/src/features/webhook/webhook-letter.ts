import { type InLanguages, letterIn } from '../../platform/mail/letter-in';
import type { Letter } from '../../platform/mail/mail';

interface Facts {
  readonly name: string;
  readonly hook: string;
  readonly link: string;
}

const failing: InLanguages<Facts> = {
  en: ({ name, hook, link }) => ({
    subject: `The webhook “${hook}” cannot be reached`,
    lines: [
      `Hello ${name},`,
      `for more than two days Henhouse has tried in vain to deliver a message to your webhook “${hook}”. New messages are tried on; this one was given up. What was answered, and a button to send it again, is here:`,
      link,
    ],
  }),
  de: ({ name, hook, link }) => ({
    subject: `Der Webhook „${hook}“ ist nicht erreichbar`,
    lines: [
      `Guten Tag ${name},`,
      `seit mehr als zwei Tagen versucht Henhouse vergeblich, Ihrem Webhook „${hook}“ eine Nachricht zuzustellen. Neue Nachrichten werden weiter versucht, diese wurde aufgegeben. Was geantwortet wurde und wie Sie sie erneut senden, steht hier:`,
      link,
    ],
  }),
  fr: ({ name, hook, link }) => ({
    subject: `Le webhook « ${hook} » est injoignable`,
    lines: [
      `Bonjour ${name},`,
      `depuis plus de deux jours, Henhouse essaie en vain de remettre un message à votre webhook « ${hook} ». Les nouveaux messages sont encore essayés ; celui-ci est abandonné. La réponse reçue et le bouton pour le renvoyer se trouvent ici :`,
      link,
    ],
  }),
  pt: ({ name, hook, link }) => ({
    subject: `O webhook «${hook}» não está acessível`,
    lines: [
      `Olá, ${name},`,
      `há mais de dois dias que o Henhouse tenta em vão entregar uma mensagem ao seu webhook «${hook}». As novas mensagens continuam a ser tentadas; esta foi abandonada. A resposta recebida e o botão para a enviar de novo estão aqui:`,
      link,
    ],
  }),
};

/** Tells whom a hook acts for that a delivery was given up, in their language. */
export const failingLetter = (to: string, language: string, facts: Facts): Letter =>
  letterIn(failing, to, language, facts);

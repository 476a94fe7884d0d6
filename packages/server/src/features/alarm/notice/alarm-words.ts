import * as de from '@henhouse/contract/words/de';
import * as en from '@henhouse/contract/words/en';
import * as fr from '@henhouse/contract/words/fr';
import * as pt from '@henhouse/contract/words/pt';
import type { WordsOf } from '@henhouse/contract/words/words-of';
import { numberFormat } from '@henhouse/domain/format/format';
import { longestShownDays } from '@henhouse/domain/warning/rarity';

type Language = 'en' | 'de' | 'fr' | 'pt';

/** What mails and push messages of alarms say, in one language. */
interface AlarmWords {
  readonly names: Pick<WordsOf, 'alarmSourceNames' | 'alarmSeverityNames' | 'warningPatternNames' | 'unitWords'>;
  readonly setPoint: (value: string) => string;
  readonly limit: (value: string) => string;
  /** How rare a call of early warning is. */
  readonly onceIn: (days: string) => string;
  /** What else is wrong there. */
  readonly others: (names: string) => string;
  readonly none: string;
  readonly open: string;
  readonly since: (time: string) => string;
  readonly times: (count: number) => string;
  readonly device: (name: string) => string;
  readonly rule: (name: string) => string;
  /** What is at stake. */
  readonly eggs: (count: string) => string;
  readonly birds: (count: string) => string;
  readonly reminder: string;
  readonly escalated: string;
  readonly back: string;
  readonly look: string;
  readonly less: string;
  /** To whoever's week on call begins. */
  readonly onCall: {
    readonly title: (farm: string) => string;
    readonly until: (time: string) => string;
    readonly before: (name: string) => string;
    readonly open: (count: number) => string;
  };
  readonly test: { readonly title: string; readonly body: string };
}

const words: Readonly<Record<Language, AlarmWords>> = {
  en: {
    names: en,
    setPoint: (value) => `set-point ${value}`,
    limit: (value) => `limit ${value}`,
    onceIn: (days) => `as unusual as happens here once in ${days} shed-days`,
    others: (names) => `Besides: ${names}`,
    none: 'nothing came',
    open: 'open',
    since: (time) => `Since ${time}`,
    times: (count) => `${count} times`,
    device: (name) => `Device ${name}`,
    rule: (name) => `Rule ${name}`,
    eggs: (count) => `${count} eggs in it`,
    birds: (count) => `${count} birds in it`,
    reminder: 'Reminder',
    escalated: 'Nobody has acknowledged it',
    back: 'No longer put aside',
    look: 'Look and acknowledge:',
    less: 'What you are told of alarms is set in your account, under Notifications:',
    onCall: {
      title: (farm) => `You are on call: ${farm}`,
      until: (time) => `Until ${time} you are told of alarms first.`,
      before: (name) => `You take over from ${name}.`,
      open: (count) => (count === 0 ? 'No alarm is open.' : `Open alarms: ${count}.`),
    },
    test: { title: 'Henhouse', body: 'Alarms will come like this.' },
  },
  de: {
    names: de,
    setPoint: (value) => `Sollwert ${value}`,
    limit: (value) => `Grenze ${value}`,
    onceIn: (days) => `so ungewöhnlich, wie es hier einmal in ${days} Stalltagen vorkommt`,
    others: (names) => `Dazu: ${names}`,
    none: 'nichts kam',
    open: 'offen',
    since: (time) => `Seit ${time}`,
    times: (count) => `${count}-mal`,
    device: (name) => `Gerät ${name}`,
    rule: (name) => `Regel ${name}`,
    eggs: (count) => `${count} Eier darin`,
    birds: (count) => `${count} Tiere darin`,
    reminder: 'Erinnerung',
    escalated: 'Niemand hat ihn quittiert',
    back: 'Nicht mehr zurückgestellt',
    look: 'Ansehen und quittieren:',
    less: 'Was Sie von Alarmen erfahren, stellen Sie in Ihrem Konto unter Benachrichtigungen ein:',
    onCall: {
      title: (farm) => `Sie haben Bereitschaft: ${farm}`,
      until: (time) => `Bis ${time} erfahren Sie zuerst von Alarmen.`,
      before: (name) => `Sie übernehmen von ${name}.`,
      open: (count) => (count === 0 ? 'Kein Alarm ist offen.' : `Offene Alarme: ${count}.`),
    },
    test: { title: 'Henhouse', body: 'So werden Alarme ankommen.' },
  },
  fr: {
    names: fr,
    setPoint: (value) => `consigne ${value}`,
    limit: (value) => `limite ${value}`,
    onceIn: (days) => `aussi inhabituel qu’une fois en ${days} jours de bâtiment ici`,
    others: (names) => `Aussi: ${names}`,
    none: 'rien n’est venu',
    open: 'ouverte',
    since: (time) => `Depuis ${time}`,
    times: (count) => `${count} fois`,
    device: (name) => `Appareil ${name}`,
    rule: (name) => `Règle ${name}`,
    eggs: (count) => `${count} œufs à l’intérieur`,
    birds: (count) => `${count} oiseaux à l’intérieur`,
    reminder: 'Rappel',
    escalated: 'Personne ne l’a acquittée',
    back: 'N’est plus mise de côté',
    look: 'Voir et acquitter :',
    less: 'Ce qui vous est signalé se règle dans votre compte, sous Notifications :',
    onCall: {
      title: (farm) => `Vous êtes d’astreinte : ${farm}`,
      until: (time) => `Jusqu’au ${time}, les alarmes vous sont signalées en premier.`,
      before: (name) => `Vous prenez la suite de ${name}.`,
      open: (count) => (count === 0 ? 'Aucune alarme n’est ouverte.' : `Alarmes ouvertes : ${count}.`),
    },
    test: { title: 'Henhouse', body: 'Les alarmes arriveront ainsi.' },
  },
  pt: {
    names: pt,
    setPoint: (value) => `valor de referência ${value}`,
    limit: (value) => `limite ${value}`,
    onceIn: (days) => `tão incomum como uma vez em ${days} dias de galpão aqui`,
    others: (names) => `Além disso: ${names}`,
    none: 'nada chegou',
    open: 'aberta',
    since: (time) => `Desde ${time}`,
    times: (count) => `${count} vezes`,
    device: (name) => `Dispositivo ${name}`,
    rule: (name) => `Regra ${name}`,
    eggs: (count) => `${count} ovos lá dentro`,
    birds: (count) => `${count} aves lá dentro`,
    reminder: 'Lembrete',
    escalated: 'Ninguém o reconheceu',
    back: 'Já não está de lado',
    look: 'Ver e reconhecer:',
    less: 'O que lhe é comunicado sobre alarmes define-se na sua conta, em Notificações:',
    onCall: {
      title: (farm) => `Está de plantão: ${farm}`,
      until: (time) => `Até ${time} os alarmes são-lhe comunicados primeiro.`,
      before: (name) => `Recebe o plantão de ${name}.`,
      open: (count) => (count === 0 ? 'Nenhum alarme está aberto.' : `Alarmes abertos: ${count}.`),
    },
    test: { title: 'Henhouse', body: 'Os alarmes vão chegar assim.' },
  },
};

/** The words of a reader's language; English for one that nobody has written yet. */
export function alarmWords(language: string): { readonly words: AlarmWords; readonly language: Language } {
  const known = (Object.keys(words) as Language[]).find((each) => each === language) ?? 'en';
  return { words: words[known], language: known };
}

/** How rare what early warning saw is, in words; what is rarer than anybody counts: `> 1,000`. */
export function rarityIn(language: string, onceInDays: number): string {
  const { words: own, language: locale } = alarmWords(language);
  const shown = numberFormat(locale).format(Math.round(Math.min(onceInDays, longestShownDays)));
  return own.onceIn(onceInDays > longestShownDays ? `> ${shown}` : shown);
}

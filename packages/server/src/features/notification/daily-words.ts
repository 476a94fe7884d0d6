import type { AttentionRule, AttentionSeverity } from '@henhouse/domain/attention/attention';
import type { DueKind } from '@henhouse/domain/entry/due-kinds';

type Language = 'en' | 'de' | 'fr' | 'pt';

/** What the daily mails say, in one language. */
export interface DailyWords {
  readonly hello: (name: string) => string;
  readonly missing: { readonly subject: string; readonly intro: string };
  /** The evening mail where early warning calls, and where entries are missing besides. */
  readonly calls: { readonly subject: string; readonly withMissing: string; readonly intro: string };
  readonly attention: { readonly subject: string; readonly intro: string };
  /** Above the tasks that are due, and what is said of one that is late. */
  readonly tasks: { readonly intro: string; readonly late: (day: string) => string };
  readonly kinds: Readonly<Record<DueKind, string>>;
  readonly severities: Readonly<Record<AttentionSeverity, string>>;
  readonly rules: Readonly<Record<AttentionRule, string>>;
  readonly more: (count: number) => string;
  readonly open: string;
  /** How to get it no more. */
  readonly unsubscribe: string;
}

const en: DailyWords = {
  hello: (name) => `Hello ${name},`,
  missing: { subject: 'Entries are missing', intro: 'these entries of today and yesterday are not there yet:' },
  calls: {
    subject: 'Early warning',
    withMissing: 'Early warning, and entries that are missing',
    intro: 'early warning calls these flocks:',
  },
  attention: { subject: 'What needs attention this morning', intro: 'these flocks need a look:' },
  tasks: { intro: 'due today, and overdue:', late: (day) => `overdue since ${day}` },
  kinds: { mortality: 'mortality', feed: 'feed', 'water-consumption': 'water', egg: 'eggs' },
  severities: { danger: 'Urgent', warning: 'Warning', info: 'Note' },
  rules: {
    soldInWithdrawal: 'birds were sold that a medicine holds',
    treatmentRequested: 'a treatment is asked for',
    overrideAsked: 'an override waits for an answer',
    courseEnding: 'a course of treatment ends',
    holdEnding: 'a withdrawal ends',
    earlyWarning: 'early warning',
    mortalityHigh: 'mortality above the limit',
    mortalityRising: 'mortality rising for days',
    productionDropped: 'egg production fell sharply',
    productionBelow: 'egg production below the standard',
    eggWeightBelow: 'egg weight below the standard',
    waterFeedUnusual: 'water to feed unusual',
    waterChanged: 'water changed sharply',
    feedRunsOut: 'feed runs out soon',
    densityHigh: 'density near or above the limit',
    weightBelow: 'weight below the standard',
    uniformityOff: 'uniformity and CV disagree',
    feedOutsideStandard: 'feed intake outside the standard',
    entriesMissing: 'entries missing',
    weighingDue: 'weighing due',
    entriesDue: 'entries due',
  },
  more: (count) => `and ${count} more`,
  open: 'Open Henhouse:',
  unsubscribe: 'You asked for this mail. Switch it off in your account settings, under Notifications:',
};

const de: DailyWords = {
  hello: (name) => `Guten Tag ${name},`,
  missing: { subject: 'Einträge fehlen', intro: 'diese Einträge von heute und gestern sind noch nicht da:' },
  calls: {
    subject: 'Frühwarnung',
    withMissing: 'Frühwarnung, und Einträge fehlen',
    intro: 'die Frühwarnung ruft zu diesen Herden:',
  },
  attention: { subject: 'Was heute Morgen Aufmerksamkeit braucht', intro: 'diese Herden brauchen einen Blick:' },
  tasks: { intro: 'heute fällig und überfällig:', late: (day) => `überfällig seit ${day}` },
  kinds: { mortality: 'Verluste', feed: 'Futter', 'water-consumption': 'Wasser', egg: 'Eier' },
  severities: { danger: 'Dringend', warning: 'Warnung', info: 'Hinweis' },
  rules: {
    soldInWithdrawal: 'verkaufte Tiere unterliegen einer Wartezeit',
    treatmentRequested: 'eine Behandlung ist erbeten',
    overrideAsked: 'eine Freigabe wartet auf Antwort',
    courseEnding: 'eine Behandlung endet',
    holdEnding: 'eine Wartezeit endet',
    earlyWarning: 'Frühwarnung',
    mortalityHigh: 'Verluste über der Grenze',
    mortalityRising: 'Verluste steigen seit Tagen',
    productionDropped: 'Legeleistung stark gefallen',
    productionBelow: 'Legeleistung unter dem Standard',
    eggWeightBelow: 'Eigewicht unter dem Standard',
    waterFeedUnusual: 'Wasser zu Futter ungewöhnlich',
    waterChanged: 'Wasser stark verändert',
    feedRunsOut: 'Futter geht bald aus',
    densityHigh: 'Besatzdichte nahe oder über der Grenze',
    weightBelow: 'Gewicht unter dem Standard',
    uniformityOff: 'Uniformität und VK passen nicht zusammen',
    feedOutsideStandard: 'Futteraufnahme außerhalb des Standards',
    entriesMissing: 'Einträge fehlen',
    weighingDue: 'Wiegen ist fällig',
    entriesDue: 'Einträge sind fällig',
  },
  more: (count) => `und ${count} weitere`,
  open: 'Henhouse öffnen:',
  unsubscribe:
    'Sie haben diese E-Mail bestellt. In den Kontoeinstellungen unter Benachrichtigungen schalten Sie sie ab:',
};

const fr: DailyWords = {
  hello: (name) => `Bonjour ${name},`,
  missing: { subject: 'Des saisies manquent', intro: 'ces saisies d’aujourd’hui et d’hier ne sont pas encore là :' },
  calls: {
    subject: 'Alerte précoce',
    withMissing: 'Alerte précoce, et des saisies manquent',
    intro: 'l’alerte précoce appelle pour ces lots :',
  },
  attention: { subject: 'Ce qui demande attention ce matin', intro: 'ces lots demandent un coup d’œil :' },
  tasks: { intro: 'à faire aujourd’hui, et en retard :', late: (day) => `en retard depuis le ${day}` },
  kinds: { mortality: 'mortalité', feed: 'aliment', 'water-consumption': 'eau', egg: 'œufs' },
  severities: { danger: 'Urgent', warning: 'Avertissement', info: 'Remarque' },
  rules: {
    soldInWithdrawal: 'des animaux vendus sont sous temps d’attente',
    treatmentRequested: 'un traitement est demandé',
    overrideAsked: 'une dérogation attend une réponse',
    courseEnding: 'un traitement se termine',
    holdEnding: 'un temps d’attente se termine',
    earlyWarning: 'alerte précoce',
    mortalityHigh: 'mortalité au-dessus de la limite',
    mortalityRising: 'mortalité en hausse depuis des jours',
    productionDropped: 'ponte en forte baisse',
    productionBelow: 'ponte sous le standard',
    eggWeightBelow: 'poids des œufs sous le standard',
    waterFeedUnusual: 'rapport eau/aliment inhabituel',
    waterChanged: 'eau fortement changée',
    feedRunsOut: 'l’aliment s’épuise bientôt',
    densityHigh: 'densité proche ou au-dessus de la limite',
    weightBelow: 'poids sous le standard',
    uniformityOff: 'homogénéité et CV discordants',
    feedOutsideStandard: 'consommation d’aliment hors du standard',
    entriesMissing: 'saisies manquantes',
    weighingDue: 'pesée à faire',
    entriesDue: 'saisies à faire',
  },
  more: (count) => `et ${count} de plus`,
  open: 'Ouvrir Henhouse :',
  unsubscribe: 'Vous avez demandé cet e-mail. Arrêtez-le dans les paramètres de votre compte, sous Notifications :',
};

const pt: DailyWords = {
  hello: (name) => `Olá, ${name},`,
  missing: { subject: 'Faltam registros', intro: 'estes registros de hoje e de ontem ainda não existem:' },
  calls: {
    subject: 'Alerta precoce',
    withMissing: 'Alerta precoce, e faltam registros',
    intro: 'o alerta precoce chama para estes lotes:',
  },
  attention: { subject: 'O que precisa de atenção esta manhã', intro: 'estes lotes precisam de um olhar:' },
  tasks: { intro: 'para hoje, e atrasado:', late: (day) => `atrasada desde ${day}` },
  kinds: { mortality: 'mortalidade', feed: 'ração', 'water-consumption': 'água', egg: 'ovos' },
  severities: { danger: 'Urgente', warning: 'Aviso', info: 'Nota' },
  rules: {
    soldInWithdrawal: 'aves vendidas estão em intervalo de segurança',
    treatmentRequested: 'foi pedido um tratamento',
    overrideAsked: 'uma libertação aguarda resposta',
    courseEnding: 'um tratamento termina',
    holdEnding: 'um intervalo de segurança termina',
    earlyWarning: 'alerta precoce',
    mortalityHigh: 'mortalidade acima do limite',
    mortalityRising: 'mortalidade a subir há dias',
    productionDropped: 'postura caiu muito',
    productionBelow: 'postura abaixo do padrão',
    eggWeightBelow: 'peso dos ovos abaixo do padrão',
    waterFeedUnusual: 'relação água/ração invulgar',
    waterChanged: 'água mudou muito',
    feedRunsOut: 'a ração acaba em breve',
    densityHigh: 'densidade perto ou acima do limite',
    weightBelow: 'peso abaixo do padrão',
    uniformityOff: 'uniformidade e CV não combinam',
    feedOutsideStandard: 'consumo de ração fora do padrão',
    entriesMissing: 'registros em falta',
    weighingDue: 'pesagem por fazer',
    entriesDue: 'registros por fazer',
  },
  more: (count) => `e mais ${count}`,
  open: 'Abrir o Henhouse:',
  unsubscribe: 'Pediu este e-mail. Desligue-o nas definições da conta, em Notificações:',
};

const words: Readonly<Record<Language, DailyWords>> = { en, de, fr, pt };

/** The words of a reader's language; English for one that nobody has written yet. */
export function dailyWords(language: string): { readonly words: DailyWords; readonly language: Language } {
  const known = (Object.keys(words) as Language[]).find((each) => each === language) ?? 'en';
  return { words: words[known], language: known };
}

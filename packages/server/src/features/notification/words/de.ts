import type { SameTexts } from '../../../platform/words-in';
import type { en } from './en';

export const de: SameTexts<typeof en> = {
  hello: 'Guten Tag {name},',
  missing: { subject: 'Einträge fehlen', intro: 'diese Einträge von heute und gestern sind noch nicht da:' },
  calls: {
    subject: 'Frühwarnung',
    withMissing: 'Frühwarnung, und Einträge fehlen',
    intro: 'die Frühwarnung ruft zu diesen Herden:',
  },
  attention: { subject: 'Was heute Morgen Aufmerksamkeit braucht', intro: 'diese Herden brauchen einen Blick:' },
  tasks: { intro: 'heute fällig und überfällig:', late: 'überfällig seit {day}' },
  kinds: { mortality: 'Verluste', feed: 'Futter', 'water-consumption': 'Wasser', egg: 'Eier' },
  severities: { danger: 'Dringend', warning: 'Warnung', info: 'Hinweis' },
  rules: {
    soldInWithdrawal: 'verkaufte Tiere oder Eier unterliegen einer Wartezeit',
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
  more: 'und {count} weitere',
  open: 'Henhouse öffnen:',
  unsubscribe:
    'Sie haben diese E-Mail bestellt. In den Kontoeinstellungen unter Benachrichtigungen schalten Sie sie ab:',
};

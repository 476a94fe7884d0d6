import type { SameTexts } from '../../../../platform/words-in';
import type { en } from './en';

export const de: SameTexts<typeof en> = {
  setPoint: 'Sollwert {value}',
  limit: 'Grenze {value}',
  onceIn: 'so ungewöhnlich, wie es hier einmal in {days} Stalltagen vorkommt',
  others: 'Dazu: {names}',
  none: 'nichts kam',
  open: 'offen',
  since: 'Seit {time}',
  times: '{count}-mal',
  device: 'Gerät {name}',
  rule: 'Regel {name}',
  eggs: '{count} Eier darin',
  birds: '{count} Tiere darin',
  reminder: 'Erinnerung',
  escalated: 'Niemand hat ihn quittiert',
  back: 'Nicht mehr zurückgestellt',
  look: 'Ansehen und quittieren:',
  less: 'Was Sie von Alarmen erfahren, stellen Sie in Ihrem Konto unter Benachrichtigungen ein:',
  onCall: {
    title: 'Sie haben Bereitschaft: {farm}',
    until: 'Bis {time} erfahren Sie zuerst von Alarmen.',
    before: 'Sie übernehmen von {name}.',
    none: 'Kein Alarm ist offen.',
    open: 'Offene Alarme: {count}.',
  },
  test: { title: 'Henhouse', body: 'So werden Alarme ankommen.' },
};

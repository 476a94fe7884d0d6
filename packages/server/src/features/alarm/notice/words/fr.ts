import type { SameTexts } from '../../../../platform/words-in';
import type { en } from './en';

export const fr: SameTexts<typeof en> = {
  setPoint: 'consigne {value}',
  limit: 'limite {value}',
  onceIn: 'aussi inhabituel qu’une fois en {days} jours de bâtiment ici',
  others: 'Aussi: {names}',
  none: 'rien n’est venu',
  open: 'ouverte',
  since: 'Depuis {time}',
  times: '{count} fois',
  device: 'Appareil {name}',
  rule: 'Règle {name}',
  eggs: '{count} œufs à l’intérieur',
  birds: '{count} oiseaux à l’intérieur',
  reminder: 'Rappel',
  escalated: 'Personne ne l’a acquittée',
  back: 'N’est plus mise de côté',
  look: 'Voir et acquitter :',
  less: 'Ce qui vous est signalé se règle dans votre compte, sous Notifications :',
  onCall: {
    title: 'Vous êtes d’astreinte : {farm}',
    until: 'Jusqu’au {time}, les alarmes vous sont signalées en premier.',
    before: 'Vous prenez la suite de {name}.',
    none: 'Aucune alarme n’est ouverte.',
    open: 'Alarmes ouvertes : {count}.',
  },
  test: { title: 'Henhouse', body: 'Les alarmes arriveront ainsi.' },
};

import type { SameTexts } from '../../../../platform/words-in';
import type { en } from './en';

export const pt: SameTexts<typeof en> = {
  setPoint: 'valor de referência {value}',
  limit: 'limite {value}',
  onceIn: 'tão incomum como uma vez em {days} dias de galpão aqui',
  others: 'Além disso: {names}',
  none: 'nada chegou',
  open: 'aberta',
  since: 'Desde {time}',
  times: '{count} vezes',
  device: 'Dispositivo {name}',
  rule: 'Regra {name}',
  eggs: '{count} ovos lá dentro',
  birds: '{count} aves lá dentro',
  reminder: 'Lembrete',
  escalated: 'Ninguém o reconheceu',
  back: 'Já não está de lado',
  look: 'Ver e reconhecer:',
  less: 'O que lhe é comunicado sobre alarmes define-se na sua conta, em Notificações:',
  onCall: {
    title: 'Está de plantão: {farm}',
    until: 'Até {time} os alarmes são-lhe comunicados primeiro.',
    before: 'Recebe o plantão de {name}.',
    none: 'Nenhum alarme está aberto.',
    open: 'Alarmes abertos: {count}.',
  },
  test: { title: 'Henhouse', body: 'Os alarmes vão chegar assim.' },
};

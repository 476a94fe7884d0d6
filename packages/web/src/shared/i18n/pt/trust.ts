import { trustPartNames } from '@henhouse/contract/words/pt';
import type { Texts } from '../texts';

export const trust: Texts['trust'] = {
  part: trustPartNames,
  title: 'Confiabilidade dos dados',
  ofHundred: '{score} de 100',
  days: '{from} a {to}',
  farms: 'Confiabilidade dos dados das granjas',
  score: 'Nota',
  counted: 'Como deve ser',
  goodOf: '{good, number} de {of, number}',
  whatRaises: 'O que a elevaria',
  gain: 'Subiria',
  tooLittle: 'Ainda pouco para julgar.',
  nothing: 'Nada fora do lugar.',
  pack: 'Dossiê de evidências',
  packOfFlock: 'Dossiê de evidências do lote {number}',
  packOfFarm: 'Dossiê de evidências da granja',
  packText:
    'Um arquivo com PDF e dados: lançamentos com quem e quando, correções, tratamentos e intervalo de segurança, mortes e limites, amostras, alarmes, alerta precoce, lotes, temperatura e confiabilidade dos dados. O hash dos dados fica selado no registro de auditoria. No máximo 400 dias.',
  make: 'Fazer o dossiê',
  fileName: 'evidencias',
  raise: {
    completeDays:
      '{missing, plural, one {# dia de galpão não tem} other {# dias de galpão não têm}} todos os lançamentos: lance o que ainda se sabe.',
    inTime:
      '{missing, plural, one {# lançamento chegou} other {# lançamentos chegaram}} depois do dia seguinte: lance no mesmo dia.',
    correctedLate:
      '{missing, plural, one {# lançamento foi alterado} other {# lançamentos foram alterados}} mais de dois dias depois: confira cada dia à noite.',
    roundNumbers:
      'Cerca de {missing, number} números a mais terminam nos mesmos algarismos: leia medidores e conte ovos até o último.',
    copiedDays:
      '{missing, plural, one {# dia de galpão repete} other {# dias de galpão repetem}} todos os números da véspera: anote o que foi lido.',
    balances:
      '{missing, plural, one {# ave falta} other {# aves faltam}} no balanço: conte ao alojar, transferir e vender.',
    deviceGaps: '{missing, plural, one {# hora} other {# horas}} sem leitura: veja por que o dispositivo ficou mudo.',
  },
};

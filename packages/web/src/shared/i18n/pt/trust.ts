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
  check: {
    intro: 'Para quem recebeu um dossiê desta instalação. O arquivo fica neste aparelho: só se pergunta pelo seu hash.',
    choose: 'Escolher o ZIP',
    noPack: 'Isto não é um dossiê de evidências: um ZIP com chain.csv e SHA256SUMS.',
    insecure:
      'Este navegador não calcula hashes aqui, porque o endereço não é https. Verifique os dados com sha256sum -c SHA256SUMS.',
    whole:
      'Os dados são como {by} de {company} os fez em {at}. O registro conhece este dossiê, e a sua cadeia está inteira.',
    unknown:
      'Nenhum registro desta instalação conhece este dossiê: foi feito noutro lugar, ou os seus dados foram mudados com as somas.',
    notSealed: 'O registro conhece-o, mas a sua linha ainda não está selada. Verifique de novo dentro de um minuto.',
    broken: 'O registro conhece-o, mas a sua cadeia é outra do que quando foi feito.',
    changed: 'Estes arquivos não são como eram:',
    how: {
      missing: 'falta',
      changed: 'foi mudado',
      added: 'foi acrescentado',
    },
    hash: 'Hash dos dados',
    doorLabel: 'Verificar um dossiê',
  },
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

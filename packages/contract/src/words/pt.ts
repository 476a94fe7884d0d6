import type { WordsOf } from './words-of';

export const reportFigureNames: WordsOf['reportFigureNames'] = {
  mortalityToday: 'Mortas e descartadas',
  finalWeight: 'Peso médio ao abate',
  finalAge: 'Idade média ao abate',
  litterLoads: 'Cama retirada, cargas',
  litterKg: 'Cama retirada',
};

export const flockReportNames: WordsOf['flockReportNames'] = {
  currentFlock: 'Lotes atuais',
  oldFlock: 'Lotes encerrados',
};

export const flockStateNames: WordsOf['flockStateNames'] = {
  planned: 'Planejado',
  placed: 'Alojado',
  rearing: 'Cria',
  production: 'Em produção',
  depleting: 'Em retirada',
  depleted: 'Esvaziado',
  closed: 'Fechado',
  cancelled: 'Cancelado',
};

export const unitWords: WordsOf['unitWords'] = {
  birds: 'aves',
  flocks: 'lotes',
  loads: 'cargas',
  hens: 'galinhas',
  eggs: 'ovos',
  doses: 'doses',
  units: 'unidades',
  chicks: 'pintos',
  birdDays: 'aves-dia',
  shedDays: 'dias de galpão',
  days: 'dias',
  hours: 'h',
  pct: '%',
  points: 'pontos',
  ratio: '',
  times: '×',
  index: '',
  g: 'g',
  gSmall: 'g',
  gPerDay: 'g/dia',
  gPerBird: 'g/ave',
  kg: 'kg',
  kgPerM2: 'kg/m²',
  kgPerDozen: 'kg/dúzia',
  m2: 'm²',
  perM2: '/m²',
  l: 'L',
  lPerKg: 'L/kg',
  mlPerBird: 'mL/ave',
  mgPerKg: 'mg/kg',
  perThousandBirdDays: 'por 1.000 aves-dia',
  tempF: '°F',
  minor: '',
  minorPerKg: '/kg',
  ml: 'mL',
  m: 'm',
  tempC: '°C',
  perKg: '/kg',
  lb: 'lb',
  oz: 'oz',
  lbPerDay: 'lb/dia',
  lbPer100Birds: 'lb/100 aves',
  lbPerDozen: 'lb/dúzia',
  lbPerSqFt: 'lb/pé²',
  gal: 'gal',
  galPer1000Birds: 'gal/1.000 aves',
  lbPerLb: 'lb/lb',
  sqFt: 'pé²',
  perSqFt: '/pé²',
  ft: 'pé',
  perLb: '/lb',
  weeks: 'semanas',
};

export const alarmSourceNames: WordsOf['alarmSourceNames'] = {
  temperatureC: 'Temperatura',
  humidityPct: 'Humidade',
  co2Ppm: 'CO₂',
  turns: 'Viragem',
  doorOpen: 'Porta',
  waterL: 'Água',
  feedKg: 'Ração',
  weightKg: 'Peso',
  ammoniaPpm: 'Amoníaco',
  lightLux: 'Luz',
  heatIndex: 'Índice de calor',
  dailyMortalityPct: 'Mortalidade do dia',
  waterChangePct: 'Variação da água por ave',
  earlyWarning: 'Alerta precoce',
  entriesMissing: 'Registros em falta',
  silent: 'Aparelho silencioso',
  implausible: 'Aparelho implausível',
  clock: 'Relógio de um aparelho',
};

export const alarmSeverityNames: WordsOf['alarmSeverityNames'] = {
  info: 'Nota',
  warning: 'Aviso',
  critical: 'Crítico',
};

export const whyNotWords: WordsOf['whyNotWords'] = {
  noBirdsLeft: 'Todas as aves morreram: a ração não rendeu nada',
  birdsCame: 'Vieram aves de outro galpão, e a ração de lá não é conhecida aqui: veja o lote',
  birdsMoved: 'Aves mudaram de galpão: veja o lote',
  moveUnweighed: 'As aves transferidas nunca foram pesadas',
  targetFar: 'O peso está a mais de 227 g do objetivo',
  openedLater: 'As aves entraram mais tarde nos livros',
  feedUnknown: 'Não se sabe o que as aves comeram antes: complete o alojamento',
  deathsUnknown: 'Não se sabe quantas aves morreram antes: complete o alojamento',
  soldBefore: 'Aves foram vendidas antes da abertura, e o peso não é conhecido',
};

export const coverageWords: WordsOf['coverageWords'] = {
  sheds: '{known} de {of} galpões',
  flocks: '{known} de {of} lotes',
};

/** What early warning says of a shed, on screens and in mails. */
export const warningPatternNames: WordsOf['warningPatternNames'] = {
  deaths: 'Morrem mais aves que o esperado.',
  sickness: 'Parece doença: vários sinais juntos.',
  tooLittleWater: 'Parece falta de água.',
  tooMuchWater: 'Parece água demais: um vazamento, um medidor, calor.',
  tooLittleFeed: 'Parece falta de ração.',
};

export const medicineRouteNames: WordsOf['medicineRouteNames'] = {
  drinkingWater: 'Água de bebida',
  feed: 'Ração',
  spray: 'Pulverização',
  eyeDrop: 'Gota ocular',
  wingWeb: 'Membrana da asa',
  subcutaneous: 'Subcutânea',
  intramuscular: 'Intramuscular',
  inOvo: 'In ovo',
  topical: 'Sobre a pele',
};

export const sampleKindNames: WordsOf['sampleKindNames'] = {
  salmonella: 'Salmonela',
  avianInfluenza: 'Gripe aviária',
  mycoplasma: 'Micoplasma',
  water: 'Água',
  feed: 'Ração',
  hygiene: 'Higiene',
  other: 'Outra',
};

export const sampleOutcomeNames: WordsOf['sampleOutcomeNames'] = {
  negative: 'Negativo',
  positive: 'Positivo',
  measured: 'Medição',
};

export const warningCauseNames: WordsOf['warningCauseNames'] = {
  disease: 'Doença',
  heat: 'Calor',
  feed: 'Ração',
  waterLine: 'Linha de água',
  equipment: 'Equipemento',
  sensor: 'Sensor',
  wrongEntry: 'Lançamento errado',
  nothingFound: 'Nada encontrado',
};

export const warningVerdictNames: WordsOf['warningVerdictNames'] = {
  call: 'Chamado',
  mention: 'Observar',
  calm: 'Calmo',
};

export const trustPartNames: WordsOf['trustPartNames'] = {
  completeDays: 'Dias completos',
  inTime: 'Lançado a tempo',
  correctedLate: 'Corrigido tarde',
  roundNumbers: 'Números redondos',
  copiedDays: 'Dias copiados',
  balances: 'Balanços',
  deviceGaps: 'Falhas dos dispositivos',
};

export const findingSentences: WordsOf['findingSentences'] = {
  diskFull: 'Restam {free} GB no disco. Libere espaço agora: um disco cheio para todo lançamento.',
  diskLow:
    'Restam {free} GB no disco, e o banco de dados tem {database} GB. Uma atualização ou uma cópia pode precisar de outro tanto.',
  checksumsOff:
    'O banco de dados não guarda somas de verificação: um dano do disco pode passar despercebido. Um novo, restaurado de uma cópia, tem.',
  clockApart:
    'Os relógios do banco de dados e do servidor diferem {seconds} s. Acerte os dois por um servidor de hora (NTP).',
  connectionsShort:
    'Este servidor pode usar {needed} conexões, e o banco de dados dá {most}. Baixe DATABASE_POOL ou aumente max_connections.',
  migrationsWaiting:
    'O banco de dados está {number} passos atrás desta versão. A próxima partida o atualiza: faça antes uma cópia.',
  standbyAway: 'Os relatórios são lidos do primeiro banco, não de DATABASE_READ_URL: {reason}.',
  addressLocal:
    'PUBLIC_URL é {url}, que ninguém mais alcança. Use o endereço atrás do proxy, ou os links das cartas não levam a nada.',
  addressPlain: '{url} não é HTTPS. Telefones guardam o trabalho sem rede e recebem mensagens só por HTTPS.',
  addressAway: '{url} não responde daqui: {reason}. Verifique PUBLIC_URL, o proxy e o servidor de nomes.',
  certificateEnds: 'O certificado vence em {days} dias. Renove-o, ou veja por que não é renovado.',
  mailNone: 'Nenhum servidor de e-mail foi definido, e {waiting} cartas esperam. Defina SMTP_URL, ou o e-mail na tela.',
  mailAway: 'O servidor de e-mail recusa: {reason}. Verifique servidor, usuário e senha.',
  mailStuck: '{waiting} cartas esperam, a mais antiga há {hours} h. Veja o servidor de e-mail.',
  followersBehind: 'Alarmes e avisos estão {seconds} s atrás dos lançamentos. O registro diz o que está atrasado.',
  jobsFailed: '{number} tarefas desistiram, a última é {name}. O registro diz por quê.',
  backupNone: 'Ninguém faz cópias de segurança. Defina BACKUP_DIR numa pasta de outro disco.',
  backupFailed: 'A última cópia de segurança falhou: {reason}.',
  backupOld: 'A última cópia restaurada e achada inteira tem {days} dias.',
  backupOpen: 'As cópias de segurança não são cifradas. Defina BACKUP_PASSPHRASE, e guarde-a também em outro lugar.',
};

export const costNames: WordsOf['costNames'] = {
  chicks: 'Pintos e frangas',
  feed: 'Ração',
  vaccine: 'Vacinas',
  medicine: 'Medicamentos',
  goods: 'Outros materiais',
  expenses: 'Despesas',
  rearing: 'Recria amortizada',
  boughtEggs: 'Ovos comprados incubados',
  losses: 'Perdas em armazém',
  notShared: 'Despesas não repartidas',
};

export const incomeNames: WordsOf['incomeNames'] = {
  birds: 'Aves vendidas',
  spentHens: 'Galinhas de refugo',
  eggs: 'Ovos',
  ownEggs: 'Ovos para incubatório próprio',
  chicks: 'Pintos vendidos',
  litter: 'Cama',
  other: 'Outras receitas',
};

export const unitFigureNames: WordsOf['unitFigureNames'] = {
  costPerBirdPlaced: 'Custo por ave alojada',
  costPerBirdSold: 'Custo por ave vendida',
  costPerKgLive: 'Custo por kg vivo',
  costPerEgg: 'Custo por ovo',
  costPerDozen: 'Custo por dúzia de ovos',
  costPerChick: 'Custo por pinto',
  marginPerBirdPlaced: 'Margem por ave alojada',
};

import type { WordsOf } from './words-of';

export const reportFigureNames: WordsOf['reportFigureNames'] = {
  mortalityToday: 'Morts et éliminés',
  finalWeight: 'Poids moyen à l’abattage',
  finalAge: 'Âge moyen à l’abattage',
  litterLoads: 'Litière sortie, chargements',
  litterKg: 'Litière sortie',
};

export const flockReportNames: WordsOf['flockReportNames'] = {
  currentFlock: 'Lots en cours',
  oldFlock: 'Lots terminés',
};

export const flockStateNames: WordsOf['flockStateNames'] = {
  planned: 'Prévu',
  placed: 'Mis en place',
  rearing: 'Élevage',
  production: 'En production',
  depleting: 'Enlèvement',
  depleted: 'Enlevé',
  closed: 'Clos',
  cancelled: 'Annulé',
};

export const unitWords: WordsOf['unitWords'] = {
  birds: 'oiseaux',
  flocks: 'lots',
  loads: 'chargements',
  hens: 'poules',
  eggs: 'œufs',
  doses: 'doses',
  units: 'unités',
  chicks: 'poussins',
  birdDays: 'jours-oiseaux',
  shedDays: 'jours de bâtiment',
  days: 'jours',
  hours: 'h',
  pct: '%',
  points: 'points',
  ratio: '',
  times: '×',
  index: '',
  g: 'g',
  gSmall: 'g',
  gPerDay: 'g/jour',
  gPerBird: 'g/oiseau',
  kg: 'kg',
  kgPerM2: 'kg/m²',
  kgPerDozen: 'kg/douzaine',
  m2: 'm²',
  perM2: '/m²',
  l: 'L',
  lPerKg: 'L/kg',
  mlPerBird: 'mL/oiseau',
  mgPerKg: 'mg/kg',
  perThousandBirdDays: 'pour 1 000 jours-oiseaux',
  tempF: '°F',
  minor: '',
  minorPerKg: '/kg',
  ml: 'mL',
  m: 'm',
  tempC: '°C',
  perKg: '/kg',
  lb: 'lb',
  oz: 'oz',
  lbPerDay: 'lb/jour',
  lbPer100Birds: 'lb/100 oiseaux',
  lbPerDozen: 'lb/douzaine',
  lbPerSqFt: 'lb/pi²',
  gal: 'gal',
  galPer1000Birds: 'gal/1 000 oiseaux',
  lbPerLb: 'lb/lb',
  sqFt: 'pi²',
  perSqFt: '/pi²',
  ft: 'pi',
  perLb: '/lb',
  weeks: 'semaines',
};

export const alarmSourceNames: WordsOf['alarmSourceNames'] = {
  temperatureC: 'Température',
  humidityPct: 'Humidité',
  co2Ppm: 'CO₂',
  turns: 'Retournement',
  doorOpen: 'Porte',
  waterL: 'Eau',
  feedKg: 'Aliment',
  weightKg: 'Poids',
  ammoniaPpm: 'Ammoniac',
  lightLux: 'Lumière',
  heatIndex: 'Indice de chaleur',
  dailyMortalityPct: 'Mortalité du jour',
  waterChangePct: 'Variation de l’eau par animal',
  earlyWarning: 'Alerte précoce',
  entriesMissing: 'Saisies manquantes',
  silent: 'Appareil muet',
  implausible: 'Appareil invraisemblable',
  clock: 'Horloge d’un appareil',
};

export const alarmSeverityNames: WordsOf['alarmSeverityNames'] = {
  info: 'Remarque',
  warning: 'Avertissement',
  critical: 'Critique',
};

export const whyNotWords: WordsOf['whyNotWords'] = {
  noBirdsLeft: 'Tous les oiseaux sont morts : l’aliment n’a rien donné',
  birdsCame: 'Des oiseaux sont venus d’un autre bâtiment, et l’aliment mangé là-bas n’est pas connu ici : voir le lot',
  birdsMoved: 'Des oiseaux ont changé de bâtiment : voir le lot',
  moveUnweighed: 'Les oiseaux déplacés n’ont jamais été pesés',
  targetFar: 'Le poids est à plus de 227 g de la cible',
  openedLater: 'Les oiseaux sont entrés plus tard dans les livres',
  feedUnknown: 'Ce que les oiseaux ont mangé avant n’est pas connu : complétez leur mise en place',
  deathsUnknown: 'Le nombre de morts d’avant n’est pas connu : complétez leur mise en place',
  soldBefore: 'Des oiseaux ont été vendus avant l’ouverture, leur poids n’est pas connu',
};

export const coverageWords: WordsOf['coverageWords'] = {
  sheds: '{known} bâtiments sur {of}',
  flocks: '{known} lots sur {of}',
};

/** What early warning says of a shed, on screens and in mails. */
export const warningPatternNames: WordsOf['warningPatternNames'] = {
  deaths: 'Plus de morts que prévu.',
  sickness: 'Ressemble à une maladie : plusieurs signes ensemble.',
  tooLittleWater: 'Ressemble à un manque d’eau.',
  tooMuchWater: 'Ressemble à trop d’eau : une fuite, un compteur, la chaleur.',
  tooLittleFeed: 'Ressemble à un manque d’aliment.',
};

export const medicineRouteNames: WordsOf['medicineRouteNames'] = {
  drinkingWater: 'Eau de boisson',
  feed: 'Aliment',
  spray: 'Nébulisation',
  eyeDrop: 'Goutte dans l’œil',
  wingWeb: 'Transfixion alaire',
  subcutaneous: 'Sous-cutanée',
  intramuscular: 'Intramusculaire',
  inOvo: 'In ovo',
  topical: 'Sur la peau',
};

export const sampleKindNames: WordsOf['sampleKindNames'] = {
  salmonella: 'Salmonelles',
  avianInfluenza: 'Influenza aviaire',
  mycoplasma: 'Mycoplasmes',
  water: 'Eau',
  feed: 'Aliment',
  hygiene: 'Hygiène',
  other: 'Autre',
};

export const sampleOutcomeNames: WordsOf['sampleOutcomeNames'] = {
  negative: 'Négatif',
  positive: 'Positif',
  measured: 'Mesure',
};

export const warningCauseNames: WordsOf['warningCauseNames'] = {
  disease: 'Maladie',
  heat: 'Chaleur',
  feed: 'Aliment',
  waterLine: 'Ligne d’eau',
  equipment: 'Matériel',
  sensor: 'Capteur',
  wrongEntry: 'Saisie fausse',
  nothingFound: 'Rien trouvé',
};

export const warningVerdictNames: WordsOf['warningVerdictNames'] = {
  call: 'Appel',
  mention: 'À suivre',
  calm: 'Calme',
};

export const trustPartNames: WordsOf['trustPartNames'] = {
  completeDays: 'Jours complets',
  inTime: 'Saisi à temps',
  correctedLate: 'Corrigé tard',
  roundNumbers: 'Nombres ronds',
  copiedDays: 'Jours copiés',
  balances: 'Bilans',
  deviceGaps: 'Lacunes des appareils',
};

export const findingSentences: WordsOf['findingSentences'] = {
  diskFull: 'Il reste {free} Go sur le disque. Libérez de la place maintenant : un disque plein arrête toute saisie.',
  diskLow:
    'Il reste {free} Go sur le disque, et la base fait {database} Go. Une mise à jour ou une sauvegarde peut en demander autant.',
  checksumsOff:
    'La base ne tient pas de sommes de contrôle : un dommage du disque peut passer inaperçu. Une base neuve, restaurée d’une sauvegarde, en a.',
  clockApart:
    'Les horloges de la base et du serveur diffèrent de {seconds} s. Réglez les deux sur un serveur de temps (NTP).',
  connectionsShort:
    'Ce serveur peut prendre {needed} connexions, et la base en donne {most}. Baissez DATABASE_POOL ou augmentez max_connections.',
  migrationsWaiting:
    'La base a {number} étapes de retard sur cette version. Le prochain démarrage la met à jour : faites d’abord une sauvegarde.',
  standbyAway: 'Les rapports sont lus dans la première base, pas dans DATABASE_READ_URL : {reason}.',
  addressLocal:
    'PUBLIC_URL est {url}, que personne d’autre n’atteint. Mettez l’adresse derrière le proxy, sinon les liens des lettres ne mènent nulle part.',
  addressPlain:
    '{url} n’est pas en HTTPS. Les téléphones gardent le travail sans réseau et prennent les messages en HTTPS seulement.',
  addressAway: '{url} ne répond pas d’ici : {reason}. Vérifiez PUBLIC_URL, le proxy et le serveur de noms.',
  certificateEnds: 'Le certificat expire dans {days} jours. Renouvelez-le, ou cherchez pourquoi il ne l’est pas.',
  mailNone:
    'Aucun serveur de courrier n’est défini, et {waiting} lettres attendent. Définissez SMTP_URL, ou le courrier à l’écran.',
  mailAway: 'Le serveur de courrier refuse : {reason}. Vérifiez serveur, utilisateur et mot de passe.',
  mailStuck: '{waiting} lettres attendent, la plus ancienne depuis {hours} h. Regardez le serveur de courrier.',
  followersBehind: 'Alarmes et avertissements ont {seconds} s de retard sur les saisies. Le journal dit ce qui traîne.',
  jobsFailed: '{number} travaux ont abandonné, le dernier est {name}. Le journal dit pourquoi.',
  backupNone: 'Personne ne fait de sauvegardes. Mettez BACKUP_DIR sur un dossier d’un autre disque.',
  backupFailed: 'La dernière sauvegarde a échoué : {reason}.',
  backupOld: 'La dernière sauvegarde restaurée et trouvée entière date de {days} jours.',
  backupOpen: 'Les sauvegardes ne sont pas chiffrées. Définissez BACKUP_PASSPHRASE, et gardez-la aussi ailleurs.',
};

export const costNames: WordsOf['costNames'] = {
  chicks: 'Poussins et poulettes',
  feed: 'Aliment',
  vaccine: 'Vaccins',
  medicine: 'Médicaments',
  goods: 'Autres fournitures',
  expenses: 'Dépenses',
  rearing: 'Élevage amorti',
  boughtEggs: 'Œufs achetés mis à couver',
  losses: 'Pertes en stock',
  notShared: 'Dépenses non réparties',
};

export const incomeNames: WordsOf['incomeNames'] = {
  birds: 'Oiseaux vendus',
  spentHens: 'Poules de réforme',
  eggs: 'Œufs',
  ownEggs: 'Œufs à son propre couvoir',
  chicks: 'Poussins vendus',
  litter: 'Litière',
  other: 'Autres produits',
};

export const unitFigureNames: WordsOf['unitFigureNames'] = {
  costPerBirdPlaced: 'Coût par oiseau mis en place',
  costPerBirdSold: 'Coût par oiseau vendu',
  costPerKgLive: 'Coût par kg vif',
  costPerEgg: 'Coût par œuf',
  costPerDozen: 'Coût par douzaine d’œufs',
  costPerChick: 'Coût par poussin',
  marginPerBirdPlaced: 'Marge par oiseau mis en place',
};

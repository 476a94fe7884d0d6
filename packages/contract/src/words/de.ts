import type { WordsOf } from './words-of';

export const reportFigureNames: WordsOf['reportFigureNames'] = {
  mortalityToday: 'Verendet und gemerzt',
  finalWeight: 'Mittleres Schlachtgewicht',
  finalAge: 'Mittleres Schlachtalter',
  litterLoads: 'Ausgebrachte Einstreu, Fuhren',
  litterKg: 'Ausgebrachte Einstreu',
};

export const flockReportNames: WordsOf['flockReportNames'] = {
  currentFlock: 'Laufende Herden',
  oldFlock: 'Abgeschlossene Herden',
};

export const flockStateNames: WordsOf['flockStateNames'] = {
  planned: 'Geplant',
  placed: 'Eingestallt',
  rearing: 'Aufzucht',
  production: 'In Produktion',
  depleting: 'Wird ausgestallt',
  depleted: 'Ausgestallt',
  closed: 'Geschlossen',
  cancelled: 'Abgesagt',
};

export const unitWords: WordsOf['unitWords'] = {
  birds: 'Tiere',
  flocks: 'Herden',
  loads: 'Fuhren',
  hens: 'Hennen',
  eggs: 'Eier',
  doses: 'Dosen',
  units: 'Einheiten',
  chicks: 'Küken',
  birdDays: 'Tiertage',
  shedDays: 'Stalltage',
  days: 'Tage',
  hours: 'h',
  pct: '%',
  points: 'Punkte',
  ratio: '',
  times: '×',
  index: '',
  g: 'g',
  gSmall: 'g',
  gPerDay: 'g/Tag',
  gPerBird: 'g/Tier',
  kg: 'kg',
  kgPerM2: 'kg/m²',
  kgPerDozen: 'kg/Dutzend',
  m2: 'm²',
  perM2: '/m²',
  l: 'L',
  lPerKg: 'L/kg',
  mlPerBird: 'mL/Tier',
  mgPerKg: 'mg/kg',
  perThousandBirdDays: 'je 1.000 Tiertage',
  tempF: '°F',
  minor: '',
  minorPerKg: '/kg',
  ml: 'mL',
  m: 'm',
  tempC: '°C',
  perKg: '/kg',
  lb: 'lb',
  oz: 'oz',
  lbPerDay: 'lb/Tag',
  lbPer100Birds: 'lb/100 Tiere',
  lbPerDozen: 'lb/Dutzend',
  lbPerSqFt: 'lb/sq ft',
  gal: 'gal',
  galPer1000Birds: 'gal/1.000 Tiere',
  lbPerLb: 'lb/lb',
  sqFt: 'sq ft',
  perSqFt: '/sq ft',
  ft: 'ft',
  perLb: '/lb',
  weeks: 'Wochen',
};

export const alarmSourceNames: WordsOf['alarmSourceNames'] = {
  temperatureC: 'Temperatur',
  humidityPct: 'Luftfeuchte',
  co2Ppm: 'CO₂',
  turns: 'Wendung',
  doorOpen: 'Tür',
  waterL: 'Wasser',
  feedKg: 'Futter',
  weightKg: 'Gewicht',
  ammoniaPpm: 'Ammoniak',
  lightLux: 'Licht',
  heatIndex: 'Hitzeindex',
  dailyMortalityPct: 'Verluste des Tages',
  waterChangePct: 'Änderung des Wassers je Tier',
  earlyWarning: 'Frühwarnung',
  entriesMissing: 'Fehlende Einträge',
  silent: 'Gerät stumm',
  implausible: 'Gerät unglaubwürdig',
  clock: 'Uhr eines Geräts',
};

export const alarmSeverityNames: WordsOf['alarmSeverityNames'] = {
  info: 'Hinweis',
  warning: 'Warnung',
  critical: 'Kritisch',
};

export const whyNotWords: WordsOf['whyNotWords'] = {
  noBirdsLeft: 'Alle Tiere sind tot: aus dem Futter wurde nichts',
  birdsCame: 'Tiere kamen aus einem anderen Stall, und ihr Futter von dort ist hier nicht bekannt: siehe Herde',
  birdsMoved: 'Tiere wurden von Stall zu Stall umgesetzt: siehe Herde',
  moveUnweighed: 'Die umgesetzten Tiere wurden nie gewogen',
  targetFar: 'Das Gewicht liegt mehr als 227 g neben dem Ziel',
  openedLater: 'Die Tiere kamen erst später in die Bücher',
  feedUnknown: 'Was die Tiere vorher fraßen, ist nicht bekannt: bei ihrer Einstallung ergänzen',
  deathsUnknown: 'Wie viele Tiere vorher starben, ist nicht bekannt: bei ihrer Einstallung ergänzen',
  soldBefore: 'Vor der Eröffnung wurden Tiere verkauft, ihr Gewicht ist nicht bekannt',
};

export const coverageWords: WordsOf['coverageWords'] = {
  sheds: '{known} von {of} Ställen',
  flocks: '{known} von {of} Herden',
};

/** What early warning says of a shed, on screens and in mails. */
export const warningPatternNames: WordsOf['warningPatternNames'] = {
  deaths: 'Es verenden mehr Tiere als erwartet.',
  sickness: 'Sieht nach Krankheit aus: mehrere Zeichen zugleich.',
  tooLittleWater: 'Sieht nach zu wenig Wasser aus.',
  tooMuchWater: 'Sieht nach zu viel Wasser aus: ein Leck, ein Zähler, Hitze.',
  tooLittleFeed: 'Sieht nach zu wenig Futter aus.',
};

export const medicineRouteNames: WordsOf['medicineRouteNames'] = {
  drinkingWater: 'Trinkwasser',
  feed: 'Futter',
  spray: 'Spray',
  eyeDrop: 'Augentropfen',
  wingWeb: 'Flügelstich',
  subcutaneous: 'Unter die Haut',
  intramuscular: 'In den Muskel',
  inOvo: 'In ovo',
  topical: 'Auf die Haut',
};

export const sampleKindNames: WordsOf['sampleKindNames'] = {
  salmonella: 'Salmonellen',
  avianInfluenza: 'Geflügelpest',
  mycoplasma: 'Mykoplasmen',
  water: 'Wasser',
  feed: 'Futter',
  hygiene: 'Hygiene',
  other: 'Anderes',
};

export const sampleOutcomeNames: WordsOf['sampleOutcomeNames'] = {
  negative: 'Negativ',
  positive: 'Positiv',
  measured: 'Messwert',
};

export const warningCauseNames: WordsOf['warningCauseNames'] = {
  disease: 'Krankheit',
  heat: 'Hitze',
  feed: 'Futter',
  waterLine: 'Wasserleitung',
  equipment: 'Technik',
  sensor: 'Sensor',
  wrongEntry: 'Falscher Eintrag',
  nothingFound: 'Nichts gefunden',
};

export const warningVerdictNames: WordsOf['warningVerdictNames'] = {
  call: 'Ruf',
  mention: 'Beobachten',
  calm: 'Ruhig',
};

export const trustPartNames: WordsOf['trustPartNames'] = {
  completeDays: 'Vollständige Tage',
  inTime: 'Zeitig eingetragen',
  correctedLate: 'Spät berichtigt',
  roundNumbers: 'Runde Zahlen',
  copiedDays: 'Abgeschriebene Tage',
  balances: 'Bilanzen',
  deviceGaps: 'Lücken der Geräte',
};

export const findingSentences: WordsOf['findingSentences'] = {
  diskFull: 'Auf der Platte sind {free} GB frei. Schaffen Sie jetzt Platz: Eine volle Platte hält jeden Eintrag auf.',
  diskLow:
    'Auf der Platte sind {free} GB frei, die Datenbank hat {database} GB. Ein Update oder eine Sicherung kann noch einmal so viel brauchen.',
  checksumsOff:
    'Die Datenbank führt keine Prüfsummen, so kann ein Schaden der Platte unbemerkt bleiben. Eine neue, aus einer Sicherung hergestellt, hat sie.',
  clockApart:
    'Die Uhren von Datenbank und Server gehen {seconds} s auseinander. Stellen Sie beide nach einem Zeitserver (NTP).',
  connectionsShort:
    'Dieser Server nimmt bis zu {needed} Verbindungen, die Datenbank gibt {most}. Senken Sie DATABASE_POOL oder heben Sie max_connections an.',
  migrationsWaiting:
    'Die Datenbank liegt {number} Schritte hinter dieser Version. Der nächste Start bringt sie auf den Stand: Machen Sie vorher eine Sicherung.',
  standbyAway: 'Berichte werden aus der ersten Datenbank gelesen, nicht aus DATABASE_READ_URL: {reason}.',
  addressLocal:
    'PUBLIC_URL ist {url}, das erreicht sonst niemand. Setzen Sie die Adresse hinter dem Proxy, sonst führen Links in Briefen ins Leere.',
  addressPlain: '{url} ist kein HTTPS. Telefone behalten Arbeit ohne Netz und nehmen Meldungen nur über HTTPS.',
  addressAway: '{url} antwortet von hier nicht: {reason}. Prüfen Sie PUBLIC_URL, den Proxy und den Namensserver.',
  certificateEnds:
    'Das Zertifikat läuft in {days} Tagen ab. Erneuern Sie es, oder sehen Sie nach, warum es nicht erneuert wird.',
  mailNone:
    'Es ist kein Mailserver gesetzt, {waiting} Briefe warten. Setzen Sie SMTP_URL oder die Mail auf dem Bildschirm.',
  mailAway: 'Der Mailserver lehnt ab: {reason}. Prüfen Sie Server, Benutzer und Passwort.',
  mailStuck: '{waiting} Briefe warten, der älteste seit {hours} h. Sehen Sie nach dem Mailserver.',
  followersBehind: 'Alarme und Warnungen liegen {seconds} s hinter den Einträgen. Das Protokoll sagt, was zu spät ist.',
  jobsFailed: '{number} Aufträge haben aufgegeben, zuletzt {name}. Das Protokoll sagt, warum.',
  backupNone: 'Niemand macht Sicherungen. Setzen Sie BACKUP_DIR auf einen Ordner einer anderen Platte.',
  backupFailed: 'Die letzte Sicherung ist gescheitert: {reason}.',
  backupOld: 'Die letzte Sicherung, die hergestellt und für ganz befunden wurde, ist {days} Tage alt.',
  backupOpen:
    'Sicherungen sind nicht verschlüsselt. Setzen Sie BACKUP_PASSPHRASE, und bewahren Sie sie auch anderswo auf.',
};

export const costNames: WordsOf['costNames'] = {
  chicks: 'Küken und Junghennen',
  feed: 'Futter',
  vaccine: 'Impfstoffe',
  medicine: 'Arzneimittel',
  goods: 'Sonstige Waren',
  expenses: 'Ausgaben',
  rearing: 'Abgeschriebene Aufzucht',
  boughtEggs: 'Eingelegte Zukaufeier',
  losses: 'Verluste im Lager',
  notShared: 'Nicht verteilte Ausgaben',
};

export const incomeNames: WordsOf['incomeNames'] = {
  birds: 'Verkaufte Tiere',
  spentHens: 'Althennen',
  eggs: 'Eier',
  ownEggs: 'Eier an eigene Brüterei',
  chicks: 'Verkaufte Küken',
  litter: 'Einstreu',
  other: 'Sonstige Erlöse',
};

export const unitFigureNames: WordsOf['unitFigureNames'] = {
  costPerBirdPlaced: 'Kosten je eingestalltem Tier',
  costPerBirdSold: 'Kosten je verkauftem Tier',
  costPerKgLive: 'Kosten je kg Lebendgewicht',
  costPerEgg: 'Kosten je Ei',
  costPerDozen: 'Kosten je Dutzend Eier',
  costPerChick: 'Kosten je Küken',
  marginPerBirdPlaced: 'Deckungsbeitrag je eingestalltem Tier',
};

import type { AlarmSeverity } from '@henhouse/domain/alarm/alarm-rule';
import type { AlarmSource } from '@henhouse/domain/alarm/alarm-source';
import type { IncomeKind } from '@henhouse/domain/economics/economic-kind';
import type { SiteCostKind } from '@henhouse/domain/economics/site-economics';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import type { MedicineRoute } from '@henhouse/domain/health/medicine-route';
import type { SampleKind, SampleOutcome } from '@henhouse/domain/health/sample';
import type { Coverage, WhyNot } from '@henhouse/domain/kpi/kpi';
import type { KpiUnit } from '@henhouse/domain/kpi/unit';
import type { ImperialUnit, MetricUnit } from '@henhouse/domain/quantity/unit-system';
import type { ReportFigureId } from '@henhouse/domain/report/report-figure';
import type { ReportKind } from '@henhouse/domain/report/report-schedule';
import type { TrustPartId } from '@henhouse/domain/trust/trust-score';
import type { WarningPattern } from '@henhouse/domain/warning/pattern';
import type { WarningVerdict } from '@henhouse/domain/warning/rarity';
import type { WarningCause } from '@henhouse/domain/warning/warning-answer';
import type { UnitFigureId } from '../economics/economics';

export { findingSentences } from './finding';

/** In reports: figures that only they have, and one that is not of today there. */
export const reportFigureNames = {
  mortalityToday: 'Dead and culled',
  finalWeight: 'Mean weight at slaughter',
  finalAge: 'Mean age at slaughter',
  litterLoads: 'Litter that left, loads',
  litterKg: 'Litter that left',
} as const satisfies Partial<Record<ReportFigureId, string>>;

/** Reports of flocks, on screen and by mail. */
export const flockReportNames = { currentFlock: 'Current flocks', oldFlock: 'Closed flocks' } as const satisfies Record<
  ReportKind,
  string
>;

export const flockStateNames = {
  planned: 'Planned',
  placed: 'Placed',
  rearing: 'Rearing',
  production: 'In production',
  depleting: 'Depleting',
  depleted: 'Depleted',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const satisfies Record<FlockState, string>;

/** As they stand after a number; empty for plain ratios. */
export const unitWords = {
  birds: 'birds',
  flocks: 'flocks',
  loads: 'loads',
  hens: 'hens',
  eggs: 'eggs',
  doses: 'doses',
  chicks: 'chicks',
  birdDays: 'bird-days',
  shedDays: 'shed-days',
  days: 'days',
  hours: 'h',
  pct: '%',
  points: 'points',
  ratio: '',
  times: '×',
  index: '',
  g: 'g',
  gSmall: 'g',
  gPerDay: 'g/day',
  gPerBird: 'g/bird',
  kg: 'kg',
  kgPerM2: 'kg/m²',
  kgPerDozen: 'kg/dozen',
  m2: 'm²',
  perM2: '/m²',
  l: 'L',
  lPerKg: 'L/kg',
  mlPerBird: 'mL/bird',
  mgPerKg: 'mg/kg',
  perThousandBirdDays: 'per 1,000 bird-days',
  tempF: '°F',
  minor: '',
  minorPerKg: '/kg',
  ml: 'mL',
  m: 'm',
  tempC: '°C',
  perKg: '/kg',
  lb: 'lb',
  oz: 'oz',
  lbPerDay: 'lb/day',
  lbPer100Birds: 'lb/100 birds',
  lbPerDozen: 'lb/dozen',
  lbPerSqFt: 'lb/sq ft',
  gal: 'gal',
  galPer1000Birds: 'gal/1,000 birds',
  lbPerLb: 'lb/lb',
  sqFt: 'sq ft',
  perSqFt: '/sq ft',
  ft: 'ft',
  perLb: '/lb',
  weeks: 'weeks',
} as const satisfies Record<KpiUnit | MetricUnit | ImperialUnit | 'shedDays' | 'ml', string>;

/** Of what is counted, as it stands after one. */
export const unitWordsOfOne = {
  birds: 'bird',
  flocks: 'flock',
  loads: 'load',
  hens: 'hen',
  eggs: 'egg',
  doses: 'dose',
  chicks: 'chick',
  birdDays: 'bird-day',
  shedDays: 'shed-day',
  days: 'day',
  points: 'point',
  weeks: 'week',
} as const satisfies Partial<Record<keyof typeof unitWords, string>>;

/** What alarm rules look at. */
export const alarmSourceNames = {
  temperatureC: 'Temperature',
  humidityPct: 'Humidity',
  co2Ppm: 'CO₂',
  turns: 'Turning',
  doorOpen: 'Door',
  waterL: 'Water',
  feedKg: 'Feed',
  weightKg: 'Weight',
  ammoniaPpm: 'Ammonia',
  lightLux: 'Light',
  heatIndex: 'Heat index',
  dailyMortalityPct: 'Mortality of the day',
  waterChangePct: 'Change of water per bird',
  earlyWarning: 'Early warning',
  entriesMissing: 'Missing entries',
  silent: 'Device silent',
  implausible: 'Device implausible',
  clock: 'Clock of a device',
} as const satisfies Record<AlarmSource, string>;

export const alarmSeverityNames = {
  info: 'Note',
  warning: 'Warning',
  critical: 'Critical',
} as const satisfies Record<AlarmSeverity, string>;

/** Why a figure cannot be there. */
export const whyNotWords = {
  noBirdsLeft: 'Every bird died: nothing was made of the feed',
  birdsCame: 'Birds came from another shed, and what they ate there is not known here: see the flock',
  birdsMoved: 'Birds were moved from shed to shed: see the flock',
  moveUnweighed: 'The birds moved were never weighed',
  targetFar: 'The weight is more than 227 g from the target',
  openedLater: 'The birds were taken into the books later',
  feedUnknown: 'What the birds ate before is not known: add it to their placement',
  deathsUnknown: 'How many birds died before is not known: add it to their placement',
  soldBefore: 'Birds were sold before the opening, and their weight is not known',
} as const satisfies Record<WhyNot, string>;

/** Of how many of its sheds or flocks a figure is. */
export const coverageWords = {
  sheds: '{known} of {of} sheds',
  flocks: '{known} of {of} flocks',
} as const satisfies Record<Coverage['unit'], string>;

/** What early warning says of a shed, on screens and in mails. */
export const warningPatternNames = {
  deaths: 'More birds die than expected.',
  sickness: 'Looks like sickness: several signals together.',
  tooLittleWater: 'Looks like too little water.',
  tooMuchWater: 'Looks like too much water: a leak, a meter, heat.',
  tooLittleFeed: 'Looks like too little feed.',
} as const satisfies Record<WarningPattern, string>;

/** Ways of giving a medicine or vaccine. */
export const medicineRouteNames = {
  drinkingWater: 'Drinking water',
  feed: 'Feed',
  spray: 'Spray',
  eyeDrop: 'Eye drop',
  wingWeb: 'Wing web',
  subcutaneous: 'Under the skin',
  intramuscular: 'Into the muscle',
  inOvo: 'In ovo',
  topical: 'On the skin',
} as const satisfies Record<MedicineRoute, string>;

/** What a sample is examined for, and what comes of it. */
export const sampleKindNames = {
  salmonella: 'Salmonella',
  avianInfluenza: 'Avian influenza',
  mycoplasma: 'Mycoplasma',
  water: 'Water',
  feed: 'Feed',
  hygiene: 'Hygiene',
  other: 'Other',
} as const satisfies Record<SampleKind, string>;

export const sampleOutcomeNames = {
  negative: 'Negative',
  positive: 'Positive',
  measured: 'Figure',
} as const satisfies Record<SampleOutcome, string>;

/** What a call turned out to be. */
export const warningCauseNames = {
  disease: 'Disease',
  heat: 'Heat',
  feed: 'Feed',
  waterLine: 'Water line',
  equipment: 'Equipment',
  sensor: 'Sensor',
  wrongEntry: 'Wrong entry',
  nothingFound: 'Nothing found',
} as const satisfies Record<WarningCause, string>;

export const warningVerdictNames = { call: 'Call', mention: 'Watch', calm: 'Quiet' } as const satisfies Record<
  WarningVerdict,
  string
>;

/** Parts of the score of how far records can be relied on. */
export const trustPartNames = {
  completeDays: 'Complete days',
  inTime: 'Entered in time',
  correctedLate: 'Corrected late',
  roundNumbers: 'Round numbers',
  copiedDays: 'Copied days',
  balances: 'Balances',
  deviceGaps: 'Devices’ gaps',
} as const satisfies Record<TrustPartId, string>;

/** Costs of flocks, farms and months. */
export const costNames = {
  chicks: 'Chicks and pullets',
  feed: 'Feed',
  vaccine: 'Vaccines',
  medicine: 'Medicines',
  goods: 'Other goods',
  expenses: 'Expenses',
  rearing: 'Rearing written off',
  boughtEggs: 'Bought eggs set',
  losses: 'Losses in store',
  notShared: 'Expenses not shared out',
} as const satisfies Record<SiteCostKind, string>;

/** What they bring. */
export const incomeNames = {
  birds: 'Birds sold',
  spentHens: 'Spent hens',
  eggs: 'Eggs',
  ownEggs: 'Eggs to own hatchery',
  chicks: 'Chicks sold',
  litter: 'Litter',
  other: 'Other income',
} as const satisfies Record<IncomeKind, string>;

/** Cost and margin by bird, kg and egg. */
export const unitFigureNames = {
  costPerBirdPlaced: 'Cost per bird placed',
  costPerBirdSold: 'Cost per bird sold',
  costPerKgLive: 'Cost per kg live',
  costPerEgg: 'Cost per egg',
  costPerDozen: 'Cost per dozen eggs',
  costPerChick: 'Cost per chick',
  marginPerBirdPlaced: 'Margin per bird placed',
} as const satisfies Record<UnitFigureId, string>;

import type { KpiId } from '@henhouse/domain/kpi/kpi';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { textAt } from '../i18n/choices-of';
import type { hatch as hatchWords } from '../i18n/en/hatch';
import type { term as termWords } from '../i18n/en/term';

type Words = keyof typeof termWords;
type Text = `kpi.explain.${KpiId}` | `hatch.how.${keyof (typeof hatchWords)['how']}` | `term.${Words}` | OtherText;
type OtherText = 'hatch.results.worthHow' | 'trend.mortalityText';

/** Fields that hold what is explained elsewhere with its formula. */
export const elsewhere = {
  birdsAlive: 'kpi.explain.birdsAlive',
  alive: 'kpi.explain.birdsAlive',
  livabilityPct: 'kpi.explain.livability',
  mortalityPct: 'kpi.explain.cumulativeMortality',
  mortalityCumPct: 'kpi.explain.cumulativeMortality',
  firstWeekMortalityPct: 'kpi.explain.firstWeekMortality',
  dailyMortalityPct: 'kpi.explain.euMortality',
  monthMortalityPct: 'trend.mortalityText',
  doaPct: 'kpi.explain.doa',
  deathsToday: 'kpi.explain.mortalityToday',
  weightG: 'kpi.explain.weight',
  weightDifferencePct: 'kpi.explain.weightAgainstStandard',
  feedGPerBird: 'kpi.explain.dailyFeedPerBird',
  feedCumGPerBird: 'kpi.explain.cumulativeFeedPerBird',
  waterMlPerBird: 'kpi.explain.waterPerBird',
  waterFeedRatio: 'kpi.explain.waterFeedRatio',
  fcr: 'kpi.explain.fcr',
  epef: 'kpi.explain.epef',
  uniformityPct: 'kpi.explain.uniformity',
  densityKgM2: 'kpi.explain.stockingDensity',
  hens: 'kpi.explain.hensAlive',
  hensAlive: 'kpi.explain.hensAlive',
  malesPerHundredFemales: 'kpi.explain.malesPerHundredFemales',
  henDayPct: 'kpi.explain.henDay',
  henDayWeekPct: 'kpi.explain.henDayWeek',
  henDayDifferencePct: 'kpi.explain.henDayAgainstStandard',
  hatchingEggPct: 'kpi.explain.hatchingEggs',
  secondGradePct: 'kpi.explain.secondGrade',
  eggsPerHenHoused: 'kpi.explain.eggsPerHenHoused',
  eggsCumPerHenHoused: 'kpi.explain.eggsPerHenHoused',
  eggMassG: 'kpi.explain.eggMass',
  hatchingEggsCumPerHenHoused: 'kpi.explain.hatchingEggsPerHenHoused',
  chicksCumPerHenHoused: 'kpi.explain.chicksPerHenHoused',
  eggWeightG: 'kpi.explain.eggWeight',
  feedGPerHen: 'kpi.explain.feedPerHen',
  chicksPerHenHoused: 'kpi.explain.chicksPerHenHousedWeek',
  fertilityPct: 'hatch.how.fertility',
  moistureLossPct: 'hatch.how.moistureLoss',
  moistureTarget: 'hatch.how.moistureTarget',
  chickYieldPct: 'hatch.how.chickYield',
  earlyDeadPct: 'term.deadPct',
  midDeadPct: 'term.deadPct',
  lateDeadPct: 'term.deadPct',
  earlyDeadOfFertilePct: 'hatch.how.deadOfFertile',
  midDeadOfFertilePct: 'hatch.how.deadOfFertile',
  lateDeadOfFertilePct: 'hatch.how.deadOfFertile',
  pasgarScore: 'hatch.how.pasgar',
  tonaScore: 'hatch.how.tona',
  hatchWindowHours: 'hatch.how.window',
  missedValueMinor: 'hatch.results.worthHow',
  revenueBefore: 'term.revenue',
  marginBefore: 'term.margin',
  marginMinor: 'term.margin',
} as const satisfies Readonly<Record<string, Text>>;

/** What has a meaning that is written down. */
export type Term = keyof typeof elsewhere | Words;

const isElsewhere = (field: string): field is keyof typeof elsewhere => Object.hasOwn(elsewhere, field);

/** What the word above a figure means, by the field that stands below it, in the reader's language; undefined where the word says it. */
function meaningOf(field: string): string | undefined {
  const text: Text | `term.${string}` = isElsewhere(field) ? elsewhere[field] : `term.${field}`;
  return textAt(text);
}

function listenToTexts(onMore: () => void): () => void {
  i18next.store.on('added', onMore);
  return () => i18next.store.off('added', onMore);
}

/** {@link meaningOf} a field. What a first screen says does not wait for it: it comes with the texts of the others. */
export const useMeaning = (field: string | undefined): string | undefined =>
  useSyncExternalStore(listenToTexts, () => (field === undefined ? undefined : meaningOf(field)));

import { type ProductionKind, productionKinds } from '../standards/standard';
import type { LimitFigure } from './limit-figure';

/** One figure of the table: from `fromAge` days on, until the next one of its kind. */
interface Limit {
  /** What a company's own figure is kept under. */
  readonly key: string;
  readonly figure: LimitFigure;
  readonly kind: ProductionKind;
  readonly fromAge: number;
  readonly value: number;
  /** The publication that prints the figure; null: none was found, and it is the product's own. */
  readonly source: string | null;
}

const elbers = 'Elbers 2007, doi 10.1637/7579-040106R.1 (0.5 %, NL)';
const gonzales = 'Gonzales & Elbers 2018, doi 10.1038/s41598-018-26954-9 (0.17 %)';
const gonzalesLayers = 'Gonzales & Elbers 2018, doi 10.1038/s41598-018-26954-9 (0.08 %)';
const euBroilers = 'Directive 2007/43/EC';
const feedShare = 'veterinarydiscussions.net, cost of producing a chick';
const ross = 'Ross Broiler Handbook 2025';

type Row = readonly [
  figure: LimitFigure,
  kinds: readonly ProductionKind[],
  fromAge: number,
  value: number,
  source?: string,
];

const all = productionKinds;
const broiler = ['broiler'] as const;
const lay = ['breeder', 'layer'] as const;

/**
 * The one table: dashboard, entry and alarm read no other. Where no publication prints a figure it is the product's own and
 * says so. Daily losses: the Dutch law asks at 0.5 % of any flock, which is the limit of the first days, when weak chicks go;
 * then half-way down; from the second week on what was measured to find avian influenza early in broilers, and from housing
 * on in indoor layers.
 */
const rows: readonly Row[] = [
  ['dailyMortalityPct', all, 0, 0.5, elbers],
  ['dailyMortalityPct', all, 4, 0.3],
  ['dailyMortalityPct', broiler, 8, 0.17, gonzales],
  ['dailyMortalityPct', lay, 8, 0.1],
  ['dailyMortalityPct', ['layer'], 126, 0.08, gonzalesLayers],
  ['unremarkableBirds', all, 0, 2],
  ['mortalityRisingDays', broiler, 0, 3],
  ['mortalityRisingFromPct', broiler, 0, 50],
  // 1.6–1.8 at 21 °C is printed; the upper end leaves room for warm days.
  ['waterFeedMin', broiler, 0, 1.6, ross],
  ['waterFeedMax', broiler, 0, 2.2],
  ['waterFeedReachPct', broiler, 0, 10],
  ['waterChangeWarningPct', all, 0, 15],
  ['waterChangeDangerPct', all, 0, 25],
  ['weightBelowWarningPct', broiler, 0, 2.5],
  ['weightBelowDangerPct', broiler, 0, 5],
  ['weightBelowWarningPct', lay, 0, 3],
  ['weightBelowDangerPct', lay, 0, 6],
  ['weightAbovePct', all, 0, 5],
  ['feedOfStandardMinPct', broiler, 0, 80],
  ['feedOfStandardMaxPct', broiler, 0, 120],
  ['feedOfStandardMinPct', lay, 0, 85],
  ['feedOfStandardMaxPct', lay, 0, 115],
  ['productionDropWarningPct', lay, 0, 4],
  ['productionDropDangerPct', lay, 0, 8],
  ['productionBelowWarning', lay, 0, 2],
  ['productionBelowDanger', lay, 0, 5],
  ['eggWeightBelowPct', lay, 0, 2.5],
  ['feedDaysWarning', broiler, 0, 3],
  ['feedDaysDanger', broiler, 0, 1],
  ['densityWarningPct', broiler, 0, 95],
  ['densityDangerPct', broiler, 0, 100],
  ['weighingEveryDays', broiler, 0, 7],
  ['feedConfirmMinPct', all, 0, 50],
  ['feedConfirmMaxPct', all, 0, 150],
  // 1.6–1.8 is usual, heat can double it.
  ['waterConfirmMin', all, 0, 1],
  ['waterConfirmMax', all, 0, 3.5],
  ['euDensityBasicKgM2', broiler, 0, 33, euBroilers],
  ['euDensityRaisedKgM2', broiler, 0, 39, euBroilers],
  ['euDensityHighestKgM2', broiler, 0, 42, euBroilers],
  ['euFlocksInARow', broiler, 0, 7, `${euBroilers}, Annex V`],
  ['feedShareOfCostPct', ['breeder'], 0, 70, feedShare],
  ['feedShareOfCostPct', ['broiler', 'layer'], 0, 70],
];

export const publishedLimits: readonly Limit[] = rows.flatMap(([figure, kinds, fromAge, value, source = null]) =>
  kinds.map((kind) => ({ key: `${figure}-${kind}-${fromAge}`, figure, kind, fromAge, value, source })),
);

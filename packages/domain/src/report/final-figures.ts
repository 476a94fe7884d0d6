import type { Kpi } from '../kpi/kpi';
import type { KpiInputName } from '../kpi/kpi-input';
import { directionOf } from '../kpi/kpis';
import type { Direction } from '../kpi/record';
import type { ProductionKind } from '../standards/standard';
import { broilerKpis, reportedBroilers } from './broiler-report';
import type { ReportedFlock } from './flock-report';
import { layKpis, reportedHens } from './lay-report';
import { litterFigureIds, noFigure, type ReportFigure, type ReportFigureId, reportFigure } from './report-figure';

/** Which way a flock is better. */
type Better = NonNullable<Direction>;

/** Final figures of a flock that has ended, in their order. */
const finalFigures = {
  broiler: [
    'epef',
    'performanceIndex',
    'fcrUncorrected',
    'fcr',
    'fcrMortalityAdjusted',
    'fcrOnGain',
    'fcrAdjustedToWeight',
    'fcrByPoints',
    'fcrPoints',
    'livability',
    'birdsDelivered',
    'finalWeight',
    'finalAge',
    'averageDailyGain',
    'cumulativeMortality',
    'euMortality',
    'firstWeekMortality',
    'doa',
    'cumulativeFeedPerBird',
    ...litterFigureIds,
  ],
  layer: [
    'eggsPerHenHoused',
    'peak',
    'weeksAtLeast90',
    'ageAtHalf',
    'feedPerDozen',
    'layMortality',
    'rearingMortality',
    'eggWeight',
    'hensHoused',
    ...litterFigureIds,
  ],
  breeder: [
    'hatchingEggsPerHenHoused',
    'chicksPerHenHoused',
    'eggsPerHenHoused',
    'peak',
    'ageAtHalf',
    'feedPerDozen',
    'layMortality',
    'rearingMortality',
    'eggWeight',
    'hensHoused',
    ...litterFigureIds,
  ],
} as const satisfies Record<ProductionKind, readonly ReportFigureId[]>;

/** Ids of the final figures of a kind, in their order. */
export function finalFigureIds(kind: ProductionKind): ReportFigureId[] {
  return [...finalFigures[kind]];
}

/**
 * Which way a final figure is better; null where neither is (a heavier flock is not a better one: it was kept longer), or the
 * kind has no such figure.
 */
export function betterOf(kind: ProductionKind, id: ReportFigureId): Better | null {
  const shown: readonly ReportFigureId[] = finalFigures[kind];
  return shown.includes(id) ? directionOf(id) : null;
}

/** Figures that flocks of a kind can be ranked by; the first is what is meant when nobody says. */
export function rankingFigureIds(kind: ProductionKind): ReportFigureId[] {
  return finalFigureIds(kind).filter((id) => betterOf(kind, id) !== null);
}

/**
 * Final figures of a flock on its last day, always all of its kind: those the engine has nothing for are null. The mean
 * weight and age at slaughter are those that the engine's EPEF stands on.
 */
export function finalFiguresOf(flock: ReportedFlock): ReportFigure[] {
  const { kind, day } = flock;
  const kpis = kind === 'broiler' ? broilerKpis(reportedBroilers(flock)) : layKpis(reportedHens(flock));
  return finalFigureIds(kind).map((id) => {
    const kpi = kpis.find((each) => each.id === id);
    if (kpi !== undefined) return reportFigure(kpi);
    if (id === 'finalWeight' || id === 'finalAge') return outcomeFigure(kpis, id, day);
    return { ...noFigure, id, day };
  });
}

/** What a figure of the engine stands on, as a figure of its own. */
function outcomeFigure(kpis: readonly Kpi[], id: 'finalWeight' | 'finalAge', day: string): ReportFigure {
  const epef = kpis.find((each) => each.id === 'epef');
  const inputValue = (name: KpiInputName) => epef?.inputs.find((each) => each.name === name)?.value ?? null;
  const base = { ...noFigure, id, day: epef?.day ?? day, weighedDay: epef?.estimate?.weighedDay ?? null };
  return id === 'finalWeight'
    ? { ...base, value: inputValue('meanWeightG'), unit: 'g', decimals: 0 }
    : { ...base, value: inputValue('meanAgeDays'), unit: 'days', decimals: 1 };
}

/** A flock's place in a ranking. */
interface Ranked<Flock> {
  readonly flock: Flock;
  /** 1 for the best; flocks that are equal share a place (1, 2, 2, 4); null for a flock without the figure. */
  readonly rank: number | null;
}

/** Flocks in the order of a figure, the best first, those without it last; what is equal keeps the order it came in. */
export function rankFlocks<Flock>(
  flocks: readonly Flock[],
  valueOf: (flock: Flock) => number | null,
  better: Better,
): Ranked<Flock>[] {
  const measured = flocks.flatMap((flock) => {
    const value = valueOf(flock);
    return value === null ? [] : [{ flock, value: better === 'high' ? -value : value }];
  });
  const ordered = measured.toSorted((a, b) => a.value - b.value);
  return [
    ...ordered.map(({ flock, value }) => ({ flock, rank: 1 + ordered.findIndex((each) => each.value === value) })),
    ...flocks.filter((flock) => valueOf(flock) === null).map((flock) => ({ flock, rank: null })),
  ];
}

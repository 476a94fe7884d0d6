import { dailyFeedG } from '../kpi/broiler/feed-forecast';
import { type BandFigure, bandAt, nearestInBand } from '../standards/band';
import type { ProductionKind, Standard } from '../standards/standard';
import { cullsOfDeaths, usualDeathsPct, usualWaterFeed, type WarningSignal } from './signal';

/** Eggs of second grade in % where nothing says it: commonly 2 to 6. Assumed. */
const usualSecondGradePct = 4;
/** From this share of hens on eggs are judged: before it a flock's own start of lay says more than the table's. */
const layingPct = 50;

/**
 * What a breed's table says of each signal at an age in days, in the signal's unit; of deaths and culls the birds of the day. Tables
 * by week stand for the middle of the week and run straight between. Left out where nothing is printed and nothing usual is known.
 */
export function coursesAt(of: {
  readonly kind: ProductionKind;
  readonly standard: Pick<Standard, 'rows' | 'ageUnit'> | null;
  readonly ageDays: number;
  readonly birds: number;
}): Partial<Record<WarningSignal, number>> {
  const { kind, standard, ageDays, birds } = of;
  const deaths = ((deathsPctAt(standard, ageDays) ?? usualDeathsPct(kind, ageDays)) * birds) / 100;
  const feed =
    standard?.ageUnit === 'week' ? betweenWeeks(standard, ageDays, 'feedGPerBird') : dailyFeedG(standard, ageDays);
  const printed = standard?.ageUnit === 'week' ? betweenWeeks(standard, ageDays, 'waterMlPerBird') : null;
  const water = printed ?? (feed === null ? null : feed * usualWaterFeed);
  const eggs = standard?.ageUnit === 'week' ? betweenWeeks(standard, ageDays, 'henDayPct') : null;
  const isLaying = eggs !== null && eggs >= layingPct;
  return positiveSignals({
    deaths,
    culls: deaths * cullsOfDeaths,
    water,
    feed,
    waterFeed: water === null || feed === null || feed <= 0 ? null : water / feed,
    eggs: isLaying ? eggs : null,
    secondGrade: isLaying ? usualSecondGradePct : null,
    eggWeight: isLaying && standard !== null ? betweenWeeks(standard, ageDays, 'eggWeightG') : null,
    weight: weightAt(standard, ageDays),
  });
}

function positiveSignals(of: Readonly<Record<WarningSignal, number | null>>): Partial<Record<WarningSignal, number>> {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null && value > 0));
}

function weightAt(standard: Pick<Standard, 'rows' | 'ageUnit'> | null, ageDays: number): number | null {
  if (standard === null) return null;
  if (standard.ageUnit === 'week') return betweenWeeks(standard, ageDays, 'weightG');
  return nearestInBand(bandAt(standard, ageDays, 'weightG'), null);
}

/** Dead of a day in % by the table's rising sum of the week before and this one; null where it starts anew or prints none. */
function deathsPctAt(standard: Pick<Standard, 'rows' | 'ageUnit'> | null, ageDays: number): number | null {
  if (standard?.ageUnit !== 'week') return null;
  const week = Math.floor(ageDays / 7);
  const [before, now] = [week - 1, week].map((age) => nearestInBand(bandAt(standard, age, 'mortalityCumPct'), null));
  if (before == null || now == null || now <= before) return null;
  return (now - before) / 7;
}

const midWeek = 3;

function betweenWeeks(standard: Pick<Standard, 'rows'>, ageDays: number, figure: BandFigure): number | null {
  const week = Math.floor((ageDays - midWeek) / 7);
  const [from, to] = [week, week + 1].map((age) => nearestInBand(bandAt(standard, age, figure), null));
  if (from == null || to == null) return from ?? to ?? null;
  return from + ((to - from) * (ageDays - midWeek - 7 * week)) / 7;
}

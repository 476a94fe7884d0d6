import { divide, percentOf } from '../../quantity/divide';

/**
 * Hen-day production in %: eggs ÷ hen-days × 100. Peaks at 94–97 in the breeders' tables. Above 100 on one day is possible
 * (a shifted collection) and is shown, not clipped. Null without hen-days.
 */
export function henDayPct(lay: { eggs: number; henDays: number }): number | null {
  return percentOf(lay.eggs, lay.henDays);
}

/**
 * Hen-housed production in %: eggs ÷ (hens housed × days) × 100, housed being the hens at the start of lay. Null when no
 * hens were housed.
 */
export function henHousedPct(lay: { eggs: number; hensHoused: number; days: number }): number | null {
  return percentOf(lay.eggs, lay.hensHoused * lay.days);
}

/** Egg mass in g per hen and day: hen-day % × egg weight ÷ 100. 55–61 g. Null without a weighing of eggs. */
export function eggMassG(lay: { henDayPct: number | null; eggWeightG: number | null }): number | null {
  return lay.henDayPct === null || lay.eggWeightG === null ? null : (lay.henDayPct * lay.eggWeightG) / 100;
}

/** Feed in kg per dozen eggs. At most 1.5. Feed of dead hens counts, rearing feed does not. Null without eggs. */
export function feedKgPerDozen(lay: { feedKg: number; eggs: number }): number | null {
  return divide(lay.feedKg * 12, lay.eggs);
}

/** Feed in kg per kg of eggs: g of feed per hen and day ÷ g of egg mass. At most 2.2, modern flocks about 2.0. */
export function feedPerEggMassRatio(lay: { feedGPerHen: number | null; eggMassG: number | null }): number | null {
  return divide(lay.feedGPerHen, lay.eggMassG);
}

/** Mortality in lay in %: (dead + culled since housing) ÷ hens housed × 100. Rearing is a series of its own. */
export function layMortalityPct(hens: { dead: number; culled: number; hensHoused: number }): number | null {
  return percentOf(hens.dead + hens.culled, hens.hensHoused);
}

/** Second-grade eggs in %: (cracked + dirty + misshaped) ÷ all eggs × 100; below 5. Null without eggs. */
export function secondGradePct(eggs: {
  cracked: number;
  dirty: number;
  misshaped: number;
  all: number;
}): number | null {
  return percentOf(eggs.cracked + eggs.dirty + eggs.misshaped, eggs.all);
}

import { divide, percentOf } from '../../quantity/divide';

/**
 * Embryos lost in a stage (early 1–7 d, mid 8–14 d, late 15–21 d with pips) in % of eggs. The base, of set or of eggs
 * opened, belongs in the figure's name. Null without eggs. Source: Cobb Hatchery Guide 2020.
 */
export function embryoLossPct(stage: { lost: number; eggs: number }): number | null {
  return percentOf(stage.lost, stage.eggs);
}

/** Eggs taken out at candling (clear and dead) in % of eggs set. Null when no eggs were set. */
export function candlingLossPct(candling: { removed: number; eggsSet: number }): number | null {
  return percentOf(candling.removed, candling.eggsSet);
}

/**
 * Moisture loss in % of the eggs' weight: (full tray at set − full tray now) ÷ (full tray at set − empty tray) × 100. 11–13
 * by transfer. Null on the day of setting, when nothing was weighed yet, is the caller's. Source: Cobb guide, formula 4.
 */
export function moistureLossPct(tray: { fullAtSetG: number; fullNowG: number; emptyG: number }): number | null {
  return percentOf(tray.fullAtSetG - tray.fullNowG, tray.fullAtSetG - tray.emptyG);
}

/** Day of transfer that moisture losses are compared at. */
const transferDays = 18.5;

/** The loss of `days` of incubation scaled to 18.5 days; null on day 0. Source: Cobb guide, formula 5. */
export function moistureLossAtTransferPct(loss: { lossPct: number | null; days: number }): number | null {
  return loss.lossPct === null ? null : divide(loss.lossPct * transferDays, loss.days);
}

/**
 * Chick yield in %: mean chick weight ÷ mean egg weight at set × 100. About 67; below 65 dehydrated, above 70 late. Null
 * where either was not weighed. Source: Cobb Hatchery Guide 2020, formulas 7–9.
 */
export function chickYieldPct(mean: { chickWeightG: number | null; eggWeightG: number | null }): number | null {
  return percentOf(mean.chickWeightG, mean.eggWeightG);
}

/**
 * Points of hatch lost by storage: none up to day 6, 0.5 a day to day 10, then `perDayAfterTen` (1.0–1.5) a day. Eggs of
 * less than 48 hours lose 1–2 points for another reason and are not covered here. Source: Cobb Hatchery Guide 2020.
 */
export function storageLossPoints(eggs: { storageDays: number; perDayAfterTen: number }): number {
  const early = Math.min(Math.max(eggs.storageDays - 6, 0), 4) * 0.5;
  return early + Math.max(eggs.storageDays - 10, 0) * eggs.perDayAfterTen;
}

/**
 * Hours to add to the incubation of stored eggs, at its beginning: none up to 7 days, 1 for 8–9, 2 for 10–11, 3 from 12 on.
 * Source: Cobb Hatchery Guide 2020.
 */
export function storedEggExtraHours(storageDays: number): number {
  if (storageDays < 8) return 0;
  if (storageDays < 10) return 1;
  return storageDays < 12 ? 2 : 3;
}

/** Use of a setter in %: egg-days occupied ÷ (positions × days) × 100. 80–95; above 100 is a double booking. */
export function setterUsePct(setter: { eggDays: number; positions: number; days: number }): number | null {
  return percentOf(setter.eggDays, setter.positions * setter.days);
}

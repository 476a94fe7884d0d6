import { divide, percentOf } from '../../quantity/divide';
import { formula, kpi, places, sources } from '../record';

/**
 * Embryos lost in a stage (early 1–7 d, mid 8–14 d, late 15–21 d with pips) in % of eggs. The base, of set or of eggs
 * opened, belongs in the figure's name. Null without eggs.
 */
export function embryoLossPct(stage: { lost: number; eggs: number }): number | null {
  return percentOf(stage.lost, stage.eggs);
}

/** Eggs taken out at candling (clear and dead) in % of eggs set. Null when no eggs were set. */
export function candlingLossPct(candling: { removed: number; eggsSet: number }): number | null {
  return percentOf(candling.removed, candling.eggsSet);
}

/**
 * Moisture loss in % of the eggs' weight: 11–13 by transfer. Null on the day of setting, when nothing was weighed yet, is the
 * caller's.
 */
export function moistureLossPct(tray: { fullAtSetG: number; fullNowG: number; emptyG: number }): number | null {
  return percentOf(tray.fullAtSetG - tray.fullNowG, tray.fullAtSetG - tray.emptyG);
}

/** Day of transfer that moisture losses are compared at. */
const transferDays = 18.5;

/** The loss of `days` of incubation scaled to 18.5 days; null on day 0. */
export function moistureLossAtTransferPct(loss: { lossPct: number | null; days: number }): number | null {
  return loss.lossPct === null ? null : divide(loss.lossPct * transferDays, loss.days);
}

/** Chick yield in %, of egg weights at set. About 67; below 65 dehydrated, above 70 late. Null where either was not weighed. */
export function chickYieldPct(mean: { chickWeightG: number | null; eggWeightG: number | null }): number | null {
  return percentOf(mean.chickWeightG, mean.eggWeightG);
}

/**
 * Points of hatch lost by storage: none up to day 6, 0.5 a day to day 10, then `perDayAfterTen` (1.0–1.5) a day. Eggs of
 * less than 48 hours lose 1–2 points for another reason and are not covered here.
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

/** Use of a setter in %, of egg-days occupied. 80–95; above 100 is a double booking. */
export function setterUsePct(setter: { eggDays: number; positions: number; days: number }): number | null {
  return percentOf(setter.eggDays, setter.positions * setter.days);
}

const { hatches } = places;
const { trade, cobbHatchery: cobb } = sources;

/** Eggs before and while they are set. */
export const hatcheryEggKpis = {
  embryoLoss: kpi('low', [hatches], { embryoLossPct: formula('pct', 1, '{lost} ÷ {eggs} × 100', cobb, embryoLossPct) }),
  candlingLoss: kpi('low', [hatches], {
    candlingLossPct: formula('pct', 1, '{removed} ÷ {eggsSet} × 100', cobb, candlingLossPct),
  }),
  // Chicks of eggs that lost too little are wet, of those that lost too much weak.
  moistureLoss: kpi(null, [hatches], {
    moistureLossPct: formula(
      'pct',
      1,
      '({fullAtSetG} − {fullNowG}) ÷ ({fullAtSetG} − {emptyG}) × 100',
      `${cobb}, formula 4`,
      moistureLossPct,
    ),
    moistureLossAtTransferPct: formula(
      'pct',
      1,
      '{lossPct} × 18.5 ÷ {days}',
      `${cobb}, formula 5`,
      moistureLossAtTransferPct,
    ),
  }),
  chickYield: kpi(null, [hatches], {
    chickYieldPct: formula('pct', 1, '{chickWeightG} ÷ {eggWeightG} × 100', `${cobb}, formulas 7–9`, chickYieldPct),
  }),
  setterUse: kpi('high', ['apps-company-hatchery-summary'], {
    setterUsePct: formula('pct', 0, '{eggDays} ÷ ({positions} × {days}) × 100', trade, setterUsePct),
  }),
  storageLoss: kpi('low', ['manage-farm-egg-stock', 'hatch-planner'], {
    storageLossPoints: formula(
      'points',
      1,
      '(10 − 6) × 0.5 + ({storageDays} − 10) × {perDayAfterTen}',
      cobb,
      storageLossPoints,
    ),
  }),
} as const;

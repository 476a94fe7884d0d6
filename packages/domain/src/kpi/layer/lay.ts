import { liveChange } from '../../day-book/flock-day';
import { divide, percentOf } from '../../quantity/divide';
import { feedAndWaterKpis } from '../broiler/feed-and-water';
import { isUncounted, mortalityKpis } from '../broiler/mortality';
import { formula, kpi, places, sources } from '../record';

/**
 * Hen-day production in %. Peaks at 94–97 in the breeders' tables. Above 100 on one day is possible (a shifted collection)
 * and is shown, not clipped. Null without hen-days.
 */
export function henDayPct(lay: { eggs: number; henDays: number }): number | null {
  return percentOf(lay.eggs, lay.henDays);
}

/** Hen-housed production in %, housed being the hens at the start of lay. Null when no hens were housed. */
export function henHousedPct(lay: { eggs: number; hensHoused: number; days: number }): number | null {
  return percentOf(lay.eggs, lay.hensHoused * lay.days);
}

/** Egg mass in g per hen and day: 55–61 g. Null without a weighing of eggs. */
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

/** Mortality in lay in %, since housing. Rearing is a series of its own. Null where nobody entered deaths. */
export function layMortalityPct(hens: {
  dead: number;
  culled: number;
  mortalityEntries?: number | undefined;
  hensHoused: number;
}): number | null {
  return isUncounted(hens) ? null : percentOf(hens.dead + hens.culled, hens.hensHoused);
}

/** Second-grade eggs in % of all; below 5. Null without eggs. */
export function secondGradePct(eggs: {
  cracked: number;
  dirty: number;
  misshaped: number;
  all: number;
}): number | null {
  return percentOf(eggs.cracked + eggs.dirty + eggs.misshaped, eggs.all);
}

const { hens, henFarms, layerFarms, ended } = places;
const { trade, layerTables: tables } = sources;
const dagris = 'dagris.ilri.cgiar.org/node/2277 and 2278';
const iasri = 'ecoursesonline.iasri.res.in';

const henDay = { henDayPct: formula('pct', 1, '{eggs} ÷ {henDays} × 100', dagris, henDayPct) };

/** Hens and their eggs, beside what they share with broilers. */
export const layKpis = {
  hensAlive: kpi(null, [hens, henFarms], {
    hensAlive: formula('hens', 0, mortalityKpis.birdsAlive.formulas.birdsAlive.expression, trade, liveChange),
  }),
  eggsOfDay: kpi('high', [hens, layerFarms], { eggsOfDay: formula('eggs', 0, '{eggs}', trade) }),
  henDay: kpi('high', [hens, henFarms], henDay),
  henDayWeek: kpi('high', [hens], henDay),
  henDayAgainstStandard: kpi('high', [henFarms], {
    henDayAgainstStandard: formula('points', 1, 'Σ (({henDayPct} − {standardPct}) × {hens}) ÷ Σ {hens}', tables),
  }),
  hensHoused: kpi(null, [hens, ended], {
    hensHoused: formula('hens', 0, '{hensAtStart} + {movedIn} − {movedOut}', tables),
  }),
  henHousedWeek: kpi('high', [hens], {
    henHousedPct: formula('pct', 1, '{eggs} ÷ ({hensHoused} × {days}) × 100', dagris, henHousedPct),
  }),
  eggsPerHenHoused: kpi('high', [hens, ended], {
    eggsPerHenHoused: formula('eggs', 1, '{eggs} ÷ {hensHoused}', tables),
    eggsPerHenHousedByDay: formula('eggs', 1, '{perHenHousedBefore} + {eggs} ÷ {hensHoused}', tables),
  }),
  // Eggs may be too heavy for their market as well as too light.
  eggWeight: kpi(null, [hens, layerFarms, ended], {
    eggWeightG: formula('gSmall', 1, '{eggWeightG}', 'Weighing of eggs'),
    meanEggWeightG: formula('gSmall', 1, 'Σ ({eggWeightG} × {hens}) ÷ Σ {hens}', trade),
  }),
  eggMass: kpi('high', [hens], {
    eggMassG: formula('gPerDay', 1, '{henDayPct} × {eggWeightG} ÷ 100', tables, eggMassG),
  }),
  secondGrade: kpi('low', [hens], {
    secondGradePct: formula('pct', 1, '({cracked} + {dirty} + {misshaped}) ÷ {eggs} × 100', trade, secondGradePct),
  }),
  feedPerHen: kpi(null, [hens, henFarms], {
    feedGPerBird: feedAndWaterKpis.dailyFeedPerBird.formulas.feedGPerBird,
    meanFeedPerHen: formula('gPerBird', 1, 'Σ ({feedGPerHen} × {hens}) ÷ Σ {hens}', trade),
  }),
  feedPerDozen: kpi('low', [hens, ended], {
    feedKgPerDozen: formula('kgPerDozen', 2, '{feedKg} × 12 ÷ {eggs}', iasri, feedKgPerDozen),
  }),
  feedPerKgEgg: kpi('low', [hens], {
    feedPerEggMassRatio: formula('ratio', 2, '{feedGPerHen} ÷ {eggMassG}', iasri, feedPerEggMassRatio),
  }),
  rearingMortality: kpi('low', [hens, ended], mortalityKpis.cumulativeMortality.formulas),
  layMortality: kpi('low', [hens, henFarms, ended], {
    layMortalityPct: formula('pct', 2, '({dead} + {culled}) ÷ {hensHoused} × 100', tables, layMortalityPct),
  }),
} as const;

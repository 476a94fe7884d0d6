import { percentOf } from '../../quantity/divide';
import { formula, kpi, places, sources } from '../record';

/** Hatching eggs in % of all eggs; settable is 50 g and more at Cobb and Ross. Null without eggs. */
export function hatchingEggPct(eggs: { settable: number; total: number }): number | null {
  return percentOf(eggs.settable, eggs.total);
}

/** Chicks per hen housed in a week: they belong to the week the egg was laid, not to the week it hatched. */
export function weekChicksPerHenHoused(week: { hatchingEggsPerHenHoused: number; hatchOfSetPct: number }): number {
  return (week.hatchingEggsPerHenHoused * week.hatchOfSetPct) / 100;
}

/** Males per 100 females; usually 8–10. Null without females. */
export function malesPerHundredFemales(birds: { males: number; females: number }): number | null {
  return percentOf(birds.males, birds.females);
}

const { breeders, breederFarms, ended } = places;
const { trade, cobbSupplement: cobb, layerTables: tables } = sources;
const ross = 'Ross 308 Parent Stock Performance Objectives 2021';

const chicks = {
  weekChicksPerHenHoused: formula(
    'chicks',
    1,
    '{hatchingEggsPerHenHoused} × {hatchOfSetPct} ÷ 100',
    ross,
    weekChicksPerHenHoused,
  ),
};

/** What breeders have beside layers: eggs to be hatched, chicks of them, and males. */
export const hatchingEggKpis = {
  hatchingEggs: kpi('high', [breeders, breederFarms], {
    hatchingEggPct: formula('pct', 1, '{settable} ÷ {eggs} × 100', cobb, hatchingEggPct),
  }),
  hatchingEggsPerHenHoused: kpi('high', [breeders, ended], {
    hatchingEggsPerHenHoused: formula('eggs', 1, '{hatchingEggs} ÷ {hensHoused}', tables),
    hatchingEggsPerHenHousedByDay: formula('eggs', 1, '{perHenHousedBefore} + {hatchingEggs} ÷ {hensHoused}', tables),
  }),
  chicksPerHenHousedWeek: kpi('high', [breeders], chicks),
  chicksPerHenHoused: kpi('high', [breeders, ended], chicks),
  malesPerHundredFemales: kpi(null, [breeders, breederFarms], {
    malesPerHundredFemales: formula('pct', 1, '{males} ÷ {females} × 100', trade, malesPerHundredFemales),
  }),
} as const;

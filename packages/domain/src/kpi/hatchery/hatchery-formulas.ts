import { facts } from '../formula-facts';

const cobb = 'Cobb Hatchery Management Guide 2020';
const trade = 'Definition in general use';

/** How hatchery figures are computed, as shown beside them. */
export const hatcheryFormulas = {
  hatchOfSetPct: facts('pct', 1, '{chicks} ÷ {eggsSet} × 100', `${cobb}, formula 1`),
  fertilityPct: facts('pct', 1, '{fertile} ÷ {examined} × 100', `${cobb}, formula 2`),
  hatchOfFertilePct: facts('pct', 1, '{hatchOfSetPct} ÷ {fertilityPct} × 100', `${cobb}, formula 3`),
  chickCullPct: facts('pct', 2, '{culled} ÷ {hatched} × 100', trade),
  hatchedBeforePullPct: facts('pct', 0, '{hatchedThen} ÷ {hatchedAtPull} × 100', `${cobb}, formula 6`),
  pasgarScore: facts('points', 1, '10 − {defects} ÷ {chicks}', 'pasreform.com/us/knowledge/149'),
  embryoLossPct: facts('pct', 1, '{lost} ÷ {eggs} × 100', cobb),
  candlingLossPct: facts('pct', 1, '{removed} ÷ {eggsSet} × 100', cobb),
  moistureLossPct: facts(
    'pct',
    1,
    '({fullAtSetG} − {fullNowG}) ÷ ({fullAtSetG} − {emptyG}) × 100',
    `${cobb}, formula 4`,
  ),
  moistureLossAtTransferPct: facts('pct', 1, '{lossPct} × 18.5 ÷ {days}', `${cobb}, formula 5`),
  chickYieldPct: facts('pct', 1, '{chickWeightG} ÷ {eggWeightG} × 100', `${cobb}, formulas 7–9`),
  storageLossPoints: facts('points', 1, '(10 − 6) × 0.5 + ({storageDays} − 10) × {perDayAfterTen}', cobb),
  setterUsePct: facts('pct', 0, '{eggDays} ÷ ({positions} × {days}) × 100', trade),
} as const;

import { hatchWindowHours } from '../../hatchery/result/chick-quality';
import { facts } from '../formula-facts';
import {
  candlingLossPct,
  chickYieldPct,
  embryoLossPct,
  moistureLossAtTransferPct,
  moistureLossPct,
  setterUsePct,
  storageLossPoints,
} from './eggs';
import {
  chickCullPct,
  fertilityPct,
  hatchedBeforePullPct,
  hatchOfFertilePct,
  hatchOfSetPct,
  pasgarScore,
  tonaScore,
} from './hatch';

const cobb = 'Cobb Hatchery Management Guide 2020';
const trade = 'Definition in general use';

/** How hatchery figures are computed, as shown beside them. */
export const hatcheryFormulas = {
  hatchOfSetPct: facts('pct', 1, '{chicks} ÷ {eggsSet} × 100', `${cobb}, formula 1`, hatchOfSetPct),
  fertilityPct: facts('pct', 1, '{fertile} ÷ {examined} × 100', `${cobb}, formula 2`, fertilityPct),
  hatchOfFertilePct: facts('pct', 1, '{hatchOfSetPct} ÷ {fertilityPct} × 100', `${cobb}, formula 3`, hatchOfFertilePct),
  chickCullPct: facts('pct', 2, '{culled} ÷ {hatched} × 100', trade, chickCullPct),
  hatchedBeforePullPct: facts(
    'pct',
    0,
    '{hatchedThen} ÷ {hatchedAtPull} × 100',
    `${cobb}, formula 6`,
    hatchedBeforePullPct,
  ),
  hatchWindowHours: facts('hours', 0, '{firstOutHours} − {allOutHours}', cobb, hatchWindowHours),
  tonaScore: facts(
    'index',
    1,
    'Σ ({score} × {chicks}) ÷ Σ {chicks}',
    'Willemsen et al. 2008, Poultry Science 87:2358',
    tonaScore,
  ),
  pasgarScore: facts('index', 1, '10 − {defects} ÷ {chicks}', 'pasreform.com/us/knowledge/149', pasgarScore),
  embryoLossPct: facts('pct', 1, '{lost} ÷ {eggs} × 100', cobb, embryoLossPct),
  candlingLossPct: facts('pct', 1, '{removed} ÷ {eggsSet} × 100', cobb, candlingLossPct),
  moistureLossPct: facts(
    'pct',
    1,
    '({fullAtSetG} − {fullNowG}) ÷ ({fullAtSetG} − {emptyG}) × 100',
    `${cobb}, formula 4`,
    moistureLossPct,
  ),
  moistureLossAtTransferPct: facts(
    'pct',
    1,
    '{lossPct} × 18.5 ÷ {days}',
    `${cobb}, formula 5`,
    moistureLossAtTransferPct,
  ),
  chickYieldPct: facts('pct', 1, '{chickWeightG} ÷ {eggWeightG} × 100', `${cobb}, formulas 7–9`, chickYieldPct),
  storageLossPoints: facts(
    'points',
    1,
    '(10 − 6) × 0.5 + ({storageDays} − 10) × {perDayAfterTen}',
    cobb,
    storageLossPoints,
  ),
  setterUsePct: facts('pct', 0, '{eggDays} ÷ ({positions} × {days}) × 100', trade, setterUsePct),
} as const;

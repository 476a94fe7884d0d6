import { facts } from '../formula-facts';
import {
  cumulativeHatchOfSetPct,
  hatchingEggPct,
  malesPerHundredFemales,
  weekChicksPerHenHoused,
} from './hatching-eggs';

const cobb = 'Cobb500 Fast Feather Breeder Management Supplement 2020';
const ross = 'Ross 308 Parent Stock Performance Objectives 2021';
const trade = 'Definition in general use';

/** How breeder figures are computed, as shown beside them. */
export const breederFormulas = {
  hatchingEggPct: facts('pct', 1, '{settable} ÷ {eggs} × 100', cobb, hatchingEggPct),
  weekChicksPerHenHoused: facts(
    'chicks',
    1,
    '{hatchingEggsPerHenHoused} × {hatchOfSetPct} ÷ 100',
    ross,
    weekChicksPerHenHoused,
  ),
  cumulativeHatchOfSetPct: facts('pct', 1, 'Σ {chicks} ÷ Σ {hatchingEggs} × 100', cobb, cumulativeHatchOfSetPct),
  malesPerHundredFemales: facts('pct', 1, '{males} ÷ {females} × 100', trade, malesPerHundredFemales),
} as const;

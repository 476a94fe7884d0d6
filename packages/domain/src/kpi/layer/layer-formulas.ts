import { liveChange } from '../../day-book/flock-day';
import { broilerFormulas } from '../broiler/broiler-formulas';
import { facts } from '../formula-facts';
import {
  eggMassG,
  feedKgPerDozen,
  feedPerEggMassRatio,
  henDayPct,
  henHousedPct,
  layMortalityPct,
  secondGradePct,
} from './lay';
import { ageAtPct, peakWeek, weeksAtLeast } from './lay-curve';

const dagris = 'dagris.ilri.cgiar.org/node/2277 and 2278';
const breeders = 'Hy-Line and Lohmann tables';
const iasri = 'ecoursesonline.iasri.res.in';
const trade = 'Definition in general use';

/** How layer figures are computed, as shown beside them. */
export const layerFormulas = {
  hensAlive: facts('hens', 0, broilerFormulas.birdsAlive.expression, trade, liveChange),
  henDayPct: facts('pct', 1, '{eggs} ÷ {henDays} × 100', dagris, henDayPct),
  henHousedPct: facts('pct', 1, '{eggs} ÷ ({hensHoused} × {days}) × 100', dagris, henHousedPct),
  eggsPerHenHoused: facts('eggs', 1, '{eggs} ÷ {hensHoused}', breeders),
  eggMassG: facts('gPerDay', 1, '{henDayPct} × {eggWeightG} ÷ 100', breeders, eggMassG),
  feedKgPerDozen: facts('kgPerDozen', 2, '{feedKg} × 12 ÷ {eggs}', iasri, feedKgPerDozen),
  feedPerEggMassRatio: facts('ratio', 2, '{feedGPerHen} ÷ {eggMassG}', iasri, feedPerEggMassRatio),
  layMortalityPct: facts('pct', 2, '({dead} + {culled}) ÷ {hensHoused} × 100', breeders, layMortalityPct),
  hensHoused: facts('hens', 0, '{hensAtStart} + {movedIn} − {movedOut}', breeders),
  eggsOfDay: facts('eggs', 0, '{eggs}', trade),
  eggsPerHenHousedByDay: facts('eggs', 1, '{perHenHousedBefore} + {eggs} ÷ {hensHoused}', breeders),
  hatchingEggsPerHenHoused: facts('eggs', 1, '{hatchingEggs} ÷ {hensHoused}', breeders),
  hatchingEggsPerHenHousedByDay: facts('eggs', 1, '{perHenHousedBefore} + {hatchingEggs} ÷ {hensHoused}', breeders),
  eggWeightG: facts('gSmall', 1, '{eggWeightG}', 'Weighing of eggs'),
  henDayAgainstStandard: facts('points', 1, 'Σ (({henDayPct} − {standardPct}) × {hens}) ÷ Σ {hens}', breeders),
  meanEggWeightG: facts('gSmall', 1, 'Σ ({eggWeightG} × {hens}) ÷ Σ {hens}', trade),
  meanFeedPerHen: facts('gPerBird', 1, 'Σ ({feedGPerHen} × {hens}) ÷ Σ {hens}', trade),
  peakHenDayPct: facts('pct', 1, 'max ({eggs} ÷ {henDays} × 100)', breeders, peakWeek),
  weeksAtLeast90: facts('weeks', 0, '{weeks} − {weeksBelow90}', breeders, weeksAtLeast),
  ageAtHalf: facts('weeks', 0, '{ageWeeks}: {henDayPct} ≥ 50', breeders, ageAtPct),
  secondGradePct: facts('pct', 1, '({cracked} + {dirty} + {misshaped}) ÷ {eggs} × 100', trade, secondGradePct),
} as const;

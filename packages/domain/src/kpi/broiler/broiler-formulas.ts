import { liveChange } from '../../day-book/flock-day';
import { facts } from '../formula-facts';
import { antimicrobialMgPerPcu, definedDailyDoses, treatmentIncidence } from './antimicrobials';
import { uniformityOfCvPct } from './cv-uniformity';
import { feedGPerBird, waterFeedRatio, waterMlPerBird } from './feed-and-water';
import {
  epef,
  fcrAdjustedToWeight,
  fcrEconomic,
  fcrMortalityAdjusted,
  fcrOnGain,
  fcrPoints,
  fcrStandard,
  fcrUncorrected,
  performanceIndex,
} from './feed-conversion';
import { feedRunOut } from './feed-forecast';
import {
  cumulativeMortalityPct,
  dailyMortalityPct,
  deliveredOfPlacedPct,
  doaPct,
  firstWeekMortalityPct,
  livabilityPct,
  periodMortalityPct,
} from './mortality';
import {
  adgEpefG,
  adgStandardG,
  cvPct,
  stockingDensityKgM2,
  uniformityPct,
  weightAgainstStandardPct,
  weightMultiple7d,
} from './weight';

const rossAppendix = 'Aviagen Ross Broiler Management Handbook 2025, Appendix 4';
const breederTables = 'Ross and Cobb broiler performance tables 2022';
const cobbGuide = 'Cobb Broiler Management Guide 2021';
const cobbBreederGuide = 'Cobb Breeder Management Guide 2020, 8.3';
const trade = 'Definition in general use';

/** How broiler figures are computed, as shown beside them. */
export const broilerFormulas = {
  birdsAlive: facts(
    'birds',
    0,
    '{placed} − {doa} − {dead} − {culled} − {sold} − {movedOut} + {movedIn} − {variance}',
    trade,
    liveChange,
  ),
  deliveredOfPlacedPct: facts(
    'pct',
    2,
    '{delivered} ÷ {placed} × 100',
    'Definition in general use',
    deliveredOfPlacedPct,
  ),
  livabilityPct: facts('pct', 2, '({placed} − {dead} − {culled}) ÷ {placed} × 100', rossAppendix, livabilityPct),
  cumulativeMortalityPct: facts('pct', 2, '({dead} + {culled}) ÷ {placed} × 100', rossAppendix, cumulativeMortalityPct),
  livabilityOfShed: facts(
    'pct',
    2,
    '({placed} + {movedIn} − {dead} − {culled}) ÷ ({placed} + {movedIn}) × 100',
    trade,
    livabilityPct,
  ),
  cumulativeMortalityOfShed: facts(
    'pct',
    2,
    '({dead} + {culled}) ÷ ({placed} + {movedIn}) × 100',
    trade,
    cumulativeMortalityPct,
  ),
  firstWeekMortalityPct: facts(
    'pct',
    2,
    '({deadFirstWeek} + {culledFirstWeek}) ÷ {placed} × 100',
    cobbGuide,
    firstWeekMortalityPct,
  ),
  firstWeekMortalityOfShed: facts(
    'pct',
    2,
    '({deadFirstWeek} + {culledFirstWeek}) ÷ ({placed} + {movedIn}) × 100',
    trade,
    firstWeekMortalityPct,
  ),
  dailyMortalityPct: facts('pct', 3, '({dead} + {culled}) ÷ {birdDays} × 100', trade, dailyMortalityPct),
  periodMortalityPct: facts(
    'pct',
    2,
    '({dead} + {culled}) ÷ ({birdsAtStart} + {placed}) × 100',
    trade,
    periodMortalityPct,
  ),
  depletion: facts('birds', 0, '{dead} + {culled}', trade),
  doaPct: facts('pct', 2, '{doa} ÷ {placed} × 100', trade, doaPct),
  meanWeightG: facts('g', 0, '{weightG}', 'Weighing'),
  projectedWeightG: facts(
    'g',
    0,
    '{lastWeightG} × {standardWeightG} ÷ {standardWeightThenG}',
    'Last weighing, carried on along the breed standard',
  ),
  meanWeightOfSheds: facts('g', 0, 'Σ ({weightG} × {birdsAlive}) ÷ Σ {birdsAlive}', 'Weighings of the sheds'),
  weightMultiple7d: facts(
    'times',
    2,
    '{day7WeightG} ÷ {dayOldWeightG}',
    `${cobbGuide}; ${rossAppendix}`,
    weightMultiple7d,
  ),
  weightAgainstStandardPct: facts(
    'pct',
    1,
    '({weightG} − {standardWeightG}) ÷ {standardWeightG} × 100',
    breederTables,
    weightAgainstStandardPct,
  ),
  meanWeightAgainstStandard: facts('pct', 1, 'Σ ({weightAgainstStandardPct} × {birdsAlive}) ÷ Σ {birdsAlive}', trade),
  adgStandardG: facts('gPerDay', 1, '({weightG} − {dayOldWeightG}) ÷ {ageDays}', breederTables, adgStandardG),
  adgEpefG: facts('gPerDay', 1, '{weightG} ÷ {ageDays}', 'poultryperformanceplus.com 285', adgEpefG),
  feedGPerBird: facts('gPerBird', 1, '{feedKg} × 1000 ÷ {birdDays}', trade, feedGPerBird),
  cumulativeFeedGPerBird: facts('gPerBird', 0, '{feedGPerBirdBefore} + {feedKg} × 1000 ÷ {birdDays}', breederTables),
  fcrStandard: facts('ratio', 3, '{feedGPerBird} ÷ {weightG}', breederTables, fcrStandard),
  fcrUncorrected: facts(
    'ratio',
    3,
    '{feedKg} ÷ ({soldKg} + {birdsAlive} × {weightG} ÷ 1000 + {movedOutKg} − {movedInKg})',
    rossAppendix,
    fcrUncorrected,
  ),
  fcrOnGain: facts('ratio', 3, '{feedGPerBird} ÷ ({weightG} − {dayOldWeightG})', 'PMC7597817, table 4', fcrOnGain),
  fcrMortalityAdjusted: facts(
    'ratio',
    3,
    '{feedKg} ÷ ({liveKg} + ({dead} + {culled}) × {dayWeightG} ÷ 1000)',
    trade,
    fcrMortalityAdjusted,
  ),
  fcrAdjustedToWeight: facts(
    'ratio',
    3,
    '{fcr} + ({targetWeightG} − {meanWeightG}) ÷ 4500',
    rossAppendix,
    fcrAdjustedToWeight,
  ),
  fcrPoints: facts(
    'ratio',
    3,
    '{fcr} − ({meanWeightG} − {targetWeightG}) ÷ 100 × {pointsPer100G}',
    'poultryperformanceplus.com 354',
    fcrPoints,
  ),
  fcrAgainstStandardPoints: facts('points', 1, '({fcr} − {standardFcr}) × 100', trade),
  fcrEconomic: facts('ratio', 3, '{feedKg} ÷ {paidKg}', trade, fcrEconomic),
  fcrEmptied: facts('ratio', 3, '{feedKg} ÷ ({soldKg} + {movedOutKg} − {movedInKg})', rossAppendix, fcrUncorrected),
  performanceIndex: facts('points', 0, '{meanWeightG} ÷ 1000 ÷ {fcrUncorrected} × 100', trade, performanceIndex),
  epef: facts(
    'points',
    0,
    '{livabilityPct} × {meanWeightG} ÷ 1000 ÷ ({meanAgeDays} × {fcrUncorrected}) × 100',
    rossAppendix,
    epef,
  ),
  meanFcr: facts('ratio', 3, 'Σ ({fcr} × {placed}) ÷ Σ {placed}', trade),
  meanEpef: facts('points', 0, 'Σ ({epef} × {placed}) ÷ Σ {placed}', trade),
  cvPct: facts('pct', 1, '{sdG} ÷ {weightG} × 100', `${rossAppendix}; ${cobbBreederGuide}`, cvPct),
  uniformityPct: facts('pct', 1, '{uniformBirds} ÷ {weighedBirds} × 100', cobbBreederGuide, uniformityPct),
  stockingDensityKgM2: facts(
    'kgPerM2',
    1,
    '{birdsAlive} × {weightG} ÷ 1000 ÷ {areaM2}',
    'Aviagen Ross Broiler Management Handbook 2025, Appendix 8',
    stockingDensityKgM2,
  ),
  cumulativeDailyMortalityPct: facts(
    'pct',
    2,
    '{mortalityPctBefore} + ({dead} + {culled}) ÷ {birdDays} × 100',
    'Directive 2007/43/EC, Annex V (as recalled)',
    dailyMortalityPct,
  ),
  uniformityOfCvPct: facts(
    'pct',
    0,
    '{printedUniformityPct} − ({cvPct} − {printedCvPct}) × {printedStepPct}',
    `${cobbBreederGuide}; Ross Parent Stock Handbook 2023`,
    uniformityOfCvPct,
  ),
  waterMlPerBird: facts('mlPerBird', 0, '{waterL} × 1000 ÷ {birdDays}', trade, waterMlPerBird),
  waterFeedRatio: facts('lPerKg', 2, '{waterL} ÷ {feedKg}', 'Aviagen Ross Parent Stock Handbook 2023', waterFeedRatio),
  waterFeedPerBird: facts(
    'lPerKg',
    2,
    '{waterMlPerBird} ÷ {feedGPerBird}',
    'Aviagen Ross Parent Stock Handbook 2023',
    waterFeedRatio,
  ),
  feedDaysOfStockRising: facts(
    'days',
    1,
    '{wholeDays} + ({feedOnHandKg} − {wholeDaysKg}) ÷ {nextDayKg}',
    trade,
    feedRunOut,
  ),
  definedDailyDoses: facts('ratio', 2, '{activeMg} ÷ {liveKg} ÷ {doseMgPerKgDay}', 'PMC6491814', definedDailyDoses),
  antimicrobialMgPerPcu: facts(
    'mgPerKg',
    1,
    '{activeMg} ÷ ({placed} × {standardWeightKg})',
    'PMC7604299',
    antimicrobialMgPerPcu,
  ),
  treatmentIncidence: facts(
    'perThousandBirdDays',
    1,
    '{activeMg} ÷ ({doseMgPerKgDay} × {standardWeightKg} × {placed} × {daysAtRisk}) × 1000',
    'PMC6491814',
    treatmentIncidence,
  ),
} as const;

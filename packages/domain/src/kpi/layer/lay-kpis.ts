import { kpi, places } from '../record';

const { hens, layerFarms, breederFarms, ended } = places;
const farms = [...layerFarms, ...breederFarms];
const breeders = [...places.flocks, 'apps-dashboard-breeder-shed'];

/** Figures of layers and breeders, beside those they share with broilers. */
export const layKpis = {
  hensAlive: kpi(null, 'hensAlive', ...hens, ...farms),
  eggsOfDay: kpi('high', 'eggsOfDay', ...hens, ...layerFarms),
  henDay: kpi('high', 'henDayPct', ...hens, ...farms),
  henDayWeek: kpi('high', 'henDayPct', ...hens),
  henDayAgainstStandard: kpi('high', 'henDayAgainstStandard', ...farms),
  hensHoused: kpi(null, 'hensHoused', ...hens, ...ended),
  henHousedWeek: kpi('high', 'henHousedPct', ...hens),
  eggsPerHenHoused: kpi('high', ['eggsPerHenHoused', 'eggsPerHenHousedByDay'], ...hens, ...ended),
  // Eggs may be too heavy for their market as well as too light.
  eggWeight: kpi(null, ['eggWeightG', 'meanEggWeightG'], ...hens, ...layerFarms, ...ended),
  eggMass: kpi('high', 'eggMassG', ...hens),
  secondGrade: kpi('low', 'secondGradePct', ...hens),
  hatchingEggs: kpi('high', 'hatchingEggPct', ...breeders, ...breederFarms),
  hatchingEggsPerHenHoused: kpi(
    'high',
    ['hatchingEggsPerHenHoused', 'hatchingEggsPerHenHousedByDay'],
    ...breeders,
    ...ended,
  ),
  chicksPerHenHousedWeek: kpi('high', 'weekChicksPerHenHoused', ...breeders),
  chicksPerHenHoused: kpi('high', 'weekChicksPerHenHoused', ...breeders, ...ended),
  feedPerHen: kpi(null, ['feedGPerBird', 'meanFeedPerHen'], ...hens, ...farms),
  feedPerDozen: kpi('low', 'feedKgPerDozen', ...hens, ...ended),
  feedPerKgEgg: kpi('low', 'feedPerEggMassRatio', ...hens),
  rearingMortality: kpi('low', ['cumulativeMortalityPct', 'cumulativeMortalityOfShed'], ...hens, ...ended),
  layMortality: kpi('low', 'layMortalityPct', ...hens, ...farms, ...ended),
  malesPerHundredFemales: kpi(null, 'malesPerHundredFemales', ...breeders, ...breederFarms),
  peak: kpi('high', 'peakHenDayPct', ...hens, ...ended),
  weeksAtLeast90: kpi('high', 'weeksAtLeast90', ...hens, ...ended),
  ageAtHalf: kpi('low', 'ageAtHalf', ...hens, ...ended),
} as const;

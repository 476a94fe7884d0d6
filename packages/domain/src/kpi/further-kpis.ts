import { kpi, places } from './record';

const { hatches, money } = places;

/** Figures of medicines, hatches, money and climate: each has its own place in the contract. */
export const furtherKpis = {
  antimicrobialPerPcu: kpi('low', 'antimicrobialMgPerPcu', 'apps-flock-view'),
  dailyDoses: kpi('low', 'definedDailyDoses', 'apps-flock-view'),
  treatmentIncidence: kpi('low', 'treatmentIncidence', 'apps-flock-view'),

  hatchOfSet: kpi('high', 'hatchOfSetPct', ...hatches),
  fertility: kpi('high', 'fertilityPct', ...hatches),
  hatchOfFertile: kpi('high', 'hatchOfFertilePct', ...hatches),
  embryoLoss: kpi('low', 'embryoLossPct', ...hatches),
  candlingLoss: kpi('low', 'candlingLossPct', ...hatches),
  // Chicks of eggs that lost too little are wet, of those that lost too much weak.
  moistureLoss: kpi(null, ['moistureLossPct', 'moistureLossAtTransferPct'], ...hatches),
  chickYield: kpi(null, 'chickYieldPct', ...hatches),
  // Cobb wants a day to a day and a quarter: chicks that wait longer dry out, those that come at once were hatched too warm.
  hatchWindow: kpi(null, 'hatchWindowHours', 'hatch-view'),
  hatchCourse: kpi(null, 'hatchedBeforePullPct', 'hatch-view'),
  pasgar: kpi('high', 'pasgarScore', ...hatches),
  tona: kpi('high', 'tonaScore', ...hatches),
  chickCulls: kpi('low', 'chickCullPct', 'hatch-view'),
  chicksDelivered: kpi('high', 'deliveredOfPlacedPct', 'hatch-view'),
  hatchOfEggsLaid: kpi('high', 'cumulativeHatchOfSetPct', 'apps-flock-view'),
  setterUse: kpi('high', 'setterUsePct', 'apps-company-hatchery-summary'),
  storageLoss: kpi('low', 'storageLossPoints', 'manage-farm-egg-stock', 'hatch-planner'),

  costPerKgLive: kpi('low', 'costPerKgLiveMinor', ...money),
  costPerEgg: kpi('low', 'costPerEggMinor', ...money),
  grossMarginPerBird: kpi('high', 'grossMarginPerBirdMinor', ...money),
  feedCostPerKgGain: kpi('low', 'feedCostPerKgGainMinor', ...money),
  costFromFeed: kpi('low', 'costFromFeedShareMinor', ...money),
  fcrEconomic: kpi('low', 'fcrEconomic', ...money),
  feedCostToSale: kpi('low', 'feedCostMinor', 'apps-flock-view'),
  revenueAtSale: kpi('high', 'liveWeightRevenueMinor', 'apps-flock-view'),

  mortalityOfPeriod: kpi('low', 'periodMortalityPct', 'apps-company-summary', 'economic-report'),
  heatIndex: kpi('low', 'layerHeatIndex', 'apps-dashboard-layer-shed', 'apps-dashboard-breeder-shed'),
} as const;

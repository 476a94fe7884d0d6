import { facts } from '../formula-facts';
import {
  costFromFeedShareMinor,
  costPerEggMinor,
  costPerKgLiveMinor,
  feedCostMinor,
  feedCostPerKgGainMinor,
  grossMarginPerBirdMinor,
  liveWeightRevenueMinor,
} from './cost';

const trade = 'Definition in general use';

/** How money figures are computed, as shown beside them. Amounts are in the currency's minor unit. */
export const moneyFormulas = {
  costPerKgLiveMinor: facts('minorPerKg', 0, '{costMinor} ÷ {soldKg}', 'Embrapa CIAS', costPerKgLiveMinor),
  costPerEggMinor: facts(
    'minor',
    1,
    '({feedMinor} + {pulletDepreciationMinor} + {otherMinor} − {spentHensMinor}) ÷ {eggs}',
    'veterinarydiscussions.net',
    costPerEggMinor,
  ),
  grossMarginPerBirdMinor: facts(
    'minor',
    0,
    '({revenueMinor} − {variableCostMinor}) ÷ {birds}',
    'PMC5005250, table 6',
    grossMarginPerBirdMinor,
  ),
  liveWeightRevenueMinor: facts(
    'minor',
    0,
    '{liveKg} × {priceMinorPerKg}',
    'PMC5005250, table 6',
    liveWeightRevenueMinor,
  ),
  feedCostMinor: facts('minor', 0, '{feedKg} × {priceMinorPerKg}', trade, feedCostMinor),
  feedCostPerKgGainMinor: facts('minorPerKg', 0, '{fcr} × {priceMinorPerKg}', trade, feedCostPerKgGainMinor),
  costFromFeedShareMinor: facts(
    'minor',
    0,
    '{feedCostMinor} ÷ {feedShareRatio}',
    'veterinarydiscussions.net',
    costFromFeedShareMinor,
  ),
} as const;

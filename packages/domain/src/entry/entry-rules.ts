import { birdSaleRules } from './bird-sale/bird-sale';
import { chickPlacementRules } from './chick-placement/chick-placement';
import { chickTransferRules } from './chick-transfer/chick-transfer';
import { eggRules } from './egg/egg';
import { eggWeightRules } from './egg-weight/egg-weight';
import type { EntryRules } from './entry-effect';
import { feedRules } from './feed/feed';
import { medicineRules } from './medicine/medicine';
import { mortalityRules } from './mortality/mortality';
import { treatmentRules } from './treatment/treatment';
import { vaccineRules } from './vaccine/vaccine';
import { waterConsumptionRules } from './water-consumption/water-consumption';
import { weightRules } from './weight/weight';

/** The rules of every kind. */
export const entryRules = {
  'chick-placement': chickPlacementRules,
  mortality: mortalityRules,
  feed: feedRules,
  weight: weightRules,
  'water-consumption': waterConsumptionRules,
  'chick-transfer': chickTransferRules,
  egg: eggRules,
  'egg-weight': eggWeightRules,
  'bird-sale': birdSaleRules,
  vaccine: vaccineRules,
  medicine: medicineRules,
  treatment: treatmentRules,
} as const;

/** What each kind writes down, and what has to be known to judge it. */
export type EntryKinds = {
  readonly [Kind in keyof typeof entryRules]: (typeof entryRules)[Kind] extends EntryRules<infer Detail, infer Context>
    ? { readonly detail: Detail; readonly context: Context }
    : never;
};

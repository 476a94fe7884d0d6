import { keysOf } from '@henhouse/domain/quantity/record-of';
import type { z } from 'zod';
import { birdSaleDetail } from './kind/bird-sale';
import { chickPlacementDetail } from './kind/chick-placement';
import { chickTransferDetail } from './kind/chick-transfer';
import { eggDetail } from './kind/egg';
import { eggWeightDetail } from './kind/egg-weight';
import { feedDetail } from './kind/feed';
import { medicineDetail } from './kind/medicine';
import { mortalityDetail } from './kind/mortality';
import { treatmentDetail } from './kind/treatment';
import { vaccineDetail } from './kind/vaccine';
import { waterConsumptionDetail } from './kind/water-consumption';
import { weightDetail } from './kind/weight';

/** The kinds of entry that exist, each with what it writes down. Path word and kind are the same. */
export const entryDetails = {
  'chick-placement': chickPlacementDetail,
  mortality: mortalityDetail,
  feed: feedDetail,
  weight: weightDetail,
  'water-consumption': waterConsumptionDetail,
  'chick-transfer': chickTransferDetail,
  egg: eggDetail,
  'egg-weight': eggWeightDetail,
  'bird-sale': birdSaleDetail,
  vaccine: vaccineDetail,
  medicine: medicineDetail,
  treatment: treatmentDetail,
} as const;

export type EntryKind = keyof typeof entryDetails;
export const entryKinds = keysOf(entryDetails);
export type EntryDetail<Kind extends EntryKind = EntryKind> = z.output<(typeof entryDetails)[Kind]>;
export type EntryDetailInput<Kind extends EntryKind = EntryKind> = z.input<(typeof entryDetails)[Kind]>;

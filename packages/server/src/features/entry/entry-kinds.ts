import type { EntryKind } from '@henhouse/contract/entry/details';
import { birdSaleReading } from './kind/bird-sale';
import { chickPlacementReading } from './kind/chick-placement';
import { chickTransferReading } from './kind/chick-transfer';
import { eggReading } from './kind/egg';
import { feedReading } from './kind/feed';
import type { KindReading } from './kind/kind-reading';
import { medicineReading } from './kind/medicine';
import { mortalityReading } from './kind/mortality';
import { treatmentReading } from './kind/treatment';
import { vaccineReading } from './kind/vaccine';

/** What the server reads for each kind. */
export const kindReadings: { readonly [Kind in EntryKind]: KindReading<Kind> } = {
  'chick-placement': chickPlacementReading,
  mortality: mortalityReading,
  feed: feedReading,
  weight: { lock: 'share', withWeights: true, movesBirds: false, read: async () => ({}) },
  'water-consumption': { lock: 'share', withWeights: false, movesBirds: false, read: async () => ({}) },
  'chick-transfer': chickTransferReading,
  egg: eggReading,
  'egg-weight': { lock: 'share', withWeights: false, movesBirds: false, read: async () => ({}) },
  'bird-sale': birdSaleReading,
  vaccine: vaccineReading,
  medicine: medicineReading,
  treatment: treatmentReading,
};

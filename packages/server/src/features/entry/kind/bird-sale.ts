import { gateOf } from '../../health/withdrawal.service';
import { overrideUse } from '../../health/withdrawal-override.store';
import type { KindReading } from './kind-reading';

export const birdSaleReading: KindReading<'bird-sale'> = {
  lock: 'share',
  withWeights: true,
  movesBirds: true,
  read: (_detail, { tx, flockId, day, entryId }) => gateOf(tx, { flockId, day, product: 'meat', documentId: entryId }),
  beside: (tx, { holds, override }, by) =>
    override !== null && holds.some(({ product }) => product === 'meat') ? [overrideUse(tx, override.id, by)] : [],
};

import { gateOf } from '../../health/withdrawal.service';
import { overrideUse } from '../../health/withdrawal-override.store';
import type { KindReading } from './kind-reading';

export const birdSaleReading: KindReading<'bird-sale'> = {
  // Birds leave and medicine is given one after the other: of two at once the second finds what the first has written.
  lock: 'alone',
  withWeights: true,
  movesBirds: true,
  read: (_detail, { tx, flockId, day, entryId }) => gateOf(tx, { flockId, day, product: 'meat', documentId: entryId }),
  beside: (tx, { holds, override }, by) =>
    override !== null && holds.some(({ product }) => product === 'meat') ? [overrideUse(tx, override.id, by)] : [],
};

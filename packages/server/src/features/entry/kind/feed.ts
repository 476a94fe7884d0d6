import { lockFreeLots } from '../../../ledger/balance';
import { findItem } from '../../catalogue/item.store';
import { lockTreatedFlocks } from '../../health/doses-given.store';
import { readMedicatedFeed } from '../../health/medicine-context.store';
import type { KindReading } from './kind-reading';

export const feedReading: KindReading<'feed'> = {
  lock: 'share',
  withWeights: false,
  movesBirds: false,
  async read({ itemId, lotId }, { tx, farmId, flockId, day, correctedId }) {
    const finding = findItem(tx, itemId);
    const lots = await lockFreeLots(tx, { farmId, itemId, day, lotId, withoutDocument: correctedId });
    const item = await finding;
    const isMedicated = item?.medicated === true;
    // As medicine is given, alone: what left before is looked at.
    if (isMedicated) await lockTreatedFlocks(tx, [flockId]);
    const medicated = isMedicated ? await readMedicatedFeed(tx, flockId, item) : undefined;
    return { itemExists: item?.category === 'feed', lots, medicated };
  },
};

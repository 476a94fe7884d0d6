import { startsOnPrescription } from '@henhouse/domain/entry/correction-window';
import { readFormerUse, readLastGivenDay, readMedicineSurroundings } from '../../health/medicine-context.store';
import type { KindReading } from './kind-reading';

export const treatmentReading: KindReading<'treatment'> = {
  // What left before is looked at: see `bird-sale`.
  lock: 'alone',
  withWeights: false,
  movesBirds: false,
  async read({ itemId }, { tx, flockId, role, correctedId }) {
    const isPrescribed = correctedId === null && startsOnPrescription(role);
    const [surroundings, lastGivenDay, former] = await Promise.all([
      readMedicineSurroundings(tx, { flockId, itemId }),
      readLastGivenDay(tx, flockId, correctedId),
      readFormerUse(tx, correctedId),
    ]);
    return { ...surroundings, lastGivenDay, former, givesOnPrescription: isPrescribed };
  },
};

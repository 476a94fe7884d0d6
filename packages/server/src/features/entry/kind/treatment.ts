import { startsOnPrescription } from '@henhouse/domain/entry/correction-window';
import {
  readFormerUse,
  readLastGivenDay,
  readMedicineSurroundings,
  readOtherCourse,
} from '../../health/medicine-context.store';
import type { KindReading } from './kind-reading';

export const treatmentReading: KindReading<'treatment'> = {
  // What left before is looked at: see `bird-sale`.
  lock: 'alone',
  withWeights: false,
  movesBirds: false,
  async read({ itemId, endDay }, { tx, flockId, shedId, day, role, correctedId }) {
    const isPrescribed = correctedId === null && startsOnPrescription(role);
    const [surroundings, lastGivenDay, former, otherCourse] = await Promise.all([
      readMedicineSurroundings(tx, { flockId, itemId }),
      readLastGivenDay(tx, flockId, correctedId),
      readFormerUse(tx, correctedId),
      readOtherCourse(tx, { flockId, shedId, itemId, firstDay: day, endDay, correctedId }),
    ]);
    return { ...surroundings, lastGivenDay, former, otherCourse, givesOnPrescription: isPrescribed };
  },
};

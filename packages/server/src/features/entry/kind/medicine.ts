import { givesOnPrescription } from '@henhouse/domain/entry/correction-window';
import { lockFreeLots } from '../../../ledger/balance';
import { refuse } from '../../../platform/http/refusal';
import {
  quantityOf,
  readCourses,
  readFormerUse,
  readGivenOn,
  readMedicineSurroundings,
} from '../../health/medicine-context.store';
import { checkNamedTask } from '../../task/entry-ticks';
import type { KindReading } from './kind-reading';

export const medicineReading: KindReading<'medicine'> = {
  // What left before is looked at: see `bird-sale`.
  lock: 'alone',
  withWeights: false,
  movesBirds: false,
  async read({ itemId, lotId, treatmentId, taskId = null }, { tx, farmId, shedId, flockId, day, role, correctedId }) {
    refuse(await checkNamedTask(tx, { kind: 'medicine', flockId, taskId }));
    const [surroundings, courses, lots, former, given] = await Promise.all([
      readMedicineSurroundings(tx, { flockId, itemId }),
      readCourses(tx, flockId, treatmentId),
      lockFreeLots(tx, { farmId, itemId, day, lotId, withoutDocument: correctedId }),
      readFormerUse(tx, correctedId),
      readGivenOn(tx, { flockId, shedId, day, correctedId }),
    ]);
    return {
      ...surroundings,
      courses,
      lots,
      former,
      givesOnPrescription: givesOnPrescription(role),
      givenBefore: quantityOf(given, itemId),
    };
  },
};

import { lockFreeLots } from '../../../ledger/balance';
import { refuse } from '../../../platform/http/refusal';
import { lockTreatedFlocks } from '../../health/doses-given.store';
import { findVaccine, quantityOf, readGivenOn, readLabelledGoods } from '../../health/medicine-context.store';
import { checkNamedTask } from '../../task/entry-ticks';
import type { KindReading } from './kind-reading';

export const vaccineReading: KindReading<'vaccine'> = {
  lock: 'share',
  withWeights: false,
  movesBirds: false,
  async read({ itemId, lotId, taskId = null }, { tx, farmId, shedId, flockId, day, correctedId }) {
    refuse(await checkNamedTask(tx, { kind: 'vaccine', flockId, taskId }));
    const finding = findVaccine(tx, itemId);
    const giving = readGivenOn(tx, { flockId, shedId, day, correctedId });
    const lots = await lockFreeLots(tx, { farmId, itemId, day, lotId, withoutDocument: correctedId });
    const vaccine = await finding;
    const givenBefore = quantityOf(await giving, itemId);
    if (!vaccine?.hasPeriods) return { itemExists: vaccine !== undefined, lots, givenBefore };
    // As medicine is given, alone: what left before is looked at.
    await lockTreatedFlocks(tx, [flockId]);
    return {
      itemExists: true,
      lots,
      givenBefore,
      labelled: await readLabelledGoods(tx, flockId, { id: itemId, name: vaccine.name }),
    };
  },
};

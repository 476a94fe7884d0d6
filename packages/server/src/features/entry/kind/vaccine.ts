import { lockFreeLots } from '../../../ledger/balance';
import { refuse } from '../../../platform/http/refusal';
import { isVaccine } from '../../health/medicine-context.store';
import { checkNamedTask } from '../../task/entry-ticks';
import type { KindReading } from './kind-reading';

export const vaccineReading: KindReading<'vaccine'> = {
  lock: 'share',
  withWeights: false,
  movesBirds: false,
  async read({ itemId, lotId, taskId = null }, { tx, farmId, flockId, day, correctedId }) {
    refuse(await checkNamedTask(tx, { kind: 'vaccine', flockId, taskId }));
    const vaccine = isVaccine(tx, itemId);
    const lots = await lockFreeLots(tx, { farmId, itemId, day, lotId, withoutDocument: correctedId });
    return { itemExists: await vaccine, lots };
  },
};

import { lockRoom } from '../shed-room.store';
import type { KindReading } from './kind-reading';

export const chickTransferReading: KindReading<'chick-transfer'> = {
  lock: 'share',
  withWeights: true,
  movesBirds: true,
  async read({ toShedId }, { tx, flockId, day, own }) {
    return { target: await lockRoom(tx, { shedId: toShedId, flockId, day, own }) };
  },
};

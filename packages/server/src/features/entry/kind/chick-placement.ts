import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { findChickLot } from '../../purchase/chick-lots.store';
import { lockRoom } from '../shed-room.store';
import type { KindReading } from './kind-reading';

const readBreed = (tx: CompanyTx, flockId: string): Promise<string> =>
  tx.value(sql<string>`
    select breed from flock where company_id = ${tx.companyId} and id = ${flockId}`);

export const chickPlacementReading: KindReading<'chick-placement'> = {
  lock: 'alone',
  withWeights: false,
  movesBirds: true,
  async read({ chickLotId = null }, { tx, farmId, shedId, flockId, day, own }) {
    const finding = chickLotId === null ? undefined : findChickLot(tx, farmId, chickLotId);
    const breeding = chickLotId === null ? undefined : readBreed(tx, flockId);
    const [room, chickLot, breed] = await Promise.all([lockRoom(tx, { shedId, flockId, day, own }), finding, breeding]);
    if (room === null) throw new Error(`shed ${shedId} is not on the farm of flock ${flockId}`);
    return { room, ...(chickLot !== undefined && { chickLot }), ...(breed !== undefined && { breed }) };
  },
};

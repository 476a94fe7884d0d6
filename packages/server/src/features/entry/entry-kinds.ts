import type { EntryDetail } from '@henhouse/contract/entry/details';
import type { DayBookDelta } from '@henhouse/domain/day-book/flock-day';
import type { EntryContext } from '@henhouse/domain/entry/entry-context';
import type { EntryKind, EntryKinds } from '@henhouse/domain/entry/entry-rules';
import { sql } from 'kysely';
import { lockFreeLots } from '../../ledger/balance';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { FlockLock } from './entry-context.store';
import { readCollections } from './egg-collections.store';
import { lockRoom } from './shed-room.store';

/** The entry whose surroundings are read. */
export interface Surroundings {
  readonly tx: CompanyTx;
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly day: string;
  /** The entry that is being corrected, and what it has added; null and nothing for a new one. */
  readonly correctedId: string | null;
  readonly own: readonly DayBookDelta[];
}

/** How the server reads what the rules of a kind look at, beyond what all kinds look at. */
interface KindReading<Kind extends EntryKind> {
  readonly lock: FlockLock;
  readonly withWeights: boolean;
  readonly movesBirds: boolean;
  /** Sends its queries at once; they share a round trip with those of the common context. */
  read(detail: EntryDetail<Kind>, around: Surroundings): Promise<Omit<EntryKinds[Kind]['context'], keyof EntryContext>>;
}

const nothingMore = async () => ({});

export const kindReadings: { readonly [Kind in EntryKind]: KindReading<Kind> } = {
  'chick-placement': {
    lock: 'alone',
    withWeights: false,
    movesBirds: true,
    async read(_detail, { tx, shedId, flockId, own }) {
      const room = await lockRoom(tx, { shedId, flockId, own });
      if (room === null) throw new Error(`shed ${shedId} is not on the farm of flock ${flockId}`);
      return { room };
    },
  },
  mortality: { lock: 'share', withWeights: false, movesBirds: true, read: nothingMore },
  feed: {
    lock: 'share',
    withWeights: false,
    movesBirds: false,
    async read({ itemId, lotId }, { tx, farmId, day, correctedId }) {
      const known = tx.maybe(sql`
        select id from item where company_id = ${tx.companyId} and id = ${itemId} and category = 'feed'`);
      const lots = await lockFreeLots(tx, { farmId, itemId, day, lotId, withoutDocument: correctedId });
      return { isKnownItem: (await known) !== undefined, lots };
    },
  },
  weight: { lock: 'share', withWeights: true, movesBirds: false, read: nothingMore },
  'water-consumption': { lock: 'share', withWeights: false, movesBirds: false, read: nothingMore },
  'chick-transfer': {
    lock: 'share',
    withWeights: true,
    movesBirds: true,
    async read({ toShedId }, { tx, flockId, own }) {
      return { target: await lockRoom(tx, { shedId: toShedId, flockId, own }) };
    },
  },
  egg: {
    lock: 'share',
    withWeights: false,
    movesBirds: false,
    async read(_detail, { tx, shedId, flockId, day, correctedId }) {
      return { collections: await readCollections(tx, { shedId, flockId, day, withoutEntry: correctedId }) };
    },
  },
  'egg-weight': { lock: 'share', withWeights: false, movesBirds: false, read: nothingMore },
  'bird-sale': { lock: 'share', withWeights: true, movesBirds: true, read: nothingMore },
};

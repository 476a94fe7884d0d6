import type { EntryDetail } from '@henhouse/contract/entry/details';
import type { DayBookDelta } from '@henhouse/domain/day-book/flock-day';
import { givesOnPrescription, startsOnPrescription } from '@henhouse/domain/entry/correction-window';
import type { EntryContext } from '@henhouse/domain/entry/entry-context';
import type { EntryKind, EntryKinds } from '@henhouse/domain/entry/entry-rules';
import { error } from '@henhouse/domain/problem/problem';
import { type RawBuilder, sql } from 'kysely';
import { lockFreeLots } from '../../ledger/balance';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import { findItem } from '../catalogue/item.store';
import { findUnknownWords } from '../catalogue/word.store';
import {
  isVaccine,
  readCourses,
  readLastGivenDay,
  readMedicatedFeed,
  readMedicineSurroundings,
} from '../health/medicine-context.store';
import { gateOf } from '../health/withdrawal.service';
import { overrideUse } from '../health/withdrawal-override.store';
import { findChickLot } from '../purchase/chick-lots.store';
import { checkNamedTask } from '../task/entry-ticks';
import { readCollections } from './egg-collections.store';
import type { FlockLock } from './entry-context.store';
import { lockRoom } from './shed-room.store';

/** The entry whose surroundings are read. */
interface Surroundings {
  readonly tx: CompanyTx;
  readonly farmId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly day: string;
  readonly entryId: string;
  /** Role of who writes. */
  readonly role: string;
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
  /** What else the entry changes, in one statement with its movements; for what `read` has found. */
  beside?(tx: CompanyTx, context: EntryKinds[Kind]['context'], by: WrittenBy): readonly RawBuilder<unknown>[];
}

interface WrittenBy {
  readonly kind: EntryKind;
  readonly documentId: string;
  /** Instant of writing. */
  readonly at: string;
}

const nothingMore = async () => ({});

async function readBreed(tx: CompanyTx, flockId: string): Promise<string> {
  const { breed } = await tx.one(sql<{ breed: string }>`
    select breed from flock where company_id = ${tx.companyId} and id = ${flockId}`);
  return breed;
}

export const kindReadings: { readonly [Kind in EntryKind]: KindReading<Kind> } = {
  'chick-placement': {
    lock: 'alone',
    withWeights: false,
    movesBirds: true,
    async read({ chickLotId = null }, { tx, farmId, shedId, flockId, own }) {
      const finding = chickLotId === null ? undefined : findChickLot(tx, farmId, chickLotId);
      const breeding = chickLotId === null ? undefined : readBreed(tx, flockId);
      const [room, chickLot, breed] = await Promise.all([lockRoom(tx, { shedId, flockId, own }), finding, breeding]);
      if (room === null) throw new Error(`shed ${shedId} is not on the farm of flock ${flockId}`);
      return { room, ...(chickLot !== undefined && { chickLot }), ...(breed !== undefined && { breed }) };
    },
  },
  mortality: {
    lock: 'share',
    withWeights: false,
    movesBirds: true,
    async read({ lines }, { tx }) {
      const causes = lines.map(({ cause }) => cause);
      const unknown = await findUnknownWords(tx, 'cause', causes);
      refuse(unknown.map(({ index, value }) => error('unknownValue', `detail.lines.${index}.cause`, { value })));
      return {};
    },
  },
  feed: {
    lock: 'share',
    withWeights: false,
    movesBirds: false,
    async read({ itemId, lotId }, { tx, farmId, flockId, day, correctedId }) {
      const finding = findItem(tx, itemId);
      const lots = await lockFreeLots(tx, { farmId, itemId, day, lotId, withoutDocument: correctedId });
      const item = await finding;
      const medicated = item?.medicated === true ? await readMedicatedFeed(tx, flockId, item) : undefined;
      return { isKnownItem: item?.category === 'feed', lots, medicated };
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
  'bird-sale': {
    lock: 'share',
    withWeights: true,
    movesBirds: true,
    read: (_detail, { tx, flockId, day, entryId }) =>
      gateOf(tx, { flockId, day, product: 'meat', documentId: entryId }),
    beside: (tx, { holds, override }, by) =>
      override !== null && holds.some(({ product }) => product === 'meat') ? [overrideUse(tx, override.id, by)] : [],
  },
  vaccine: {
    lock: 'share',
    withWeights: false,
    movesBirds: false,
    async read({ itemId, lotId, taskId = null }, { tx, farmId, flockId, day, correctedId }) {
      refuse(await checkNamedTask(tx, { kind: 'vaccine', flockId, taskId }));
      const known = isVaccine(tx, itemId);
      const lots = await lockFreeLots(tx, { farmId, itemId, day, lotId, withoutDocument: correctedId });
      return { isKnownItem: await known, lots };
    },
  },
  medicine: {
    lock: 'share',
    withWeights: false,
    movesBirds: false,
    async read({ itemId, lotId, treatmentId, taskId = null }, { tx, farmId, flockId, day, role, correctedId }) {
      refuse(await checkNamedTask(tx, { kind: 'medicine', flockId, taskId }));
      const [surroundings, courses, lots] = await Promise.all([
        readMedicineSurroundings(tx, { flockId, itemId }),
        readCourses(tx, flockId, treatmentId),
        lockFreeLots(tx, { farmId, itemId, day, lotId, withoutDocument: correctedId }),
      ]);
      return { ...surroundings, courses, lots, givesOnPrescription: givesOnPrescription(role) };
    },
  },
  treatment: {
    lock: 'share',
    withWeights: false,
    movesBirds: false,
    async read({ itemId }, { tx, flockId, role, correctedId }) {
      const isPrescribed = correctedId === null && startsOnPrescription(role);
      const [surroundings, lastGivenDay] = await Promise.all([
        readMedicineSurroundings(tx, { flockId, itemId }),
        readLastGivenDay(tx, flockId, correctedId),
      ]);
      return { ...surroundings, lastGivenDay, givesOnPrescription: isPrescribed };
    },
  },
};

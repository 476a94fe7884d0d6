import type { HeldEggs } from '@henhouse/contract/health/flock-health';
import type { Day } from '@henhouse/domain/day/day';
import {
  checkWithdrawal,
  type GrantedOverride,
  type Hold,
  heldOn,
  holdsOfDoses,
  holdsOfLaid,
  type MedicineHold,
  type QuarantineHold,
  type TreatedFlock,
} from '@henhouse/domain/health/withdrawal';
import { type HeldProduct, productsOf } from '@henhouse/domain/health/withdrawal-period';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readFreeLots } from '../stock/free-lots.store';
import { type FlockDayQuery, readDosesGiven, readFarmsWithEggs, readTreatedFlocks } from './doses-given.store';
import { type Quarantine, readQuarantines } from './quarantine.store';
import { readOpenOverride } from './withdrawal-override.store';

/** Name of a flock on a day in a map of holds. */
export const flockDayKey = ({ flockId, day }: FlockDayQuery) => `${flockId}/${day}`;

/** What medicines hold of flocks on a day each, by {@link flockDayKey}; in two queries however many are asked. */
export async function medicineHoldsOf(
  tx: CompanyTx,
  request: readonly FlockDayQuery[],
): Promise<ReadonlyMap<string, readonly MedicineHold[]>> {
  if (request.length === 0) return new Map();
  const flockIds = [...new Set(request.map(({ flockId }) => flockId))];
  const [flocks, doses] = await Promise.all([readTreatedFlocks(tx, flockIds), readDosesGiven(tx, request)]);
  const given = grouped(doses, ({ flockId, queriedDay }) => flockDayKey({ flockId, day: queriedDay }));
  return new Map(
    request.map((one) => {
      const key = flockDayKey(one);
      const flock = flocks.get(one.flockId);
      return [key, flock === undefined ? [] : heldOn(holdsOfDoses(given.get(key) ?? [], flock), one.day)];
    }),
  );
}

function quarantineHolds(times: readonly Quarantine[], { productionKind }: TreatedFlock): QuarantineHold[] {
  return times.flatMap(({ releasedBy: _by, releaseReason: _why, ...time }) =>
    productsOf(productionKind).map((product) => ({ ...time, product, source: 'quarantine' as const })),
  );
}

/**
 * Products of flocks that are held on a day each, by {@link flockDayKey}: each with the medicine that holds it, or with its
 * quarantine; in four queries however many are asked.
 */
export async function holdsOfAll(
  tx: CompanyTx,
  request: readonly FlockDayQuery[],
): Promise<ReadonlyMap<string, readonly Hold[]>> {
  if (request.length === 0) return new Map();
  const flockIds = [...new Set(request.map(({ flockId }) => flockId))];
  const [medicines, times, flocks] = await Promise.all([
    medicineHoldsOf(tx, request),
    readQuarantines(tx, flockIds),
    readTreatedFlocks(tx, flockIds),
  ]);
  return new Map(
    request.map((one) => {
      const key = flockDayKey(one);
      const flock = flocks.get(one.flockId);
      const own = times.filter(({ flockId }) => flockId === one.flockId);
      const shut = flock === undefined ? [] : heldOn(quarantineHolds(own, flock), one.day);
      return [key, [...(medicines.get(key) ?? []), ...shut]];
    }),
  );
}

/** What medicines held of eggs on the day that they were laid on, by lot; in two queries however many are asked. */
export async function holdsAtLay(
  tx: CompanyTx,
  lots: readonly LaidLot[],
): Promise<ReadonlyMap<string, readonly MedicineHold[]>> {
  const laid = lots.flatMap(({ lotId, flockId, bornDay: day }) => (flockId === null ? [] : [{ lotId, flockId, day }]));
  const flockDays = new Map(laid.map((one) => [flockDayKey(one), { flockId: one.flockId, day: one.day }]));
  const holds = await medicineHoldsOf(tx, [...flockDays.values()]);
  return new Map(laid.map((one) => [one.lotId, holdsOfLaid(holds.get(flockDayKey(one)) ?? [])]));
}

/** A lot of eggs as holds look at it; of bought eggs nobody knows what their hens were given. */
interface LaidLot {
  readonly lotId: string;
  readonly flockId: string | null;
  readonly bornDay: Day;
}

interface StoredLot extends LaidLot {
  readonly quarantinedFrom: Day | null;
}

/** What holds eggs on a day, by lot: that which holds those of their flock, what held them as they were laid, and a vet. */
export async function heldEggsOf(
  tx: CompanyTx,
  lots: readonly StoredLot[],
  day: Day,
): Promise<(lotId: string) => Omit<HeldEggs, 'lotId'>> {
  const flockIds = lots.flatMap(({ flockId }) => flockId ?? []);
  const [heldBy, atLay] = await Promise.all([readEggHolds(tx, flockIds, day), holdsAtLay(tx, lots)]);
  const lotOf = new Map(lots.map((lot) => [lot.lotId, lot]));
  return (lotId) => ({
    quarantinedFrom: lotOf.get(lotId)?.quarantinedFrom ?? null,
    heldBy: [...heldBy(lotOf.get(lotId)?.flockId ?? null)],
    laidUnder: [...new Set((atLay.get(lotId) ?? []).map(({ itemName }) => itemName))],
  });
}

/** Names of what holds the eggs of flocks on a day, by flock; in four queries however many flocks are asked. */
export async function readEggHolds(
  tx: CompanyTx,
  flockIds: readonly string[],
  day: Day,
): Promise<(flockId: string | null) => readonly string[]> {
  const requested = [...new Set(flockIds)].map((flockId) => ({ flockId, day }));
  const holds = await holdsOfAll(tx, requested);
  return (flockId) => {
    const held = flockId === null ? [] : (holds.get(flockDayKey({ flockId, day })) ?? []);
    const problems = checkWithdrawal(held, { product: 'eggs', day });
    return [...new Set(problems.map(({ params }) => String(params.name ?? '')))];
  };
}

/** Eggs of a flock in a store of the company that were laid while a medicine held them, and may leave by an override alone. */
interface EggsLaidInWithdrawal {
  readonly itemName: string;
  readonly count: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Instants at which what held them was written down. */
  readonly writtenAt: readonly (string | null)[];
}

/** {@link EggsLaidInWithdrawal} by medicine, as they lie there on a day: on another farm, too, where they may be sold from as well. */
export async function readEggsLaidInWithdrawal(
  tx: CompanyTx,
  { flockId, day }: FlockDayQuery,
): Promise<EggsLaidInWithdrawal[]> {
  const farmIds = await readFarmsWithEggs(tx, flockId);
  const stores = await Promise.all(farmIds.map((farmId) => readFreeLots(tx, { farmId, kind: 'eggs', day, flockId })));
  const lots = stores
    .flat()
    .sort((one, other) => (one.bornDay < other.bornDay ? -1 : Number(one.bornDay > other.bornDay)));
  const atLay = await holdsAtLay(tx, lots);
  const held = lots.flatMap((lot) =>
    (atLay.get(lot.lotId) ?? []).map(({ itemName, writtenAt }) => ({ ...lot, itemName, writtenAt })),
  );
  // Lots are oldest first.
  return [...grouped(held, ({ itemName }) => itemName)].map(([itemName, eggs]) => ({
    itemName,
    count: eggs.reduce((sum, { onHand }) => sum + onHand, 0),
    firstDay: eggs[0]?.bornDay ?? day,
    lastDay: eggs.at(-1)?.bornDay ?? day,
    writtenAt: [...new Set(eggs.map(({ writtenAt }) => writtenAt))],
  }));
}

/** {@link holdsOfAll} of one. */
export async function holdsOf(tx: CompanyTx, flockId: string, day: Day): Promise<Hold[]> {
  const one = { flockId, day };
  return [...((await holdsOfAll(tx, [one])).get(flockDayKey(one)) ?? [])];
}

/** What `checkWithdrawal` asks: the holds of the day, and the override that two people gave for this product and day. */
interface Gate {
  readonly holds: readonly Hold[];
  readonly override: (GrantedOverride & { readonly id: string }) | null;
}

/**
 * The gate as a document finds it that takes a product out of a flock: bird sale, egg sale, egg setting, dispatch. The
 * override is locked for it, and counts again for the document that has used it (a correction of the same sale).
 */
export async function gateOf(
  tx: CompanyTx,
  leaving: { readonly flockId: string; readonly product: HeldProduct; readonly day: Day; readonly documentId: string },
): Promise<Gate> {
  const { flockId, day } = leaving;
  const [holds, override] = await Promise.all([holdsOf(tx, flockId, day), readOpenOverride(tx, leaving)]);
  return { holds, override: override ?? null };
}

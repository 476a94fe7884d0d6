import { grouped } from '@henhouse/domain/quantity/grouped';
import { withoutTakenBack } from '@henhouse/domain/trace/passages';
import { type TraceDirection, type TraceKind, traceKey } from '@henhouse/domain/trace/trace-graph';
import type { TracePassage, TraceWay } from '@henhouse/domain/trace/trace-time';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { eggsIntoHatches } from './ways/hatch-ways';
import { chicksOfHatches, deliveriesIntoFlocks, layers, lotsIntoFlocks, suppliers } from './ways/lot-ways';
import { birdsAway, birdsOfSales, lotsIntoSales } from './ways/sale-ways';
import { vaccineIntoHatches } from './ways/vaccine-ways';
import { among, type Frontier, type PassageQuery } from './ways/way-query';

/** Something that a way leads to or comes from. */
export interface WayEnd {
  readonly kind: TraceKind;
  readonly id: string;
}

/** A way with what stands at its ends. */
export interface FoundWay extends TraceWay {
  readonly ends: { readonly from: WayEnd; readonly to: WayEnd };
}

interface PassageRow extends TracePassage, Pick<TraceWay, 'unit' | 'total' | 'sharedBy'> {
  readonly fromKind: TraceKind;
  readonly fromId: string;
  readonly toKind: TraceKind;
  readonly toId: string;
}

const ways: Readonly<Record<TraceDirection, Readonly<Partial<Record<TraceKind, readonly PassageQuery[]>>>>> = {
  forward: {
    flock: [
      (tx, ids) => eggsIntoHatches(tx, 'flock', sql`l.flock_id = ${among(ids)}`),
      (tx, ids) => lotsIntoSales(tx, 'flock', sql`l.kind = 'eggs' and l.flock_id = ${among(ids)}`),
      (tx, ids) => birdsAway(tx, sql`e.flock_id = ${among(ids)}`),
    ],
    eggs: [
      (tx, ids) => eggsIntoHatches(tx, 'lot', sql`n.lot_id = ${among(ids)}`),
      (tx, ids) => lotsIntoSales(tx, 'lot', sql`sl.lot_id = ${among(ids)}`),
    ],
    hatch: [(tx, ids) => chicksOfHatches(tx, sql`l.hatch_id = ${among(ids)}`)],
    chicks: [
      (tx, ids, days) => lotsIntoFlocks(tx, 'placed', { lots: ids }, days),
      (tx, ids) => lotsIntoSales(tx, 'lot', sql`sl.lot_id = ${among(ids)}`),
    ],
    goods: [
      (tx, ids, days) => lotsIntoFlocks(tx, 'consumed', { lots: ids }, days),
      (tx, ids) => vaccineIntoHatches(tx, sql`v.lot_id = ${among(ids)}`),
      (tx, ids) => lotsIntoSales(tx, 'lot', sql`sl.lot_id = ${among(ids)}`),
    ],
  },
  back: {
    flock: [
      (tx, ids, days) => lotsIntoFlocks(tx, 'placed', { flocks: ids }, days),
      (tx, ids, days) => lotsIntoFlocks(tx, 'consumed', { flocks: ids }, days),
      deliveriesIntoFlocks,
    ],
    hatch: [
      (tx, ids) => eggsIntoHatches(tx, 'flock', sql`n.hatch_id = ${among(ids)}`),
      (tx, ids) => vaccineIntoHatches(tx, sql`h.id = ${among(ids)} and c.id is null`),
    ],
    chicks: [
      (tx, ids) => chicksOfHatches(tx, sql`l.id = ${among(ids)}`),
      (tx, ids) => vaccineIntoHatches(tx, sql`c.id = ${among(ids)}`),
      (tx, ids) => suppliers(tx, sql`l.id = ${among(ids)}`),
    ],
    eggs: [(tx, ids) => layers(tx, sql`l.id = ${among(ids)}`), (tx, ids) => suppliers(tx, sql`l.id = ${among(ids)}`)],
    goods: [(tx, ids) => suppliers(tx, sql`l.id = ${among(ids)}`)],
    sale: [
      (tx, ids) => lotsIntoSales(tx, 'flock', sql`sl.sale_id = ${among(ids)}`),
      (tx, ids) => birdsOfSales(tx, among(ids)),
    ],
  },
};

/** Ways that lead on from these nodes, one step; each kind of way is one query, all in one round trip. */
export async function readWays(
  tx: CompanyTx,
  { frontier, direction, isStart }: { frontier: Frontier; direction: TraceDirection; isStart: boolean },
): Promise<FoundWay[]> {
  const days = isStart ? (direction === 'forward' ? 'first' : 'last') : 'each';
  const requested = (Object.keys(frontier) as TraceKind[]).flatMap((kind) => {
    const ids = frontier[kind] ?? [];
    return ids.length === 0 ? [] : (ways[direction][kind] ?? []).map((ask) => ask(tx, ids, days));
  });
  const found = await Promise.all(requested.map((query) => tx.many(query as RawBuilder<PassageRow>)));
  const rows = grouped(
    found.flat(),
    ({ fromKind, fromId, toKind, toId }) => `${traceKey(fromKind, fromId)} ${traceKey(toKind, toId)}`,
  );
  return [...rows.values()].map(wayOf);
}

function wayOf(rows: readonly PassageRow[]): FoundWay {
  const { fromKind, fromId, toKind, toId, unit, total, sharedBy } = rows[0] as PassageRow;
  const passages = rows.map(({ leftDay, arrivedDay, quantity, part }) => ({ leftDay, arrivedDay, quantity, part }));
  return {
    from: traceKey(fromKind, fromId),
    to: traceKey(toKind, toId),
    unit,
    passages: withoutTakenBack(passages),
    total,
    sharedBy,
    ends: { from: { kind: fromKind, id: fromId }, to: { kind: toKind, id: toId } },
  };
}

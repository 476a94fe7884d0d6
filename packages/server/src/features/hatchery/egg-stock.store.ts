import type { StockedEggs } from '@henhouse/contract/hatchery/egg-stock';
import type { HeldEggs } from '@henhouse/contract/health/flock-health';
import { type Day, daysBetween } from '@henhouse/domain/day/day';
import { expectationOf } from '@henhouse/domain/hatchery/result/expected-hatch';
import { usualStorageDays } from '@henhouse/domain/hatchery/step/set-eggs';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { heldEggsOf } from '../health/withdrawal.service';
import { readFreeLots } from '../stock/free-lots.store';
import { type EggLotFacts, readEggLots } from './egg-lots.store';

/** Eggs of lots that plans of hatches of the farm mean to set. */
async function readPlanned(tx: CompanyTx, farmId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.many(sql<{ lotId: string; quantity: number }>`
    select l.lot_id, sum(l.quantity)::int as quantity from hatch h
    join hatch_lot l on l.company_id = h.company_id and l.hatch_id = h.id
    where h.company_id = ${tx.companyId} and h.farm_id = ${farmId} and h.state = 'planned' group by l.lot_id`);
  return new Map(rows.map(({ lotId, quantity }) => [lotId, quantity]));
}

/** Points of hatch that storage costs a day after the tenth at a farm: what its hatchery says; 1 where there is none. */
async function readLateLossPoints(tx: CompanyTx, farmId: string): Promise<number> {
  const row = await tx.maybe(sql<{ points: number }>`
    select late_storage_loss_points as points from hatchery
    where company_id = ${tx.companyId} and farm_id = ${farmId} and not retired order by code collate natural_order limit 1`);
  return row?.points ?? 1;
}

/** Eggs of a lot in the egg room, as they lie there on a day. */
interface EggsInRoom extends EggLotFacts, Pick<HeldEggs, 'heldBy' | 'laidUnder'> {
  readonly onHand: number;
  /** Of them, not in the plan of a hatch. */
  readonly unplanned: number;
}

/** Eggs in the egg room of a farm that are there on a day and since, oldest first. */
export async function readEggsInRoom(tx: CompanyTx, farmId: string, day: Day): Promise<EggsInRoom[]> {
  const [free, planned] = await Promise.all([readFreeLots(tx, { farmId, kind: 'eggs', day }), readPlanned(tx, farmId)]);
  const there = free.filter(({ onHand }) => onHand > 0);
  const lotIds = there.map(({ lotId }) => lotId);
  const [lots, heldOf] = await Promise.all([readEggLots(tx, lotIds), heldEggsOf(tx, there, day)]);
  return there.flatMap(({ lotId, onHand }) => {
    const lot = lots.get(lotId);
    if (lot === undefined) return [];
    const unplanned = Math.max(0, onHand - (planned.get(lotId) ?? 0));
    return [{ ...lot, onHand, unplanned, ...heldOf(lotId) }];
  });
}

/** The egg room of a farm on a day, with what a hatchery manager asks of its eggs. */
export async function readEggStock(tx: CompanyTx, farmId: string, day: Day): Promise<StockedEggs[]> {
  const [lots, lateLossPoints] = await Promise.all([readEggsInRoom(tx, farmId, day), readLateLossPoints(tx, farmId)]);
  return lots.map((lot) => {
    const stored = { ...lot, quantity: lot.onHand, storageDays: daysBetween(lot.layDay, day) };
    return {
      lotId: lot.lotId,
      sourceId: lot.sourceId,
      flockId: lot.flockId,
      label: lot.label,
      supplierName: lot.supplierName,
      breed: lot.breed,
      layDay: lot.layDay,
      grade: lot.grade,
      meanWeightG: lot.meanWeightG,
      onHand: lot.onHand,
      unplanned: lot.unplanned,
      ...expectationOf([stored], lateLossPoints),
      quarantinedFrom: lot.quarantinedFrom,
      heldBy: lot.heldBy,
      laidUnder: lot.laidUnder,
    };
  });
}

/** Eggs together: how many, what is expected of them and what storage costs by the day; both null while a standard is unknown of any. */
export function totalsOfStock(lots: readonly StockedEggs[]) {
  const sum = (figure: (lot: StockedEggs) => number) => lots.reduce((total, lot) => total + figure(lot), 0);
  const isKnown = lots.every(({ expectedHatchPct }) => expectedHatchPct !== null);
  const chicks = (points: (lot: StockedEggs) => number | null) =>
    isKnown ? sum((lot) => (lot.onHand * (points(lot) ?? 0)) / 100) : null;
  return {
    eggs: sum(({ onHand }) => onHand),
    expectedChicks: chicks(({ expectedHatchPct }) => expectedHatchPct),
    storageCostChicks: chicks(({ storageLossPoints }) => storageLossPoints),
    overSevenDays: sum(({ onHand, storageDays }) => (storageDays > usualStorageDays ? onHand : 0)),
  };
}

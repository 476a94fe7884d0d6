import type { StockedEggs } from '@henhouse/contract/hatchery/egg-stock';
import { type Day, daysBetween } from '@henhouse/domain/day/day';
import { expectedHatchPct, lotLossPoints } from '@henhouse/domain/hatchery/result/expected-hatch';
import { checkWithdrawal } from '@henhouse/domain/health/withdrawal';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { flockDayKey, holdsOfAll } from '../health/withdrawal.service';
import { readFreeLots } from '../stock/free-lots.store';
import { readEggLots } from './egg-lots.store';

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
    where company_id = ${tx.companyId} and farm_id = ${farmId} and not retired order by code limit 1`);
  return row?.points ?? 1;
}

/**
 * Eggs in the egg room of a farm that are there on a day and since, oldest first, with what a hatchery manager asks of them; at most
 * 2,000 lots.
 */
export async function readEggStock(tx: CompanyTx, farmId: string, day: Day): Promise<StockedEggs[]> {
  const [free, planned, lateLossPoints] = await Promise.all([
    readFreeLots(tx, { farmId, kind: 'eggs', day }),
    readPlanned(tx, farmId),
    readLateLossPoints(tx, farmId),
  ]);
  const there = free.filter(({ onHand }) => onHand > 0);
  const lots = await readEggLots(
    tx,
    there.map(({ lotId }) => lotId),
  );
  const flockIds = [...new Set([...lots.values()].flatMap(({ flockId }) => flockId ?? []))];
  const holds = await holdsOfAll(
    tx,
    flockIds.map((flockId) => ({ flockId, day })),
  );
  return there.flatMap(({ lotId, onHand }) => {
    const lot = lots.get(lotId);
    if (lot === undefined) return [];
    const storageDays = daysBetween(lot.layDay, day);
    const lossPoints = lotLossPoints(storageDays, lateLossPoints);
    const { flockId } = lot;
    const held = flockId === null ? [] : (holds.get(flockDayKey({ flockId, day })) ?? []);
    const problems = checkWithdrawal(held, { product: 'eggs', day });
    return [
      {
        lotId,
        sourceId: lot.sourceId,
        flockId,
        label: lot.label,
        supplierName: lot.supplierName,
        breed: lot.breed,
        layDay: lot.layDay,
        grade: lot.grade,
        storageDays,
        onHand,
        unplanned: Math.max(0, onHand - (planned.get(lotId) ?? 0)),
        flockAgeWeeks: lot.flockAgeWeeks,
        storageLossPoints: lossPoints,
        expectedFertilityPct: lot.standardFertilityPct,
        expectedHatchPct: expectedHatchPct(lot.standardHatchPct, lossPoints),
        quarantinedFrom: lot.quarantinedFrom,
        heldBy: [...new Set(problems.map(({ params }) => String(params.name ?? '')))],
      },
    ];
  });
}

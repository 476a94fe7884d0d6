import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { Day } from '@henhouse/domain/day/day';
import type { HatchState } from '@henhouse/domain/hatchery/hatch/hatch-state';
import type { HatchTimes } from '@henhouse/domain/hatchery/hatch/hatch-times';
import type { SetLine } from '@henhouse/domain/hatchery/step/set-eggs';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { addRow, changeRow } from '../../../platform/db/table/document-rows';
import { insertRows, writtenBy } from '../../../platform/db/table/write-row';
import type { Place } from '../../../platform/http/rights';

/** A hatch as its row says it, with what its hatchery says of hours and values. */
export interface HatchRow {
  readonly id: string;
  readonly number: number;
  readonly hatcheryId: string;
  readonly farmId: string;
  readonly breed: string;
  readonly notes: string;
  readonly plannedDay: Day;
  readonly setAt: string | null;
  readonly pullDay: Day | null;
  readonly state: HatchState;
  readonly reason: string;
  readonly version: number;
  /** Of its farm. */
  readonly timeZone: string;
  readonly transferDay: number;
  readonly incubationHours: number;
  readonly lateStorageLossPoints: number;
}

/** The place of a step's hatch. */
export async function findHatchStep(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string }>`
    select h.farm_id from hatch_step s join hatch h on h.company_id = s.company_id and h.id = s.hatch_id
    where s.company_id = ${tx.companyId} and s.id = ${id}`);
  return row && { farmId: row.farmId };
}

/** The place of a break-out's hatch. */
export async function findBreakout(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string }>`
    select h.farm_id from breakout b join hatch h on h.company_id = b.company_id and h.id = b.hatch_id
    where b.company_id = ${tx.companyId} and b.id = ${id}`);
  return row && { farmId: row.farmId };
}

/**
 * State as it is now: graded and no chick left in the store is `dispatched`; transferred and past the hour of the first chicks is
 * `hatching`. `h` is the hatch.
 */
export const stateNow = (tx: CompanyTx, now: number): RawBuilder<HatchState> => sql<HatchState>`
  case when h.state = 'transferred' and h.hatching_from_at <= ${new Date(now).toISOString()}::timestamptz then 'hatching'
    when h.state = 'graded' and not exists (
      select from lot l join balance b on b.company_id = l.company_id and b.lot_id = l.id and b.quantity > 0
      join account a on a.company_id = b.company_id and a.id = b.account_id and a.kind = 'store' and a.farm_id = h.farm_id
      where l.company_id = ${tx.companyId} and l.hatch_id = h.id) then 'dispatched'
    else h.state end`;

/** The hatch, locked until the transaction ends. */
export function lockHatch(tx: CompanyTx, id: string, now: number): Promise<HatchRow | undefined> {
  return tx.maybe(sql<HatchRow>`
    select h.id, h.number, h.hatchery_id, h.farm_id, h.breed, h.notes, h.planned_day, h.set_at, h.pull_day, h.reason,
      h.version, ${stateNow(tx, now)} as state,
      coalesce(farm.time_zone, c.time_zone) as time_zone, y.transfer_day, y.incubation_hours,
      y.late_storage_loss_points
    from hatch h
    join hatchery y on y.company_id = h.company_id and y.id = h.hatchery_id
    join farm on farm.company_id = h.company_id and farm.id = h.farm_id
    join company c on c.id = h.company_id
    where h.company_id = ${tx.companyId} and h.id = ${id} for update of h`);
}

/** The hatchery of a farm that a hatch is planned in; nothing when the farm has none of that id. */
export function findHatcheryOf(
  tx: CompanyTx,
  farmId: string,
  id: string,
): Promise<{ readonly retired: boolean } | undefined> {
  return tx.maybe(sql<{ retired: boolean }>`
    select retired from hatchery where company_id = ${tx.companyId} and farm_id = ${farmId} and id = ${id} for key share`);
}

/** What a person plans. */
export type HatchPlan = Pick<HatchDetail, 'hatcheryId' | 'breed' | 'plannedDay' | 'notes'>;

export function insertHatch(
  tx: CompanyTx,
  hatch: HatchPlan & { readonly id: string; readonly number: number; readonly farmId: string; readonly byName: string },
): Promise<unknown> {
  const { id, number, hatcheryId, farmId, breed, notes, plannedDay, byName } = hatch;
  const plan = { hatcheryId, farmId, breed, notes, plannedDay };
  return addRow(tx, 'hatch', { id, number, ...plan, ...writtenBy(tx), createdByName: byName });
}

export function updateHatchPlan(tx: CompanyTx, id: string, plan: HatchPlan): Promise<unknown> {
  const { hatcheryId, breed, plannedDay, notes } = plan;
  return changeRow(tx, 'hatch', id, { hatcheryId, breed, plannedDay, notes });
}

/** What follows from the steps in force, written beside them. */
interface HatchStateFields extends Partial<HatchTimes> {
  readonly state: HatchState;
  readonly setAt: string | null;
  readonly setDay: Day | null;
  readonly pullDay: Day | null;
  readonly reason: string;
}

const nothingDue = { candlingDueAt: null, transferDueAt: null, hatchingFromAt: null, pullDueAt: null };

export const writeHatchState = (tx: CompanyTx, id: string, state: HatchStateFields): Promise<unknown> =>
  changeRow(tx, 'hatch', id, { ...nothingDue, ...state });

/** The lots of a hatch as they are to be set, or were. */
export async function writeHatchLots(tx: CompanyTx, hatchId: string, lots: readonly SetLine[]): Promise<void> {
  await tx.run(sql`delete from hatch_lot where company_id = ${tx.companyId} and hatch_id = ${hatchId}`);
  const rows = lots.map(({ lotId, machineId, trolley, quantity }, index) => ({
    lotId,
    machineId,
    trolley,
    quantity,
    position: index + 1,
  }));
  await insertRows(tx, 'hatch_lot', { hatchId }, rows);
}

import { type Day, earlierDay } from '@henhouse/domain/day/day';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type ClosedLife, closedShed } from '@henhouse/domain/warning/closed/closed-life';
import { type FarmMemory, nothingRemembered } from '@henhouse/domain/warning/farm-memory';
import { rememberCalm } from '@henhouse/domain/warning/remember-calm';
import type { WatchedShed } from '@henhouse/domain/warning/warning-days';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { json } from '../../platform/db/statement';
import { putOf } from '../../platform/db/table/write-row';
import { readRowsOfFlocks } from '../day-book/flock-rows.store';
import { loadStandards } from '../standards/standard.service';
import { readMeasuredEvents } from './measured-days.store';
import { readRecordedEvents, readTroubledDays, type WarnedFlock } from './warned-flocks.store';

/** A flock in one of its sheds, as the books have it. */
interface FlockInShed {
  readonly flock: WarnedFlock;
  readonly shedId: string;
  readonly watched: WatchedShed;
}

/** Some flocks shed by shed, up to a day. What devices measured is asked for from `measuredFrom` on. */
export async function readFlocksInSheds(
  tx: CompanyTx,
  flocks: readonly WarnedFlock[],
  { until, measuredFrom }: { readonly until: Day; readonly measuredFrom: Day },
): Promise<FlockInShed[]> {
  const flockIds = flocks.map(({ flockId }) => flockId);
  const [rows, recorded, measured, find] = [
    await readRowsOfFlocks(tx, flockIds),
    await readRecordedEvents(tx, flockIds),
    await readMeasuredEvents(tx, flockIds, measuredFrom),
    await loadStandards(tx, flocks),
  ];
  const measuredIn = grouped(measured, ({ shedId }) => shedId);
  const recordedOf = grouped(recorded, ({ flockId, shedId }) => `${flockId} ${shedId}`);
  const rowsOf = grouped(rows, ({ flockId }) => flockId);
  return flocks.flatMap((flock) => {
    const { flockId, productionKind: kind, hatchDay, productionDay, depletedDay } = flock;
    return [...grouped(rowsOf.get(flockId) ?? [], ({ shedId }) => shedId)].map(([shedId, ofShed]) => ({
      flock,
      shedId,
      watched: {
        kind,
        standard: find(flock),
        hatchDay,
        productionDay,
        rows: ofShed,
        events: [...(recordedOf.get(`${flockId} ${shedId}`) ?? []), ...(measuredIn.get(shedId) ?? [])],
        until: depletedDay !== null && depletedDay < until ? depletedDay : until,
      },
    }));
  });
}

interface MemoryRow {
  readonly flockIds: string[];
  readonly memory: FarmMemory;
}

/** What the closed flocks of a kind teach on a farm: kept, and taught anew once other flocks are closed; then all are judged by it. */
export async function farmMemory(
  tx: CompanyTx,
  of: {
    readonly farmId: string;
    readonly kind: ProductionKind;
    readonly closed: readonly WarnedFlock[];
    readonly nowMs: number;
  },
): Promise<{ readonly memory: FarmMemory; readonly isNew: boolean }> {
  const { farmId, kind, closed, nowMs } = of;
  const flockIds = closed.map(({ flockId }) => flockId).sort();
  const kept = await tx.maybe(sql<MemoryRow>`
    select flock_ids, memory from warning_memory
    where company_id = ${tx.companyId} and farm_id = ${farmId} and production_kind = ${kind}`);
  const { flockIds: taughtBy = [], memory: before = nothingRemembered } = kept ?? {};
  if (taughtBy.join() === flockIds.join()) return { memory: before, isNew: false };
  const memory =
    closed.length === 0 ? nothingRemembered : rememberCalm((await readClosedLives(tx, closed)).map(closedShed));
  const taught = { flockIds, memory: json(memory), taughtAt: new Date(nowMs).toISOString() };
  await tx.run(putOf(tx, 'warning_memory', { farmId, productionKind: kind }, taught));
  return { memory, isNew: true };
}

/** After every day. */
const always = '9999-12-31';

/** Closed flocks shed by shed, whole, with the days on which something was found. */
export async function readClosedLives(tx: CompanyTx, closed: readonly WarnedFlock[]): Promise<ClosedLife[]> {
  const flockIds = closed.map(({ flockId }) => flockId);
  const measuredFrom = closed.reduce((first, { hatchDay }) => earlierDay(first, hatchDay), always);
  const found = grouped(await readTroubledDays(tx, flockIds), ({ flockId, shedId }) => `${flockId} ${shedId}`);
  return (await readFlocksInSheds(tx, closed, { until: always, measuredFrom })).map(({ flock, shedId, watched }) => {
    const key = `${flock.flockId} ${shedId}`;
    return { key, watched, found: found.get(key) ?? [] };
  });
}

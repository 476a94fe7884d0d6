import { type Day, daysBetween } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type FarmMemory, nothingRemembered } from '@henhouse/domain/warning/farm-memory';
import type { WarningDay } from '@henhouse/domain/warning/judge-shed';
import { type ClosedShed, rememberCalm } from '@henhouse/domain/warning/remember-calm';
import { warningDaysOf } from '@henhouse/domain/warning/warning-days';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { json } from '../../platform/db/statement';
import { readRowsOfFlocks } from '../forecast/flock-rows.store';
import { loadStandards } from '../standards/standard.service';
import { readToldEvents, readTroubledDays, type WarnedFlock } from './warned-flocks.store';

/** The days of some flocks, shed by shed, up to a day. */
export interface ShedDays {
  readonly flock: WarnedFlock;
  readonly shedId: string;
  readonly days: readonly WarningDay[];
}

export async function readShedDays(tx: CompanyTx, flocks: readonly WarnedFlock[], until: Day): Promise<ShedDays[]> {
  const flockIds = flocks.map(({ flockId }) => flockId);
  const [rows, told, find] = [
    await readRowsOfFlocks(tx, flockIds),
    await readToldEvents(tx, flockIds),
    await loadStandards(tx, flocks),
  ];
  const byShed = new Map<string, FlockDay[]>();
  for (const row of rows) {
    const key = `${row.flockId} ${row.shedId}`;
    byShed.set(key, [...(byShed.get(key) ?? []), row]);
  }
  return flocks.flatMap((flock) =>
    [...byShed]
      .filter(([key]) => key.startsWith(flock.flockId))
      .map(([key, ofShed]) => {
        const shedId = key.slice(flock.flockId.length + 1);
        const days = warningDaysOf({
          kind: flock.productionKind,
          standard: find(flock),
          hatchDay: flock.hatchDay,
          productionDay: flock.productionDay,
          rows: ofShed,
          told: told.filter((each) => each.flockId === flock.flockId && each.shedId === shedId),
          until: flock.depletedDay !== null && flock.depletedDay < until ? flock.depletedDay : until,
        });
        return { flock, shedId, days };
      }),
  );
}

interface MemoryRow {
  readonly flockIds: string[];
  readonly memory: FarmMemory;
}

/** What the closed flocks of a kind teach on a farm: kept, and taught anew once other flocks are closed. */
export async function farmMemory(
  tx: CompanyTx,
  of: {
    readonly farmId: string;
    readonly kind: ProductionKind;
    readonly closed: readonly WarnedFlock[];
    readonly nowMs: number;
  },
): Promise<FarmMemory> {
  const { farmId, kind, closed, nowMs } = of;
  if (closed.length === 0) return nothingRemembered;
  const flockIds = closed.map(({ flockId }) => flockId).sort();
  const kept = await tx.maybe(sql<MemoryRow>`
    select flock_ids, memory from warning_memory
    where company_id = ${tx.companyId} and farm_id = ${farmId} and production_kind = ${kind}`);
  if (kept !== undefined && kept.flockIds.join() === flockIds.join()) return kept.memory;
  const memory = rememberCalm(await readClosedSheds(tx, closed));
  await tx.run(sql`
    insert into warning_memory (company_id, farm_id, production_kind, flock_ids, memory, taught_at)
    values (${tx.companyId}, ${farmId}, ${kind}, ${flockIds}::uuid[], ${json(memory)}, ${new Date(nowMs).toISOString()})
    on conflict (company_id, farm_id, production_kind) do update
      set flock_ids = excluded.flock_ids, memory = excluded.memory, taught_at = excluded.taught_at`);
  return memory;
}

async function readClosedSheds(tx: CompanyTx, closed: readonly WarnedFlock[]): Promise<ClosedShed[]> {
  const far = '9999-12-31';
  const sheds = await readShedDays(
    tx,
    closed,
    closed.reduce((last, { depletedDay }) => ((depletedDay ?? far) > last ? (depletedDay ?? last) : last), ''),
  );
  const troubled = await readTroubledDays(
    tx,
    closed.map(({ flockId }) => flockId),
  );
  return sheds.map(({ flock, shedId, days }) => {
    const first = days[0]?.day ?? '';
    const of = troubled.filter((each) => each.flockId === flock.flockId && each.shedId === shedId);
    return {
      key: `${flock.flockId} ${shedId}`,
      days,
      troubled: new Set(first === '' ? [] : of.map(({ day }) => daysBetween(first, day))),
    };
  });
}

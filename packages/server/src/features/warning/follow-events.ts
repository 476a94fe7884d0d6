import { setTimeout as sleep } from 'node:timers/promises';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Follower } from '../../platform/follow/follower';
import type { App } from '../../platform/http/app';
import { whileListening } from '../../platform/jobs/while-listening';
import { judgeFarm } from './judge-farm.service';

/** What a process that died has left is found after this; what is heard wakes the judge at once. */
const everyMs = 10_000;

/** Notes the farms that events are of: judging plays whole lives, and other followers are not to wait for it. */
const followForWarning: Omit<Follower, 'followed'> = {
  name: 'warning',
  // What changes what is said of a farm.
  topics: ['entry.saved', 'flock.saved', 'health.saved', 'import.done', 'import.undone', 'books.rebuilt'],
  async follow(tx, events) {
    // An entry is of its flock alone; an import's names none, and what becomes of a flock changes what the others are judged by.
    const by = grouped(events, ({ topic, refs }) => (topic === 'entry.saved' && 'flockId' in refs ? 'flock' : 'farm'));
    const flockIds = new Set(by.get('flock')?.map(({ refs }) => refs['flockId']));
    const farmIds = new Set(by.get('farm')?.map(({ refs }) => refs['farmId']));
    if (flockIds.size > 0) await noteFlocks(tx, [...flockIds]);
    // An event that names no farm is of all of the company's.
    if (farmIds.has(undefined)) await judgeAllSoon(tx);
    else if (farmIds.size > 0) await noteFarms(tx, [...farmIds]);
  },
  async restored(tx) {
    await judgeAllSoon(tx);
  },
};

const noteFlocks = (tx: CompanyTx, flockIds: readonly (string | undefined)[]) =>
  tx.run(sql`
    insert into warning_due_flock (company_id, farm_id, flock_id)
    select company_id, farm_id, id from flock where company_id = ${tx.companyId} and id = any(${flockIds}::uuid[])
    order by 2, 3 on conflict do nothing`);

const noteFarms = (tx: CompanyTx, farmIds: readonly (string | undefined)[]) =>
  tx.run(sql`
    insert into warning_due (company_id, farm_id)
    select company_id, id from farm where company_id = ${tx.companyId} and id = any(${farmIds}::uuid[])
    order by 2 on conflict do nothing`);

/** Has all farms of a company judged within seconds, where what was written told nobody. */
export const judgeAllSoon = (tx: CompanyTx): Promise<number> =>
  tx.run(sql`
    insert into warning_due (company_id, farm_id) select company_id, id from farm where company_id = ${tx.companyId}
    order by 2 on conflict do nothing`);

interface Due {
  readonly companyId: string;
  readonly farmId: string;
}

/**
 * Of a process that answers everybody judging takes no more than a fifth: after a farm it rests for so many times as long as that took.
 * A farm of forty sheds and two years that is judged whole takes a second.
 */
const restTimes = 4;
const restAtMostMs = 5000;

/** A farm that could not be judged is tried again after this, and ever more slowly. */
const againAfterMs = 5000;
const againAtMostEveryMs = 10 * 60_000;

/** Takes away what is due of a farm, but for what somebody else is at: flocks, or that all of them are. */
async function takeDue(tx: CompanyTx, farmId: string): Promise<readonly string[] | 'all'> {
  const { companyId } = tx;
  const whole = await tx.run(sql`
    delete from warning_due where company_id = ${companyId} and farm_id = (
      select farm_id from warning_due where company_id = ${companyId} and farm_id = ${farmId} for update skip locked)`);
  const flocks = await tx.many(sql<{ flockId: string }>`
    delete from warning_due_flock where company_id = ${companyId} and farm_id = ${farmId} and flock_id in (
      select flock_id from warning_due_flock where company_id = ${companyId} and farm_id = ${farmId} for update skip locked)
    returning flock_id`);
  return whole > 0 ? 'all' : flocks.map(({ flockId }) => flockId);
}

interface Failed {
  readonly times: number;
  /** By `performance.now()`. */
  readonly notBeforeMs: number;
}

/**
 * Judges every farm that is due. That it is due goes away with the judgements, in one transaction: a process that is killed leaves it
 * to the next, and an event that comes meanwhile makes it due again. `failed` remembers from turn to turn what did not go through.
 */
export async function judgeDue(app: App, signal?: AbortSignal, failed = new Map<string, Failed>()): Promise<number> {
  const due = await app.db.unsafeAcrossCompanies('farms to be judged', (tx) =>
    tx.many(sql<Due>`
      select company_id, farm_id from warning_due union select company_id, farm_id from warning_due_flock
      order by company_id, farm_id`),
  );
  for (const { companyId, farmId } of due) {
    if (signal?.aborted === true) break;
    const times = failed.get(farmId)?.times ?? 0;
    if ((failed.get(farmId)?.notBeforeMs ?? 0) > performance.now()) continue;
    const fromMs = performance.now();
    try {
      await app.db.company(companyId, null, async (tx) => {
        const flockIds = await takeDue(tx, farmId);
        if (flockIds.length > 0) await judgeFarm(tx, { farmId, flockIds, nowMs: app.clock.now() });
      });
      failed.delete(farmId);
    } catch (error) {
      const waitMs = Math.min(againAfterMs * 2 ** times, againAtMostEveryMs);
      failed.set(farmId, { times: times + 1, notBeforeMs: performance.now() + waitMs });
      app.log.error({ err: error, companyId, farmId, times: times + 1 }, 'early warning is late');
    }
    if (signal) await rest(Math.min(restTimes * (performance.now() - fromMs), restAtMostMs), signal);
  }
  return due.length;
}

/** Waits; not for a server that stops. */
const rest = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** Follows what happens while the server listens: one wake-up, that of the followers. */
export function followWhileListening(app: App): void {
  const failed = new Map<string, Failed>();
  const wake = whileListening(app, { everyMs, late: 'early warning is late' }, async (signal) => {
    await judgeDue(app, signal, failed);
  });
  app.followers.add({ ...followForWarning, followed: wake });
}

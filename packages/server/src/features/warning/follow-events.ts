import { type RawBuilder, sql } from 'kysely';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { whileListening } from '../../platform/jobs/while-listening';
import { takeEvents } from '../../platform/live/event-place';
import { judgeFarm } from './judge-farm.service';

const everyMs = 2000;
/** What changes what is said of a farm. A topic that names no farm is of all of the company's. */
const topics = ['entry.saved', 'flock.saved', 'health.saved', 'import.done', 'import.undone', 'books.rebuilt'];

/** Notes the farms that events since the last time are of. Answers how many farms came to be due. */
export function followEvents(app: App): Promise<number> {
  return app.db.unsafeAcrossCompanies('early warning follows events', async (tx) => {
    const { isFirst } = await tx.one(sql<{ isFirst: boolean }>`
      select not exists (select from warning_feed) as is_first`);
    const stretch = await takeEvents(tx, 'warning_feed');
    // At the very first turn, and in a database that was restored elsewhere, nobody knows what came before.
    if (isFirst || stretch?.isBehind === true) return dueOf(tx, sql`select company_id, id as farm_id from farm`);
    if (!stretch) return 0;
    return dueOf(
      tx,
      sql`select distinct f.company_id, f.id as farm_id from event e
        join farm f on f.company_id = e.company_id and (e.refs ->> 'farmId' is null or f.id = (e.refs ->> 'farmId')::uuid)
        where e.tx >= ${stretch.from}::xid8 and e.tx < ${stretch.upTo}::xid8 and e.topic = any(${topics}::text[])`,
    );
  });
}

const dueOf = (tx: AcrossTx, farms: RawBuilder<unknown>) =>
  tx.run(sql`
    insert into warning_due (company_id, farm_id) select company_id, farm_id from (${farms}) f order by 1, 2
    on conflict do nothing`);

interface Due {
  readonly companyId: string;
  readonly farmId: string;
}

/**
 * Judges every farm that is due. That it is due goes away with the judgements, in one transaction: a process that is killed leaves it
 * to the next, and an event that comes meanwhile makes it due again.
 */
export async function judgeDue(app: App, signal?: AbortSignal): Promise<number> {
  const due = await app.db.unsafeAcrossCompanies('farms to be judged', (tx) =>
    tx.many(sql<Due>`select company_id, farm_id from warning_due order by company_id, farm_id`),
  );
  for (const { companyId, farmId } of due) {
    if (signal?.aborted === true) break;
    await app.db
      .company(companyId, null, async (tx) => {
        const mine = await tx.run(sql`
          delete from warning_due where company_id = ${companyId} and farm_id = (
            select farm_id from warning_due where company_id = ${companyId} and farm_id = ${farmId} for update skip locked)`);
        if (mine > 0) await judgeFarm(tx, farmId, app.clock.now());
      })
      .catch((error: unknown) => app.log.error({ err: error, companyId, farmId }, 'early warning is late'));
  }
  return due.length;
}

/** Follows what happens while the server listens, some seconds behind. */
export function followWhileListening(app: App): void {
  whileListening(app, { everyMs, late: 'early warning is late' }, async (signal) => {
    await followEvents(app);
    await judgeDue(app, signal);
  });
}

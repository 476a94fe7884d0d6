import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Follower } from '../../platform/follow/follower';
import type { App } from '../../platform/http/app';
import { whileListening } from '../../platform/jobs/while-listening';
import { judgeFarm } from './judge-farm.service';

const everyMs = 2000;

const makeDue = (tx: CompanyTx, farmIds: readonly string[] | null) =>
  tx.run(sql`
    insert into warning_due (company_id, farm_id)
    select company_id, id from farm
    where company_id = ${tx.companyId} and (${farmIds === null} or id = any(${farmIds ?? []}::uuid[])) order by id
    on conflict do nothing`);

/** Notes the farms that events are of: what is due is judged apart, so that nobody who has just written waits for it. */
const followForWarning: Follower = {
  name: 'warning',
  // A topic that names no farm is of all of the company's.
  topics: ['entry.saved', 'flock.saved', 'health.saved', 'import.done', 'import.undone', 'books.rebuilt'],
  async follow(tx, events) {
    const farmIds = events.map(({ refs }) => refs['farmId']);
    await makeDue(tx, farmIds.includes(undefined) ? null : [...new Set(farmIds.filter((id) => id !== undefined))]);
  },
  // Nobody knows what came before.
  restored: (tx) => makeDue(tx, null).then(() => undefined),
};

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

/** Follows what happens, and judges while the server listens, some seconds behind. */
export function followForWarnings(app: App): void {
  app.followers.add(followForWarning);
  whileListening(app, { everyMs, late: 'early warning is late' }, async (signal) => {
    await judgeDue(app, signal);
  });
}

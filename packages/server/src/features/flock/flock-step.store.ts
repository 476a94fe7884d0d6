import type { OutputOf } from '@henhouse/contract/endpoint';
import type { getFlockHistory } from '@henhouse/contract/flock/flock';
import type { TakenStep } from '@henhouse/domain/flock/flock-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { type Page, pageOf, withTotal } from '../../platform/db/listing';
import { addRow } from '../../platform/db/table/document-rows';

/** One line of a flock's history. */
type FlockStepLine = OutputOf<typeof getFlockHistory>['items'][number];

/** What is written down; `at` is now unless it says otherwise, `sampleId` the sample whose finding it comes from. */
type NewFlockStep = Omit<FlockStepLine, 'at'> & {
  readonly at?: string | undefined;
  readonly sampleId?: string | undefined;
};

/** Writes down what happened to a flock; `by` is the name of who did it, empty for the system. */
export async function writeFlockStep(tx: CompanyTx, flockId: string, step: NewFlockStep): Promise<void> {
  const { by, at = sql`now()`, sampleId = null, ...taken } = step;
  await addRow(tx, 'flock_step', { flockId, at, byId: tx.userId, byName: by, ...taken, sampleId });
}

/** Steps of a flock in the order in which they were taken; those of which no day was kept with the day that the flock has. */
export function readTakenSteps(tx: CompanyTx, flockId: string): Promise<TakenStep[]> {
  return tx.many(sql<TakenStep>`
    select s.action, coalesce(s.day, case s.action when 'startProduction' then f.production_day
      when 'deplete' then f.depleted_day when 'close' then f.closed_day end) as day
    from flock_step s join flock f on f.company_id = s.company_id and f.id = s.flock_id
    where s.company_id = ${tx.companyId} and s.flock_id = ${flockId} order by s.id`);
}

/** A flock's history, newest first. */
export function listFlockSteps(
  tx: CompanyTx,
  flockId: string,
  query: { readonly page: number; readonly perPage: number },
): Promise<Page<FlockStepLine>> {
  const ofFlock = sql`from flock_step where company_id = ${tx.companyId} and flock_id = ${flockId}`;
  return withTotal(
    tx,
    sql<FlockStepLine>`
    select at, by_name as by, action, day, reason, from_state, to_state ${ofFlock}
      order by id desc ${pageOf(query)}`,
    ofFlock,
  );
}

/** True while a flock is shut by the finding of a sample. */
export const isShutBySample = (tx: CompanyTx, flockId: string): Promise<boolean> =>
  tx.exists(sql`
    select from flock_step s
    where s.company_id = ${tx.companyId} and s.flock_id = ${flockId} and s.sample_id is not null and not exists (
      select from flock_step later where later.company_id = s.company_id and later.flock_id = s.flock_id
        and later.id > s.id and later.action = 'release') limit 1`);

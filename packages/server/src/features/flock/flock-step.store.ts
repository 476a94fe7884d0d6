import type { FlockState } from '@henhouse/domain/flock/flock-state';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** One line of a flock's history. */
export interface FlockStepLine {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly reason: string;
  readonly fromState: FlockState | null;
  readonly toState: FlockState | null;
}

/** What is written down; `at` is now unless it says otherwise. */
export type NewFlockStep = Omit<FlockStepLine, 'at'> & { readonly at?: string | undefined };

/** Writes down what happened to a flock; `by` is the name of who did it, empty for the system. */
export async function writeFlockStep(tx: CompanyTx, flockId: string, step: NewFlockStep): Promise<void> {
  await tx.run(sql`
    insert into flock_step (company_id, flock_id, at, by_id, by_name, action, reason, from_state, to_state)
    values (${tx.companyId}, ${flockId}, coalesce(${step.at ?? null}::timestamptz, now()), ${tx.userId}, ${step.by},
      ${step.action}, ${step.reason}, ${step.fromState}, ${step.toState})`);
}

/** A flock's history, newest first. */
export async function listFlockSteps(
  tx: CompanyTx,
  flockId: string,
  query: { readonly page: number; readonly perPage: number },
): Promise<{ items: FlockStepLine[]; total: number }> {
  const ofFlock = sql`from flock_step where company_id = ${tx.companyId} and flock_id = ${flockId}`;
  const [items, { total }] = await Promise.all([
    tx.many(sql<FlockStepLine>`
      select at, by_name as by, action, reason, from_state, to_state ${ofFlock}
      order by id desc limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`),
    tx.one(sql<{ total: number }>`select count(*) as total ${ofFlock}`),
  ]);
  return { items, total };
}

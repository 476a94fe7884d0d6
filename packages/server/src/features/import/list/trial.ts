import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Doing } from '../planned-file';

/**
 * Does something as it will be done, and takes it back: what speaks against it is found by the rules themselves, not by a copy of them.
 * Nothing of it is written down or told.
 */
export async function tried<By extends Pick<Doing, 'tx' | 'audit' | 'event'>, Answer>(
  doing: By,
  act: (doing: By) => Promise<Answer>,
): Promise<Answer> {
  const { tx } = doing;
  const silent: By = { ...doing, audit: () => undefined, event: () => undefined };
  await tx.run(sql`savepoint trial`);
  const answer = await act(silent).finally(() => endTrial(tx));
  return answer;
}

async function endTrial(tx: CompanyTx): Promise<void> {
  await tx.run(sql`rollback to savepoint trial`);
  await tx.run(sql`release savepoint trial`);
}

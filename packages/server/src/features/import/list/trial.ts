import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Doing } from '../planned-file';

/**
 * Does something as it will be done, and takes it back: what speaks against it is found by the rules themselves, not by a copy of them.
 * Nothing of it is written down or told.
 */
export async function tried<Answer>(doing: Doing, act: (doing: Doing) => Promise<Answer>): Promise<Answer> {
  const { tx, user, now, session, today, rights, demand } = doing;
  const silent = { tx, user, now, session, today, rights, demand, audit: () => undefined, event: () => undefined };
  await tx.run(sql`savepoint trial`);
  const answer = await act(silent).finally(() => endTrial(tx));
  return answer;
}

async function endTrial(tx: CompanyTx): Promise<void> {
  await tx.run(sql`rollback to savepoint trial`);
  await tx.run(sql`release savepoint trial`);
}

import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { ImportContext } from '../planned-file';

/**
 * Does something as it will be done, and takes it back: what speaks against it is found by the rules themselves, not by a copy of them.
 * Nothing of it is written down or told.
 */
export async function runTrial<By extends Pick<ImportContext, 'tx' | 'audit' | 'event'>, Answer>(
  context: By,
  act: (context: By) => Promise<Answer>,
): Promise<Answer> {
  const { tx } = context;
  const silent: By = { ...context, audit: () => undefined, event: () => undefined };
  await tx.run(sql`savepoint trial`);
  const answer = await act(silent).finally(() => endTrial(tx));
  return answer;
}

async function endTrial(tx: CompanyTx): Promise<void> {
  await tx.run(sql`rollback to savepoint trial`);
  await tx.run(sql`release savepoint trial`);
}

import type { CompanyTx } from '../db/company-tx';
import { isTryAgain, isUnavailable } from '../db/database-error';

export interface FailureLog {
  error(fields: { readonly err: unknown; readonly companyId: string }, message: string): void;
}

/**
 * Does a part of a transaction by itself: answers what it failed with, nothing of which is kept, and nothing where it went well.
 * @throws where the database is away, or the whole transaction is to be run again
 */
export async function failureApart(
  tx: CompanyTx,
  work: () => Promise<unknown>,
): Promise<{ readonly error: unknown } | undefined> {
  try {
    await tx.apart(work);
    return undefined;
  } catch (error) {
    if (isTryAgain(error) || isUnavailable(error)) throw error;
    return { error };
  }
}

/**
 * Does what has fallen due together in a company, one after another, in one transaction. What fails is written down as `failed`,
 * nothing of it is kept, and it stays due; the others have their turn. Answers how many failed.
 * @throws where the database is away, or the whole transaction is to be run again
 */
export async function eachDue<Due>(
  { log, failed }: { readonly log: FailureLog; readonly failed: string },
  tx: CompanyTx,
  due: readonly Due[],
  work: (one: Due) => Promise<unknown>,
): Promise<number> {
  let failures = 0;
  for (const one of due) {
    const failure = await failureApart(tx, () => work(one));
    if (!failure) continue;
    log.error({ err: failure.error, companyId: tx.companyId }, failed);
    failures += 1;
  }
  return failures;
}
